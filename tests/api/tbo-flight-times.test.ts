import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { bookings } from '#server/db/schema/index.ts'
import { loadReference } from '#server/reference/reference.ts'
import { createSupplierRecords } from '#server/suppliers/supplier-records.repo.ts'
import { createTboSupplier } from '#server/suppliers/tbo/tbo-supplier.ts'
import { startTboServer, type TboServer } from '#tests/support/tbo-server/start-tbo-server.ts'
import { family, oneWay } from '#tests/support/tbo-trip.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { fareQuote, setFlightDetails, orderSuccessCallback } = endpoints.booking
const agent = { as: 'agent' }
const minuteMs = 60_000

let clock = testNow
let database: Database
let tbo: TboServer
let server: TestServer
const now = () => clock

beforeAll(async () => {
  database = await openTestDatabase()
  tbo = await startTboServer({ now, most: 15 })
  const supplier = createTboSupplier({
    settings: tbo.settings({ readTimeoutMs: 10_000, purchaseTimeoutMs: 10_000 }),
    records: createSupplierRecords(database, 'tbo', now),
    now,
    logger: testDeps(database).logger,
    reference: loadReference(),
  })
  server = await startTestServer({ database, suppliers: [supplier], now })
})
afterAll(async () => {
  await server.close()
  await tbo.close()
})

test('records flight times that change after the sale, and none while they are the same', async () => {
  const found = await server.must(endpoints.flights.search, oneWay(), agent)
  const result = found.results.find((one) => one.isLCC && one.fareType !== 'Flexi Plus')
  if (!result) throw new Error('no low-cost fare')
  const ref = { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
  const { totalPayable } = await server.must(fareQuote, ref, agent)
  const form = { ...ref, passengers: family(true), acceptedTotal: totalPayable }
  const { orderId } = await server.must(setFlightDetails, form, agent)
  const payment = { orderId, paymentMode: 'wallet' } as const
  expect(await server.must(orderSuccessCallback, payment, agent)).toMatchObject({ status: 'Ticketed' })
  const load = async () => {
    const [row] = await database.db.select().from(bookings).where(eq(bookings.orderId, orderId))
    if (!row) throw new Error('nothing was booked')
    return row
  }
  const sold = await load()
  const refresh = () => {
    clock = new Date(clock.getTime() + minuteMs)
    return server.must(endpoints.tickets.refreshBooking, { BookingId: String(sold.id) }, agent)
  }
  expect(await refresh()).toMatchObject({ asked: 1, isChanged: false, note: '' })
  expect(await load()).toEqual(sold)
  const [booking] = [...tbo.world.bookings.values()]
  const { offer } = booking?.result ?? {}
  if (!booking || !offer) throw new Error('the supplier has no booking')
  const moved = offer.segments.map((flights) =>
    flights.map((flight) => ({
      ...flight,
      departureTime: `${flight.departureTime.slice(0, 10)}T00:05:00`,
    })),
  )
  Object.assign(booking, { result: { ...booking.result, offer: { ...offer, segments: moved } } })
  expect(await refresh()).toMatchObject({ isChanged: true })
  expect((await load()).segments[0]?.[0]?.departureTime).toBe(moved[0]?.[0]?.departureTime)
  expect((await load()).pnr).toBe(sold.pnr)
})
