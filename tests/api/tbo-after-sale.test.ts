import { describe, expect, test } from 'vitest'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import {
  aTrip,
  callOptions,
  chooseOffer,
  getErrorCode,
  isHoldable,
  isLowCost,
  setUpTbo,
  startTbo,
  toTicket,
} from '#tests/support/tbo-server/tbo-kit.ts'

const tbo = setUpTbo({ server: { most: 20 } })

const query = aTrip('DEL', 'BOM', { adultCount: 2, childCount: 1 })
const bought = async () => {
  const chosen = await chooseOffer(tbo.supplier, query, (offer) => isLowCost(offer) && offer.isRefundable)
  return tbo.supplier.ticket(toTicket(chosen), callOptions())
}
const toJourney = ({ segments: [way] }: SupplierBooking) => ({
  Origin: way?.[0]?.originAirportCode,
  Destination: way?.at(-1)?.destinationAirportCode,
})
const cancellation = (booking: SupplierBooking, over: object = {}) => ({
  supplierBookingId: booking.supplierBookingId,
  pnr: booking.pnr,
  requestType: 1 as const,
  cancellationType: 3 as const,
  sectors: [],
  ticketIds: [],
  remarks: 'customer request',
  reference: 'CHANGE-1',
  ...over,
})

describe('a hold', () => {
  test("has the airline's deadline as an instant, and says whose it is", async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    const held = await tbo.supplier.hold(toTicket(chosen), callOptions())
    const said = [...tbo.server.world.bookings.values()][0]?.result.offer.lastTicketDate
    expect(Date.parse(held.holdDeadline ?? '')).toBe(Date.parse(`${said}+05:30`))
    expect(held.holdDeadlineSource).not.toBe('')
  })

  test('has no deadline if the supplier gives none, never the year 1', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    tbo.server.plan({
      method: 'Book',
      happens: {
        kind: 'change',
        change: (answer) =>
          JSON.parse(
            JSON.stringify(answer).replaceAll(
              /"LastTicketDate":"[^"]*"/g,
              '"LastTicketDate":"0001-01-01T00:00:00"',
            ),
          ),
      },
    })
    const held = await tbo.supplier.hold(toTicket(chosen), callOptions())
    expect(held.holdDeadline === null || held.holdDeadline.startsWith('2026')).toBe(true)
  })

  test('is released by its number and its source as text', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    const held = await tbo.supplier.hold(toTicket(chosen), callOptions())
    await tbo.supplier.release(held, callOptions())
    expect(tbo.server.listRequests('ReleasePNRRequest')[0]?.body).toMatchObject({
      BookingId: Number(held.supplierBookingId),
      Source: expect.any(String) as string,
    })
    expect([...tbo.server.world.bookings.values()][0]?.state).toBe('released')
  })
})

describe('a hold that the airline ended', () => {
  test('is not ticketed: it is refused and counts as not bought', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isHoldable)
    const held = await tbo.supplier.hold(toTicket(chosen), callOptions())
    for (const booking of tbo.server.world.bookings.values()) booking.state = 'released'
    const issue = toTicket(chosen, { held })
    const node = tbo.node({ refusalAnswers: ['The booking is released'] })
    expect(await getErrorCode(node.ticket(issue, callOptions()))).toBe('refused')
    expect((await tbo.supplier.booking({ reference: issue.reference }, callOptions()))?.state).not.toBe(
      'ticketed',
    )
  })
})

describe('a cancellation', () => {
  test('names all tickets and returns one request each', async () => {
    const booking = await bought()
    const requests = await tbo.supplier.changeRequest(cancellation(booking), callOptions())
    expect(requests.map(({ ticketId }) => ticketId)).toEqual(booking.tickets.map(({ ticketId }) => ticketId))
    expect(new Set(requests.map(({ changeRequestId }) => changeRequestId)).size).toBe(3)
    const body = tbo.server.listRequests('SendChangeRequest')[0]?.body
    expect(body?.['TicketId']).toEqual(booking.tickets.map(({ ticketId }) => Number(ticketId)))
  })

  test('of some tickets names those and the sectors', async () => {
    const booking = await bought()
    const [first] = booking.tickets
    const [way] = booking.segments
    const requests = await tbo.supplier.changeRequest(
      cancellation(booking, {
        requestType: 2,
        sectors: [{ origin: way?.[0]?.originAirportCode, destination: way?.at(-1)?.destinationAirportCode }],
        ticketIds: [first?.ticketId],
      }),
      callOptions(),
    )
    expect(requests.map(({ ticketId }) => ticketId)).toEqual([first?.ticketId])
    expect(tbo.server.listRequests('SendChangeRequest')[0]?.body).toMatchObject({
      RequestType: 2,
      Sectors: [toJourney(booking)],
      TicketId: [Number(first?.ticketId)],
    })
  })

  test('that is a reissue names its new flights in front of the remarks', async () => {
    const booking = await bought()
    const { traceKey, offer } = await chooseOffer(tbo.supplier, aTrip('DEL', 'BOM'), isLowCost)
    const newFlights = { traceKey, offer }
    await tbo.supplier.changeRequest(cancellation(booking, { requestType: 3, newFlights }), callOptions())
    const [flight] = offer.segments[0] ?? []
    const body = tbo.server.listRequests('SendChangeRequest')[0]?.body
    expect(body).toMatchObject({ RequestType: 3, Remarks: expect.stringMatching(/\. customer request$/) })
    expect(body?.['Remarks']).toContain(
      `New flights: ${flight?.airlineCode} ${flight?.flightNumber} ${flight?.fareClass} ${flight?.originAirportCode}-${flight?.destinationAirportCode} ${flight?.departureTime.slice(0, 16)}`,
    )
  })

  test('of some tickets without sectors names all journeys', async () => {
    const booking = await bought()
    const ticketIds = [booking.tickets[0]?.ticketId]
    await tbo.supplier.changeRequest(cancellation(booking, { requestType: 2, ticketIds }), callOptions())
    expect(tbo.server.listRequests('SendChangeRequest')[0]?.body['Sectors']).toEqual([toJourney(booking)])
  })

  test('is filed even for an airline without charges known in advance', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, (offer) => !offer.isLCC && offer.isRefundable)
    const booking = await tbo.supplier.ticket(toTicket(chosen), callOptions())
    const charges = (over: object = {}) =>
      getErrorCode(tbo.supplier.cancellationCharges(cancellation(booking, over), callOptions()))
    expect(await charges()).toBe('unsupported')
    expect(await charges({ requestType: 2, ticketIds: [booking.tickets[0]?.ticketId] })).toBe('unsupported')
    expect(await charges({ requestType: 3 })).toBe('unsupported')
    expect(tbo.server.listRequests('GetCancellationCharges')).toHaveLength(1)
    expect(await tbo.supplier.changeRequest(cancellation(booking), callOptions())).toHaveLength(3)
  })

  test.each([
    [5, 'Rejected', 'rejected', 'Fare rules do not allow a refund'],
    [6, 'Closed', 'closed', 'No answer from the agent in 30 days'],
  ] as const)(
    'that ends with status %i is %s, with the reason',
    async (status, statusText, outcome, remarks) => {
      const booking = await bought()
      tbo.server.plan({ method: 'SendChangeRequest', happens: { kind: 'decision', status, remarks } })
      const [filed] = await tbo.supplier.changeRequest(cancellation(booking), callOptions())
      const state = () => tbo.supplier.changeRequestStatus(filed?.changeRequestId ?? '', callOptions())
      expect(await state()).toMatchObject({ outcome: 'open', reason: '' })
      tbo.passMinutes(6)
      const ended = { statusText, outcome, isFinal: true, reason: remarks, refundedMinor: 0, chargeMinor: 0 }
      expect(await state()).toMatchObject(ended)
      // Nothing was refunded, so it can be requested again.
      expect(await tbo.supplier.changeRequest(cancellation(booking), callOptions())).toHaveLength(3)
    },
  )

  test('reports the amount when it refunds less than quoted', async () => {
    const booking = await bought()
    const { refundMinor } = await tbo.supplier.cancellationCharges(cancellation(booking), callOptions())
    tbo.server.plan({
      method: 'SendChangeRequest',
      happens: { kind: 'decision', status: 4, factor: 0.5 },
    })
    const filed = await tbo.supplier.changeRequest(cancellation(booking), callOptions())
    tbo.passMinutes(6)
    const done = await Promise.all(
      filed.map((one) => tbo.supplier.changeRequestStatus(one.changeRequestId, callOptions())),
    )
    const refunded = done.reduce((sum, one) => sum + one.refundedMinor, 0)
    expect(refunded).toBeGreaterThan(0)
    expect(Math.abs(refunded - refundMinor / 2)).toBeLessThanOrEqual(3)
  })

  test('names no tickets if the account is configured so', async () => {
    const own = await startTbo({
      server: { most: 20, needsAllTickets: false },
      settings: { sendsAllTicketIdsOnFullCancellation: false },
    })
    const chosen = await chooseOffer(own.supplier, query, isLowCost)
    const booking = await own.supplier.ticket(toTicket(chosen), callOptions())
    expect(await own.supplier.changeRequest(cancellation(booking), callOptions())).toHaveLength(3)
    expect(own.server.listRequests('SendChangeRequest')[0]?.body['TicketId'] ?? []).toEqual([])
    await own.close()
  })

  test.each(['wrapped', 'unwrapped'])('is checked until it ends with status %s', async (shape) => {
    const booking = await bought()
    const charges = await tbo.supplier.cancellationCharges(cancellation(booking), callOptions())
    const requests = await tbo.supplier.changeRequest(cancellation(booking), callOptions())
    if (shape === 'unwrapped')
      tbo.server.plan({ method: 'GetChangeRequestStatus', times: 99, happens: { kind: 'unwrapped' } })
    const states = () =>
      Promise.all(
        requests.map(({ changeRequestId }) =>
          tbo.supplier.changeRequestStatus(changeRequestId, callOptions()),
        ),
      )
    for (const state of await states()) expect(state).toMatchObject({ isFinal: false, refundedMinor: 0 })
    tbo.passMinutes(6)
    const done = await states()
    expect(done.every(({ isFinal, statusText }) => isFinal && statusText === 'Completed')).toBe(true)
    const total = (part: 'refundedMinor' | 'chargeMinor') => done.reduce((sum, state) => sum + state[part], 0)
    expect(total('refundedMinor')).toBe(charges.refundMinor)
    expect(total('chargeMinor')).toBe(charges.chargeMinor)
    expect(done.every(({ creditNoteNo }) => creditNoteNo !== '')).toBe(true)
  })

  test('is unknown when its answer is lost, and is sent once', async () => {
    const booking = await bought()
    tbo.server.plan({ method: 'SendChangeRequest', happens: { kind: 'reset', afterWork: true } })
    expect(['outcomeUnknown', 'timeout']).toContain(
      await getErrorCode(tbo.supplier.changeRequest(cancellation(booking), callOptions())),
    )
    expect(tbo.server.listRequests('SendChangeRequest')).toHaveLength(1)
  })

  test('refuses an unknown request', async () => {
    expect(await getErrorCode(tbo.supplier.changeRequestStatus('4711', callOptions()))).toBe('refused')
  })
})
