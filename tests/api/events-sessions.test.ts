import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsPath } from '#contract/http/events.ts'
import { switchModule, toWholeModules } from '#domain/accounts/permission-groups.ts'
import type { RbacModule } from '#server/db/shapes/accounts.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, rbacUserGroups, sessions, siteEvents, users } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { createLogger } from '#server/logger.ts'
import { removeOldEvents } from '#server/site-events/site-events.repo.ts'
import { connect, listen, openStream } from '#tests/support/event-stream-kit.ts'
import { readSamples, startObservedServer } from '#tests/support/telemetry-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** How streams of live news end, their limits, and how long news are kept. */
let server: TestServer
let now = testNow
beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    events: { limits: { perSession: 3, perNode: 5, recheckMs: 50, heartbeatMs: 100 } },
  })
  await listen(server)
})
afterAll(() => server.close())

const newSession = async (role: string): Promise<Record<string, string>> => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${endpoints.users.login.path}`,
    headers: { host: 'skyways.localhost' },
    payload: { email: `${role}@skyways.example`, password: demoPassword },
  })
  return { 'auth-token': String(response.headers['auth-token']) }
}
const touchBookings = async (userId: string): Promise<void> => {
  await server.database.db
    .update(bookings)
    .set({ failureText: sql`${bookings.failureText}` })
    .where(and(eq(bookings.siteId, 'skyways'), eq(bookings.userId, userId)))
}

describe('a stream ends', () => {
  test("when a group's rights change, and the next one has the new rights and says so", async () => {
    const group = and(eq(rbacUserGroups.siteId, 'skyways'), eq(rbacUserGroups.id, 'rbac_skyways_desk'))
    const [before] = await server.database.db.select().from(rbacUserGroups).where(group)
    const [stream, other] = await Promise.all([
      openStream(server, { as: 'staff' }),
      openStream(server, { as: 'agent' }),
    ])
    const none = toWholeModules([]).map((module) => switchModule(module, false)) as RbacModule[]
    await server.database.db.update(rbacUserGroups).set({ modules: none }).where(group)
    await expect.poll(() => stream.isOpen()).toBe(false)
    const next = await openStream(server, { as: 'staff', from: stream.lastId() })
    await expect.poll(() => next.topics()).toEqual(['permissions'])
    await touchBookings('usr_skyways_agent')
    await expect.poll(() => other.topics()).toContain('bookings')
    expect(next.topics()).toEqual(['permissions'])
    expect(other.isOpen()).toBe(true)
    await server.database.db
      .update(rbacUserGroups)
      .set({ modules: before?.modules ?? [] })
      .where(group)
    await Promise.all([next.close(), other.close()])
  })

  test('when its session signs out, and may not continue', async () => {
    const headers = await newSession('agent')
    const stream = await openStream(server, { headers })
    await server.must(endpoints.users.logout, {}, { headers })
    await expect.poll(() => stream.isOpen()).toBe(false)
    expect((await connect(server, { headers, from: stream.lastId() })).status).toBe(401)
  })

  test('when the site blocks its account', async () => {
    const stream = await openStream(server, { as: 'corporate' })
    const isCorporate = eq(users.id, 'usr_skyways_corporate')
    await server.database.db.update(users).set({ isBlocked: true }).where(isCorporate)
    await expect.poll(() => stream.isOpen()).toBe(false)
    await server.database.db.update(users).set({ isBlocked: false }).where(isCorporate)
  })

  test('when its session expires, although nothing tells of it', async () => {
    const headers = await newSession('retail')
    const [stream, other] = await Promise.all([
      openStream(server, { headers }),
      openStream(server, { as: 'agent' }),
    ])
    await server.database.db
      .update(sessions)
      .set({ expiresAt: new Date(now.getTime() + 60_000) })
      .where(eq(sessions.userId, 'usr_skyways_retail'))
    now = new Date(now.getTime() + 60_001)
    await expect.poll(() => stream.isOpen()).toBe(false)
    expect(other.isOpen()).toBe(true)
    await other.close()
  })

  test('for a member of staff who viewed an account, once that ends; the customer is told nothing of it', async () => {
    const jump = {
      tokenHash: 'jump',
      siteId: 'skyways',
      userId: 'usr_skyways_agent',
      address: '',
      way: 'jump' as const,
      jumpedBy: 'usr_skyways_staff',
      expiresAt: new Date(now.getTime() + 60_000),
    }
    await server.database.db.insert(sessions).values(jump)
    const [own, staff] = await Promise.all([
      openStream(server, { as: 'agent' }),
      openStream(server, { as: 'staff' }),
    ])
    await server.database.db
      .update(sessions)
      .set({ revokedAt: now })
      .where(eq(sessions.tokenHash, jump.tokenHash))
    await expect.poll(() => staff.isOpen()).toBe(false)
    await touchBookings('usr_skyways_agent')
    await expect.poll(() => own.topics()).toContain('bookings')
    expect(own.isOpen()).toBe(true)
    await own.close()
  })
})

describe('streams are limited', () => {
  test('to some of each session, and to some of a node', async () => {
    const open = await Promise.all([1, 2, 3].map(() => openStream(server, { as: 'agent' })))
    const refused = await connect(server, { as: 'agent' })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
    await expect.poll(() => refused.text()).toContain('"errorCode":"rateLimited"')
    open.push(await openStream(server, { as: 'staff' }), await openStream(server, { as: 'owner' }))
    const full = await connect(server, { as: 'admin' })
    expect([full.status, full.headers['retry-after']]).toEqual([503, '5'])
    await expect.poll(() => full.text()).toContain('"errorCode":"unavailable"')
    await open[0]?.close()
    const next = await openStream(server, { as: 'agent' })
    await Promise.all([...open.slice(1), next].map((stream) => stream.close()))
  })
})

test('a quiet stream carries comments, and how far it has come', async () => {
  const stream = await openStream(server, { as: 'agent' })
  await expect.poll(() => stream.text().split('\n\n: ').length).toBeGreaterThan(2)
  expect(stream.events()).toHaveLength(1)
  const next = await openStream(server, { as: 'agent', from: stream.lastId() })
  expect(next.events()[0]?.event).toBe('ready')
  await Promise.all([stream.close(), next.close()])
})

test('events are deleted once they are too old to be read', async () => {
  const { db } = server.database
  await touchBookings('usr_skyways_agent')
  const age = (seconds: number) =>
    db.update(siteEvents).set({ madeAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
  await age(590)
  expect(await removeOldEvents(db)).toBe(false)
  expect(await db.$count(siteEvents)).toBeGreaterThan(0)
  await age(601)
  expect(await removeOldEvents(db)).toBe(false)
  expect(await db.$count(siteEvents)).toBe(0)
})

test('all streams end when the node does, and it ends at once', async () => {
  const node = await startTestServer({
    database: { ...server.database, close: async () => undefined },
    now: () => now,
  })
  await listen(node)
  const streams = await Promise.all(['agent', 'staff'].map((as) => openStream(node, { as })))
  await node.close()
  for (const stream of streams) await expect.poll(() => stream.isOpen()).toBe(false)
})

test('a stream is counted while it is open, is no slow call, and has one line in the log', async () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
  const observed = await startObservedServer({ isScraped: true }, { logger })
  const read = async (name: string): Promise<number | undefined> => {
    const samples = readSamples((await observed.telemetry.scrape?.()) ?? '')
    return samples.find((one) => one.name === name && (one.labels['route'] ?? eventsPath) === eventsPath)
      ?.value
  }
  const ofStreams = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ route }) => route === eventsPath)
  expect(await read('faredesk_event_streams')).toBe(0)
  const stream = await openStream(observed.server, { as: 'agent' })
  expect(await read('faredesk_event_streams')).toBe(1)
  expect(await read('faredesk_http_request_duration_seconds_count')).toBe(1)
  expect(ofStreams()).toEqual([])
  await stream.close()
  await expect.poll(() => read('faredesk_event_streams')).toBe(0)
  expect(await read('faredesk_http_request_duration_seconds_count')).toBe(1)
  expect(ofStreams()).toEqual([
    expect.objectContaining({
      msg: 'event stream ended',
      reason: 'client',
      seconds: expect.any(Number),
    }) as unknown,
  ])
  expect(lines.join('')).not.toContain('agent@skyways.example')
  await observed.server.close()
})
