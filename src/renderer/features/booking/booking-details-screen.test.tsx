import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aFlight } from '#domain/flights/flight.test-kit.ts'
import { recordOutcomeTexts as outcomes } from '#renderer/entities/record-outcome-texts.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { BookingDetailsScreen } from './booking-details-screen.tsx'
import { anOrder, anOutcome, orderPlaced } from './booking.test-kit.ts'
import { bookingTexts as texts } from './texts.ts'

type Setup = Partial<Parameters<typeof renderScreen>[1]>

const show = (answer: Answer<'booking.details'>, setup: Setup = {}) =>
  renderScreen(<BookingDetailsScreen />, {
    as: 'travelAgent',
    at: '/flight/booking-details/ord_1',
    path: '/flight/booking-details/:searchId',
    answers: { 'booking.details': answer },
    ...setup,
  })

describe('BookingDetailsScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('heading', { name: texts.detailsTitle })
    screen.getByRole('status', { name: 'Loading' })
  })

  it('says that no flight is selected when the address names no order, and links to the search', async () => {
    const page = show(anOrder(), { at: '/flight/booking-details/search-9' })
    await screen.findByRole('heading', { level: 1, name: texts.noFlightTitle })
    expect(page.calls).toEqual([])
    await page.follow(texts.newSearch)
    expect(page.address()).toBe('/flight/search')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('alert')
    screen.getByRole('heading', { level: 1, name: texts.detailsTitle })
    page.answer({ 'booking.details': anOrder() })
    await page.press('Try again')
    await screen.findByText(texts.unpaid)
  })

  it("shows the server's message to a user without permission", async () => {
    show(refused('forbidden', { message: 'Ask the owner.' }))
    await screen.findByText('Ask the owner.')
  })

  it('sends a visitor to sign in, and requests nothing', async () => {
    const page = show(anOrder(), { as: 'visitor' })
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fflight%2Fbooking-details%2Ford_1')
    expect(page.calls).toEqual([])
  })

  it('shows a ticketed booking, and links to its e-ticket', async () => {
    const page = show(anOrder({ booking: anOutcome() }))
    await screen.findByText('ABC123')
    expect(document.body.textContent).toMatch(/Ticketed.*5,000.*Mr Anil Sharma/)
    expect(page.callsTo('booking.details')).toEqual([{ orderId: 'ord_1' }])
    expect(screen.getByRole('link', { name: 'Tickets' }).getAttribute('href')).toBe('/flight/ticket-queue')
    await page.follow(texts.eTicket)
    expect(page.address()).toBe('/e-ticket/slug-1')
  })

  it('links a hold to its own queue, with the deadline and no e-ticket', async () => {
    const booking = anOutcome({ status: 'Held', holdDeadline: '2027-01-10T06:30:00.000Z' })
    const page = show(anOrder({ booking }))
    await screen.findByText(texts.ticketUntil)
    expect(screen.queryByRole('link', { name: texts.eTicket })).toBeNull()
    await page.follow('Holds')
    expect(page.address()).toBe('/flight/booked-queue')
  })

  it('links back to the payment of an open order', async () => {
    const page = show(anOrder(), { before: orderPlaced() })
    await page.follow(texts.payNow)
    expect(page.address()).toBe('/flight/booking-review')
  })

  it('says that nothing was charged when the booking failed', async () => {
    show(anOrder({ booking: anOutcome({ status: 'Failed', pnr: '' }) }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(texts.orderFailed)
    within(alert).getByRole('link', { name: texts.chooseAnother })
  })

  it('says that the airline has not confirmed yet', async () => {
    show(anOrder({ booking: anOutcome({ status: 'InProgress', pnr: '' }) }))
    await screen.findByText(texts.unknownText, { exact: false })
    expect(screen.queryByRole('link', { name: texts.payNow })).toBeNull()
  })

  it.each([true, false])(
    'offers Record outcome only if the server allows it: %s',
    async (mayRecordOutcome) => {
      const booking = anOutcome({ status: 'InProgress', pnr: '' })
      const page = show(anOrder({ booking, mayRecordOutcome }), {
        as: 'staff',
        answers: {
          'booking.details': anOrder({ booking, mayRecordOutcome }),
          'booking.checkPurchase': {
            recordableAt: '2020-01-01T00:00:00Z',
            isAirlineWorking: false,
            outcomes: ['notBooked'],
          },
        },
      })
      await screen.findByText(texts.unknownText, { exact: false })
      expect(screen.queryAllByRole('button', { name: outcomes.record })).toHaveLength(
        mayRecordOutcome ? 1 : 0,
      )
      if (!mayRecordOutcome) return
      await page.press(outcomes.record)
      await screen.findByRole('button', { name: new RegExp(`^${outcomes.submit.notBooked}`) })
      expect(screen.queryByLabelText(/^PNR/)).toBeNull()
      expect(page.callsTo('booking.checkPurchase')).toEqual([{ BookingId: booking.bookingId }])
    },
  )

  it('waits for the ticket of an order that was paid online', async () => {
    show(anOrder(), { state: { isPaid: true }, before: orderPlaced() })
    await screen.findByText(texts.buyingText, { exact: false })
    expect(screen.queryByRole('link', { name: texts.payNow })).toBeNull()
  })

  it('offers the return flight that is still to be booked, and continues with it', async () => {
    const back = aFlight({ resultIndex: 'IB1', publishedPrice: 4321, direction: 'inbound' })
    const page = show(anOrder({ booking: anOutcome() }), {
      before: [
        ...orderPlaced(),
        bookingActions.returnFlightChosen({ flight: back, searchId: 'search-1', expiresAt: '' }),
      ],
    })
    await screen.findByText(texts.returnNext)
    await page.press(/^Book return .*4,321/)
    expect(page.address()).toBe('/flight/passenger-details/search-1')
    const { selectedFlight, isReturnLeg, outboundOrderId } = page.store.getState().booking
    expect(selectedFlight?.resultIndex).toBe('IB1')
    expect({ isReturnLeg, outboundOrderId }).toEqual({ isReturnLeg: true, outboundOrderId: 'ord_1' })
  })

  it('shows the other booking of a return that was booked as two', async () => {
    const companion = anOutcome({ orderId: 'ord_2', pnr: 'RET456', bookingSlug: 'slug-2' })
    const page = show(anOrder({ booking: anOutcome(), companion }))
    await screen.findByRole('heading', { name: texts.outTitle })
    screen.getByText('RET456')
    await page.follow(texts.seeBooking)
    expect(page.address()).toBe('/flight/booking-details/ord_2')
  })
})
