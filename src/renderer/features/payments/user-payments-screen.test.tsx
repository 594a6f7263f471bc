import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answer, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { aPayable } from '#renderer/entities/payment.test-kit.ts'
import { paymentTexts as texts } from './texts.ts'
import { UserPaymentsScreen } from './user-payments-screen.tsx'

const path = '/user/payments/:orderId?'
const payUrl = 'https://pay.example/P100'
const gateway = {
  gateway: 'sandbox',
  isTest: true,
  minAmount: 100,
  maxAmount: 50_000,
  currency: 'INR',
} as const
const soon = () => new Date(Date.now() + 9.5 * 60_000).toISOString()
/** Creates an unpaid payment that can still be paid. */
const unpaid = () =>
  aPayable({ state: 'created', paidAt: null, paidAmount: 0, transactionId: '', expiryTime: soon() }, payUrl)

describe('UserPaymentsScreen, adding money', () => {
  const show = (answers: Answers = {}, as: Viewer = 'retail', platform = createFakePlatform()) =>
    renderScreen(<UserPaymentsScreen />, {
      as,
      at: '/user/payments?amount=2500',
      path,
      platform,
      answers: { 'payments.activeGateway': gateway, ...answers },
    })

  it('shows placeholders while loading', async () => {
    show({ 'payments.activeGateway': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
    screen.getByRole('heading', { level: 1, name: texts.addMoneyTitle })
  })

  it('sends visitors to sign-in, which keeps the amount', async () => {
    const page = show({}, 'visitor')
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fuser%2Fpayments%3Famount%3D2500')
    expect(page.calls).toEqual([])
  })

  it('says why it cannot start, and loads on request', async () => {
    const page = show({ 'payments.activeGateway': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByRole('heading', { name: texts.gatewayFailed })
    screen.getByText('Busy.')
    page.answer({ 'payments.activeGateway': gateway })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.testOnly)
  })

  it('links to the wallet on a site without online payments', async () => {
    const page = show({ 'payments.activeGateway': { ...gateway, gateway: null } })
    await screen.findByRole('heading', { name: texts.gatewayOff })
    await page.follow(texts.toWallet)
    expect(page.address()).toBe('/user/transactionHistory')
  })

  it.each(['99', '50,001', '2.505', 'a lot'])('refuses %s, and sends nothing', async (amount) => {
    const page = show()
    await page.fill(/^Amount/, amount)
    await page.press(texts.payNow)
    await screen.findByText(collapseSpaces(texts.amountWrong(formatInr(100), formatInr(50_000))))
    expect(page.callsTo('payments.createSession')).toEqual([])
  })

  it('opens the page where the amount is paid', async () => {
    const page = show({ 'payments.createSession': unpaid() })
    await page.fill(texts.remark, 'For January')
    await page.press(texts.payAmount(formatInr(2500)))
    await expect.poll(() => page.loads).toEqual([payUrl])
    expect(page.callsTo('payments.createSession')).toMatchObject([
      { amount: 2500, remark: 'For January', isElsewhere: false },
    ])
  })

  it('pays once, however often an answer is lost', async () => {
    const page = show({ 'payments.createSession': 'lost' })
    const pay = texts.payAmount(formatInr(2500))
    await page.press(pay)
    await screen.findByRole('alert')
    expect(page.loads).toEqual([])
    page.answer({ 'payments.createSession': unpaid() })
    await page.press(pay)
    await expect.poll(() => page.loads).toEqual([payUrl])
    const keys = page.calls
      .filter(({ id }) => id === 'payments.createSession')
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('opens the browser from the console, and waits at the payment', async () => {
    const answers = { 'payments.createSession': unpaid(), 'payments.session': unpaid() }
    const page = show(answers, 'retail', createFakePlatform({ kind: 'desktop' }))
    await page.press(texts.payAmount(formatInr(2500)))
    await expect.poll(page.address).toBe('/user/payments/P100')
    expect(page.platform.asked).toEqual([['openExternal', payUrl]])
    expect(page.callsTo('payments.createSession')).toMatchObject([{ isElsewhere: true }])
  })
})

describe('UserPaymentsScreen, one payment', () => {
  const open = (answer: Answer<'payments.session'>, answers: Answers = {}) =>
    renderScreen(<UserPaymentsScreen />, {
      as: 'retail',
      at: '/user/payments/P100',
      path,
      answers: { 'payments.session': answer, ...answers },
    })

  it('shows placeholders while loading', async () => {
    open('never')
    await screen.findByRole('status', { name: uiTexts.loading })
    screen.getByRole('heading', { level: 1, name: texts.sessionTitle })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = open(refused('unavailable', { message: 'Busy.' }))
    await screen.findByRole('heading', { name: texts.sessionFailed })
    screen.getByText('Busy.')
    page.answer({ 'payments.session': aPayable() })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.success)
  })

  it('refuses a payment that belongs to another user', async () => {
    open(refused('forbidden', { message: 'This is somebody else’s.' }))
    await screen.findByRole('heading', { name: uiTexts.noPermissionTitle })
    screen.getByText('This is somebody else’s.')
  })

  it('shows the time left to pay, and opens the payment page', async () => {
    const page = open(unpaid())
    expect((await screen.findByRole('timer')).textContent).toBe(texts.timeLeft(10))
    await page.press(texts.payNow)
    expect(page.loads).toEqual([payUrl])
  })

  it('shows the payment as paid as soon as the server knows', async () => {
    const { pass } = startMovingClock()
    const page = open(unpaid())
    await screen.findByRole('timer')
    page.answer({ 'payments.session': aPayable() })
    await pass(4_000)
    await screen.findByText(collapseSpaces(texts.paidInto(formatInr(2500))))
    const asked = page.callsTo('payments.session').length
    await pass(20_000)
    expect(page.callsTo('payments.session')).toHaveLength(asked)
  })

  it('checks with the gateway on request, and says why that failed', async () => {
    const page = open(unpaid(), { 'payments.verify': refused('gatewayRefused', { message: 'Not known.' }) })
    await page.press(texts.checkNow)
    await expect.poll(page.toasts).toEqual(['Not known.'])
    page.answer({ 'payments.verify': aPayable(), 'payments.session': aPayable() })
    await page.press(texts.checkNow)
    await screen.findByText(texts.success)
    expect(page.callsTo('payments.verify')).toEqual([{ orderId: 'P100' }, { orderId: 'P100' }])
  })

  it("warns against a second payment while the gateway hasn't decided", async () => {
    open(aPayable({ state: 'pending', paidAt: null }))
    await screen.findByText(texts.notYet)
    expect(screen.queryByRole('link', { name: texts.tryAgain })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.payNow })).toBeNull()
  })

  it.each([
    ['failed', texts.unsuccessful],
    ['expired', texts.timeOver],
  ] as const)('offers to pay again when it %s', async (state, verdict) => {
    const unpaidOne = aPayable({ state, paidAt: null, paidAmount: 0, note: 'Card declined.' })
    const page = open(unpaidOne, { 'payments.activeGateway': gateway })
    await screen.findByText(verdict)
    screen.getByText('Card declined.')
    await page.follow(texts.tryAgain)
    expect(page.address()).toBe('/user/payments?amount=2500')
    await screen.findByRole('heading', { level: 1, name: texts.addMoneyTitle })
  })

  it('pays the same flight order again', async () => {
    const unpaidOrder = { purpose: 'order', flightOrderId: 'ord_1', flightOrderState: 'payable' } as const
    const page = open(aPayable({ ...unpaidOrder, state: 'expired', paidAt: null, paidAmount: 0 }), {
      'payments.createSession': unpaid(),
    })
    await page.press(texts.tryAgain)
    await expect.poll(() => page.loads).toEqual([payUrl])
    expect(page.callsTo('payments.createSession')).toMatchObject([{ flightOrderId: 'ord_1' }])
    expect(page.callsTo('payments.createSession')[0]).not.toHaveProperty('amount')
  })
})
