import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '#server/db/database.ts'
import { sites, users } from '#server/db/schema/index.ts'
import { createSiteDirectory } from '#server/sites/site-directory.ts'
import type { TelemetryEvent } from '#server/telemetry/telemetry.ts'
import { endpoints } from '#contract/http/registry.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { connect, listen, openStream } from '#tests/support/event-stream-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** A node's limits for live news, and what it does while news can't be read. */
let server: TestServer
let now = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

const shared = (): Database => ({ ...server.database, close: async () => undefined })

/** A database whose feed fails while `state.isDown`. */
const withFailingFeed = (database: Database, state: { isDown: boolean }): Database => ({
  ...database,
  openSignals: async (listeners) => {
    const signals = await database.openSignals(listeners)
    const execute: Db['execute'] = (query) => {
      if (state.isDown) throw new Error('the connection for signals hangs')
      return signals.db.execute(query)
    }
    return { ...signals, db: Object.create(signals.db, { execute: { value: execute } }) as Db }
  },
})

describe('a node', () => {
  test('limits the streams of a person over all sessions', async () => {
    const node = await startTestServer({
      database: shared(),
      now: () => now,
      events: { limits: { perSession: 2, perPerson: 3 } },
    })
    await listen(node)
    const newSession = async () => {
      const response = await node.app.inject({
        method: 'POST',
        url: `/api/${endpoints.users.login.path}`,
        headers: { host: 'skyways.localhost' },
        payload: { email: 'agent@skyways.example', password: demoPassword },
      })
      return { headers: { 'auth-token': String(response.headers['auth-token']) } }
    }
    const [one, other] = [await newSession(), await newSession()]
    const open = [await openStream(node, one), await openStream(node, one), await openStream(node, other)]
    const refused = await connect(node, other)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
    await expect.poll(() => refused.text()).toContain('Too many pages are open for your account')
    const [first] = open
    await first?.close()
    const next = await openStream(node, other)
    await Promise.all([...open.slice(1), next].map((stream) => stream.close()))
    await node.close()
  })

  test('refuses a stream before authentication when too many others are opening', async () => {
    const node = await startTestServer({
      database: shared(),
      now: () => now,
      events: { limits: { opening: 0 } },
    })
    await listen(node)
    const refused = await connect(node, {})
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    await node.close()
  })

  test('ends streams when news can’t be read for long, refuses new ones, and recovers by itself', async () => {
    const state = { isDown: false }
    const heard: TelemetryEvent[] = []
    const node = await startTestServer({
      telemetry: { ...server.deps.telemetry, record: (event) => void heard.push(event) },
      database: withFailingFeed(shared(), state),
      now: () => now,
      events: { pace: { isOnDemand: false, toleratedMs: 300, retryMs: 50 } },
    })
    await listen(node)
    const stream = await openStream(node, { as: 'agent' })
    state.isDown = true
    await node.database.transaction((tx) => tx.update(users).set({ isBlocked: sql`${users.isBlocked}` }))
    await expect.poll(() => stream.isOpen(), { timeout: 8_000 }).toBe(false)
    const refused = await connect(node, { as: 'agent' })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    state.isDown = false
    const readStatus = async () => (await connect(node, { as: 'agent', from: stream.lastId() })).status
    await expect.poll(readStatus, { timeout: 8_000 }).toBe(200)
    expect(heard.filter(({ type }) => type === 'newsFeed')).toEqual([
      { type: 'newsFeed', isUp: false },
      { type: 'newsFeed', isUp: true },
    ])
    await node.close()
  })

  test('ends the streams of a suspended site at the next check, even without news of it', async () => {
    const node = await startTestServer({
      database: shared(),
      now: () => now,
      events: { limits: { recheckMs: 50 } },
    })
    await listen(node)
    const stream = await openStream(node, { as: 'agent', site: 'meridian' })
    const setState = (to: 'active' | 'suspended') =>
      server.database.transaction(async (tx) => {
        await tx.execute(sql`alter table sites disable trigger user`)
        await tx.update(sites).set({ state: to }).where(eq(sites.id, 'meridian'))
        await tx.execute(sql`alter table sites enable trigger user`)
      })
    await setState('suspended')
    // The time for which a site is remembered.
    now = new Date(now.getTime() + 10_001)
    await expect.poll(() => stream.isOpen(), { timeout: 8_000 }).toBe(false)
    await setState('active')
    await node.close()
  })
})

test('reports a gap for a position that lies ahead', async () => {
  await listen(server)
  const stream = await openStream(server, { as: 'agent' })
  const [epoch, seconds, snapshot = ''] = stream.lastId().split('.')
  const [, end = '0'] = snapshot.split(':')
  const far = String(BigInt(end) + 1_000n)
  for (const from of [
    `${epoch}.${Number(seconds) + 600}.${snapshot}`,
    `${epoch}.${seconds}.${far}:${far}:`,
  ]) {
    const ahead = await openStream(server, { as: 'agent', from })
    expect(ahead.events()[0]?.event).toBe('gap')
    await ahead.close()
  }
  await stream.close()
})

test('doesn’t remember a site that changed while it was read', async () => {
  const { deps } = server
  let onRead = (): void => undefined
  const directory = createSiteDirectory({
    ...deps,
    now: () => {
      onRead()
      return now
    },
  })
  // The clock is read after the row.
  onRead = () => directory.forget()
  const before = await directory.byDomain('skyways.localhost')
  onRead = () => undefined
  const rename = (companyName: string) =>
    deps.database.db
      .update(sites)
      .set({ config: sql`jsonb_set(${sites.config}, '{companyName}', to_jsonb(${companyName}::text))` })
      .where(eq(sites.id, 'skyways'))
  await rename('Changed Meanwhile')
  expect((await directory.byDomain('skyways.localhost'))?.companyName).toBe('Changed Meanwhile')
  await rename(before?.companyName ?? '')
})
