import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aFlight } from '#domain/flights/flight.test-kit.ts'
import { formatInr } from '#domain/format.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aPayable } from '#renderer/entities/payment.test-kit.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { paymentTexts as texts } from './texts.ts'
import { VerifyScreen } from './verify-screen.tsx'

const unconfirmed = aPayable({ state: 'pending', paidAt: null, transactionId: '' })

const comeBack = (answer: Answer<'payments.verify'>) =>
  renderScreen(<VerifyScreen />, {
    as: 'retail',
    at: '/phonepe/verify/P100',
    path: '/phonepe/verify/:orderId?',
    answers: { 'payments.verify': answer },
  })

describe('VerifyScreen', () => {
  it('says that it is checking', async () => {
    const page = comeBack('never')
    expect((await screen.findByRole('status')).textContent).toBe(texts.checking(1, 6))
    expect(page.callsTo('payments.verify')).toEqual([{ orderId: 'P100' }])
  })

  it('links to all payments when the address names none', async () => {
    const page = renderScreen(<VerifyScreen />, { as: 'retail', at: '/phonepe/verify' })
    await screen.findByRole('heading', { name: texts.empty })
    expect(page.calls).toEqual([])
    await page.follow(texts.toPayments)
    expect(page.address()).toBe('/payments')
  })

  it('sends visitors to sign-in, which keeps the address to return to', async () => {
    const page = renderScreen(<VerifyScreen />, { as: 'visitor', at: '/phonepe/verify/P100' })
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fphonepe%2Fverify%2FP100')
    expect(page.calls).toEqual([])
  })

  it('says what a confirmed payment added to the wallet', async () => {
    const page = comeBack(aPayable())
    expect((await screen.findAllByText(texts.success)).length).toBeGreaterThan(0)
    screen.getByText(collapseSpaces(texts.paidInto(formatInr(2500))))
    screen.getByText('pay_77')
    await expect.poll(page.toasts).toEqual([texts.success])
    await page.follow(texts.toWallet)
    expect(page.address()).toBe('/user/transactionHistory')
  })

  it('says when a different amount was paid', async () => {
    comeBack(aPayable({ paidAmount: 2000 }))
    await screen.findByText(collapseSpaces(texts.differs(formatInr(2500), formatInr(2000))))
    screen.getByText(collapseSpaces(texts.paidInto(formatInr(2000))))
  })

  it('continues to a booking that was paid in full', async () => {
    const page = comeBack(aPayable({ purpose: 'order', flightOrderId: 'F9' }))
    await expect.poll(page.address).toBe('/flight/booking-details/F9')
  })

  it('stays when a booking was paid in part', async () => {
    const page = comeBack(aPayable({ purpose: 'order', flightOrderId: 'F9', paidAmount: 2000 }))
    await page.follow(texts.toBooking)
    expect(page.address()).toBe('/flight/booking-details/F9')
  })

  it('offers to pay again after a failure', async () => {
    const page = comeBack(aPayable({ state: 'failed', paidAt: null, paidAmount: 0, note: 'Card declined.' }))
    expect((await screen.findByRole('alert')).textContent).toBe(texts.contact)
    screen.getByText('Card declined.')
    screen.getByText(texts.unpaid)
    await page.follow(texts.tryAgain)
    expect(page.address()).toBe('/user/payments?amount=2500')
  })

  describe('for a trip', () => {
    const forTrip = { purpose: 'order', tripId: 'T-500001' } as const
    const unpaidTrip = () => aPayable({ ...forTrip, state: 'failed', paidAt: null, paidAmount: 0 })

    it('continues to the trip that was paid in full', async () => {
      const page = comeBack(aPayable(forTrip))
      await expect.poll(page.address).toBe('/trips/T-500001')
    })

    it('stays when another amount was paid, and names the trip', async () => {
      const page = comeBack(aPayable({ ...forTrip, paidAmount: 2000 }))
      await screen.findByText('Trip T-500001')
      screen.getByText(texts.forTrip)
      await page.follow(texts.toTrip)
      expect(page.address()).toBe('/trips/T-500001')
    })

    it('pays for the same trip again', async () => {
      const page = comeBack(unpaidTrip())
      page.answer({
        'payments.createSession': aPayable(
          { orderId: 'P101', state: 'created', ...forTrip },
          'https://pay.example/P101',
        ),
      })
      await page.press(texts.tryAgain)
      await expect.poll(() => page.loads).toEqual(['https://pay.example/P101'])
      expect(page.callsTo('payments.createSession')).toMatchObject([
        { tripId: 'T-500001', redirectTo: '/trips/T-500001' },
      ])
    })

    it.each([
      ['has expired', 'orderExpired', texts.tripExpired],
      ['was paid since', 'wrongState', 'There is nothing to pay for this trip.'],
    ] as const)('links to a trip whose order %s', async (_title, code, message) => {
      const page = comeBack(unpaidTrip())
      page.answer({ 'payments.createSession': refused(code, { message }) })
      await page.press(texts.tryAgain)
      await screen.findByText(message)
      await page.follow(texts.toTrip)
      expect(page.address()).toBe('/trips/T-500001')
    })
  })

  describe('for flights that were not paid', () => {
    const unpaidOrder = (flightOrderState: 'payable' | 'expired' | 'booked') =>
      aPayable({
        state: 'failed',
        purpose: 'order',
        flightOrderId: 'ord_1',
        flightOrderState,
        paidAt: null,
        paidAmount: 0,
      })

    it('pays the same order again while its price holds', async () => {
      const page = comeBack(unpaidOrder('payable'))
      page.answer({
        'payments.createSession': aPayable(
          { orderId: 'P101', state: 'created', flightOrderId: 'ord_1' },
          'https://pay.example/P101',
        ),
      })
      await page.press(texts.tryAgain)
      await expect.poll(() => page.loads).toEqual(['https://pay.example/P101'])
      expect(page.callsTo('payments.createSession')).toMatchObject([{ flightOrderId: 'ord_1' }])
    })

    it.each([
      ['the page says so', unpaidOrder('expired')],
      ['the server says so on the next try', unpaidOrder('payable')],
    ])('checks the fare again once it has expired: %s', async (_, answer) => {
      const page = renderScreen(<VerifyScreen />, {
        as: 'retail',
        at: '/phonepe/verify/P100',
        path: '/phonepe/verify/:orderId?',
        before: [
          bookingActions.resultsShown({ searchId: 'search-1', traceId: 'trace', expiresAt: '' }),
          bookingActions.flightSelected(aFlight()),
          bookingActions.orderPlaced('ord_1'),
        ],
        answers: { 'payments.verify': answer, 'payments.createSession': refused('orderExpired') },
      })
      await screen.findByRole('alert')
      if (answer.session.flightOrderState === 'payable') await page.press(texts.tryAgain)
      await screen.findByText(texts.fareExpiredText)
      await page.follow(texts.checkFare)
      expect(page.address()).toBe('/flight/passenger-details/search-1')
    })

    it('links to the search when the details are in another browser', async () => {
      const page = comeBack(unpaidOrder('expired'))
      await screen.findByText(texts.fareExpiredElsewhere)
      await page.follow(texts.searchAgain)
      expect(page.address()).toBe(searchFlight.to())
    })

    it('links to a booking that was made meanwhile', async () => {
      const page = comeBack(unpaidOrder('booked'))
      await page.follow(texts.toBooking)
      expect(page.address()).toBe('/flight/booking-details/ord_1')
    })

    it('says why the wallet is to be used instead', async () => {
      const page = comeBack(unpaidOrder('payable'))
      page.answer({ 'payments.createSession': refused('wrongState', { message: 'Your wallet covers it.' }) })
      await page.press(texts.tryAgain)
      await screen.findByText('Your wallet covers it.')
      screen.getByRole('link', { name: texts.toBooking })
    })
  })

  it("stops checking a payment that isn't the user's", async () => {
    const { pass } = startMovingClock()
    const page = comeBack(refused('notFound', { message: 'No such payment.' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No such payment.')
    await pass(30_000)
    expect(page.callsTo('payments.verify')).toHaveLength(1)
    screen.getByRole('link', { name: texts.toPayments })
  })
})

describe("VerifyScreen, while the gateway hasn't decided", () => {
  it('checks every two seconds until the payment is confirmed', async () => {
    const { pass } = startMovingClock()
    const page = comeBack(unconfirmed)
    await screen.findByText(texts.checking(1, 6))
    await pass(2_000)
    await screen.findByText(texts.checking(2, 6))
    page.answer({ 'payments.verify': aPayable() })
    await pass(2_000)
    await screen.findByText(collapseSpaces(texts.paidInto(formatInr(2500))))
    const asked = page.callsTo('payments.verify').length
    await pass(30_000)
    expect(page.callsTo('payments.verify')).toHaveLength(asked)
  })

  it.each(['lost', unconfirmed] as const)('stops after six times, and checks on request', async (answer) => {
    const { pass } = startMovingClock()
    const page = comeBack(answer)
    await pass(30_000)
    await screen.findByText(texts.unsuccessful)
    screen.getByText(texts.notYet)
    expect(page.callsTo('payments.verify')).toHaveLength(6)
    page.answer({ 'payments.verify': aPayable() })
    await page.press(texts.checkNow)
    await screen.findByText(collapseSpaces(texts.paidInto(formatInr(2500))))
  })

  it('links back to a payment that can still be made', async () => {
    const { pass } = startMovingClock()
    const page = comeBack(aPayable({ state: 'created', paidAt: null }, 'https://pay.example/P100'))
    await pass(30_000)
    await screen.findByText(texts.notHeard)
    await page.follow(texts.toPay)
    expect(page.address()).toBe('/user/payments/P100')
  })
})
