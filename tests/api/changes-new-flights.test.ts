import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeFlight } from '#contract/http/changes-flights.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { ledgerAccounts } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { aPassenger, getBalance, newLastName } from '#tests/support/booking-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { tickets, flights, booking } = endpoints
const retail = { as: 'retail' }
const dates = ['2026-12-15']
const remarks = 'A later day, please.'

let clock = testNow
let server: TestServer
beforeAll(async () => {
  const database = await openTestDatabase()
  const now = () => clock
  server = await startTestServer({ database, now, suppliers: createSuppliers(database, { now }) })
  await database.db.update(ledgerAccounts).set({ creditLimitMinor: 50_00_000_00 })
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const toRef = (found: { traceId: string; searchId: string }, { resultIndex }: { resultIndex: string }) => ({
  TraceId: found.traceId,
  ResultIndex: resultIndex,
  searchId: found.searchId,
})

/** Buys the cheapest refundable flight of the synthetic schedule, from Delhi to Mumbai unless told otherwise. */
const buy = async (
  heads: number,
  {
    isOwn = () => true,
    trip = {},
  }: { isOwn?: (airline: string) => boolean; trip?: Partial<RequestInputOf<typeof flights.search>> } = {},
) => {
  const lastName = newLastName()
  const found = await server.must(
    flights.search,
    {
      segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
      adultCount: heads,
      ...trip,
    },
    retail,
  )
  const result = found.results
    .filter(({ resultIndex, isRefundable }) => resultIndex.startsWith('synthetic.') && isRefundable)
    .filter(({ validatingAirline, direction }) => direction === 'both' && isOwn(validatingAirline))
    .toSorted((one, other) => one.publishedPrice - other.publishedPrice)[0]
  if (!result) throw new Error('no refundable flight')
  const ref = toRef(found, result)
  const quote = await server.must(booking.fareQuote, ref, retail)
  const passengers = Array.from({ length: heads }, (_, index) => aPassenger(index, { lastName }))
  const order = { ...ref, passengers, acceptedTotal: quote.totalPayable }
  const { orderId } = await server.must(booking.setFlightDetails, order, retail)
  const bought = await server.must(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)
  const detail = await server.must(tickets.ticketDetail, { bookingSlug: bought.bookingSlug }, retail)
  return {
    ...bought,
    airline: result.validatingAirline,
    detail,
    fareType: result.fareType,
    published: quote.publishedPrice,
    ref,
  }
}

const search = (bookingId: string, over: Partial<RequestInputOf<typeof tickets.changeFlights>> = {}) =>
  server.must(tickets.changeFlights, { BookingId: bookingId, dates, ...over }, retail)

/** Returns the flights with the largest difference that is more than nothing. */
const dearest = (list: readonly ChangeFlight[]): ChangeFlight => {
  const last = list.at(-1)
  if (!last || last.fareDifference === 0) throw new Error('no dearer flight')
  return last
}

const quoteNew = (bookingId: string, NewFlights: ReturnType<typeof toRef>) =>
  server.must(tickets.cancellationCharge, { BookingId: bookingId, RequestType: 3, NewFlights }, retail)

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
    const listFlights = ({ segments }: Pick<ChangeFlight, 'segments'>) =>
      segments.flat().map(({ flightNumber, departureTime }) => `${flightNumber} ${departureTime}`)
    const old = listFlights(detail)
    const same = found.flights.filter((one) => listFlights(one).join() === old.join())
    expect(same.map((one) => one.fareType)).not.toContain(fareType)
  })

  test('cost the difference between the two published fares, which is put on hold with the charge', async () => {
    const { bookingId, published } = await buy(2)
    const found = await search(bookingId)
    const chosen = dearest(found.flights)
    const ref = toRef(found, chosen)
    const fare = await server.must(booking.fareQuote, ref, retail)
    expect(chosen.fareDifference).toBeCloseTo(fare.publishedPrice - published, 2)
    const plain = await server.must(
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
    const before = await getBalance(server, retail)
    const { bookingId, amount } = await buy(1)
    const found = await search(bookingId)
    const chosen = dearest(found.flights)
    const quote = await quoteNew(bookingId, toRef(found, chosen))
    const asked = await server.must(
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
    expect((await getBalance(server, retail)).reserved).toBe(quote.toSetAside)
    clock = new Date(clock.getTime() + 10 * 60_000)
    await server.must(tickets.refreshBooking, { BookingId: bookingId }, retail)
    const detail = await server.must(tickets.ticketDetail, { bookingSlug: asked.bookingSlug }, retail)
    expect(
      detail.segments[0]?.map(({ flightNumber, departureTime }) => [flightNumber, departureTime]),
    ).toEqual(chosen.segments[0]?.map(({ flightNumber, departureTime }) => [flightNumber, departureTime]))
    const { changeRequests } = await server.must(tickets.changeRequests, { bookingId }, retail)
    expect(changeRequests[0]?.items[0]).toMatchObject({
      state: 'completed',
      actualCharge: quote.toSetAside,
      walletAmount: -quote.toSetAside,
      difference: 0,
    })
    const after = await getBalance(server, retail)
    expect(after.reserved).toBe(0)
    expect(before.available - after.available).toBeCloseTo(amount + quote.toSetAside, 2)
    const history = await server.must(tickets.bookingHistory, { BookingId: bookingId }, retail)
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
    const answer = await server.call(
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
    expect((await server.must(tickets.changeRequests, { bookingId }, retail)).total).toBe(0)
  })
})

describe('new flights are refused', () => {
  test('for some of the passengers, since the airline would split the booking', async () => {
    const { bookingId, detail } = await buy(2)
    const TicketId = [detail.passenger[0]?.ticket?.ticketId ?? '']
    const answer = await server.call(tickets.changeFlights, { BookingId: bookingId, TicketId, dates }, retail)
    expect(answer).toMatchObject({ status: 400, failure: { fields: [{ path: 'TicketId' }] } })
  })

  test('for a date in the past, with the field of the date', async () => {
    const { bookingId } = await buy(1)
    const answer = await server.call(
      tickets.changeFlights,
      { BookingId: bookingId, dates: ['2020-01-01'] },
      retail,
    )
    expect(answer).toMatchObject({ status: 400, failure: { fields: [{ path: 'dates.0' }] } })
  })

  test('with a different number of dates than legs', async () => {
    const { bookingId } = await buy(1)
    const answer = await server.call(
      tickets.changeFlights,
      { BookingId: bookingId, dates: [...dates, ...dates] },
      retail,
    )
    expect(answer).toMatchObject({ status: 400, failure: { fields: [{ path: 'dates' }] } })
  })

  test.each([
    ['a refund', { RequestType: 1 as const }, 'invalidRequest'],
    ['another party', { RequestType: 3 as const }, 'staleResult'],
  ])('for %s', async (_, over, errorCode) => {
    const { bookingId } = await buy(1)
    const other = await buy(2)
    const answer = await server.call(
      tickets.cancellationCharge,
      { BookingId: bookingId, NewFlights: other.ref, ...over },
      retail,
    )
    expect(answer).toMatchObject({ failure: { errorCode } })
  })

  test("of another airline, which can't reissue the tickets", async () => {
    const { bookingId, airline } = await buy(1)
    const other = await buy(1, { isOwn: (one) => one !== airline })
    const answer = await server.call(
      tickets.cancellationCharge,
      { BookingId: bookingId, RequestType: 3, NewFlights: other.ref },
      retail,
    )
    expect(answer).toMatchObject({ failure: { errorCode: 'staleResult' } })
  })

  test("for someone else's booking", async () => {
    const { bookingId } = await buy(1)
    const answer = await server.call(tickets.changeFlights, { BookingId: bookingId, dates }, { as: 'agent' })
    expect(answer).toMatchObject({ failure: { errorCode: 'notFound' } })
  })
})
