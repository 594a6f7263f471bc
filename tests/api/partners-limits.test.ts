import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { partnerLimitsPerMinute as limits } from '#domain/partners/partner-limits.ts'
import { partnerMinutes } from '#server/db/schema/index.ts'
import { addKey, openAccess, sandboxOf } from '#tests/support/partners-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { Database } from '#server/db/database.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'

const { booking, flights, users } = endpoints

let database: Database
let nodes: [TestServer, TestServer]
let secret: string
let other: string
let now = testNow
beforeAll(async () => {
  database = await openTestDatabase()
  const start = () =>
    startTestServer({ database: { ...database, close: async () => undefined }, now: () => now })
  nodes = [await start(), await start()]
  await openAccess(nodes[0])
  secret = (await addKey(nodes[0])).secret
  other = (await addKey(nodes[0])).secret
})
afterAll(async () => {
  await Promise.all(nodes.map(({ app }) => app.close()))
  await database.close()
})
beforeEach(async () => {
  now = new Date(now.getTime() + 10 * 60_000)
  await database.db.delete(partnerMinutes)
})

let probes = 0
/** Each call has its own address, because the limits of networks aren't tested here. */
const send = (endpoint: Endpoint, { node = nodes[0], token = secret } = {}) => {
  probes += 1
  return node.app.inject({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    remoteAddress: `10.8.${(probes >> 8) & 255}.${probes & 255}`,
    headers: {
      host: `${sandboxOf()}.localhost`,
      'auth-token': token,
      'idempotency-key': `probe-${probes}`,
    },
    // Calls count before their input is read, so these cost nothing.
    payload: { nothing: 'useful' },
  })
}

describe('the limits of a key', () => {
  it('refuses the 61st search of a minute on all nodes, and says when to try again', async () => {
    const statuses: number[] = []
    for (let index = 0; index < limits.search; index += 1)
      statuses.push((await send(flights.search, { node: nodes[index % 2 === 0 ? 0 : 1] })).statusCode)
    expect(new Set(statuses)).toEqual(new Set([400]))
    for (const node of nodes) {
      const refused = await send(flights.search, { node })
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({
        errorCode: 'rateLimited',
        details: { limit: 'search', perMinute: 60 },
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0' })
    }
  })

  it('counts keys and limits separately, and starts again with the next minute', async () => {
    for (let index = 0; index <= limits.purchase; index += 1) await send(booking.setFlightDetails)
    expect((await send(booking.setFlightDetails)).json()).toMatchObject({ details: { limit: 'purchase' } })
    expect((await send(booking.setFlightDetails, { token: other })).statusCode).toBe(400)
    const read = await send(users.walletBalance)
    expect(read.statusCode).toBe(200)
    expect(read.headers).toMatchObject({ 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '299' })
    now = new Date(now.getTime() + 60_000)
    expect((await send(booking.setFlightDetails)).statusCode).toBe(400)
  })

  it('lets exactly as many through as the limit allows when all arrive at once on two nodes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 2 * limits.purchase }, (_one, index) =>
        send(booking.setFlightDetails, { node: nodes[index % 2 === 0 ? 0 : 1] }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(limits.purchase)
  })

  it("doesn't count calls that the key may not make", async () => {
    const narrow = (await addKey(nodes[0], { mode: 'live', scopes: ['tickets'] })).secret
    await nodes[0].app.inject({
      method: 'POST',
      url: `/api/${flights.search.path}`,
      headers: { host: 'skyways.localhost', 'auth-token': narrow },
      payload: {},
    })
    expect(await database.db.select().from(partnerMinutes)).toEqual([])
  })
})
