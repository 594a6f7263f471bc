import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { TicketSort } from '#contract/common/enumerations.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { createPerson } from '#server/calls/person.test-kit.ts'
import { bookings, exportSnapshotRows, exportSnapshots } from '#server/db/schema/index.ts'
import { createExportService } from '#server/features/tickets/export/export.service.ts'
import { cleanupRepo } from '#server/jobs/cleanup.repo.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // One export a second, so that the oldest one is known.
  let seconds = 0
  server = await startTestServer({ now: () => new Date(testNow.getTime() + (seconds += 1) * 1000) })
})
afterAll(() => server.close())

const { tickets, exportTickets } = endpoints.tickets
const as = 'staff'
const refused = { ok: false, status: 400, failure: { errorCode: 'invalidRequest' } }

/** Adds a booking now: a copy of another one under a new name. */
const bookOneMore = async (createdAt: Date): Promise<void> => {
  const { db } = server.database
  const [row] = await db.select().from(bookings).where(eq(bookings.siteId, 'skyways')).limit(1)
  if (!row) throw new Error('no booking to copy')
  const { id: _id, ...copy } = row
  const name = `copy-${Math.random().toString(36).slice(2)}`
  await db.insert(bookings).values({ ...copy, status: 3, orderId: name, reference: name, createdAt })
}

const exportAll = async (sort: TicketSort, limit: number, between: (part: number) => Promise<void>) => {
  const rows: TicketRow[] = []
  const totals: number[] = []
  let cursor = ''
  let snapshotAt = ''
  for (let part = 0; ; part += 1) {
    const answer = await server.must(exportTickets, { sort, limit, cursor, snapshotAt }, { as })
    rows.push(...answer.rows)
    totals.push(answer.total)
    if (answer.nextCursor === '') return { rows, totals }
    cursor = answer.nextCursor
    snapshotAt = answer.snapshotAt
    await between(part)
  }
}

describe('the export', () => {
  test.each([
    ['a visitor', undefined, 401],
    ['a shopper', 'retail', 403],
    ['an agent', 'agent', 403],
    ['a corporate user', 'corporate', 403],
    ["the owner, who isn't staff", 'owner', 403],
  ])('is refused to %s', async (_who, role, status) => {
    const answer = await server.call(exportTickets, {}, role ? { as: role } : {})
    expect(answer).toMatchObject({ ok: false, status })
  })

  test.each(['BD', 'BA', 'TD', 'TA'] as const)(
    'has every row once and in order when sorted %s, while bookings are added and change',
    async (sort) => {
      const before = await server.must(tickets, { sort, pageSize: 200 }, { as })
      const dates = [
        new Date('2026-06-01T00:00:00Z'),
        new Date('2026-11-20T04:00:00Z'),
        new Date('2026-09-01T00:00:00Z'),
      ]
      const { rows, totals } = await exportAll(sort, 17, async (part) => {
        await bookOneMore(dates[part % dates.length] as Date)
        await server.database.db.execute(
          sql`update bookings set change_status_text = 'Moved', pnr = 'MOVED' || ${part}, status = 4,
            amount_minor = amount_minor + 100, cost_minor = cost_minor + 100, updated_at = now() where site_id = 'skyways'`,
        )
      })
      const as1 = (all: readonly TicketRow[]) =>
        all.map(({ bookingId, pnr, status, statusText, amount, purchaseCost }) => [
          bookingId,
          pnr,
          status,
          statusText,
          amount,
          purchaseCost,
        ])
      expect(as1(rows)).toEqual(as1(before.tickets))
      expect(new Set(totals)).toEqual(new Set([before.total]))
      await server.database.db.execute(sql`delete from bookings where reference like 'copy-%'`)
    },
  )

  test('loses no rows of the same instant between two parts', async () => {
    const at = new Date('2026-10-01T10:00:00.123Z')
    for (let copy = 0; copy < 7; copy += 1) await bookOneMore(at)
    const { rows } = await exportAll('BD', 2, async () => undefined)
    expect(rows.filter(({ createdAt }) => createdAt === at.toISOString())).toHaveLength(7)
    expect(new Set(rows.map(({ bookingId }) => bookingId)).size).toBe(rows.length)
    await server.database.db.execute(sql`delete from bookings where reference like 'copy-%'`)
  })

  test('follows the filter, and includes cost', async () => {
    const { rows } = await server.must(exportTickets, { domestic: true, limit: 2000 }, { as })
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.every((row) => row.isDomestic && row.purchaseCost !== undefined)).toBe(true)
  })

  test('is refused as a whole when more match than a sheet holds, and stores nothing', async () => {
    const { database, deps } = server
    const { exportPart } = createExportService(deps, { most: 10 })
    const person = createPerson({ userId: 'usr_skyways_staff', userType: 'staff' })
    const asker = { siteId: 'skyways', actor: person, subject: person }
    const snapshots = () => database.db.$count(exportSnapshots)
    const before = await snapshots()
    const ask = (limit: Record<string, unknown>) =>
      exportPart(asker, exportTickets.request.parse({ limit: 2000, ...limit }))
    await expect(ask({})).rejects.toThrow(
      'Too many tickets for one Excel sheet, which holds 10. Choose a shorter period.',
    )
    expect(await snapshots()).toBe(before)
  })

  test('ends in one part when there are no rows', async () => {
    const answer = await server.must(exportTickets, { passengerName: 'nobody at all' }, { as })
    expect(answer).toMatchObject({ rows: [], nextCursor: '', total: 0 })
  })

  test.each([
    ['an invalid cursor', { cursor: "p0' or 1=1" }],
    ['a cursor far too long', { cursor: 'p99999999' }],
    ['a missing snapshot', { snapshotAt: '' }],
    ['an unknown snapshot', { snapshotAt: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s is refused', async (_title, change) => {
    const first = await server.must(exportTickets, { limit: 5 }, { as })
    const next = { cursor: first.nextCursor, snapshotAt: first.snapshotAt, ...change }
    expect(await server.call(exportTickets, next, { as })).toMatchObject(refused)
  })

  test("hides another user's export from everyone", async () => {
    const first = await server.must(exportTickets, { limit: 5 }, { as })
    const next = { cursor: first.nextCursor, snapshotAt: first.snapshotAt, limit: 5 }
    expect(await server.must(exportTickets, next, { as })).toMatchObject({ total: first.total })
    expect(await server.call(exportTickets, next, { as, site: 'meridian' })).toMatchObject(refused)
    await server.database.db.execute(
      sql`update export_snapshots set user_id = 'somebody-else' where id = ${first.snapshotAt}`,
    )
    expect(await server.call(exportTickets, next, { as })).toMatchObject(refused)
  })

  test('repeats a part identically', async () => {
    const first = await server.must(exportTickets, { limit: 5 }, { as })
    const next = { cursor: first.nextCursor, snapshotAt: first.snapshotAt, limit: 5, withDetail: true }
    const once = await server.must(exportTickets, next, { as })
    await server.database.db.execute(
      sql`update bookings set change_status_text = 'Again' where site_id = 'skyways'`,
    )
    expect(await server.must(exportTickets, next, { as })).toEqual(once)
  })

  test('is read again from its start for the second sheet, without bookings made since', async () => {
    const first = await server.must(exportTickets, { limit: 2000 }, { as })
    await bookOneMore(new Date('2026-11-20T04:00:00Z'))
    const { snapshotAt } = first
    const again = await server.must(exportTickets, { snapshotAt, limit: 2000, withDetail: true }, { as })
    await server.database.db.execute(sql`delete from bookings where reference like 'copy-%'`)
    expect(again).toMatchObject({ snapshotAt, total: first.total })
    expect(again.rows.map(({ bookingId }) => bookingId)).toEqual(first.rows.map(({ bookingId }) => bookingId))
    expect(again.rows.every(({ detail }) => detail !== undefined)).toBe(true)
  })

  test('includes every flight and passenger in detail, and the shares add up to sale and cost', async () => {
    const { rows } = await server.must(exportTickets, { limit: 2000, withDetail: true }, { as })
    expect(rows.length).toBeGreaterThan(20)
    for (const { detail, amount, bookingId, passengers, origin } of rows) {
      const [booking] = await server.database.db
        .select()
        .from(bookings)
        .where(eq(bookings.id, Number(bookingId)))
      const sum = (values: number[]) => Math.round(values.reduce((all, value) => all + value * 100, 0))
      expect(sum(detail?.passengers.map(({ saleAmount }) => saleAmount) ?? [])).toBe(Math.round(amount * 100))
      expect(sum(detail?.passengers.map(({ purchaseCost }) => purchaseCost ?? 0) ?? [])).toBe(
        booking?.costMinor,
      )
      expect(detail?.passengers).toHaveLength(passengers.length)
      expect(detail?.segments).toHaveLength(booking?.segments.flat().length ?? -1)
      expect(detail?.segments[0]?.origin).toBe(origin)
    }
    expect(rows.some(({ passengers }) => passengers.length > 1)).toBe(true)
    const plain = await server.must(exportTickets, { limit: 5 }, { as })
    expect(plain.rows.every((row) => row.detail === undefined)).toBe(true)
  })

  test("deletes yesterday's export with its rows and continues today's", async () => {
    const old = await server.must(exportTickets, { limit: 5 }, { as })
    const young = await server.must(exportTickets, { limit: 5 }, { as })
    const { db } = server.database
    await db.execute(
      sql`update export_snapshots set created_at = created_at - interval '25 hours' where id = ${old.snapshotAt}`,
    )
    await cleanupRepo(db).removeExportSnapshots(new Date(server.deps.now().getTime() - 86_400_000))
    const next = ({ nextCursor, snapshotAt }: typeof old) => ({ cursor: nextCursor, snapshotAt, limit: 5 })
    expect(await server.call(exportTickets, next(old), { as })).toMatchObject(refused)
    expect(await server.must(exportTickets, next(young), { as })).toMatchObject({ total: young.total })
    const left = await db
      .select()
      .from(exportSnapshotRows)
      .where(eq(exportSnapshotRows.snapshotId, old.snapshotAt))
    expect(left).toEqual([])
  })

  test('allows five exports per user: the oldest is deleted', async () => {
    const first = await server.must(exportTickets, { limit: 5 }, { as })
    for (let more = 0; more < 5; more += 1) {
      await server.must(exportTickets, { limit: 1 }, { as })
    }
    const next = { cursor: first.nextCursor, snapshotAt: first.snapshotAt, limit: 5 }
    expect(await server.call(exportTickets, next, { as })).toMatchObject(refused)
  })
})
