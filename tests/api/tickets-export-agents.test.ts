import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, users } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { createSessionService } from '#server/people/sessions.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { tickets, exportTickets } = endpoints.tickets
const { siteSettings, restoreSiteConfig, detect } = endpoints.site
type ExportRequest = RequestInputOf<typeof exportTickets>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const allow = async (agentsMayExport: boolean, site = 'skyways'): Promise<void> => {
  const answer = await saveSite(server, { agentsMayExport }, {}, { as: 'owner', site })
  if (!answer.ok) throw new Error(answer.failure.message)
}
const ask = (as: string | null, request: ExportRequest = {}, options: CallOptions = {}) =>
  server.call(exportTickets, request, { ...(as === null ? {} : { as }), ...options })
const exported = (as: string, request: ExportRequest = {}) =>
  server.must(exportTickets, { limit: 2000, ...request }, { as })

/** The booking ids of a person's queue, page by page. */
const queueIds = async (as: string): Promise<string[]> => {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = await server.must(tickets, { page, pageSize: 200 }, { as })
    ids.push(...answer.tickets.map(({ bookingId }) => bookingId))
    if (page >= answer.totalPages) return ids
  }
}
const forbidden = { ok: false, status: 403, failure: { errorCode: 'forbidden' } }

describe('who may export', () => {
  const table = [
    ['a visitor', null, 401, 401],
    ['a shopper', 'retail', 403, 403],
    ['a corporate user', 'corporate', 403, 403],
    ['an agent', 'agent', 403, 200],
    ['an agent who sells seat blocks', 'supplier', 403, 200],
    ['the owner', 'owner', 403, 200],
    ['staff', 'staff', 200, 200],
    ['a super admin', 'admin', 200, 200],
  ] as const

  test.each(table)('%s, while the setting is off', async (_who, as, status) => {
    await allow(false)
    expect((await ask(as, { limit: 1 })).status).toBe(status)
  })

  test.each(table)('%s, while the setting is on', async (_who, as, _off, status) => {
    await allow(true)
    expect((await ask(as, { limit: 1 })).status).toBe(status)
  })

  test('agents of another site only by the setting of that site', async () => {
    await allow(true)
    expect(await ask('agent', {}, { site: 'meridian' })).toMatchObject(forbidden)
    await allow(true, 'meridian')
    expect(await ask('agent', {}, { site: 'meridian' })).toMatchObject({ ok: true })
    await allow(false, 'meridian')
  })

  test('no session that staff jumped into', async () => {
    await allow(true)
    const [user] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.id, demoUserId('skyways', 'agent')))
    if (!user) throw new Error('no agent')
    const { token } = await createSessionService(server.database, server.deps.now).start(
      user,
      { address: '127.0.0.1', userAgent: '' },
      { way: 'jump', jumpedBy: demoUserId('skyways', 'staff') },
    )
    const answer = await ask(null, {}, { headers: { 'auth-token': token } })
    expect(answer).toMatchObject({ status: 403, failure: { errorCode: 'jumpLooksOnly' } })
  })
})

describe("an agent's export", () => {
  test("has the bookings of their own queue, in its order, and nobody else's", async () => {
    await allow(true)
    for (const as of ['agent', 'supplier']) {
      const { rows, total } = await exported(as)
      expect(rows.map(({ bookingId }) => bookingId)).toEqual(await queueIds(as))
      expect(total).toBe(rows.length)
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ user }) => user.userId))).toEqual(new Set([demoUserId('skyways', as)]))
    }
  })

  test('refuses the bookings of another user', async () => {
    await allow(true)
    for (const other of ['supplier', 'retail', 'owner']) {
      const userId = demoUserId('skyways', other)
      expect(await ask('agent', { userId })).toMatchObject(forbidden)
    }
    const userId = demoUserId('skyways', 'agent')
    expect((await exported('agent', { userId })).rows).toHaveLength((await queueIds('agent')).length)
  })

  test('has no cost, neither in the rows nor in their passengers, and the sale of each booking', async () => {
    await allow(true)
    const { rows } = await exported('agent', { withDetail: true })
    expect(JSON.stringify(rows)).not.toMatch(/purchaseCost|costMinor|markup/i)
    const forStaff = await exported('staff', { userId: demoUserId('skyways', 'agent'), withDetail: true })
    expect(forStaff.rows.every(({ purchaseCost }) => purchaseCost !== undefined)).toBe(true)
    expect(rows.map(({ bookingId, amount }) => [bookingId, amount])).toEqual(
      forStaff.rows.map(({ bookingId, amount }) => [bookingId, amount]),
    )
    for (const { detail, amount } of rows) {
      const sold = detail?.passengers.reduce((sum, { saleAmount }) => sum + Math.round(saleAmount * 100), 0)
      expect(sold).toBe(Math.round(amount * 100))
    }
  })

  test("the owner's has what the owner's queue shows: every booking of the site, with costs", async () => {
    await allow(true)
    const { rows } = await exported('owner')
    expect(rows.map(({ bookingId }) => bookingId)).toEqual(await queueIds('owner'))
    expect(rows.every(({ purchaseCost }) => purchaseCost !== undefined)).toBe(true)
  })

  test("continues for its agent only, and nobody else's continues for an agent", async () => {
    await allow(true)
    const mine = await exported('agent', { limit: 2 })
    const next = { cursor: mine.nextCursor, snapshotAt: mine.snapshotAt, limit: 2 }
    expect(await ask('agent', next)).toMatchObject({ ok: true })
    for (const as of ['supplier', 'staff']) expect(await ask(as, next)).toMatchObject({ status: 400 })
    const theirs = await exported('staff', { limit: 2 })
    const others = { cursor: theirs.nextCursor, snapshotAt: theirs.snapshotAt }
    expect(await ask('agent', others)).toMatchObject({ status: 400 })
  })

  test('ends with the next part when the setting is turned off', async () => {
    await allow(true)
    const { nextCursor: cursor, snapshotAt } = await exported('agent', { limit: 2 })
    await allow(false)
    expect(await ask('agent', { cursor, snapshotAt })).toMatchObject(forbidden)
  })

  test('started as staff, has no other bookings of the site once the person is an agent', async () => {
    await allow(true)
    const { nextCursor: cursor, snapshotAt, total } = await exported('staff', { limit: 1 })
    expect(total).toBeGreaterThan(2)
    const me = eq(users.id, demoUserId('skyways', 'staff'))
    await server.database.db.update(users).set({ userType: 'travelAgent' }).where(me)
    const rest = await ask('staff', { cursor, snapshotAt, limit: 2000, withDetail: true })
    await server.database.db.update(users).set({ userType: 'staff' }).where(me)
    expect(rest).toMatchObject({ ok: true, result: { rows: [] } })
  })

  test('is recorded in the audit trail under their name', async () => {
    await allow(true)
    const { total } = await exported('agent')
    const rows = await server.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.siteId, 'skyways'), eq(auditEvents.action, 'tickets.export')))
      .orderBy(asc(auditEvents.id))
    expect(rows.at(-1)).toMatchObject({
      actorUserId: demoUserId('skyways', 'agent'),
      details: { rows: total, withDetail: false },
    })
  })
})

describe('the setting', () => {
  test('is off on a site that never changed it, and reaches pages with the site', async () => {
    const settings = (site: string) => server.must(siteSettings, {}, { as: 'owner', site })
    expect((await settings('lotus')).settings.agentsMayExport).toBe(false)
    await allow(true)
    expect((await settings('skyways')).settings.agentsMayExport).toBe(true)
    const site = await server.must(detect, { domain: 'skyways.localhost' })
    expect(site.agentsMayExport).toBe(true)
  })

  test('may be changed by the owner, not by staff or an agent', async () => {
    await allow(false)
    for (const as of ['staff', 'agent'])
      expect(await saveSite(server, { agentsMayExport: true }, {}, { as })).toMatchObject(forbidden)
    expect(await ask('agent')).toMatchObject(forbidden)
  })

  test('is audited like every other setting', async () => {
    await allow(false)
    await allow(true)
    const rows = await server.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.siteId, 'skyways'), eq(auditEvents.action, 'site.saveSettings')))
      .orderBy(asc(auditEvents.id))
    expect(rows.at(-1)).toMatchObject({
      actorUserId: demoUserId('skyways', 'owner'),
      details: { before: { agentsMayExport: 'false' }, after: { agentsMayExport: 'true' } },
    })
  })

  test('stays as it is when a version from before it existed is restored', async () => {
    await allow(true, 'meridian')
    const { version } = await server.must(siteSettings, {}, { as: 'owner', site: 'meridian' })
    const restored = await server.must(
      restoreSiteConfig,
      { version, restore: 1 },
      { as: 'owner', site: 'meridian' },
    )
    expect(restored.settings.agentsMayExport).toBe(true)
  })
})
