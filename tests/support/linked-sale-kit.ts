import { and, eq } from 'drizzle-orm'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, ledgerAccounts, ledgerEntries, ledgerLines, linkOrders } from '#server/db/schema/index.ts'
import { aPurchase } from '#server/suppliers/contract-checks.test-kit.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { aPassenger, newLastName } from './booking-kit.ts'
import { blockFlight, blockInput } from './blocks-kit.ts'
import { fillHouseWallet } from './link-fixture.ts'
import { findHouseAccount, linkList, supplierOwner } from './supply-network-kit.ts'
import { testNow } from './test-deps.ts'
import type { CallOptions, TestServer } from './test-server.ts'

/** The consuming site's buyers. */
export const consumerAgent = { as: 'agent', site: 'meridian' } as const
export const consumerStaff = { as: 'staff', site: 'meridian' } as const

/** Links the demo's two agencies and fills the consumer's wallet at its supplier. */
export const linkAgencies = async (server: TestServer, amountMinor = 100_000_000): Promise<string> => {
  const { supplierListId } = await linkList(server)
  await server.must(
    endpoints.consumers.setConsumerHold,
    { consumerSiteId: 'meridian', supplierListId, isFlightHold: true },
    supplierOwner,
  )
  const house = await findHouseAccount(server)
  if (amountMinor > 0)
    await fillHouseWallet(server.database, {
      siteId: house.siteId,
      userId: house.id,
      amountMinor,
      at: testNow,
    })
  return supplierListId
}

/** Saves a block of the supplying site at ₹5,000 and returns its id. */
export const offerBlock = async (
  server: TestServer,
  flightNumber: string,
  changes: Partial<Parameters<typeof blockInput>[0]> = {},
): Promise<string> => {
  const legs = [[blockFlight({ flightNumber })]]
  const input = blockInput({
    legs,
    isHoldAllowed: true,
    isRefundable: true,
    adult: { baseFare: 4_000, tax: 1_000 },
    ...changes,
  })
  return (await server.must(endpoints.fixedDepartures.saveBlock, input, { as: 'staff' })).blockId
}

/** Searches at a site and returns the results' references and prices of one flight. */
export const findFlight = async (
  server: TestServer,
  flightNumber: string,
  who: CallOptions,
  adultCount = 1,
) => {
  const answer = await server.must(
    endpoints.flights.search,
    {
      segments: [{ origin: 'HYD', destination: 'VTZ', preferredDepartureTime: '2027-01-10T00:00:00' }],
      adultCount,
      sources: ['FD'],
    },
    who,
  )
  return answer.results
    .filter(({ segments }) => segments[0]?.[0]?.flightNumber === flightNumber)
    .map((result) => ({
      result,
      ref: { TraceId: answer.traceId, ResultIndex: result.resultIndex, searchId: answer.searchId },
    }))
}

/** Orders the only offer of a flight, and returns the order. */
export const orderFlight = async (
  server: TestServer,
  flightNumber: string,
  who: CallOptions,
  passengers: readonly PassengerForm[] = [aPassenger(0, { lastName: newLastName() })],
) => {
  const [found] = await findFlight(server, flightNumber, who, passengers.length)
  if (!found) throw new Error(`${flightNumber} is not on sale`)
  const quote = await server.must(endpoints.booking.fareQuote, found.ref, who)
  return server.must(
    endpoints.booking.setFlightDetails,
    { ...found.ref, passengers: [...passengers], acceptedTotal: quote.totalPayable },
    who,
  )
}

export const payOrder = (
  server: TestServer,
  orderId: string,
  who: CallOptions,
  paymentMode: 'wallet' | 'hold' = 'wallet',
) => server.call(endpoints.booking.orderSuccessCallback, { orderId, paymentMode }, who)

/** A call of the consumer to its supplier, as a purchase makes it. */
export const linkCall = () => ({
  signal: new AbortController().signal,
  requestId: 'test',
  siteId: 'meridian',
})

/** Finds the supplier that the consumer's link is. */
export const findLink = async (server: TestServer): Promise<SupplierPort> => {
  const found = await server.deps.suppliers.find('link-skyways', 'meridian')
  if (!found) throw new Error('the agencies are not linked')
  return found
}

/** Searches a link directly. Returns a function that builds the purchase of a flight. */
export const searchLink = async (link: SupplierPort) => {
  const place = { origin: 'HYD', destination: 'VTZ', date: '2027-01-10' }
  const answer = await link.search(
    {
      journeyType: 1,
      returnKind: null,
      legs: [{ ...place, fromHour: 0, toHour: 24, cabinClass: 2 }],
      adultCount: 1,
      childCount: 0,
      infantCount: 0,
      directFlight: false,
      preferredAirlines: [],
      sources: [],
    },
    linkCall(),
  )
  return (flightNumber: string) => {
    const offer = answer.offers.find(({ segments }) => segments[0]?.[0]?.flightNumber === flightNumber)
    if (!offer) throw new Error(`${flightNumber} is not on sale`)
    return { ...aPurchase(answer.traceKey, offer), held: null, isPriceChangeAccepted: false }
  }
}

/** Refunds all tickets of a consumer's booking. */
export const refundBooking = async (server: TestServer, bookingId: string) => {
  const scope = { BookingId: bookingId, RequestType: 1 as const }
  const quote = await server.must(endpoints.tickets.cancellationCharge, scope, consumerAgent)
  const request = await server.must(
    endpoints.tickets.changeRequest,
    { ...scope, Remarks: 'Plans changed', acceptedCharge: quote.cancellationCharge },
    { ...consumerAgent, headers: { 'idempotency-key': `cancel-${bookingId}` } },
  )
  return { quote, request }
}

/** Buys or holds seats of a flight and returns the outcome. */
export const buyFlight = async (
  server: TestServer,
  flightNumber: string,
  who: CallOptions,
  { mode = 'wallet', passengers }: { mode?: 'wallet' | 'hold'; passengers?: readonly PassengerForm[] } = {},
) => {
  const { orderId } = await orderFlight(server, flightNumber, who, passengers)
  const answer = await payOrder(server, orderId, who, mode)
  if (!answer.ok) throw new Error(`${answer.failure.errorCode} ${answer.failure.message}`)
  return answer.result
}

/** Reads a booking of the consumer and its twin at the supplying site. */
export const readTwins = async ({ database: { db } }: TestServer, bookingId: string) => {
  const [consumer] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  if (!consumer) throw new Error('no such booking')
  const [order] = await db.select().from(linkOrders).where(eq(linkOrders.reference, consumer.reference))
  const [supplier] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, order?.bookingId ?? 0))
  if (!supplier) throw new Error('the booking has no twin')
  return { consumer, supplier }
}

/** Sums the ledger lines of a booking by account, in paise; accounts at zero are left out. */
export const sumAccounts = async ({ database: { db } }: TestServer, siteId: string, bookingId: number) => {
  const lines = await db
    .select({ code: ledgerAccounts.code, amountMinor: ledgerLines.amountMinor })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerEntries.siteId, siteId), eq(ledgerEntries.bookingId, bookingId)))
  const sums = new Map<string, number>()
  for (const { code, amountMinor } of lines) sums.set(code, (sums.get(code) ?? 0) + amountMinor)
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}
