import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChangeFlight } from '#contract/http/changes-flights.ts'
import { changeRuleTexts } from '#domain/changes/change-rule-texts.ts'
import { aChangeRequest } from '#renderer/entities/change-request.test-kit.ts'
import { aBookingUser, aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ChangeFormScreen } from './change-form-screen.tsx'
import { formTexts } from './form/form-texts.ts'
import { newFlightTexts as texts } from './form/new-flights/texts.ts'

// Before the kit's ticket departs, on 15 January 2027.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-10T09:00:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const user = aBookingUser()
const two = aTicket({ user, bookingSlug: 'slug' })
const ticket = { ...two, passenger: two.passenger.slice(0, 1) }
const [leg = []] = ticket.segments
const at = (time: string, over = {}) =>
  leg.map((flight) => ({ ...flight, departureTime: time, arrivalTime: time, ...over }))
const aFlight = (
  resultIndex: string,
  fareDifference: number,
  over: Partial<ChangeFlight> = {},
): ChangeFlight => ({
  resultIndex,
  segments: [at('2027-01-20T09:00:00')],
  fareType: 'Saver',
  isRefundable: true,
  seatsLeft: null,
  fareDifference,
  ...over,
})
const anAnswer = (flights: ChangeFlight[]) => ({
  searchId: 's1',
  traceId: 't1',
  expiresAt: '2026-12-10T04:00:00Z',
  flights,
  total: flights.length,
})
const flights = [
  aFlight('r0', 0),
  aFlight('r1', 1200),
  ...[2, 3, 4, 5, 6, 7].map((n) => aFlight(`r${n}`, n * 1000)),
]
const aQuote = (fareDifference: number | null) => ({
  cancellationCharge: 3000,
  currency: 'INR',
  refundAmount: 0,
  saleAmount: 4800,
  serviceFeeKept: 0,
  refundLines: [],
  ifToSource: null,
  toSetAside: 3000 + (fareDifference ?? 0),
  newFlights:
    fareDifference === null
      ? null
      : { segments: [at('2027-01-20T09:00:00')], fareType: 'Saver', fareDifference },
  note: '',
  lines: [],
})

/** Opens the form for a change. The quote includes new flights once they are chosen. */
const show = async (answers: Answers = {}) => {
  const page = renderScreen(<ChangeFormScreen />, {
    as: 'travelAgent',
    at: '/flight/change-requests/new/slug',
    path: '/flight/change-requests/new/:bookingSlug',
    answers: {
      'tickets.detail': ticket,
      'tickets.changeRequests': {
        changeRequests: [],
        ...onlyPage(0),
        summary: { open: 0, needsDecision: 0, quotedRefund: 0, refunded: 0 },
      },
      'tickets.cancellationCharge': ({ NewFlights }) => aQuote(NewFlights ? 1200 : null),
      'users.walletBalance': {
        userWalletBalance: 9000,
        reserved: 0,
        creditLimit: 0,
        available: 9000,
        currency: 'INR',
      },
      'tickets.refundOptions': { source: null },
      'tickets.changeFlights': anAnswer(flights),
      'booking.fareRules': { fareRules: [], miniFareRules: [] },
      ...answers,
    },
  })
  await page.choose(/^Request type/, 'Change Itinerary / Reissue')
  return page
}

describe('new flights of a change', () => {
  it('are searched on the dates that were entered', async () => {
    const page = await show()
    await page.fill(/DEL → BOM/, '20/01/2027')
    await page.press(texts.search)
    await screen.findByRole('radiogroup', { name: texts.list })
    expect(page.callsTo('tickets.changeFlights')).toMatchObject([
      { BookingId: '100123', dates: ['2027-01-20'] },
    ])
  })

  it('show how much more each costs, six at first', async () => {
    const page = await show()
    await page.press(texts.search)
    const list = await screen.findByRole('radiogroup', { name: texts.list })
    screen.getByText(texts.found(6, 8))
    expect(within(list).getAllByRole('radio')).toHaveLength(6)
    within(list).getByText(texts.noDifference)
    within(list).getByText(/^\+₹.1,200\.00$/)
    await page.press(texts.more)
    expect(within(list).getAllByRole('radio')).toHaveLength(8)
    expect(screen.queryByRole('button', { name: texts.more })).toBeNull()
  })

  it('name an airport that differs from the booked one', async () => {
    const page = await show({
      'tickets.changeFlights': anAnswer([
        aFlight('r0', 0, { segments: [at('2027-01-20T09:00:00', { originAirportCode: 'HDO' })] }),
      ]),
    })
    await page.press(texts.search)
    await screen.findByText(texts.otherAirport('HDO', 'DEL'))
  })

  it('are sent with the request and the difference that was shown', async () => {
    const page = await show({ 'tickets.changeRequest': aChangeRequest({ pnr: 'ABC123', requestType: 3 }) })
    await page.press(texts.search)
    await page.tick(/1,200\.00/)
    await screen.findByText(formTexts.charge.changeTotal)
    await page.fill(/^Remarks/, 'A later day')
    await page.tick(formTexts.agree)
    await page.press(/^Request change .*4,200\.00 on hold/)
    await screen.findByText(formTexts.sentTitle('ABC123'))
    expect(page.callsTo('tickets.changeRequest')).toMatchObject([
      {
        RequestType: 3,
        NewFlights: { searchId: 's1', TraceId: 't1', ResultIndex: 'r1' },
        acceptedCharge: 3000,
        acceptedFareDifference: 1200,
      },
    ])
  })

  it('show their fare rules beside those of the tickets', async () => {
    const details = 'INR 4500'
    const page = await show({
      'booking.fareRules': {
        fareRules: [],
        miniFareRules: [
          { journeyPoints: 'DEL-BOM', type: 'Reissue', from: null, to: null, unit: 'Hours', details },
        ],
      },
    })
    expect(screen.queryByRole('region', { name: formTexts.newFareRules })).toBeNull()
    await page.press(texts.search)
    await page.tick(/No fare difference/)
    const rules = await screen.findByRole('region', { name: formTexts.newFareRules })
    await within(rules).findByText(new RegExp(details))
    expect(page.callsTo('booking.fareRules')).toEqual([{ searchId: 's1', TraceId: 't1', ResultIndex: 'r0' }])
  })

  it('are searched with Enter in a date, which sends nothing', async () => {
    const page = await show({ 'tickets.changeRequest': aChangeRequest({ pnr: 'ABC123', requestType: 3 }) })
    await page.fill(/^Remarks/, 'A later day')
    await page.tick(formTexts.agree)
    await page.fill(/DEL → BOM/, '20/01/2027')
    fireEvent.keyDown(screen.getByLabelText(/DEL → BOM/), { key: 'Enter' })
    await screen.findByRole('radiogroup', { name: texts.list })
    expect(page.callsTo('tickets.changeFlights')).toMatchObject([{ dates: ['2027-01-20'] }])
    expect(page.callsTo('tickets.changeRequest')).toEqual([])
  })

  it('are no longer chosen for other dates', async () => {
    const page = await show({ 'tickets.changeRequest': aChangeRequest({ pnr: 'ABC123', requestType: 3 }) })
    await page.press(texts.search)
    await page.tick(/1,200\.00/)
    await screen.findByText(formTexts.charge.changeTotal)
    await page.fill(/DEL → BOM/, '22/01/2027')
    await expect.poll(() => screen.queryByRole('radiogroup')).toBeNull()
    await page.fill(/^Remarks/, 'A later day')
    await page.tick(formTexts.agree)
    await page.press(/^Request change .*3,000\.00 on hold/)
    await screen.findByText(formTexts.sentTitle('ABC123'))
    expect(page.callsTo('tickets.changeRequest')).toMatchObject([{ NewFlights: null }])
  })

  it('are not searched for a flight that the airline cancelled', async () => {
    const page = await show()
    await page.tick(formTexts.airlineCancelled)
    await screen.findByText(texts.airlineCancelled)
    expect(screen.queryByRole('button', { name: texts.search })).toBeNull()
  })

  it('keep the focus in the list when its buttons go', async () => {
    const page = await show()
    await page.press(texts.search)
    await page.press(texts.more)
    const options = screen.getAllByRole('radio')
    expect(document.activeElement).toBe(options[6])
    await page.tick(/1,200\.00/)
    await page.press(texts.clear)
    expect(document.activeElement).toBe(options[1])
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('may be left out', async () => {
    const page = await show({ 'tickets.changeRequest': aChangeRequest({ pnr: 'ABC123', requestType: 3 }) })
    await page.fill(/^Remarks/, 'A later day')
    await page.tick(formTexts.agree)
    await page.press(/^Request change .*3,000\.00 on hold/)
    await screen.findByText(formTexts.sentTitle('ABC123'))
    expect(page.callsTo('tickets.changeRequest')).toMatchObject([{ NewFlights: null }])
  })

  it('that expired are left out on request', async () => {
    const page = await show({
      'tickets.cancellationCharge': ({ NewFlights }) =>
        NewFlights ? refused('searchExpired') : aQuote(null),
    })
    await page.press(texts.search)
    await page.tick(/No fare difference/)
    await page.press(formTexts.charge.dropFlights)
    await screen.findByText(formTexts.charge.changeCharge)
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('say what to do when none are found', async () => {
    const page = await show({ 'tickets.changeFlights': anAnswer([]) })
    await page.press(texts.search)
    await screen.findByText(texts.none)
  })

  it('show a refused date at the date', async () => {
    const message = 'Choose today or a later date'
    const page = await show({
      'tickets.changeFlights': refused('invalidRequest', { fields: [{ path: 'dates.0', message }] }),
    })
    await page.press(texts.search)
    await screen.findByText(message)
  })

  it('say why they could not be searched, and are searched again on request', async () => {
    const page = await show({ 'tickets.changeFlights': refused('supplierTimeout') })
    await page.press(texts.search)
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'tickets.changeFlights': anAnswer(flights) })
    await page.press('Try again')
    await screen.findByRole('radiogroup', { name: texts.list })
  })

  it('can be cancelled while the airline is slow', async () => {
    const page = await show({ 'tickets.changeFlights': 'never' })
    await page.press(texts.search)
    await screen.findByText(texts.searching)
    await page.press(texts.cancel)
    await screen.findByRole('button', { name: texts.search })
    expect(screen.queryByText(texts.searching)).toBeNull()
  })

  it('need every passenger', async () => {
    const page = await show({ 'tickets.detail': two })
    await page.tick(/SUNIL/)
    await screen.findByText(changeRuleTexts.splitBooking)
    expect(screen.queryByRole('button', { name: texts.search })).toBeNull()
  })
})
