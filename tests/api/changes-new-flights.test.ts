import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import {
  dearest,
  listFlights,
  remarks,
  retail,
  setUpNewFlights,
  toRef,
} from '#tests/support/new-flights-kit.ts'

const { tickets, booking } = endpoints
const { server, buy, search, decide } = setUpNewFlights()

const quoteNew = (bookingId: string, NewFlights: ReturnType<typeof toRef>) =>
  server().must(tickets.cancellationCharge, { BookingId: bookingId, RequestType: 3, NewFlights }, retail)

describe('new flights for a booking', () => {
  test('are of its airline and route on the new date, cheapest difference first', async () => {
    const { bookingId, detail } = await buy(1)
    const found = await search(bookingId)
    expect(found.total).toBeGreaterThan(0)
    const differences = found.flights.map(({ fareDifference }) => fareDifference)
    expect(differences).toEqual(differences.toSorted((one, other) => one - other))
    for (const { segments } of found.flights) {
      expect(segments[0]?.[0]).toMatchObject({
        originCityCode: 'DEL',
        airlineCode: detail.segments[0]?.[0]?.airlineCode,
        departureTime: expect.stringMatching(/^2026-12-15T/),
      })
      expect(segments[0]?.at(-1)?.destinationCityCode).toBe('BOM')
    }
  })

  test('leave out the flight that the ticket is for already', async () => {
    const { bookingId, detail, fareType } = await buy(1)
    const found = await search(bookingId, { dates: ['2026-12-10'] })
    const old = listFlights(detail)
    const same = found.flights.filter((one) => listFlights(one).join() === old.join())
    expect(same.map((one) => one.fareType)).not.toContain(fareType)
  })

  test('cost the difference between the two published fares, which is put on hold with the charge', async () => {
    const { bookingId, published } = await buy(2)
    const found = await search(bookingId)
    const chosen = dearest(found.flights)
    const ref = toRef(found, chosen)
    const fare = await server().must(booking.fareQuote, ref, retail)
    expect(chosen.fareDifference).toBeCloseTo(fare.publishedPrice - published, 2)
    const plain = await server().must(
      tickets.cancellationCharge,
      { BookingId: bookingId, RequestType: 3 },
      retail,
    )
    const quote = await quoteNew(bookingId, ref)
    expect(quote.cancellationCharge).toBe(plain.cancellationCharge)
    expect(quote.newFlights).toMatchObject({ fareDifference: chosen.fareDifference })
    expect(quote.toSetAside).toBeCloseTo((quote.cancellationCharge ?? 0) + chosen.fareDifference, 2)
    expect(quote.lines.reduce((sum, line) => sum + line.fareDifference, 0)).toBeCloseTo(
      chosen.fareDifference,
      2,
    )
  })

  test('are sent with the request, and the ticket shows them once the airline has reissued it', async () => {
    const before = await getBalance(server(), retail)
    const { bookingId, amount } = await buy(1)
    const found = await search(bookingId)
    const chosen = dearest(found.flights)
    const quote = await quoteNew(bookingId, toRef(found, chosen))
    const asked = await server().must(
      tickets.changeRequest,
      {
        BookingId: bookingId,
        RequestType: 3,
        Remarks: remarks,
        NewFlights: toRef(found, chosen),
        acceptedCharge: quote.cancellationCharge,
        acceptedFareDifference: chosen.fareDifference,
      },
      retail,
    )
    expect(asked.newFlights).toMatchObject({
      fareDifference: chosen.fareDifference,
      segments: [[{ departureTime: chosen.segments[0]?.[0]?.departureTime }]],
    })
    expect((await getBalance(server(), retail)).reserved).toBe(quote.toSetAside)
    await decide(bookingId)
    const detail = await server().must(tickets.ticketDetail, { bookingSlug: asked.bookingSlug }, retail)
    expect(
      detail.segments[0]?.map(({ flightNumber, departureTime }) => [flightNumber, departureTime]),
    ).toEqual(chosen.segments[0]?.map(({ flightNumber, departureTime }) => [flightNumber, departureTime]))
    const { changeRequests } = await server().must(tickets.changeRequests, { bookingId }, retail)
    expect(changeRequests[0]?.items[0]).toMatchObject({
      state: 'completed',
      actualCharge: quote.toSetAside,
      walletAmount: -quote.toSetAside,
      difference: 0,
    })
    const after = await getBalance(server(), retail)
    expect(after.reserved).toBe(0)
    expect(before.available - after.available).toBeCloseTo(amount + quote.toSetAside, 2)
    const history = await server().must(tickets.bookingHistory, { BookingId: bookingId }, retail)
    expect(history.events.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Change Itinerary \/ Reissue requested: .+ DEL–BOM Tue,15 Dec 2026, /),
    )
    // The next change compares with the fare of the flights the ticket is for now.
    const back = await search(bookingId, { dates: ['2026-12-10'] })
    expect(back.flights[0]?.fareDifference).toBe(0)
  })

  test.each([
    ['journeys of several cities', { journeyType: 3 as const, last: 'GOI' }],
    ['a special return', { journeyType: 2 as const, returnKind: 5 as const, last: 'DEL' }],
  ])('replace both legs of %s', async (_, { last, ...kind }) => {
    const leg = (origin: string, destination: string, day: string) => ({
      origin,
      destination,
      preferredDepartureTime: `2026-12-${day}T00:00:00`,
    })
    const trip = { ...kind, segments: [leg('DEL', 'BOM', '10'), leg('BOM', last, '17')] }
    const { bookingId } = await buy(1, { trip })
    const found = await search(bookingId, { dates: ['2026-12-12', '2026-12-20'] })
    expect(found.total).toBeGreaterThan(0)
    const [first] = found.flights
    expect(first?.segments.map((flown) => flown[0]?.departureTime.slice(0, 10))).toEqual([
      '2026-12-12',
      '2026-12-20',
    ])
    const quote = await quoteNew(bookingId, toRef(found, first ?? { resultIndex: '' }))
    expect(quote.newFlights?.segments).toHaveLength(2)
  })

  test('whose difference is not the one the customer saw send nothing', async () => {
    const { bookingId } = await buy(1)
    const found = await search(bookingId)
    const chosen = dearest(found.flights)
    const answer = await server().call(
      tickets.changeRequest,
      {
        BookingId: bookingId,
        RequestType: 3,
        Remarks: remarks,
        NewFlights: toRef(found, chosen),
        acceptedFareDifference: chosen.fareDifference - 1,
      },
      retail,
    )
    expect(answer).toMatchObject({
      failure: {
        errorCode: 'priceChanged',
        details: {
          newFareDifference: chosen.fareDifference,
          previousFareDifference: chosen.fareDifference - 1,
        },
      },
    })
    expect((await server().must(tickets.changeRequests, { bookingId }, retail)).total).toBe(0)
  })
})
