import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, legalEntities, sites, users } from '#server/db/schema/index.ts'
import { type IssuerFault, type OidcIssuer } from '#tests/support/oidc-issuer.ts'
import { refused, startSignInWays, type SignInWaysKit } from '#tests/support/sign-in-ways-kit.ts'
import { type TestServer } from '#tests/support/test-server.ts'

const { googleLogin, facebookLogin } = endpoints.users

let kit: SignInWaysKit
let issuer: OidcIssuer
let server: TestServer
beforeAll(async () => {
  kit = await startSignInWays()
  ;({ issuer, server } = kit)
})
afterAll(() => kit.close())

const call: TestServer['call'] = (endpoint, input, options) => kit.call(endpoint, input, options)
const later = (ms: number): void => kit.later(ms)
const stranger: SignInWaysKit['stranger'] = (over) => kit.stranger(over)
afterEach(() => {
  issuer.state.fault = 'none'
  issuer.state.outage = 'up'
})
const login: SignInWaysKit['login'] = (person, more) => kit.login(person, more)

describe("another service's token", () => {
  test('creates a verified retail account once if valid, and then signs in the same user', async () => {
    const person = stranger()
    const first = await login(person)
    expect(first).toMatchObject({
      ok: true,
      result: { proof: null, user: { email: person.email, userType: 'retail', hasPassword: false } },
    })
    expect(String(first.response.headers['auth-token'])).toHaveLength(43)
    const user = await kit.userAt(person.email)
    expect(user).toMatchObject({ isVerified: true, firstName: 'Asha', passwordHash: '' })
    const entities = await server.database.db
      .select()
      .from(legalEntities)
      .where(eq(legalEntities.id, user?.legalEntityId ?? ''))
    expect(entities).toHaveLength(1)
    // The email changed there; issuer and subject identify the person.
    const again = await login({ ...person, email: 'another@mail.example' })
    expect(again).toMatchObject({ ok: true, result: { user: { userId: user?.id } } })
    const events = await server.database.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.actorUserId, user?.id ?? ''))
      .orderBy(asc(auditEvents.id))
    expect(events.map(({ action }) => action)).toEqual(['users.signUp', 'users.login', 'users.login'])
  })

  test.each<IssuerFault>([
    'wrongAudience',
    'foreignAzp',
    'expired',
    'fromTheFuture',
    'wrongIssuer',
    'badSignature',
    'algNone',
    'hs256WithPublicKey',
    'unknownKid',
    'noSubject',
  ])('is refused and starts nothing: %s', async (fault) => {
    const person = stranger()
    const idToken = await issuer.idToken(person, { fault })
    const answer = await call(googleLogin, { idToken })
    expect(answer).toMatchObject({ status: 400, ...refused('externalSignInFailed') })
    expect(answer.response.headers['auth-token']).toBeUndefined()
    expect(await kit.userAt(person.email)).toBeUndefined()
  })

  test("is refused without an internal error when it isn't a token", async () => {
    for (const idToken of ['x', 'a.b.c', '..', 'ünï.çødé.☃', `${'a'.repeat(11_000)}.b.c`])
      expect(await call(googleLogin, { idToken })).toMatchObject(refused('externalSignInFailed'))
    expect(await call(googleLogin, { idToken: '' })).toMatchObject(refused('invalidRequest'))
  })

  test('has the nonce that was sent, and none when none was sent', async () => {
    const person = stranger()
    const withNonce = () => issuer.idToken(person, { nonce: 'n-1' })
    expect(await call(googleLogin, { idToken: await withNonce() })).toMatchObject(
      refused('externalSignInFailed'),
    )
    expect(await call(googleLogin, { idToken: await withNonce(), nonce: 'n-2' })).toMatchObject(
      refused('externalSignInFailed'),
    )
    expect(await login(person, { nonce: 'n-1' })).toMatchObject(refused('externalSignInFailed'))
    expect(await call(googleLogin, { idToken: await withNonce(), nonce: 'n-1' })).toMatchObject({
      ok: true,
    })
  })

  test('works once, at either site, however many calls at the same time', async () => {
    const idToken = await issuer.idToken(stranger())
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(googleLogin, { idToken })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await call(googleLogin, { idToken }, { site: 'meridian' })).toMatchObject(
      refused('externalSignInFailed'),
    )
  })

  test('used twice at once for one person creates one account and asks nobody for a proof', async () => {
    for (let apartMs = 0; apartMs < 24; apartMs += 2) {
      const person = stranger()
      const answers = await Promise.all(
        Array.from({ length: 4 }, async (_, index) => {
          await pause(index * apartMs)
          return login(person)
        }),
      )
      const ids = answers.map((answer) => answer.ok && answer.result.user?.userId)
      expect(new Set(ids), `${apartMs} ms`).toEqual(new Set([(await kit.userAt(person.email))?.id]))
    }
  })

  test('belongs to a different user at every site', async () => {
    const person = stranger()
    await login(person)
    const idToken = await issuer.idToken(person)
    expect(await call(googleLogin, { idToken }, { site: 'meridian' })).toMatchObject({ ok: true })
    const ids = [await kit.userAt(person.email), await kit.userAt(person.email, 'meridian')].map(
      (user) => user?.id,
    )
    expect(new Set(ids).size).toBe(2)
  })

  test('does not open a blocked account', async () => {
    const person = stranger()
    await login(person)
    await server.database.db.update(users).set({ isBlocked: true }).where(eq(users.email, person.email))
    expect(await login(person)).toMatchObject({ status: 403, ...refused('accountBlocked') })
  })

  test('creates no account where the site accepts none, and still signs in existing users', async () => {
    const person = stranger()
    await login(person)
    const { db } = server.database
    const [site] = await db.select().from(sites).where(eq(sites.id, 'skyways'))
    await db
      .update(sites)
      .set({ settings: { ...site?.settings, signUp: { isClosed: true } } })
      .where(eq(sites.id, 'skyways'))
    later(11_000)
    expect(await login(stranger())).toMatchObject(refused('signUpClosed'))
    expect(await login(person)).toMatchObject({ ok: true })
    await db
      .update(sites)
      .set({ settings: site?.settings ?? {} })
      .where(eq(sites.id, 'skyways'))
    later(11_000)
  })

  test('is refused for a service that is not configured', async () => {
    expect(await call(facebookLogin, { idToken: 'a.b.c' })).toMatchObject(refused('externalSignInOff'))
  })
})

describe("a service's keys", () => {
  test('are loaded again when one is unknown, at most every 30 seconds', async () => {
    await login(stranger())
    const before = issuer.timesAsked('/keys')
    await issuer.rotate()
    later(31_000)
    expect(await login(stranger())).toMatchObject({ ok: true })
    expect(issuer.timesAsked('/keys')).toBe(before + 1)
    for (let count = 0; count < 5; count += 1) {
      const idToken = await issuer.idToken(stranger(), { fault: 'unknownKid' })
      expect(await call(googleLogin, { idToken })).toMatchObject(refused('externalSignInFailed'))
    }
    expect(issuer.timesAsked('/keys')).toBe(before + 1)
  })

  test.each(['down', 'redirects', 'huge', 'keysElsewhere'] as const)(
    "aren't used from a service that is %s; the sign-in can be tried again",
    async (outage) => {
      later(61 * 60_000)
      issuer.state.outage = outage
      expect(await login(stranger())).toMatchObject({ status: 503, ...refused('unavailable') })
      // Its metadata is cached for an hour, so the rest of the hour passes before it is requested again.
      issuer.state.outage = 'up'
      later(61 * 60_000)
      expect(await login(stranger())).toMatchObject({ ok: true })
      expect(issuer.timesAsked('/x')).toBe(0)
    },
  )

  test('are waited for at most five seconds', async () => {
    later(61 * 60_000)
    issuer.state.outage = 'silent'
    expect(await login(stranger())).toMatchObject(refused('unavailable'))
  }, 20_000)
})

test('no identity belongs to two users of a site', () => kit.expectUniqueIdentities(5))
