import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FlightPayment } from '#contract/http/payments-flights.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aFlightPayment } from './flight-money.test-kit.ts'
import { paymentLooks } from './payment-looks.ts'
import { PaymentsScreen } from './payments-screen.tsx'
import { moneyTexts as texts } from './texts.ts'

const show = (
  answer: Answer<'booking.flightPayments'>,
  as: Viewer = 'travelAgent',
  at = '/flight/payments',
) =>
  renderScreen(<PaymentsScreen />, {
    as,
    at,
    isNarrow: true,
    answers: { 'booking.flightPayments': answer },
  })

const toPage = (...payments: FlightPayment[]) => ({ payments, ...onlyPage(payments.length) })

/** Finds the card with this text. */
const findCard = async (text: string): Promise<HTMLElement> => {
  const card = (await screen.findByText(text)).closest('article')
  if (!card) throw new Error(`"${text}" is on no card`)
  return card
}

describe('PaymentsScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('offers to book a flight when there are no payments', async () => {
    const page = show(toPage())
    await screen.findByRole('heading', { name: texts.paymentsEmpty })
    await page.follow('Book a Flight')
    expect(page.address()).toBe('/flight/search')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.paymentsFailed })
    page.answer({ 'booking.flightPayments': toPage(aFlightPayment()) })
    await page.press('Try again')
    await screen.findByText('ABC123')
  })

  it("shows the server's message to a user without permission", async () => {
    show(refused('forbidden', { message: 'Ask the owner.' }))
    await screen.findByText('Ask the owner.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('sends a visitor to sign in, and requests nothing', async () => {
    const page = show(toPage(), 'visitor')
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fflight%2Fpayments')
    expect(page.calls).toEqual([])
  })

  it('lists payments with amount, route and status, and counts them', async () => {
    show(toPage(aFlightPayment(), aFlightPayment({ bookingId: 'FD1002', pnr: 'XYZ789', state: 'released' })))
    const card = await findCard('ABC123')
    expect(card.textContent).toContain('DEL → BOM')
    expect(card.textContent).toContain('6,240')
    within(card).getByText(paymentLooks.paid.word)
    within(await findCard('XYZ789')).getByText(paymentLooks.released.word)
    screen.getByText('2 payments')
  })

  it('links a ticketed flight to its e-ticket and a held one to its booking', async () => {
    const held = aFlightPayment({ bookingId: 'FD1002', orderId: 'o2', pnr: 'XYZ789', status: 'Held' })
    show(toPage(aFlightPayment(), held))
    const hrefIn = async (pnr: string): Promise<string | null> =>
      within(await findCard(pnr))
        .getByRole('link')
        .getAttribute('href')
    expect(await hrefIn('ABC123')).toBe('/e-ticket/slug-1001')
    expect(await hrefIn('XYZ789')).toBe('/flight/booking-details/o2')
  })

  it('opens the booking of a payment', async () => {
    const page = show(toPage(aFlightPayment()))
    fireEvent.click(await findCard('ABC123'))
    expect(page.address()).toBe('/flight/booking-details/o1')
  })

  it('requests the page in the address', async () => {
    const page = show(
      { payments: [aFlightPayment()], ...onlyPage(51), page: 2, totalPages: 2 },
      'staff',
      '/flight/payments?page=2',
    )
    await screen.findByText('ABC123')
    expect(page.callsTo('booking.flightPayments')).toEqual([{ page: 2 }])
    await page.press('Prev')
    await expect.poll(() => page.callsTo('booking.flightPayments').at(-1)).toEqual({ page: 1 })
  })
})
