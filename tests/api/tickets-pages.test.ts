import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, queueDays, queueEntries } from '#server/db/schema/index.ts'
import { seedManyTickets } from '#server/demo/seed-tickets-many.ts'
import { demoUserId } from '#server/demo/seed.ts'
import type { ListQuery } from '#server/features/tickets/ticket-filter.repo.ts'
import { ticketsRepo } from '#server/features/tickets/tickets.repo.ts'
import { selectRows } from '#server/db/rows.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { tickets } = endpoints.tickets
const copies = 3_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedManyTickets(server.database.db, 'skyways', copies)
})
afterAll(() => server.close())

type Filter = RequestInputOf<typeof tickets>
const ask = (filter: Filter, as = 'staff') => server.must(tickets, filter, { as })
const listIds = async (filter: Filter, as = 'staff') =>
  (await ask({ pageSize: 200, ...filter }, as)).tickets.map(({ bookingId }) => Number(bookingId))

const orders = {
  BD: sql`created_at desc, id desc`,
  BA: sql`created_at, id`,
  TD: sql`departs_at desc, id desc`,
  TA: sql`departs_at, id`,
} as const
/** The whole queue straight from the bookings, which the pages must add up to. */
const allIds = async (sort: keyof typeof orders, where = sql`true`): Promise<number[]> => {
  const rows = await selectRows<{ id: number | string }>(
    server.database.db,
    sql`select id from bookings where site_id = 'skyways' and status <> 1 and ${where} order by ${orders[sort]}`,
  )
  return rows.map(({ id }) => Number(id))
}
const someBooking = async (nth = 0) => {
  const [row] = await server.database.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.siteId, 'skyways'), eq(bookings.status, 3), like(bookings.reference, 'many-%')))
    .orderBy(bookings.id)
    .offset(nth)
    .limit(1)
  if (!row) throw new Error('there is no such booking')
  return row
}
const change = (id: number, values: Partial<typeof bookings.$inferInsert>) =>
  server.database.db.update(bookings).set(values).where(eq(bookings.id, id))

describe('pages deep in the queue', () => {
  const filters: [string, Filter, ReturnType<typeof sql>][] = [
    ['everything', {}, sql`true`],
    ['domestic', { domestic: true }, sql`is_domestic`],
    ['an airline', { airlineCode: 'AI' }, sql`airline_code = 'AI'`],
    [
      'two months of travel',
      { travelDateFrom: '2026-07-01', travelDateTo: '2026-08-31' },
      sql`departs_at >= '2026-07-01' and departs_at < '2026-09-01'`,
    ],
    [
      'two domestic months of booking',
      { bookingDateFrom: '2026-03-01', bookingDateTo: '2026-04-30', domestic: true },
      sql`is_domestic and created_at >= '2026-02-28T18:30:00Z' and created_at < '2026-04-30T18:30:00Z'`,
    ],
    [
      'half a year of both dates',
      { bookingDateFrom: '2026-03-01', travelDateTo: '2026-10-31' },
      sql`created_at >= '2026-02-28T18:30:00Z' and departs_at < '2026-11-01'`,
    ],
  ]
  test.each(
    filters.flatMap(([title, filter, where]) =>
      (['BD', 'BA', 'TD', 'TA'] as const).map((sort) => [`${title}, ${sort}`, sort, filter, where] as const),
    ),
  )('%s: every page by number has the right rows', async (_title, sort, filter, where) => {
    const all = await allIds(sort, where)
    const pageSize = 190
    const last = Math.ceil(all.length / pageSize)
    for (const page of [1, Math.ceil(last / 2), last - 1, last, last + 1]) {
      const answer = await ask({ ...filter, sort, page, pageSize })
      const expected = all.slice((page - 1) * pageSize, page * pageSize)
      expect(answer.tickets.map(({ bookingId }) => Number(bookingId))).toEqual(expected)
      expect(answer).toMatchObject({ total: all.length, totalPages: last, isTotalCapped: false })
    }
  })

  test('end with an empty page, neither slow nor wrong; one after it is refused', async () => {
    expect((await ask({ page: 100_000, pageSize: 200 })).tickets).toEqual([])
    expect(await server.call(tickets, { page: 100_001 }, { as: 'staff' })).toMatchObject({ status: 400 })
  })

  test('stop at a cap without daily counts and say so; with them the total is exact', async () => {
    const repo = ticketsRepo(server.database.db, 'skyways')
    const query = (filter: Filter): ListQuery => ({
      scope: { userIds: null },
      queue: 'tickets',
      filter: tickets.request.parse(filter),
      hasCost: false,
    })
    const all = await allIds('BD', sql`created_at >= '2026-02-28T18:30:00Z'`)
    const since = query({ bookingDateFrom: '2026-03-01' })
    expect(await repo.count(since, 'BD', 1_000)).toEqual({ total: all.length, isWhole: true })
    expect(await repo.count(since, 'TD', 1_000)).toEqual({ total: 1_001, isWhole: false })
    expect(await repo.count(since, 'TD', all.length)).toEqual({ total: all.length, isWhole: true })
    expect(await repo.count(query({ passengerName: 'nobodyatall' }), 'BD', 1_000)).toEqual({
      total: 0,
      isWhole: true,
    })
  })

  test("are also found in others' order, for one user", async () => {
    const userId = demoUserId('skyways', 'agent')
    const all = await allIds('TD', sql`user_id = ${userId}`)
    const page = Math.ceil(all.length / 50)
    expect(await listIds({ sort: 'TD', page, pageSize: 50 }, 'agent')).toEqual(all.slice((page - 1) * 50))
  })
})

describe('search entries of the queues', () => {
  test('follow every change of a booking, and counts stay right', async () => {
    const { db } = server.database
    const one = await someBooking(10)
    await change(one.id, { status: 1 })
    expect(await listIds({ pnrOrTicketNumber: one.pnr })).not.toContain(one.id)
    await change(one.id, { status: 3, airlineCode: 'QZ', changeRequestedAt: new Date() })
    expect(await listIds({ airlineCode: 'QZ', changeRequests: true })).toEqual([one.id])
    for (let round = 0; round < 60; round += 1)
      await change(one.id, { departsAt: `2026-06-${String(1 + (round % 28)).padStart(2, '0')} 10:00:00` })
    // What bookings do now and then automatically: merging the rows of a day.
    await db.execute(sql`select merge_queue_day(site_id, axis, day) from
      (select distinct site_id, axis, day from ${queueDays} where airline_code = 'QZ') d`)
    const wrong = await selectRows(
      db,
      sql`
      select coalesce(a.day, b.day) as day from
        (select departs_at::date as day, count(*) as n from ${queueEntries}
          where site_id = 'skyways' and not is_held group by 1) a
        full join (select day, sum(bookings) as n from ${queueDays}
          where site_id = 'skyways' and axis = 'T' group by 1 having sum(bookings) <> 0) b on a.day = b.day
      where a.n is distinct from b.n`,
    )
    expect(wrong).toEqual([])
    const counts = await db
      .select({ axis: queueDays.axis, bookings: queueDays.bookings })
      .from(queueDays)
      .where(eq(queueDays.airlineCode, 'QZ'))
      .orderBy(queueDays.axis)
    expect(counts).toEqual([
      { axis: 'B', bookings: 1 },
      { axis: 'T', bookings: 1 },
    ])
  })

  test('are deleted with their booking', async () => {
    const { db } = server.database
    const before = (await ask({})).total
    const gone = await someBooking(20)
    await db.execute(sql`delete from booking_tickets where booking_id = ${gone.id}`)
    await db.delete(bookings).where(inArray(bookings.id, [gone.id]))
    expect((await ask({})).total).toBe(before - 1)
    expect(await listIds({ pnrOrTicketNumber: gone.pnr })).not.toContain(gone.id)
  })
})

describe('names', () => {
  test.each([
    ['Devanagari', 'कुमार/रवि', 'रवि कुमार'],
    ['Greek, final sigma', 'ΠΑΠΑΔΟΠΟΥΛΟΣ/ΝΊΚΟΣ', 'παπαδοπουλος'],
    ['Cyrillic in lower case', 'ИВАНОВА/АННА', 'анна иванова'],
    ['Chinese, one character', '李/小龙', '李'],
    ['German ß', 'GROSS/UWE', 'groß'],
    ['composed and decomposed accents', 'MU\u0308LLER/ZOE\u0308', 'm\u00fcller zo\u00eb'],
    ['Arabic', 'العلي/فاطمة', 'فاطمة'],
    ['two letters at the start of a name', 'OZ/AMOS', 'am oz'],
    ['a part of a name', 'VENKATESAN/RAGHU', 'kates'],
    ['a percent sign', 'A%B/C_D', 'a%b c_d'],
    ['a backslash', 'A\\B/C', 'a\\b'],
    ['an apostrophe', "O'NEILL/SIOBHAN", "o'neill"],
  ])('%s', async (_title, passengerNames, typed) => {
    const one = await someBooking(30)
    await change(one.id, { passengerNames })
    expect(await listIds({ passengerName: typed })).toContain(one.id)
    expect(await listIds({ passengerName: `${typed} nobody` })).toEqual([])
  })

  test("take wildcards literally; two letters within a name don't match its start", async () => {
    const one = await someBooking(30)
    await change(one.id, { passengerNames: 'XAYBZ/QWOK' })
    for (const typed of ['x%z', 'xa_bz', 'ok', 'yb'])
      expect(await listIds({ passengerName: typed })).not.toContain(one.id)
  })

  test('find 200 passengers by the last of them, twelve flights by their first', async () => {
    const one = await someBooking(31)
    const [first] = one.passengers
    const [flight] = one.segments[0] ?? []
    if (!first || !flight) throw new Error('the booking is empty')
    const passengers = Array.from({ length: 200 }, (_, index) => ({
      ...first,
      firstName: `Person${index}`,
      lastName: 'Grouptraveller',
    }))
    await change(one.id, {
      passengers,
      passengerNames: passengers
        .map(({ firstName }) => `GROUPTRAVELLER/${firstName.toUpperCase()}`)
        .join(' '),
      segments: [Array.from({ length: 12 }, () => flight)],
    })
    const { tickets: rows } = await ask({ passengerName: 'grouptraveller person199' })
    expect(rows.map(({ bookingId }) => Number(bookingId))).toEqual([one.id])
    expect(rows[0]?.passengers).toHaveLength(200)
    expect(rows[0]?.purchaseCost).toBeGreaterThanOrEqual(0)
  })
})

describe('the change requests queue', () => {
  test('shows bookings with a request, open or completed, whatever their state', async () => {
    const { tickets: rows } = await ask({ changeRequests: true, pageSize: 200 })
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.map(({ bookingId }) => Number(bookingId))).toEqual(
      (await allIds('BD', sql`change_requested_at is not null`)).slice(0, 200),
    )
    expect(await listIds({ changeRequests: true }, 'retail')).toEqual(
      await allIds(
        'BD',
        sql`change_requested_at is not null and user_id = ${demoUserId('skyways', 'retail')}`,
      ),
    )
  })
})

describe('uses Indian days, also around midnight', () => {
  test.each([
    ['the last moment of the previous day', '2026-05-09T18:29:59.999Z', false],
    ['the first moment of the day', '2026-05-09T18:30:00.000Z', true],
    ['the last moment of the day', '2026-05-10T18:29:59.999Z', true],
    ['the first moment of the next day', '2026-05-10T18:30:00.000Z', false],
  ])('%s', async (_title, at, isIn) => {
    const one = await someBooking(40)
    await change(one.id, { createdAt: new Date(at), airlineCode: 'QM' })
    const day = { bookingDateFrom: '2026-05-10', bookingDateTo: '2026-05-10', airlineCode: 'QM' }
    const answer = await ask(day)
    expect(answer.total).toBe(isIn ? 1 : 0)
    expect(answer.tickets).toHaveLength(isIn ? 1 : 0)
  })
})
