import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, installation, sites } from '#server/db/schema/index.ts'
import { connect, listen, openStream } from '#tests/support/event-stream-kit.ts'
import { aPayment } from '#tests/support/wallet-hooks.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Live news: what a stream carries, and where it continues. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await listen(server)
})
afterAll(() => server.close())

const agentId = 'usr_skyways_agent'
const isOf = (userId: string, siteId = 'skyways') =>
  and(eq(bookings.siteId, siteId), eq(bookings.userId, userId))
/** Updates a user's bookings, so that the trigger sends news as it does for a call. */
const touchBookings = async (userId: string, siteId = 'skyways', db = server.database.db): Promise<void> => {
  await db
    .update(bookings)
    .set({ failureText: sql`${bookings.failureText}` })
    .where(isOf(userId, siteId))
}

describe('a stream', () => {
  test('begins at the present, and tells which kinds of things changed', async () => {
    await touchBookings(agentId)
    const stream = await openStream(server, { as: 'agent' })
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String) as string,
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    expect(stream.text()).toMatch(/^retry: 4000\nevent: ready\nid: \S+\ndata: \{\}\n\n$/)
    await server.must(endpoints.users.userPaymentEntry, aPayment(), { as: 'agent' })
    await expect.poll(() => stream.topics()).toEqual(['wallet'])
    await touchBookings(agentId)
    await expect.poll(() => stream.topics()).toEqual(expect.arrayContaining(['bookings', 'wallet']))
    // Ids, names and amounts are read by the ordinary calls.
    for (const { event, data } of stream.events().slice(1)) {
      expect(event).toBe('news')
      expect(Object.keys(JSON.parse(data) as object)).toEqual(['topics'])
    }
    await stream.close()
  })

  test('continues where another ended, with everything that was committed in between', async () => {
    const first = await openStream(server, { as: 'agent' })
    const from = first.lastId()
    await first.close()
    await touchBookings(agentId)
    await server.database.transaction((tx) => touchBookings(agentId, 'skyways', tx))
    const second = await openStream(server, { as: 'agent', from })
    expect(second.events()[0]).toMatchObject({ event: 'ready', id: from })
    await expect.poll(() => second.topics()).toContain('bookings')
    // What was read isn't told again. The two commits may arrive one after the other.
    const readAgain = async (): Promise<number> => {
      const third = await openStream(server, { as: 'agent', from: second.lastId() })
      await third.close()
      return third.events().length
    }
    await expect.poll(readAgain).toBe(1)
    await second.close()
  })

  test.runIf(inject('engine') === 'postgres')(
    'misses nothing of a transaction that began before the position and commits after a later one',
    async () => {
      const { database } = server
      let finish = (): void => undefined
      const mayFinish = new Promise<void>((resolve) => {
        finish = resolve
      })
      let hasWritten = (): void => undefined
      const written = new Promise<void>((resolve) => {
        hasWritten = resolve
      })
      const early = database.transaction(async (tx) => {
        await touchBookings(agentId, 'skyways', tx)
        hasWritten()
        await mayFinish
      })
      await written
      await touchBookings('usr_skyways_retail')
      const stream = await openStream(server, { as: 'agent' })
      const from = stream.lastId()
      await touchBookings('usr_skyways_corporate')
      finish()
      await early
      await expect.poll(() => stream.topics()).toContain('bookings')
      await stream.close()
      const again = await openStream(server, { as: 'agent', from })
      await expect.poll(() => again.topics()).toContain('bookings')
      await again.close()
    },
  )

  test.each([
    ['words', 'yesterday'],
    ['another epoch', 'ffffffffffffffff.1764000000.7:7:'],
    ['a statement', "0123456789abcdef.1764000000.7:7:'; drop table site_events; --"],
    ['numbers that are no snapshot', '0123456789abcdef.1764000000.9:7:8'],
    ['numbers that are too large', `0123456789abcdef.1764000000.7:${'9'.repeat(20)}:`],
    ['a long text', `0123456789abcdef.1764000000.7:9:${Array.from({ length: 3_000 }, () => '8').join(',')}`],
  ])('after %s instead of a position tells that news may be missing', async (_name, from) => {
    const stream = await openStream(server, { as: 'agent', from })
    expect(stream.events()[0]).toMatchObject({ event: 'gap', data: '{}' })
    const next = await openStream(server, { as: 'agent', from: stream.lastId() })
    expect(next.events()[0]).toMatchObject({ event: 'ready' })
    await Promise.all([stream.close(), next.close()])
  })

  test('after a position that is too old tells that news may be missing', async () => {
    const stream = await openStream(server, { as: 'agent' })
    const [epoch, seconds, snapshot] = stream.lastId().split('.')
    const old = await openStream(server, {
      as: 'agent',
      from: `${epoch}.${Number(seconds) - 301}.${snapshot}`,
    })
    expect(old.events()[0]?.event).toBe('gap')
    const young = await openStream(server, {
      as: 'agent',
      from: `${epoch}.${Number(seconds) - 200}.${snapshot}`,
    })
    expect(young.events()[0]?.event).toBe('ready')
    await Promise.all([stream.close(), old.close(), young.close()])
  })

  test('tells that news may be missing once the database has lost the list, and clients sign in again', async () => {
    const stream = await openStream(server, { as: 'agent' })
    const from = stream.lastId()
    // As a crash and a failover do.
    await server.database.db.execute(sql`truncate site_events, site_event_epochs`)
    await touchBookings(agentId)
    await expect.poll(() => stream.isOpen()).toBe(false)
    expect(stream.events().at(-1)?.event).toBe('gap')
    const late = await openStream(server, { as: 'agent', from })
    expect(late.events()[0]?.event).toBe('gap')
    const next = await openStream(server, { as: 'agent', from: stream.lastId() })
    expect(next.events()[0]?.event).toBe('ready')
    await touchBookings(agentId)
    await expect.poll(() => next.topics()).toContain('bookings')
    await Promise.all([late.close(), next.close()])
  })
})

describe('the news of a site', () => {
  test('reach the owner, staff and the customer, and nobody else at this or another agency', async () => {
    const inform = ['owner', 'staff', 'agent'].map((as) => openStream(server, { as }))
    const told = await Promise.all(inform)
    const others = await Promise.all([
      openStream(server, { as: 'retail' }),
      openStream(server, { as: 'agent', site: 'meridian' }),
      openStream(server, { as: 'owner', site: 'meridian' }),
    ])
    await touchBookings(agentId)
    for (const stream of told) await expect.poll(() => stream.topics()).toContain('bookings')
    // Each gets what comes later, so it would have got the other by then.
    await server.database.db.update(sites).set({ suspendedFor: sql`${sites.suspendedFor}` })
    for (const stream of others) await expect.poll(() => stream.topics()).toEqual(['site'])
    await Promise.all([...told, ...others].map((stream) => stream.close()))
  })

  test('of a whole installation reach every site', async () => {
    const streams = await Promise.all(
      ['skyways', 'meridian'].map((site) => openStream(server, { as: 'agent', site })),
    )
    await server.database.db
      .insert(installation)
      .values({ id: 1, maintenance: {} })
      .onConflictDoUpdate({ target: installation.id, set: { version: sql`${installation.version} + 1` } })
    for (const stream of streams) await expect.poll(() => stream.topics()).toEqual(['site'])
    await Promise.all(streams.map((stream) => stream.close()))
  })
})

describe('who may open a stream', () => {
  test('visitors may not, nor anyone with the session of another site or host', async () => {
    const token = await server.signIn('agent')
    const answers = await Promise.all([
      connect(server, {}),
      connect(server, { headers: { 'auth-token': 'nobody' } }),
      connect(server, { site: 'meridian', headers: { 'auth-token': token } }),
      connect(server, { as: 'agent', headers: { 'site-id': 'meridian' } }),
      connect(server, { headers: { host: 'nowhere.example', 'auth-token': token } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 400, 400, 404])
    for (const answer of answers) {
      expect(answer.headers['content-type']).toContain('application/json')
      await expect.poll(() => answer.text()).toContain('"success":false')
    }
  })

  test('nobody may on a suspended site, and open streams end', async () => {
    const stream = await openStream(server, { as: 'agent', site: 'meridian' })
    const setState = (state: 'active' | 'suspended') =>
      server.database.db.update(sites).set({ state }).where(eq(sites.id, 'meridian'))
    await setState('suspended')
    await expect.poll(() => stream.isOpen()).toBe(false)
    expect(stream.topics()).toEqual(['site'])
    const refused = await connect(server, { as: 'agent', site: 'meridian' })
    expect(refused.status).toBe(403)
    await expect.poll(() => refused.text()).toContain('siteSuspended')
    await setState('active')
  })
})
