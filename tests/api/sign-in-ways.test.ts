import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import {
  auditEvents,
  externalIdentities,
  legalEntities,
  mails,
  sites,
  users,
} from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { type IssuerFault, type OidcIssuer } from '#tests/support/oidc-issuer.ts'
import { refused, startSignInWays, type SignInWaysKit } from '#tests/support/sign-in-ways-kit.ts'
import { type TestServer } from '#tests/support/test-server.ts'

const { googleLogin, facebookLogin, externalProof, mailExternalProof, proveExternal } = endpoints.users

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
const mailedDigits = (email: string): Promise<string> => kit.mailedDigits(email)
afterEach(() => {
  issuer.state.fault = 'none'
  issuer.state.outage = 'up'
})

const login = async (person: object, more: Partial<RequestInputOf<typeof googleLogin>> = {}) =>
  call(googleLogin, { idToken: await issuer.idToken(person), ...more })
const userAt = async (email: string, siteId = 'skyways') => {
  const [user] = await server.database.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.siteId, siteId)))
  return user
}
const proofCode = (answer: Awaited<ReturnType<typeof login>>): string =>
  (answer.ok && answer.result.proof?.code) || 'no proof'
describe("another service's token", () => {
  test('creates a verified retail account once if valid, and then signs in the same user', async () => {
    const person = stranger()
    const first = await login(person)
    expect(first).toMatchObject({
      ok: true,
      result: { proof: null, user: { email: person.email, userType: 'retail', hasPassword: false } },
    })
    expect(String(first.response.headers['auth-token'])).toHaveLength(43)
    const user = await userAt(person.email)
    expect(user).toMatchObject({ isVerified: true, firstName: 'Asha', passwordHash: '' })
    const entities = await server.database.db
      .select()
      .from(legalEntities)
      .where(eq(legalEntities.id, user?.legalEntityId ?? ''))
    expect(entities).toHaveLength(1)
    // The e-mail over there changed: issuer and subject say who it is.
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
    expect(await userAt(person.email)).toBeUndefined()
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
      expect(new Set(ids), `${apartMs} ms`).toEqual(new Set([(await userAt(person.email))?.id]))
    }
  })

  test('belongs to a different user at every site', async () => {
    const person = stranger()
    await login(person)
    const idToken = await issuer.idToken(person)
    expect(await call(googleLogin, { idToken }, { site: 'meridian' })).toMatchObject({ ok: true })
    const ids = [await userAt(person.email), await userAt(person.email, 'meridian')].map((user) => user?.id)
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
    'are not read from a service that is %s: the sign-in can be tried again',
    async (outage) => {
      later(61 * 60_000)
      issuer.state.outage = outage
      expect(await login(stranger())).toMatchObject({ status: 503, ...refused('unavailable') })
      // What it said of itself stays for an hour, so the rest of this hour is spent before it is asked again.
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

describe('an email that has an account', () => {
  test("isn't enough: the password links it, once", async () => {
    const person = stranger({ email: 'corporate@skyways.example' })
    const code = proofCode(await login(person))
    const answer = await login(person)
    expect(answer).toMatchObject({ ok: true, result: { user: null, proof: { email: person.email } } })
    expect(answer.response.headers['auth-token']).toBeUndefined()
    expect(await server.must(externalProof, { code })).toMatchObject({
      service: 'google',
      email: person.email,
    })
    expect(await call(proveExternal, { code, password: 'no' })).toMatchObject(refused('signInFailed'))
    expect(await call(proveExternal, { code, password: demoPassword })).toMatchObject({
      ok: true,
      result: { user: { email: person.email } },
    })
    expect(await call(proveExternal, { code, password: demoPassword })).toMatchObject(refused('codeInvalid'))
    expect(await login(person)).toMatchObject({ ok: true, result: { user: { email: person.email } } })
    const told = await server.database.db.select().from(mails).where(eq(mails.toAddress, person.email))
    expect(told.map(({ subject }) => subject)).toContain(
      'Google sign-in added to your account at Skyways Travel',
    )
  })

  test('is linked by an emailed code, which works for that sign-in only', async () => {
    const person = stranger({ email: 'owner@skyways.example' })
    const [code, other] = [proofCode(await login(person)), proofCode(await login(person))]
    await server.must(mailExternalProof, { code })
    const digits = await mailedDigits(person.email)
    expect(await call(proveExternal, { code: other, digits })).toMatchObject(refused('codeInvalid'))
    expect(await call(proveExternal, { code, digits }, { site: 'meridian' })).toMatchObject(
      refused('codeInvalid'),
    )
    const answer = await call(proveExternal, { code, digits })
    expect(answer).toMatchObject({ ok: true, result: { user: { email: person.email, hasPassword: true } } })
  })

  test('allows six attempts per code and three emails', async () => {
    const person = stranger({ email: 'agent@skyways.example' })
    const code = proofCode(await login(person))
    for (let count = 0; count < 3; count += 1) await server.must(mailExternalProof, { code })
    expect(await call(mailExternalProof, { code })).toMatchObject(refused('rateLimited'))
    const digits = await mailedDigits(person.email)
    const wrong = digits === '00000000' ? '00000001' : '00000000'
    await Promise.all(Array.from({ length: 8 }, () => call(proveExternal, { code, digits: wrong })))
    expect(await call(proveExternal, { code, digits })).toMatchObject(refused('codeInvalid'))
    const next = proofCode(await login(person))
    for (let count = 0; count < 3; count += 1) await server.must(mailExternalProof, { code: next })
    const last = proofCode(await login(person))
    expect(await call(mailExternalProof, { code: last })).toMatchObject(refused('rateLimited'))
  })

  test('expires after 15 minutes', async () => {
    const code = proofCode(await login(stranger({ email: 'staff@skyways.example' })))
    later(15 * 60_000 + 1)
    expect(await call(externalProof, { code })).toMatchObject(refused('codeInvalid'))
    expect(await call(mailExternalProof, { code })).toMatchObject(refused('codeInvalid'))
    expect(await call(proveExternal, { code, password: demoPassword })).toMatchObject(refused('codeInvalid'))
  })

  test('belongs to whoever proves the mailbox if it was never confirmed: an earlier password ends', async () => {
    const email = 'supplier@lotus.example'
    const { db } = server.database
    await db.update(users).set({ isVerified: false }).where(eq(users.email, email))
    const early = await server.signIn('supplier', 'lotus')
    const at = { site: 'lotus' }
    const idToken = await issuer.idToken(stranger({ email }))
    const answer = await call(googleLogin, { idToken }, at)
    const code = proofCode(answer)
    await server.must(mailExternalProof, { code }, at)
    await server.must(proveExternal, { code, digits: await mailedDigits(email) }, at)
    expect(
      await call(endpoints.permissions.fromSession, {}, { ...at, headers: { 'auth-token': early } }),
    ).toMatchObject(refused('notSignedIn'))
    expect(await call(endpoints.users.login, { email, password: demoPassword }, at)).toMatchObject(
      refused('signInFailed'),
    )
    expect(await userAt(email, 'lotus')).toMatchObject({ isVerified: true, passwordHash: '' })
    // The password that nobody has opens no account that has none.
    expect(
      await call(endpoints.users.login, { email, password: 'no account has this password' }, at),
    ).toMatchObject(refused('signInFailed'))
  })
})

describe('an unverified email from the service', () => {
  test('gets the same answer with or without an account, and is proven by email', async () => {
    const [nobody, somebody] = [
      stranger({ email_verified: false }),
      stranger({ email: 'admin@skyways.example', email_verified: false }),
    ]
    const answers = [await login(nobody), await login(somebody)]
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, result: { user: null } })
    expect(await userAt(nobody.email)).toBeUndefined()
    const codes = answers.map(proofCode)
    for (const code of codes)
      expect(await call(proveExternal, { code, password: 'a wrong password' })).toMatchObject(
        refused('signInFailed'),
      )
    await server.must(mailExternalProof, { code: codes[0] ?? '' })
    const digits = await mailedDigits(nobody.email)
    expect(await call(proveExternal, { code: codes[0] ?? '', digits })).toMatchObject({
      ok: true,
      result: { user: { email: nobody.email, isVerified: true } },
    })
  })

  test('creates no account without an email', async () => {
    expect(await login({ sub: 'sub-mute', email: undefined })).toMatchObject(refused('externalSignInFailed'))
  })
})

test('no identity belongs to two users of a site', async () => {
  const rows = await server.database.db.select().from(externalIdentities)
  const keys = rows.map(({ siteId, issuer: by, subject }) => `${siteId} ${by} ${subject}`)
  expect(new Set(keys).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(5)
})
