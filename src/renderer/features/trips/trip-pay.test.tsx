import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { aPayable } from '#renderer/entities/payment.test-kit.ts'
import { anUnsoldTrip, aTrip } from '#renderer/entities/trips/trip.test-kit.ts'
import { walletBoxTexts } from '#renderer/entities/wallet-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { aUser } from '#renderer/testing/people.ts'
import { tripNowTexts } from './now/now-texts.ts'
import { tripPayTexts as texts } from './pay/pay-texts.ts'
import { gateway, openTrip, walletOf } from './trip-pages.test-kit.tsx'

const payUrl = 'https://pay.example/P100'
const aSession = () => aPayable({ state: 'created', purpose: 'order', tripId: 'T-500001' }, payUrl)
const find = (text: string) => screen.findByText(collapseSpaces(text))
/** Finds a button once the wallet and the gateway are known; until then it loads and swallows clicks. */
const findButton = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name })
    if (found.getAttribute('aria-busy') === 'true') throw new Error(`The button "${name}" is loading`)
    return found
  })
const press = async (name: string): Promise<void> => void fireEvent.click(await findButton(name))
const payButtons = () => screen.getAllByRole('button', { name: /^(Pay|Add) / })

describe('the deposit of an order', () => {
  const deposit = texts.payAmount(formatInr(15_000))
  const open = (answers: Answers = {}, setup = {}) => openTrip(anUnsoldTrip('order'), answers, setup)
  /** The page reads the trip again after the payment. */
  const paid = (trip = aTrip()) => ({ 'trips.payOrder': { trip }, 'trips.getTrip': { trip } })

  it('is paid from the wallet with one button, and the page shows the next payment', async () => {
    const page = open()
    await findButton(deposit)
    expect(payButtons()).toHaveLength(1)
    page.answer(paid())
    await press(deposit)
    await screen.findByRole('region', { name: tripNowTexts.next })
    expect(page.callsTo('trips.payOrder')).toEqual([{ tripId: 'T-500001', amountMinor: 15_000_00 }])
    await expect.poll(page.toasts).toEqual([texts.booked])
  })

  it('says that it is on hold if the agency has to confirm the trip', async () => {
    const page = open()
    await findButton(deposit)
    page.answer(paid(anUnsoldTrip('requested')))
    await press(deposit)
    await screen.findByRole('region', { name: tripNowTexts.requested })
    await expect.poll(page.toasts).toEqual([texts.requested])
  })

  it('is sent once for two clicks', async () => {
    const page = open({ 'trips.payOrder': 'never' })
    const button = await findButton(deposit)
    fireEvent.click(button)
    fireEvent.click(button)
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    expect(page.callsTo('trips.payOrder')).toHaveLength(1)
  })

  it('is paid once with one key, even if the answer is lost', async () => {
    const page = open({ 'trips.payOrder': 'lost' })
    await press(deposit)
    await screen.findByText(texts.unknown)
    page.answer(paid())
    await press(deposit)
    await screen.findByRole('region', { name: tripNowTexts.next })
    const keys = page.calls.flatMap(({ id, idempotencyKey }) =>
      id === 'trips.payOrder' ? [idempotencyKey] : [],
    )
    expect(keys).toEqual(['T-500001-deposit-1500000', 'T-500001-deposit-1500000'])
  })

  it('shows another deposit before it is paid', async () => {
    const page = open({ 'trips.payOrder': refused('priceChanged') })
    await findButton(deposit)
    page.answer({
      'trips.getTrip': {
        trip: anUnsoldTrip('order', { payable: { leastMinor: 16_000_00, mostMinor: 60_000_00 } }),
      },
    })
    await press(deposit)
    await screen.findByText(texts.depositChanged)
    await findButton(texts.payAmount(formatInr(16_000)))
  })

  it('says that the order has expired, and reads it again', async () => {
    const page = open({ 'trips.payOrder': refused('orderExpired') })
    await findButton(deposit)
    page.answer({ 'trips.getTrip': { trip: anUnsoldTrip('expired') } })
    await press(deposit)
    await screen.findByText(tripNowTexts.expiredText)
  })

  it('says why the wallet refused it', async () => {
    open({
      'trips.payOrder': refused('dailyLimitReached', { message: 'Your limit is ₹ 10,000.' }),
    })
    await press(deposit)
    await screen.findByText('Your limit is ₹ 10,000.')
  })

  it('of a shopper is paid online with one button if the wallet lacks money', async () => {
    const page = open({ 'users.walletBalance': walletOf(5_000), 'payments.createSession': aSession() })
    const online = texts.payAmount(formatInr(10_000))
    await findButton(online)
    expect(payButtons()).toHaveLength(1)
    await press(online)
    await expect.poll(() => page.loads).toEqual([payUrl])
    expect(page.callsTo('payments.createSession')).toMatchObject([
      { tripId: 'T-500001', redirectTo: '/trips/T-500001' },
    ])
  })

  it('of an agent is paid from the wallet, and online what it lacks', async () => {
    const page = open(
      { 'users.walletBalance': walletOf(5_000), 'payments.createSession': aSession() },
      { as: 'travelAgent' },
    )
    const wallet = await findButton(texts.payFromWallet(formatInr(15_000), 'Skyways'))
    expect(wallet.disabled).toBe(true)
    await find(walletBoxTexts.short(formatInr(10_000)))
    await press(texts.payOnline(formatInr(10_000)))
    await expect.poll(() => page.loads).toEqual([payUrl])
  })

  it('links to the wallet where the agency takes no online payments', async () => {
    const page = open({
      'users.walletBalance': walletOf(0),
      'payments.activeGateway': { ...gateway, gateway: null },
    })
    await page.follow(walletBoxTexts.addMoney)
    expect(page.address()).toBe('/user/transactionHistory')
  })

  it('says why the payment page cannot open', async () => {
    open({
      'users.walletBalance': walletOf(0),
      'payments.createSession': refused('gatewayOff', { message: 'No payments today.' }),
    })
    await press(deposit)
    await screen.findByText('No payments today.')
  })
})

describe('a payment towards a trip', () => {
  const trip = aTrip({
    payable: { leastMinor: 20_000_00, mostMinor: 45_000_00 },
    nextPayment: { dueOn: '2027-01-15', amountMinor: 20_000_00 },
  })
  const paid = (amountMinor: number) => {
    const [receipt] = trip.receipts
    if (!receipt) throw new Error('the trip has a receipt')
    const after = aTrip({
      payable: null,
      nextPayment: null,
      receipts: [receipt, { ...receipt, no: 2, amountMinor, documentNo: 'RV/26-27/00002' }],
    })
    return { 'trips.payInstalment': { trip: after }, 'trips.getTrip': { trip: after } }
  }
  const open = (answers: Answers = {}, setup = {}) => openTrip(trip, answers, setup)

  it('is what is due next, unless another amount is typed', async () => {
    const page = open()
    await findButton(texts.payAmount(formatInr(20_000)))
    await page.fill(texts.amount, '30,000.50')
    page.answer(paid(30_000_50))
    await press(texts.payAmount(formatInr(30_000.5)))
    await screen.findByRole('region', { name: tripNowTexts.confirmed })
    expect(page.callsTo('trips.payInstalment')).toEqual([{ tripId: 'T-500001', amountMinor: 30_000_50 }])
    await expect.poll(page.toasts).toEqual([texts.paid(formatInr(30_000.5))])
  })

  it('can be everything', async () => {
    const page = open()
    await page.press(texts.payAll(formatInr(45_000)))
    expect(screen.getByLabelText<HTMLInputElement>(texts.amount).value).toBe('45000.00')
    page.answer(paid(45_000_00))
    await press(texts.payAmount(formatInr(45_000)))
    await expect.poll(() => page.callsTo('trips.payInstalment')).toMatchObject([{ amountMinor: 45_000_00 }])
  })

  it.each(['19,999.99', '45,000.01', '1.005', 'much'])('refuses %s, and sends nothing', async (amount) => {
    const page = open()
    await page.fill(texts.amount, amount)
    await page.press(texts.pay)
    await find(texts.amountWrong(formatInr(20_000), formatInr(45_000)))
    expect(page.callsTo('trips.payInstalment')).toEqual([])
  })

  it('shows the server’s message at the amount', async () => {
    open({
      'trips.payInstalment': refused('invalidRequest', {
        fields: [{ path: 'amountMinor', message: 'Enter ₹ 25,000 or more' }],
      }),
    })
    await press(texts.payAmount(formatInr(20_000)))
    await screen.findByText('Enter ₹ 25,000 or more')
  })

  it('is sent once for two clicks, with a key that outlives the page', async () => {
    const page = open({ 'trips.payInstalment': 'never' })
    const button = await findButton(texts.payAmount(formatInr(20_000)))
    fireEvent.click(button)
    fireEvent.click(button)
    await expect.poll(() => page.callsTo('trips.payInstalment')).toHaveLength(1)
    expect(page.calls.at(-1)?.idempotencyKey).toBe('T-500001-payment-2-2000000')
  })

  it('is paid online directly if it is what is due', async () => {
    const page = open({ 'users.walletBalance': walletOf(0), 'payments.createSession': aSession() })
    await press(texts.payAmount(formatInr(20_000)))
    await expect.poll(() => page.callsTo('payments.createSession')).toMatchObject([{ tripId: 'T-500001' }])
  })

  it('fills the wallet first if it is more than what is due, and Enter pays nothing', async () => {
    const page = open({ 'users.walletBalance': walletOf(10_000), 'payments.createSession': aSession() })
    await page.fill(texts.amount, '30000')
    const online = await findButton(texts.addOnline(formatInr(20_000)))
    screen.getByText(texts.addOnlineText)
    const form = online.closest('form')
    if (form) fireEvent.submit(form)
    await press(texts.addOnline(formatInr(20_000)))
    await expect
      .poll(() => page.callsTo('payments.createSession'))
      .toMatchObject([{ amount: 20_000, redirectTo: '/trips/T-500001', remark: texts.remark('T-500001') }])
    expect(page.callsTo('payments.createSession')[0]?.tripId).toBeUndefined()
    expect(page.callsTo('trips.payInstalment')).toEqual([])
  })

  it('of a guest, who has no wallet to fill, is what is due', async () => {
    open({ 'users.walletBalance': walletOf(0) }, { as: aUser('retail', { isGuest: true }) })
    await findButton(texts.payAmount(formatInr(20_000)))
    expect(screen.queryByLabelText(texts.amount)).toBeNull()
  })
})
