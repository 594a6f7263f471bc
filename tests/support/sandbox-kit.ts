import { randomUUID } from 'node:crypto'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { aPassenger } from './booking-kit.ts'
import type { CallOptions, TestServer } from './test-server.ts'

const { booking, flights } = endpoints

type Search = RequestInputOf<typeof flights.search>

/** Adds an Idempotency-Key that no other call has. */
export const once = (who: CallOptions): CallOptions => ({
  ...who,
  headers: { ...who.headers, 'idempotency-key': randomUUID() },
})

/** Searches as a program, and returns the first fare with the values that identify it. */
export const findFare = async (server: TestServer, who: CallOptions, over: Partial<Search> = {}) => {
  const found = await server.must(
    flights.search,
    {
      segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
      adultCount: 1,
      ...over,
    },
    who,
  )
  const fare = found.results.find(({ isLCC }) => !isLCC)
  if (!fare) throw new Error('there is no fare')
  const ref = { TraceId: found.traceId, ResultIndex: fare.resultIndex, searchId: found.searchId }
  return { fare, ref, results: found.results }
}

/** Orders a fare for one passenger at its current price. */
export const orderFare = async (
  server: TestServer,
  who: CallOptions,
  { ref, passenger = {} }: { ref: Awaited<ReturnType<typeof findFare>>['ref']; passenger?: object },
) => {
  const { totalPayable } = await server.must(booking.fareQuote, ref, who)
  const passengers = [{ ...aPassenger(0), ...passenger }]
  return server.must(booking.setFlightDetails, { ...ref, passengers, acceptedTotal: totalPayable }, once(who))
}

/** Pays for an order from the wallet. */
export const payOrder = (server: TestServer, who: CallOptions, orderId: string) =>
  server.must(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, once(who))

/** Buys a ticket as a program, from the search to the payment. */
export const buyInSandbox = async (server: TestServer, who: CallOptions, passenger: object = {}) => {
  const { ref } = await findFare(server, who)
  const { orderId } = await orderFare(server, who, { ref, passenger })
  return payOrder(server, who, orderId)
}
