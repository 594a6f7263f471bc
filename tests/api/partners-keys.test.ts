import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { partnerKeys } from '#server/db/schema/index.ts'
import { createApiKey } from '#server/people/api-keys/api-key-format.ts'
import { addKey, openAccess, sandboxOf, withKey } from '#tests/support/partners-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { partners: calls, users, flights } = endpoints
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

describe('keys', () => {
  it('shows a key only once and stores only its hash', async () => {
    const { key, secret } = await addKey(server, { name: 'ERP' })
    expect(secret).toMatch(/^fdk_test_[0-9a-z]{39}$/)
    expect(key).toMatchObject({ name: 'ERP', mode: 'test', state: 'active', hint: secret.slice(0, 15) })
    const { keys } = await server.must(calls.keys, {}, { as: 'agent' })
    expect(keys).toContainEqual(key)
    expect(JSON.stringify(keys)).not.toContain(secret.slice(15))
    expect(JSON.stringify(await server.database.db.select().from(partnerKeys))).not.toContain(
      secret.slice(15),
    )
  })

  it('calls as the agency, which pays from its own wallet', async () => {
    const { who } = await addKey(server, { mode: 'live' })
    const ofProgram = await server.must(users.walletBalance, {}, who)
    expect(ofProgram).toEqual(await server.must(users.walletBalance, {}, { as: 'agent' }))
  })

  it('stops a revoked key at once, and revoking it again changes nothing', async () => {
    const { key, who } = await addKey(server)
    expect((await balance(who)).ok).toBe(true)
    const first = await server.must(calls.revokeKey, { keyId: key.keyId }, { as: 'agent' })
    expect(first.key.state).toBe('revoked')
    expect(await refusalOf(who)).toEqual({
      code: 'notSignedIn',
      message: 'This API key was revoked. Use another one.',
    })
    now = new Date(testNow.getTime() + 60_000)
    expect(await server.must(calls.revokeKey, { keyId: key.keyId }, { as: 'agent' })).toEqual(first)
  })

  it('lets two keys work during a rotation, and no third one', async () => {
    const [old, fresh] = [await addKey(server), await addKey(server, { name: 'Next' })]
    const third = await server.call(
      calls.createKey,
      { name: 'Third', mode: 'test', scopes: ['search'] },
      { as: 'agent' },
    )
    expect(third).toMatchObject({ ok: false, status: 409, failure: { errorCode: 'wrongState' } })
    expect([(await balance(old.who)).ok, (await balance(fresh.who)).ok]).toEqual([true, true])
    await server.must(calls.revokeKey, { keyId: old.key.keyId }, { as: 'agent' })
    expect((await balance(fresh.who)).ok).toBe(true)
    await addKey(server, { name: 'Third' })
    await addKey(server, { name: 'Live', mode: 'live' })
  })

  it('creates only two of five keys that are requested at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call(calls.createKey, { name: 'Race', mode: 'live', scopes: ['search'] }, { as: 'agent' }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  })

  it('ends a key when it expires', async () => {
    const { key, who } = await addKey(server, { days: 1 })
    now = new Date(testNow.getTime() + dayMs - 1)
    expect((await balance(who)).ok).toBe(true)
    now = new Date(testNow.getTime() + dayMs)
    expect(await refusalOf(who)).toEqual({
      code: 'notSignedIn',
      message: 'This API key has expired. Create a new one.',
    })
    expect((await read(key.keyId)).state).toBe('expired')
    const longAgo = { expiresAt: new Date(testNow.getTime() - 90 * dayMs) }
    await server.database.db.update(partnerKeys).set(longAgo).where(eq(partnerKeys.id, key.keyId))
    const { keys } = await server.must(calls.keys, {}, { as: 'agent' })
    expect(keys.map(({ keyId }) => keyId)).not.toContain(key.keyId)
  })

  it('refuses keys that last more than a year', async () => {
    const input = { name: 'Long', mode: 'test' as const, scopes: ['search' as const], days: 366 }
    expect(await server.call(calls.createKey, input, { as: 'agent' })).toMatchObject({
      ok: false,
      status: 400,
    })
  })

  it('tells a mistyped key from an unknown one, and says nothing else', async () => {
    const { secret } = await addKey(server)
    const mistyped = await refusalOf(withKey(`${secret.slice(0, -1)}!`, sandboxOf()))
    expect(mistyped).toEqual({
      code: 'notSignedIn',
      message: 'This API key is incomplete or mistyped. Copy the whole key.',
    })
    expect(await refusalOf(withKey(createApiKey('test'), sandboxOf()))).toEqual({
      code: 'notSignedIn',
      message: "This API key doesn't exist. Check that you're using a current key.",
    })
  })

  it('refuses a bad key even for calls that visitors may make', async () => {
    const answer = await server.call(flights.airports, {}, withKey(createApiKey('live'), 'skyways'))
    expect(answer).toMatchObject({ ok: false, status: 401 })
  })

  it('refuses invalid addresses and networks', async () => {
    const input = {
      name: 'ERP',
      mode: 'test' as const,
      scopes: ['search' as const],
      addresses: ['10.0.0.1', 'office'],
    }
    const answer = await server.call(calls.createKey, input, { as: 'agent' })
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      failure: { fields: [{ path: 'addresses.1' }] },
    })
  })

  it('shows when a key was last used, up to five minutes late', async () => {
    const { key, who } = await addKey(server)
    await balance(who)
    expect((await read(key.keyId)).lastUsedAt).toBe(testNow.toISOString())
    now = new Date(testNow.getTime() + 4 * 60_000)
    await balance(who)
    expect((await read(key.keyId)).lastUsedAt).toBe(testNow.toISOString())
    now = new Date(testNow.getTime() + 6 * 60_000)
    await balance(who)
    expect((await read(key.keyId)).lastUsedAt).toBe(now.toISOString())
  })
})

const read = async (keyId: string) => {
  const { keys } = await server.must(calls.keys, {}, { as: 'agent' })
  const found = keys.find((key) => key.keyId === keyId)
  if (!found) throw new Error(`the key ${keyId} isn't listed`)
  return found
}
