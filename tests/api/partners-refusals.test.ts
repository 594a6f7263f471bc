import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { partnerKeys, sites } from '#server/db/schema/index.ts'
import { addKey, openAccess, sandboxOf, withKey } from '#tests/support/partners-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { partners: calls, consumers, users } = endpoints
const dayMs = 86_400_000

let server: TestServer
let partnerId: string
let now = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  partnerId = (await openAccess(server)).partnerId
})
afterAll(() => server.close())
beforeEach(async () => {
  now = testNow
  await server.database.db
    .update(partnerKeys)
    .set({ revokedAt: new Date(testNow.getTime() - dayMs) })
    .where(eq(partnerKeys.partnerId, partnerId))
})

const balance = (who: CallOptions) => server.call(users.walletBalance, {}, who)
const refusalOf = async (who: CallOptions) => {
  const answer = await balance(who)
  return answer.ok ? null : { code: answer.failure.errorCode, message: answer.failure.message }
}

describe('keys that are refused', () => {
  it('works only from the addresses in its list', async () => {
    const { key, who } = await addKey(server, { addresses: ['203.0.113.0/24'] })
    expect((await refusalOf(who))?.code).toBe('forbidden')
    await server.must(calls.revokeKey, { keyId: key.keyId }, { as: 'agent' })
    const local = await addKey(server, { addresses: ['198.51.100.7', '127.0.0.0/8'] })
    expect((await balance(local.who)).ok).toBe(true)
  })

  it('names the right host for a key at the wrong one', async () => {
    const test = await addKey(server)
    const live = await addKey(server, { mode: 'live' })
    expect(await refusalOf(withKey(test.secret, 'skyways'))).toEqual({
      code: 'forbidden',
      message: 'This is a test key, which works at sandbox.skyways.localhost.',
    })
    expect(await refusalOf(withKey(live.secret, sandboxOf()))).toEqual({
      code: 'forbidden',
      message: 'This is a live key, which works at skyways.localhost.',
    })
    expect((await refusalOf(withKey(live.secret, 'meridian')))?.message).toContain('skyways.localhost')
  })

  it('is never read from a cookie, and needs no Origin', async () => {
    const { secret } = await addKey(server)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/wl/user/getWlUserWalletBalance',
      headers: {
        host: 'sandbox.skyways.localhost',
        origin: 'http://sandbox.skyways.localhost',
        cookie: `__Host-faredesk-session=${secret}`,
      },
      payload: {},
    })
    expect(answer.statusCode).toBe(401)
  })

  it('acts for no one else', async () => {
    const { secret } = await addKey(server, { mode: 'live' })
    const answer = await balance(withKey(secret, 'skyways', { 'staff-id': 'usr_1' }))
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'actForRefused' } })
  })

  it('stops while the agency is suspended, with the reason, and works again afterwards', async () => {
    const { who } = await addKey(server)
    const suspend = { partnerId, newStatus: 'suspended' as const, reason: 'Too many searches' }
    await server.must(consumers.setPartnerStatus, suspend, { as: 'owner' })
    expect(await refusalOf(who)).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Reason: Too many searches') as string,
    })
    const refused = await server.call(
      calls.createKey,
      { name: 'More', mode: 'test', scopes: ['search'] },
      { as: 'agent' },
    )
    expect(refused).toMatchObject({ ok: false, status: 409 })
    await server.must(consumers.setPartnerStatus, { partnerId, newStatus: 'active' }, { as: 'owner' })
    expect((await balance(who)).ok).toBe(true)
  })

  it('stops in the sandbox while the site that it belongs to is suspended', async () => {
    const { who } = await addKey(server)
    const setState = (state: 'active' | 'suspended') =>
      server.database.db.update(sites).set({ state }).where(eq(sites.id, 'skyways'))
    await setState('suspended')
    expect(await refusalOf(who)).toMatchObject({ code: 'siteSuspended' })
    await setState('active')
    expect((await balance(who)).ok).toBe(true)
  })

  it('still works where the site requires a second step of agencies, although programs have none', async () => {
    const { who } = await addKey(server, { mode: 'live' })
    const [site] = await server.database.db.select().from(sites).where(eq(sites.id, 'skyways'))
    if (!site) throw new Error('there is no site')
    const config = { ...site.config, secondFactor: 'staffAndAgencies' as const }
    await server.database.db.update(sites).set({ config }).where(eq(sites.id, 'skyways'))
    // Nodes know a site for ten seconds.
    now = new Date(testNow.getTime() + 60_000)
    expect(await server.call(users.walletBalance, {}, { as: 'agent' })).toMatchObject({
      failure: { errorCode: 'factorRequired' },
    })
    expect((await balance(who)).ok).toBe(true)
    await server.database.db.update(sites).set({ config: site.config }).where(eq(sites.id, 'skyways'))
  })
})
