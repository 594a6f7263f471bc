import { endpoints } from '#contract/http/registry.ts'
import { blockFlight, blockInput } from './blocks-kit.ts'
import { aPassenger } from './booking-kit.ts'
import type { CallOptions, TestServer } from './test-server.ts'

/** Adds a block of ten seats on a flight from Hyderabad to Visakhapatnam and returns its id. */
export const addSeatBlock = async (
  server: TestServer,
  flightNumber: string,
  who: CallOptions,
  title = `Block ${flightNumber}`,
): Promise<string> =>
  (
    await server.must(
      endpoints.fixedDepartures.saveBlock,
      blockInput({ title, legs: [[blockFlight({ flightNumber })]] }),
      who,
    )
  ).blockId

/** Buys or holds seats on the flight with this number through the whole application. */
export const buySeats = async (
  server: TestServer,
  flightNumber: string,
  names: readonly string[],
  who: CallOptions,
  paymentMode: 'wallet' | 'hold' = 'wallet',
) => {
  const found = await server.must(
    endpoints.flights.search,
    {
      segments: [{ origin: 'HYD', destination: 'VTZ', preferredDepartureTime: '2027-01-10T00:00:00' }],
      adultCount: names.length,
      sources: ['FD'],
    },
    who,
  )
  for (const { resultIndex } of found.results) {
    const ref = { TraceId: found.traceId, ResultIndex: resultIndex, searchId: found.searchId }
    const quote = await server.must(endpoints.booking.fareQuote, ref, who)
    if (quote.segments[0]?.[0]?.flightNumber !== flightNumber) continue
    const passengers = names.map((firstName, index) => aPassenger(index, { firstName }))
    const order = await server.must(
      endpoints.booking.setFlightDetails,
      { ...ref, passengers, acceptedTotal: quote.totalPayable },
      who,
    )
    return server.must(endpoints.booking.orderSuccessCallback, { orderId: order.orderId, paymentMode }, who)
  }
  throw new Error(`flight ${flightNumber} is not among the results`)
}
