import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { GatewayTransactionsScreen, PendingEntriesScreen } from './gateway-transactions-screen.tsx'
import { aPayable, aTransaction } from '#renderer/entities/payment.test-kit.ts'
import { gatewayTexts as texts } from './texts.ts'

const toPage = (...payments: ReturnType<typeof aTransaction>[]) => ({
  payments,
  ...onlyPage(payments.length),
})

const show = (answers: Answers = {}, as: Viewer = 'staff', at = '/staff/gateway-transactions') =>
  renderScreen(<GatewayTransactionsScreen />, {
    as,
    at,
    isNarrow: true,
    answers: { 'payments.transactions': toPage(aTransaction()), ...answers },
  })

describe('GatewayTransactionsScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'payments.transactions': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
    screen.getByRole('heading', { level: 1, name: texts.title })
  })

  it('says when no one has paid online', async () => {
    show({ 'payments.transactions': toPage() })
    await screen.findByRole('heading', { name: texts.empty })
    screen.getByText(texts.emptyText)
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'payments.transactions': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByRole('heading', { name: texts.failed })
    screen.getByText('Busy.')
    page.answer({ 'payments.transactions': toPage(aTransaction()) })
    await page.press(uiTexts.retry)
    await screen.findByText('meera@rao.example')
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (viewer) => {
    const page = show({}, viewer)
    await screen.findByRole('heading', { level: 1, name: uiTexts.noPermissionTitle })
    expect(page.calls).toEqual([])
  })

  it('shows the owner who paid what, and the outcome', async () => {
    show({}, 'owner')
    await screen.findByText('meera@rao.example')
    screen.getByText('Paid')
    screen.getByText('pay_77')
    screen.getByText('For January')
  })

  it('searches and filters by the address, and clears both', async () => {
    const page = show({}, 'staff', '/staff/gateway-transactions?pending=true')
    await page.fill(texts.search, ' meera ')
    await page.press(texts.apply)
    await expect
      .poll(() => page.callsTo('payments.transactions').at(-1))
      .toMatchObject({ text: 'meera', states: ['created', 'pending'] })
    expect(page.address()).toBe('/staff/gateway-transactions?pending=true&text=meera')
    await page.press(texts.clear)
    await expect
      .poll(() => page.callsTo('payments.transactions').at(-1))
      .toMatchObject({ text: '', states: [] })
    expect(page.address()).toBe('/staff/gateway-transactions')
  })

  it('checks an open payment with the gateway', async () => {
    const open = aTransaction({ state: 'pending', paidAt: null, transactionId: '' })
    const page = show({ 'payments.transactions': toPage(open), 'payments.recheck': aPayable() })
    await page.press(texts.recheck)
    await expect.poll(page.toasts).toEqual([texts.rechecked])
    expect(page.callsTo('payments.recheck')).toEqual([{ orderId: 'P100' }])
    expect(page.callsTo('payments.transactions')).toHaveLength(2)
  })

  it('checks a paid one, because its customer may have paid twice', async () => {
    const page = show({ 'payments.transactions': toPage(aTransaction()), 'payments.recheck': aPayable() })
    await page.press(texts.recheck)
    await expect.poll(page.toasts).toEqual([texts.rechecked])
  })

  it("says why the gateway wasn't checked", async () => {
    const open = aTransaction({ state: 'pending', paidAt: null })
    const page = show({
      'payments.transactions': toPage(open),
      'payments.recheck': refused('gatewayRefused', { message: 'Not known there.' }),
    })
    await page.press(texts.recheck)
    await expect.poll(page.toasts).toEqual(['Not known there.'])
  })
})

describe('GatewayTransactionsScreen, refunds', () => {
  const refund = {
    refundKey: 'r1',
    orderId: 'P100',
    amount: 500,
    state: 'asked',
    reason: 'Paid twice',
    note: '',
    createdAt: '2026-11-20T05:00:00.000Z',
  } as const
  const send = (amount: number) => texts.refundSend(formatInr(amount), 'Skyways')

  const opened = async (answers: Answers = {}) => {
    const page = show({
      'payments.transactions': toPage(aTransaction({ refundedAmount: 700 })),
      ...answers,
    })
    await page.press(texts.refund)
    await screen.findByRole('dialog', { name: texts.refundTitle('meera@rao.example') })
    return page
  }

  it('offers none for what was not paid or was refunded in full', async () => {
    show({
      'payments.transactions': toPage(
        aTransaction({ orderId: 'P1', state: 'failed', paidAmount: 0 }),
        aTransaction({ orderId: 'P2', refundedAmount: 2500 }),
      ),
    })
    expect(await screen.findAllByText('meera@rao.example')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: texts.refund })).toBeNull()
  })

  it('starts with what is left, and refuses more', async () => {
    const page = await opened()
    await page.dialog.fill(/^Amount/, '1,800.01')
    await page.dialog.fill(/^Reason/, 'ok')
    await page.dialog.press(/^Refund/)
    await screen.findByText(texts.refundWrong)
    screen.getByText(texts.reasonShort)
    expect(page.callsTo('payments.refundToSource')).toEqual([])
  })

  it('sends the refund, names amount and agency, and closes', async () => {
    const page = await opened({ 'payments.refundToSource': refund })
    screen.getByRole('button', { name: send(1800) })
    await page.dialog.fill(/^Amount/, '500')
    await page.dialog.fill(/^Reason/, 'Paid twice')
    await page.dialog.press(send(500))
    await expect.poll(page.toasts).toEqual([texts.refundDone])
    expect(page.callsTo('payments.refundToSource')).toEqual([
      { orderId: 'P100', amount: 500, reason: 'Paid twice' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.callsTo('payments.transactions')).toHaveLength(2)
  })

  it('refunds once, however often an answer is lost', async () => {
    const page = await opened({ 'payments.refundToSource': 'lost' })
    await page.dialog.fill(/^Reason/, 'Paid twice')
    await page.dialog.press(send(1800))
    await screen.findByRole('alert')
    page.answer({ 'payments.refundToSource': refund })
    await page.dialog.press(send(1800))
    await expect.poll(page.toasts).toEqual([texts.refundDone])
    const keys = page.calls
      .filter(({ id }) => id === 'payments.refundToSource')
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('says in the dialog why it was refused', async () => {
    const page = await opened({ 'payments.refundToSource': refused('walletTooSmall', { message: 'Empty.' }) })
    await page.dialog.fill(/^Reason/, 'Paid twice')
    await page.dialog.press(send(1800))
    expect((await screen.findByRole('alert')).textContent).toContain('Empty.')
    screen.getByRole('dialog')
  })
})

describe('PendingEntriesScreen', () => {
  const open = (answers: Answers, as: Viewer = 'staff') =>
    renderScreen(<PendingEntriesScreen />, {
      as,
      at: '/staff/pending-gateway-entries',
      isNarrow: true,
      answers,
    })

  it('requests open payments only, and has no filter for them', async () => {
    const page = open({ 'payments.transactions': toPage(aTransaction({ state: 'pending', paidAt: null })) })
    await screen.findByRole('heading', { level: 1, name: texts.pendingTitle })
    await screen.findByText('meera@rao.example')
    expect(page.callsTo('payments.transactions')).toMatchObject([{ states: ['created', 'pending'] }])
    expect(screen.queryByLabelText(texts.pendingOnly)).toBeNull()
  })

  it('says when nothing is pending', async () => {
    open({ 'payments.transactions': toPage() })
    await screen.findByText(texts.emptyPending)
  })

  it('refuses agents', async () => {
    const page = open({}, 'travelAgent')
    await screen.findByRole('heading', { level: 1, name: uiTexts.noPermissionTitle })
    expect(page.calls).toEqual([])
  })
})
