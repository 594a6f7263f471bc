import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { partnerKeys, signInFailures } from '#server/db/schema/index.ts'
import { createApiKey } from '#server/people/api-keys/api-key-format.ts'
import { refusedKeyLimits as limits } from '#server/people/api-keys/refused-keys.ts'
import { addKey, openAccess, sandboxOf } from '#tests/support/partners-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { users } = endpoints
const office = '203.0.113.7'

let database: Database
let nodes: [TestServer, TestServer]
let secret: string
let second: string
let now = testNow
beforeAll(async () => {
  database = await openTestDatabase()
  const start = () =>
    startTestServer({ database: { ...database, close: async () => undefined }, now: () => now })
  nodes = [await start(), await start()]
  await openAccess(nodes[0])
  secret = (await addKey(nodes[0])).secret
  second = (await addKey(nodes[0])).secret
})
afterAll(async () => {
  await Promise.all(nodes.map(({ app }) => app.close()))
  await database.close()
})
beforeEach(() => {
  now = new Date(now.getTime() + 10 * 60_000)
})

interface Sent {
  from?: string
  node?: TestServer
  host?: string
}
const send = (token: string, { from = office, node = nodes[0], host = sandboxOf() }: Sent = {}) =>
  node.app.inject({
    method: 'POST',
    url: `/api/${users.walletBalance.path}`,
    remoteAddress: from,
    headers: { host: `${host}.localhost`, 'auth-token': token },
    payload: {},
  })
/** Adds a live key as it is after a change, in place of the last one. */
const addLive = async (change: Partial<typeof partnerKeys.$inferInsert> = {}) => {
  const { db } = database
  await db.update(partnerKeys).set({ revokedAt: testNow }).where(eq(partnerKeys.mode, 'live'))
  const { key, secret: token } = await addKey(nodes[0], { mode: 'live' })
  await db
    .update(partnerKeys)
    .set({ name: 'Changed', ...change })
    .where(eq(partnerKeys.id, key.keyId))
  return { token, host: 'skyways' }
}
/** Uses up an office's refused calls, alternating between the nodes, and returns the statuses of the responses. */
const useUp = async (from = office): Promise<Set<number>> => {
  const statuses = new Set<number>()
  for (let index = 0; index < limits.perMinute; index += 1)
    statuses.add((await send(createApiKey('test'), { from, node: nodes[index % 2 ? 0 : 1] })).statusCode)
  return statuses
}

describe('keys that are refused', () => {
  it('count for their network on all nodes, and name the limit and when to try again', async () => {
    expect(await useUp()).toEqual(new Set([401]))
    for (const node of nodes) {
      const refused = await send(createApiKey('test'), { node })
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({
        errorCode: 'rateLimited',
        details: { limit: 'refusedKeys', perMinute: limits.perMinute },
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect((await send(createApiKey('test'), { from: '203.0.113.8' })).statusCode).toBe(401)
    now = new Date(now.getTime() + 61_000)
    expect((await send(createApiKey('test'))).statusCode).toBe(401)
  })

  it.each<[string, string, () => Promise<Sent & { token: string }>, number]>([
    ['mistyped', '10', async () => ({ token: 'fdk_live_nonsense' }), 401],
    ['at the wrong host', '11', async () => ({ token: secret, host: 'skyways' }), 403],
    ['from the wrong address', '12', () => addLive({ addresses: ['198.51.100.1'] }), 403],
    ['revoked', '13', () => addLive({ revokedAt: testNow }), 401],
    ['expired', '14', () => addLive({ expiresAt: testNow }), 401],
  ])('count while they are %s', async (_problem, part, prepare, status) => {
    const { token, ...at } = await prepare()
    const answers: number[] = []
    for (let index = 0; index <= limits.perMinute; index += 1)
      answers.push((await send(token, { ...at, from: `198.51.100.${part}` })).statusCode)
    expect(new Set(answers.slice(0, -1))).toEqual(new Set([status]))
    expect(answers.at(-1)).toBe(429)
  })

  it("don't stop keys that work behind the same address, known to the node or not", async () => {
    await useUp()
    for (const token of [secret, second])
      for (const node of nodes) expect((await send(token, { node })).statusCode).toBe(200)
    expect((await send(createApiKey('test'))).statusCode).toBe(429)
  })

  it('write nothing once the limit is reached', async () => {
    const from = '192.0.2.80'
    const ofNetwork = () => database.db.$count(signInFailures, eq(signInFailures.address, `apiKey ${from}`))
    await useUp(from)
    await send(createApiKey('test'), { from })
    const before = await ofNetwork()
    for (let index = 0; index < 20; index += 1) await send(createApiKey('test'), { from })
    expect(await ofNetwork()).toBe(before)
    expect(before).toBe(limits.perMinute + 1)
  })

  it('count for the /48 of an IPv6 address', async () => {
    for (let index = 0; index < limits.perMinute; index += 1)
      await send(createApiKey('test'), { from: `2001:db8:7:${index}::1` })
    expect((await send(createApiKey('test'), { from: '2001:db8:7:ffff::1' })).statusCode).toBe(429)
    expect((await send(createApiKey('test'), { from: '2001:db8:8::1' })).statusCode).toBe(401)
  })

  it("aren't even looked up in a flood, but a key that has worked still is, and stops once revoked", async () => {
    const from = '192.0.2.90'
    expect((await send(secret, { from })).statusCode).toBe(200)
    await useUp(from)
    for (let index = 0; index <= limits.lookupsPerMinute + 2; index += 1)
      await send(createApiKey('test'), { from })
    const { token, host } = await addLive()
    expect((await send(token, { from, host })).statusCode).toBe(429)
    expect((await send(token, { from: office, host })).statusCode).toBe(200)
    expect((await send(secret, { from })).statusCode).toBe(200)
    await database.db.update(partnerKeys).set({ revokedAt: now })
    expect((await send(secret, { from })).statusCode).toBe(429)
  })
})
