import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { walletBoxTexts } from '#renderer/entities/wallet-texts.ts'
import { fareClockTexts } from '#renderer/entities/fare-clock-texts.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { BookingReviewScreen } from './booking-review-screen.tsx'
import { anOrder, anOutcome, orderPlaced } from './booking.test-kit.ts'
import { bookingTexts as texts } from './texts.ts'

const wallet = { userWalletBalance: 12_000, reserved: 0, creditLimit: 0, available: 12_000, currency: 'INR' }
const gateway = {
  gateway: 'sandbox',
  isTest: true,
  minAmount: 1,
  maxAmount: 100_000,
  currency: 'INR',
} as const
const payText = texts.pay(1, formatInr(5000), 'Skyways')

type Setup = Partial<Parameters<typeof renderScreen>[1]>

const show = (answers: Answers = {}, setup: Setup = {}) =>
  renderScreen(<BookingReviewScreen />, {
    as: 'travelAgent',
    at: '/flight/booking-review',
    before: orderPlaced(),
    answers: {
      'booking.details': anOrder(),
      'booking.ssr': { baggage: [], meals: [], seats: [] },
      'booking.fareRules': { fareRules: [], miniFareRules: [] },
      'users.walletBalance': wallet,
      ...answers,
    },
    ...setup,
  })

/** Opens the review and accepts the fare rules. */
const agree = async (answers: Answers) => {
  const page = show(answers)
  await page.tick(texts.consent)
  return page
}

describe('BookingReviewScreen of a shopper', () => {
  const balance = (available: number) => ({ ...wallet, userWalletBalance: available, available })
  const shop = (answers: Answers) => show({ 'payments.activeGateway': gateway, ...answers }, { as: 'retail' })

  it('has one button to pay online, and no wallet, without money in it', async () => {
    shop({ 'users.walletBalance': balance(0) })
    await screen.findByRole('button', { name: texts.payAmount(formatInr(5000)) })
    expect(screen.queryByText(walletBoxTexts.before)).toBeNull()
    expect(screen.getAllByRole('button', { name: /^(Pay|Issue)/ })).toHaveLength(1)
  })

  it('pays the rest online when the wallet covers a part', async () => {
    shop({ 'users.walletBalance': balance(3000) })
    await screen.findByRole('button', { name: texts.payAmount(formatInr(2000)) })
    screen.getByText(walletBoxTexts.rest)
    expect(screen.getAllByRole('button', { name: /^(Pay|Issue)/ })).toHaveLength(1)
  })

  it('pays from a wallet that covers it', async () => {
    const page = shop({
      'users.walletBalance': balance(9000),
      'booking.orderSuccessCallback': anOutcome(),
    })
    await page.tick(texts.consent)
    await page.press(texts.payAmount(formatInr(5000)))
    await expect.poll(() => page.callsTo('booking.orderSuccessCallback')).toHaveLength(1)
  })
})

const pressContinue = (): boolean => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })

describe('Ctrl+Enter on the review', () => {
  it('goes to the consent while it is missing, and pays with it', async () => {
    const page = show({ 'booking.orderSuccessCallback': anOutcome() })
    await screen.findByRole('button', { name: payText })
    pressContinue()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: texts.consent }))
    expect(page.callsTo('booking.orderSuccessCallback')).toEqual([])
    await page.tick(texts.consent)
    pressContinue()
    await expect.poll(() => page.callsTo('booking.orderSuccessCallback')[0]?.paymentMode).toBe('wallet')
  })

  it('pays online what the wallet lacks', async () => {
    const page = await agree({
      'users.walletBalance': { ...wallet, userWalletBalance: 3000, available: 3000 },
      'payments.activeGateway': gateway,
      'payments.createSession': 'never',
    })
    await screen.findByRole('button', { name: texts.payOnline(formatInr(2000)) })
    pressContinue()
    await expect.poll(() => page.callsTo('payments.createSession')).toHaveLength(1)
    expect(page.callsTo('booking.orderSuccessCallback')).toEqual([])
  })
})

describe('BookingReviewScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'booking.details': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says that there is no order to pay for, and links to the queue', async () => {
    const page = show({}, { before: [] })
    await screen.findByRole('heading', { level: 1, name: texts.noOrderTitle })
    expect(page.callsTo('booking.details')).toEqual([])
    await page.follow('Tickets')
    expect(page.address()).toBe('/flight/ticket-queue')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'booking.details': refused('unavailable') })
    await screen.findByRole('alert')
    page.answer({ 'booking.details': anOrder() })
    await page.press('Try again')
    await screen.findByRole('heading', { name: texts.reviewTitle })
  })

  it("shows the server's message to a user without permission", async () => {
    show({ 'booking.details': refused('forbidden', { message: 'Ask the owner.' }) })
    await screen.findByText('Ask the owner.')
  })

  it('sends a visitor to sign in, and requests nothing', async () => {
    const page = show({}, { as: 'visitor' })
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fflight%2Fbooking-review')
    expect(page.calls).toEqual([])
  })

  it('redirects an order that is booked to its booking', async () => {
    const page = show({ 'booking.details': anOrder({ booking: anOutcome() }) })
    await expect.poll(page.address).toBe('/flight/booking-details/ord_1')
  })

  it('shows passengers, price and wallet, and pays only once the rules are accepted', async () => {
    const page = show()
    await screen.findByText(/Mr Anil Sharma/)
    const pay = await screen.findByRole<HTMLButtonElement>('button', { name: payText })
    expect(pay.disabled).toBe(true)
    expect(page.callsTo('booking.orderSuccessCallback')).toEqual([])
  })

  it('pays from the wallet, and goes to the queue', async () => {
    const page = await agree({ 'booking.orderSuccessCallback': anOutcome() })
    await page.press(payText)
    await expect.poll(page.address).toBe('/flight/ticket-queue')
    expect(page.callsTo('booking.orderSuccessCallback')).toEqual([
      { orderId: 'ord_1', paymentMode: 'wallet' },
    ])
    await expect.poll(page.toasts).toEqual([texts.success])
    expect(page.store.getState().booking.orderId).toBe('')
  })

  it('holds without paying, and goes to the holds', async () => {
    const page = await agree({
      'booking.orderSuccessCallback': anOutcome({ status: 'Held', holdDeadline: '2027-01-10T06:30:00.000Z' }),
    })
    await page.press(texts.hold)
    await expect.poll(page.address).toBe('/flight/booked-queue')
    expect(page.callsTo('booking.orderSuccessCallback')).toEqual([{ orderId: 'ord_1', paymentMode: 'hold' }])
    await expect.poll(page.toasts).toEqual([texts.held('ABC123')])
  })

  it('offers no hold where the fare allows none', async () => {
    show({ 'booking.details': anOrder({ isHoldAllowed: false }) })
    await screen.findByRole('button', { name: payText })
    expect(screen.queryByRole('button', { name: texts.hold })).toBeNull()
  })

  it('pays once with one key, however often the answer is lost', async () => {
    const page = await agree({ 'booking.orderSuccessCallback': 'lost' })
    await page.press(payText)
    await screen.findByText(texts.noAnswer('Tickets'))
    await page.dialog.press(texts.close)
    page.answer({ 'booking.orderSuccessCallback': anOutcome() })
    await page.press(payText)
    await expect.poll(page.address).toBe('/flight/ticket-queue')
    const payments = page.calls.filter(({ id }) => id === 'booking.orderSuccessCallback')
    expect(payments.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['ord_1-wallet', 'ord_1-wallet'])
  })

  it('says that nothing was charged when the price changed, and links to the new total', async () => {
    const details = { previousTotal: 5000, newTotal: 5600 }
    const page = await agree({ 'booking.orderSuccessCallback': refused('priceChanged', { details }) })
    await page.press(payText)
    await screen.findByRole('dialog', { name: texts.priceChangedTitle })
    screen.getByText(texts.nothingTaken)
    await page.dialog.press(texts.newTotalAction)
    expect(page.address()).toBe('/flight/passenger-details/search-1')
  })

  it('keeps checking an unknown outcome, and offers no second payment', async () => {
    const page = await agree({ 'booking.orderSuccessCallback': refused('outcomeUnknown') })
    await page.press(payText)
    await screen.findByRole('dialog', { name: texts.unknownTitle })
    expect(page.store.getState().booking.step).toBe('done')
    await page.dialog.press(texts.watch)
    expect(page.address()).toBe('/flight/booking-details/ord_1')
  })

  it('says what the airline refused, and offers another flight', async () => {
    const page = await agree({
      'booking.orderSuccessCallback': refused('supplierRefused', { message: 'The seats are gone.' }),
    })
    await page.press(payText)
    await screen.findByText('The seats are gone.')
    await page.dialog.press(texts.chooseAnother)
    expect(page.address()).toMatch(/^\/flight\/result\/new\?/)
  })

  it('says what the wallet lacks, issues nothing, and offers to pay it online', async () => {
    const page = await agree({
      'users.walletBalance': { ...wallet, userWalletBalance: 3000, available: 3000 },
      'payments.activeGateway': gateway,
      'payments.createSession': 'never',
    })
    await screen.findByRole('button', { name: texts.payOnline(formatInr(2000)) })
    const issue = screen.getByRole<HTMLButtonElement>('button', {
      name: payText,
      description: /2,000\.00 short/,
    })
    expect(issue.disabled).toBe(true)
    await page.press(texts.payOnline(formatInr(2000)))
    await expect
      .poll(() => page.callsTo('payments.createSession'))
      .toMatchObject([{ flightOrderId: 'ord_1' }])
    expect(page.callsTo('booking.orderSuccessCallback')).toEqual([])
  })

  it('links to the wallet where the agency takes no online payments', async () => {
    const page = show({
      'users.walletBalance': { ...wallet, userWalletBalance: 3000, available: 3000 },
      'payments.activeGateway': { ...gateway, gateway: null },
    })
    await page.follow(walletBoxTexts.addMoney)
    expect(page.address()).toBe('/user/transactionHistory')
  })

  it('shows the fare rules once, with the airline’s text folded below the charges', async () => {
    show({
      'booking.fareRules': {
        fareRules: [
          {
            origin: 'DEL',
            destination: 'BOM',
            airline: '6E',
            fareBasisCode: 'X',
            fareRuleDetail: 'Fee 3000',
          },
        ],
        miniFareRules: [
          {
            journeyPoints: 'DEL-BOM',
            type: 'Cancellation',
            from: 0,
            to: null,
            unit: 'Hours',
            details: 'INR 3000',
          },
        ],
      },
    })
    await screen.findByText('INR 3000')
    expect(screen.getByText(flightTexts.fullFareRules).closest('details')?.open).toBe(false)
  })

  it('shows how long the fare is valid, and offers to check it once it has expired', async () => {
    show()
    await screen.findByText(fareClockTexts.expiresSoon(10))
    cleanup()
    const expired = new Date(Date.now() - 1000).toISOString()
    const page = show(
      { 'flights.flightPrice': 'never' },
      {
        before: [
          ...orderPlaced(),
          bookingActions.resultsShown({ searchId: 'search-1', traceId: 'trace', expiresAt: expired }),
        ],
      },
    )
    await page.press(texts.checkFareAgain)
    await expect.poll(() => page.callsTo('flights.flightPrice')).toHaveLength(1)
  })

  it('checks the fare again once the time to pay has expired', async () => {
    const page = show({ 'booking.details': anOrder({ expiryTime: '2026-11-20T04:00:00.000Z' }) })
    await screen.findByText(texts.timeOver)
    expect(screen.queryByRole('button', { name: payText })).toBeNull()
    await page.press(texts.orderAgain)
    expect(page.address()).toBe('/flight/passenger-details/search-1')
  })
})
