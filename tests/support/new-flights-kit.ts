import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { ChangeFlight } from '#contract/http/changes-flights.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { ledgerAccounts, syntheticBookings } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import type { SyntheticRecord } from '#server/suppliers/synthetic/synthetic-store.ts'
import { aPassenger, newLastName } from './booking-kit.ts'
import { testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from './test-server.ts'

const { tickets, flights, booking } = endpoints
export const retail = { as: 'retail' }
export const dates = ['2026-12-15']
export const remarks = 'A later day, please.'

export const toRef = (
  found: { traceId: string; searchId: string },
  { resultIndex }: { resultIndex: string },
) => ({ TraceId: found.traceId, ResultIndex: resultIndex, searchId: found.searchId })

/** Returns the flights with the largest difference that is more than nothing. */
export const dearest = (list: readonly ChangeFlight[]): ChangeFlight => {
  const last = list.at(-1)
  if (!last || last.fareDifference === 0) throw new Error('no dearer flight')
  return last
}

export const listFlights = ({ segments }: Pick<ChangeFlight, 'segments'>): string[] =>
  segments.flat().map(({ flightNumber, departureTime }) => `${flightNumber} ${departureTime}`)

/** Starts a server with the synthetic airline, a clock of its own and rich wallets, and checks the books at the end. */
export const setUpNewFlights = () => {
  let clock = testNow
  let started: TestServer | undefined
  beforeAll(async () => {
    const database = await openTestDatabase()
    const now = () => clock
    started = await startTestServer({ database, now, suppliers: createSuppliers(database, { now }) })
    await database.db.update(ledgerAccounts).set({ creditLimitMinor: 50_00_000_00 })
  })
  const server = (): TestServer => {
    if (!started) throw new Error('the server was not started')
    return started
  }
  afterAll(async () => {
    expect(await checkLedger(server().database.db)).toEqual([])
    await server().close()
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
    const found = await server().must(
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
    const quote = await server().must(booking.fareQuote, ref, retail)
    const passengers = Array.from({ length: heads }, (_, index) => aPassenger(index, { lastName }))
    const order = { ...ref, passengers, acceptedTotal: quote.totalPayable }
    const { orderId } = await server().must(booking.setFlightDetails, order, retail)
    const bought = await server().must(
      booking.orderSuccessCallback,
      { orderId, paymentMode: 'wallet' },
      retail,
    )
    const detail = await server().must(tickets.ticketDetail, { bookingSlug: bought.bookingSlug }, retail)
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
    server().must(tickets.changeFlights, { BookingId: bookingId, dates, ...over }, retail)

  const ask = (bookingId: string, NewFlights: ReturnType<typeof toRef>) =>
    server().must(
      tickets.changeRequest,
      { BookingId: bookingId, RequestType: 3, Remarks: remarks, NewFlights },
      retail,
    )

  /** Makes the airline forget the new flights of the other tickets, as if it had split the booking. */
  const moveOnly = async (pnr: string, passengerIndex: number): Promise<void> => {
    const { db } = server().database
    const ofBooking = eq(syntheticBookings.pnr, pnr)
    const [kept] = await db.select().from(syntheticBookings).where(ofBooking)
    const record = kept?.record as SyntheticRecord
    const changes = record.changes.map(({ newFlights, ...change }) =>
      change.passengerIndex === passengerIndex ? { ...change, newFlights } : change,
    )
    await db
      .update(syntheticBookings)
      .set({ record: { ...record, changes } })
      .where(ofBooking)
  }

  /** Lets the airline decide, and reads its answers. */
  const decide = async (bookingId: string): Promise<void> => {
    clock = new Date(clock.getTime() + 10 * 60_000)
    await server().must(tickets.refreshBooking, { BookingId: bookingId }, retail)
  }

  return { server, buy, search, ask, moveOnly, decide }
}
