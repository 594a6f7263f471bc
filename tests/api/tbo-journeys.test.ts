import { describe, expect, test } from 'vitest'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import {
  aReturnTrip,
  aTrip,
  aTripLeg,
  callOptions,
  chooseOffer,
  getErrorCode,
  isHoldable,
  isLowCost,
  setUpTbo,
  startTbo,
  toTicket,
} from '#tests/support/tbo-server/tbo-kit.ts'

const tbo = setUpTbo({ server: { most: 10 }, settings: { purchaseTimeoutMs: 500 } })

const query = aTrip('DEL', 'BOM', { adultCount: 2, childCount: 1 })
const ticketed = { state: 'ticketed' } as const

describe('two bookings on one trace', () => {
  const bothWays = async () => {
    const trip = aReturnTrip('DEL', 'BOM')
    const { traceKey, offers } = await tbo.supplier.search(trip, callOptions())
    const pick = (direction: string) => {
      const found = offers.find(
        (offer) => offer.direction === direction && offer.isLCC && offer.fareType !== 'Flexi Plus',
      )
      if (!found) throw new Error(`nothing ${direction}`)
      return { traceKey, offer: found, query: trip }
    }
    return { out: pick('outbound'), back: pick('inbound') }
  }

  test('are two purchases, each found under its own reference', async () => {
    const { out, back } = await bothWays()
    const [first, second] = [toTicket(out), toTicket(back)]
    const outbound = await tbo.supplier.ticket(first, callOptions())
    const inbound = await tbo.supplier.ticket(second, callOptions())
    expect(outbound.pnr).not.toBe(inbound.pnr)
    expect((await tbo.ask(first.reference))?.segments[0]?.[0]?.originCityCode).toBe('DEL')
    expect((await tbo.ask(second.reference))?.segments[0]?.[0]?.originCityCode).toBe('BOM')
  })

  test('are told apart when the request for the second is lost', async () => {
    const { out, back } = await bothWays()
    await tbo.supplier.ticket(toTicket(out), callOptions())
    const second = toTicket(back)
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'hang', afterWork: false } })
    expect(await getErrorCode(tbo.supplier.ticket(second, callOptions()))).toBe('outcomeUnknown')
    // The supplier reports one booking of a trace, which doesn't show that the other wasn't made.
    expect(await getErrorCode(tbo.ask(second.reference))).toBe('outcomeUnknown')
    expect(tbo.made()).toHaveLength(1)
  })

  test('are told apart when the answer to the second is lost', async () => {
    const { out, back } = await bothWays()
    await tbo.supplier.ticket(toTicket(out), callOptions())
    const second = toTicket(back)
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'hang', afterWork: true } })
    expect(await getErrorCode(tbo.supplier.ticket(second, callOptions()))).toBe('outcomeUnknown')
    expect(await tbo.ask(second.reference)).toMatchObject({ ...ticketed, pnr: tbo.made()[1]?.pnr })
  })

  test('stay open for the second one when the supplier reports only the first', async () => {
    await tbo.close()
    const over = { server: { most: 10, traceTells: 'first' as const }, settings: { purchaseTimeoutMs: 500 } }
    Object.assign(tbo, await startTbo(over))
    const { out, back } = await bothWays()
    await tbo.supplier.ticket(toTicket(out), callOptions())
    const second = toTicket(back)
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'hang', afterWork: true } })
    expect(await getErrorCode(tbo.supplier.ticket(second, callOptions()))).toBe('outcomeUnknown')
    const state = await tbo.ask(second.reference).then(
      (found) => found?.state ?? 'unheard',
      () => 'no answer',
    )
    expect(['inProgress', 'no answer']).toContain(state)
  })
})

describe('other journeys', () => {
  test.each([
    [
      'a low-cost special return',
      aReturnTrip('DEL', 'BOM', { returnKind: 5, sources: ['6E'] }),
      isLowCost,
      2,
    ],
    [
      'a full-service special return',
      aReturnTrip('DEL', 'BOM', { returnKind: 3, sources: ['GDS'] }),
      isHoldable,
      2,
    ],
    [
      'an international return of a low-cost airline',
      aReturnTrip('DEL', 'DXB', { adultCount: 2, childCount: 1 }),
      isLowCost,
      2,
    ],
    [
      'an international return of another airline',
      aReturnTrip('DEL', 'DXB', { adultCount: 2, infantCount: 1 }),
      isHoldable,
      2,
    ],
    [
      'a journey that requires full passport details',
      aTrip('DEL', 'JFK', { adultCount: 2, childCount: 1 }),
      isHoldable,
      1,
    ],
    [
      'several cities',
      aTrip('DEL', 'BOM', {
        journeyType: 3,
        legs: [
          aTripLeg('DEL', 'BOM'),
          aTripLeg('BOM', 'BLR', '2026-12-20'),
          aTripLeg('BLR', 'DEL', '2026-12-22'),
        ],
      }),
      () => true,
      3,
    ],
  ] as const)('%s is one booking with all directions', async (_title, trip, fits, ways) => {
    const chosen = await chooseOffer(tbo.supplier, trip, fits)
    const request = toTicket(chosen)
    const booking = await tbo.supplier.ticket(request, callOptions())
    const flights = (legs: SupplierBooking['segments']) =>
      legs.map((one) =>
        one.map(
          ({ airlineCode, flightNumber, departureTime }) => `${airlineCode}${flightNumber} ${departureTime}`,
        ),
      )
    expect(booking.state).toBe('ticketed')
    expect(booking.segments).toHaveLength(ways)
    expect(flights(booking.segments)).toEqual(flights(chosen.offer.segments))
    expect(await tbo.ask(request.reference)).toEqual(booking)
    expect(tbo.made()).toHaveLength(1)
    expect(tbo.made()[0]?.hasLostAllowance).toBe(false)
  })

  test('tickets a hold the next day, with a token of that day or its own', async () => {
    const far = aTrip('DEL', 'BOM', { legs: [aTripLeg('DEL', 'BOM', '2027-01-20')] })
    const chosen = await chooseOffer(tbo.supplier, far, isHoldable)
    const held = await tbo.supplier.hold(toTicket(chosen), callOptions())
    tbo.passMinutes(30 * 60)
    const issue = toTicket(chosen, { held })
    expect(await tbo.node().ticket(issue, callOptions())).toMatchObject({ ...ticketed, pnr: held.pnr })
    expect(tbo.count('Ticket')).toBe(1)
  })
})

describe('answers in other formats', () => {
  const shapes = ['oddCasing', 'textNumbers', 'missingOptional', 'identity', 'unwrapped'] as const
  const methods = [
    'Authenticate',
    'Search',
    'FareQuote',
    'SSR',
    'Book',
    'Ticket',
    'GetBookingDetails',
  ] as const

  test.each(shapes)(
    '%s, from the token to the details: bought once, with the same numbers and fare',
    async (kind) => {
      for (const method of methods)
        // The answer of Authenticate has no wrapper.
        if (kind !== 'unwrapped' || method !== 'Authenticate')
          tbo.server.plan({ method, times: 99, happens: { kind } })
      for (const fits of [isLowCost, isHoldable]) {
        const chosen = await chooseOffer(tbo.supplier, query, fits)
        const request = toTicket(chosen)
        const booking = await tbo.supplier.ticket(request, callOptions())
        expect(booking.state).toBe('ticketed')
        expect(booking.pnr).toBe(tbo.made().at(-1)?.pnr)
        expect(new Set(booking.tickets.map(({ ticketNumber }) => ticketNumber)).size).toBe(3)
        expect(booking.fare.publishedMinor).toBe(chosen.offer.fare.publishedMinor)
        expect(await tbo.ask(request.reference)).toEqual(booking)
      }
      expect([tbo.count('Book'), tbo.count('Ticket')]).toEqual([1, 2])
    },
  )
})
