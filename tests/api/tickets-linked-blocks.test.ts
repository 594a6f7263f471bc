import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { isFixedDeparture } from '#domain/flights/fixed-departures.ts'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import { selectRows } from '#server/db/rows.ts'
import { bookings } from '#server/db/schema/index.ts'
import { withAgencyDeadline } from '#server/purchase/supplier-record.service.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { tickets } = endpoints.tickets
const { profitLoss, profitLossEntries } = endpoints.wallet

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()] })
})
afterAll(() => server.close())

const kinds = [
  { supplier: 'fixed-departures', source: 'FD' },
  { supplier: 'link-x', source: 'FD' },
  { supplier: 'link-x', source: '6E' },
  { supplier: 'synthetic', source: 'FD' },
  { supplier: 'linked', source: 'FD' },
  { supplier: 'tbo', source: 'GDS' },
]

/** Adds a booking from this supplier and source: a copy of another one. */
const book = async (of: { supplier: string; source: string }): Promise<string> => {
  const { db } = server.database
  const [row] = await db.select().from(bookings).where(eq(bookings.siteId, 'skyways')).limit(1)
  if (!row) throw new Error('no booking to copy')
  const { id: _id, ...copy } = row
  const name = `${of.supplier}-${of.source}-${Math.random().toString(36).slice(2)}`
  const [made] = await db
    .insert(bookings)
    .values({ ...copy, ...of, status: 3, orderId: name, reference: name, createdAt: testNow })
    .returning({ id: bookings.id })
  return String(made?.id)
}
const listIds = async (filter: { fixedDeparture: boolean }) =>
  (await server.must(tickets, { ...filter, pageSize: 200 }, { as: 'staff' })).tickets.map(
    ({ bookingId }) => bookingId,
  )

describe("bookings of another agency's seat blocks", () => {
  test('are in the fixed-departure queue, and stay there when they change', async () => {
    const block = await book({ supplier: 'link-x', source: 'FD' })
    const flight = await book({ supplier: 'link-x', source: '6E' })
    expect(await listIds({ fixedDeparture: true })).toContain(block)
    expect(await listIds({ fixedDeparture: true })).not.toContain(flight)
    expect(await listIds({ fixedDeparture: false })).toEqual(expect.arrayContaining([block, flight]))
    await server.database.db
      .update(bookings)
      .set({ status: 4, changeRequestedAt: testNow })
      .where(eq(bookings.id, Number(block)))
    expect(await listIds({ fixedDeparture: true })).toContain(block)
  })

  test('are fixed departures in the profit-loss statement', async () => {
    const owner = { as: 'owner', site: 'lotus' }
    const span = { dateFrom: '2026-11-24', dateTo: '2026-11-24', by: 'product' as const }
    const sellOn = async (siteId: string, of: object) => {
      const booking = await sellBooking(
        { ...server.deps, now: () => new Date('2026-11-24T06:00:00Z') },
        { siteId, role: 'agent', terms: 'agent' },
      )
      await server.database.db.update(bookings).set(of).where(eq(bookings.id, booking.id))
      return String(booking.id)
    }
    const block = await sellOn('lotus', { supplier: 'link-x', source: 'FD' })
    const flight = await sellOn('lotus', { supplier: 'link-x', source: '6E' })
    const { rows } = await server.must(profitLoss, span, owner)
    expect(Object.fromEntries(rows.map(({ key, bookings: count }) => [key, count]))).toEqual({
      fixedDeparture: 1,
      flight: 1,
    })
    const listBookings = async (key: string) =>
      (await server.must(profitLossEntries, { ...span, key }, owner)).entries.map(
        ({ bookingId }) => bookingId,
      )
    expect(await listBookings('fixedDeparture')).toEqual([block])
    expect(await listBookings('flight')).toEqual([flight])
  })

  test("keep the deadline of their hold, which the agency's margin doesn't move", async () => {
    const { flightSettings, saveFlightSettings } = endpoints.flights
    const { version } = await server.must(flightSettings, {}, { as: 'owner' })
    const rules = { ...noSaleRules, holdMarginMinutes: 30 }
    await server.must(saveFlightSettings, { version, rules }, { as: 'owner' })
    const found = { holdDeadline: '2026-11-25T12:00:00.000Z', holdDeadlineSource: 'airline' }
    const deadlines = await Promise.all(
      kinds.map(async (kind) => {
        const booking = { siteId: 'skyways', createdAt: testNow, ...kind }
        return (await withAgencyDeadline(server.database.db, booking, found)).holdDeadline
      }),
    )
    expect(deadlines.map((deadline) => deadline === found.holdDeadline)).toEqual(kinds.map(isFixedDeparture))
  })

  test('are told apart by the same rule in the database and in the code', async () => {
    for (const { supplier, source } of kinds) {
      const [row] = await selectRows<{ is: boolean }>(
        server.database.db,
        sql`select is_fixed_departure(${supplier}::text, ${source}::text) as is`,
      )
      expect([supplier, source, row?.is]).toEqual([supplier, source, isFixedDeparture({ supplier, source })])
    }
  })
})
