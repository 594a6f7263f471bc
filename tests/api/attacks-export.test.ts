import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { bookings, exportSnapshotRows, exportSnapshots, users } from '#server/db/schema/index.ts'
import { testNow } from '#tests/support/test-deps.ts'
import {
  openTestDatabase,
  startTestServer,
  type CallOptions,
  type TestServer,
} from '#tests/support/test-server.ts'

/** Exports and saved views as a way to other users' bookings, to a full disk, or into another user's sheet. */
const { exportTickets, saveView, saveGridLayout, queueSettings, deleteView } = endpoints.tickets
const staff = { as: 'staff' }
const refused = { ok: false, status: 400 }

let clock = testNow
let database: Database
let nodes: [TestServer, TestServer]
beforeAll(async () => {
  database = await openTestDatabase()
  const start = () =>
    startTestServer({
      database: { ...database, close: async () => undefined },
      now: () => {
        clock = new Date(clock.getTime() + 1)
        return clock
      },
    })
  nodes = [await start(), await start()]
})
afterAll(() => database.close())

type Wish = RequestInputOf<typeof exportTickets>
const exported = (wish: Wish = {}, who: CallOptions = staff, node: 0 | 1 = 0) =>
  nodes[node].call(exportTickets, wish, who)
const begin = (wish: Wish = {}) => nodes[0].must(exportTickets, { limit: 3, ...wish }, staff)

describe('an export', () => {
  test('continues only for the person who started it, on any node', async () => {
    const { nextCursor: cursor, snapshotAt } = await begin()
    const next = { cursor, snapshotAt, limit: 3 }
    expect(await exported(next, staff, 1)).toMatchObject({ ok: true, result: { snapshotAt } })
    for (const as of ['retail', 'agent', 'corporate', 'supplier', 'owner'])
      expect(await exported(next, { as })).toMatchObject({ ok: false, status: 403 })
    expect(await exported(next, { ...staff, site: 'meridian' })).toMatchObject(refused)
    expect(await exported(next, { ...staff, site: 'lotus' })).toMatchObject(refused)
    for (const name of [
      snapshotAt.toLowerCase(),
      ` ${snapshotAt}`,
      `${snapshotAt.slice(0, -1)}%`,
      "' or ''='",
    ])
      expect(await exported({ ...next, snapshotAt: name })).toMatchObject(refused)
    for (const forged of ['p-1', 'p1.5', 'p1e3', 'P3', ' p3', 'p3\n', 'p00000000', '3'])
      expect(await exported({ ...next, cursor: forged })).toMatchObject(refused)
  })

  test('ends with the next part when the person is no longer staff', async () => {
    const { nextCursor: cursor, snapshotAt } = await begin()
    const where = eq(users.id, 'usr_skyways_staff')
    await database.db.update(users).set({ userType: 'retail' }).where(where)
    const answer = await nodes[1].call(exportTickets, { cursor, snapshotAt }, staff)
    await database.db.update(users).set({ userType: 'staff' }).where(where)
    expect(answer).toMatchObject({ ok: false, status: 403 })
  })

  test('has no booking of another site, even if its rows name one', async () => {
    const { snapshotAt, total, nextCursor } = await begin({ limit: 1 })
    const [foreign] = await database.db
      .select()
      .from(bookings)
      .where(eq(bookings.siteId, 'meridian'))
      .limit(1)
    await database.db
      .update(exportSnapshotRows)
      .set({ bookingId: foreign?.id ?? 0 })
      .where(eq(exportSnapshotRows.snapshotId, snapshotAt))
    const rest = await nodes[0].must(
      exportTickets,
      { cursor: nextCursor, snapshotAt, limit: 2000, withDetail: true },
      staff,
    )
    expect(total).toBeGreaterThan(1)
    expect(rest.rows).toEqual([])
  })

  test('refuses absurd limits, and no part is longer than requested', async () => {
    for (const limit of [0, -1, 2001, 1e9, 1e308, 0.5])
      expect(await exported({ limit })).toMatchObject(refused)
    for (const limit of [1, 7]) expect((await begin({ limit })).rows).toHaveLength(limit)
  })

  test('keeps five of twenty started at once by one person, each complete', async () => {
    const begun = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        nodes[(index % 2) as 0 | 1].must(exportTickets, { limit: 1 }, staff),
      ),
    )
    await begin()
    const kept = await database.db
      .select()
      .from(exportSnapshots)
      .where(eq(exportSnapshots.userId, 'usr_skyways_staff'))
    expect(kept.length).toBeLessThanOrEqual(5)
    const counted = (await database.db.execute(
      sql`select s.id, s.total::int as total, count(r.position)::int as there from export_snapshots s
        left join export_snapshot_rows r on r.snapshot_id = s.id group by s.id, s.total`,
    )) as { rows: { total: number; there: number }[] }
    for (const row of counted.rows) expect(row.there).toBe(row.total)
    expect(new Set(begun.map(({ snapshotAt }) => snapshotAt)).size).toBe(20)
  })

  test('keeps tickets as they were at the start, and leaves out later ones', async () => {
    const first = await begin({ limit: 2 })
    const all = await nodes[0].must(
      exportTickets,
      { cursor: first.nextCursor, snapshotAt: first.snapshotAt, limit: 2000 },
      staff,
    )
    const target = all.rows.at(-1)
    await database.db
      .update(bookings)
      .set({ pnr: '=HYPER', changeStatusText: '+cmd', amountMinor: 1 })
      .where(eq(bookings.id, Number(target?.bookingId)))
    const again = await nodes[1].must(
      exportTickets,
      { cursor: first.nextCursor, snapshotAt: first.snapshotAt, limit: 2000 },
      staff,
    )
    expect(again.rows.at(-1)).toEqual(target)
  })
})

describe('saved views and layouts', () => {
  const script = '"><script>alert(document.cookie)</script>'
  test('store what they are given as text, for their owner at one site', async () => {
    const view = { queue: 'tickets', name: script, query: 'javascript:alert(1)' }
    const { views } = await nodes[0].must(saveView, view, staff)
    const mine = views.find(({ name }) => name === script)
    expect(mine).toMatchObject(view)
    for (const who of [{ as: 'owner' }, { as: 'agent' }, { ...staff, site: 'meridian' }]) {
      expect(JSON.stringify(await nodes[1].must(queueSettings, {}, who))).not.toContain('alert')
      expect(await nodes[1].call(deleteView, { viewId: mine?.viewId ?? '' }, who)).toMatchObject({
        status: 404,
      })
    }
    await nodes[0].must(deleteView, { viewId: mine?.viewId ?? '' }, staff)
  })

  test.each(['__proto__', 'constructor', 'toString'])(
    'keeps a column called %s from changing an object',
    async (name) => {
      const widths = JSON.parse(`{"${name}": 100}`) as Record<string, number>
      const answer = await nodes[0].call(
        saveGridLayout,
        { grid: 'tickets', layout: { order: [name], hidden: [name], widths } },
        staff,
      )
      // The first one already fails while its body is read.
      expect(answer).toMatchObject({ status: name === '__proto__' ? 400 : 200 })
      expect(({} as Record<string, unknown>)['100']).toBeUndefined()
      expect(await nodes[1].call(queueSettings, {}, staff)).toMatchObject({ ok: true })
    },
  )

  test.each(['__proto__', 'constructor'])('stores a list called %s like any other', async (grid) => {
    const layout = { order: ['pnr'], hidden: [], widths: {} }
    expect(await nodes[0].call(saveGridLayout, { grid, layout }, staff)).toMatchObject({ ok: true })
    const { layouts } = await nodes[1].must(queueSettings, {}, staff)
    expect(Object.entries(layouts).find(([name]) => name === grid)?.[1]).toEqual(layout)
    expect(await nodes[0].call(saveGridLayout, { grid, layout: null }, staff)).toMatchObject({ ok: true })
  })
})
