import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { TicketSort } from '#contract/common/enumerations.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { bookings } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { tickets, exportTickets } = endpoints.tickets
const as = 'staff'

/** A booking that appears now: a copy of another one under a new name. */
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
    ['the owner, who is no staff', 'owner', 403],
  ])('is refused to %s', async (_who, role, status) => {
    const answer = await server.call(exportTickets, {}, role ? { as: role } : {})
    expect(answer).toMatchObject({ ok: false, status })
  })

  test.each(['BD', 'BA', 'TD', 'TA'] as const)(
    'sorted %s its parts hold every row once and in order, while bookings come in and change',
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
          sql`update bookings set change_status_text = 'Moved', updated_at = now() where site_id = 'skyways' and status = 5`,
        )
      })
      expect(rows.map(({ bookingId }) => bookingId)).toEqual(before.tickets.map(({ bookingId }) => bookingId))
      expect(new Set(totals)).toEqual(new Set([before.total]))
      await server.database.db.execute(sql`delete from bookings where reference like 'copy-%'`)
    },
  )

  test('rows of the same instant are not lost between two parts', async () => {
    const at = new Date('2026-10-01T10:00:00.123Z')
    for (let copy = 0; copy < 7; copy += 1) await bookOneMore(at)
    const { rows } = await exportAll('BD', 2, async () => undefined)
    expect(rows.filter(({ createdAt }) => createdAt === at.toISOString())).toHaveLength(7)
    expect(new Set(rows.map(({ bookingId }) => bookingId)).size).toBe(rows.length)
    await server.database.db.execute(sql`delete from bookings where reference like 'copy-%'`)
  })

  test('keeps to the filter, and carries cost', async () => {
    const { rows } = await server.must(exportTickets, { domestic: true, limit: 2000 }, { as })
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.every((row) => row.isDomestic && row.purchaseCost !== undefined)).toBe(true)
  })

  test('ends in one part when there is nothing', async () => {
    const answer = await server.must(exportTickets, { passengerName: 'nobody at all' }, { as })
    expect(answer).toMatchObject({ rows: [], nextCursor: '', total: 0 })
  })

  test.each([
    ['a cursor of another sort', { sort: 'TD' as const }],
    ['a cursor that is none', { cursor: "BD~0' or 1=1~3" }],
    ['a missing snapshot', { snapshotAt: '' }],
  ])('%s is refused', async (_title, change) => {
    const first = await server.must(exportTickets, { limit: 5 }, { as })
    const next = { cursor: first.nextCursor, snapshotAt: first.snapshotAt, ...change }
    expect(await server.call(exportTickets, next, { as })).toMatchObject({
      ok: false,
      status: 400,
      failure: { errorCode: 'invalidRequest' },
    })
  })
})
