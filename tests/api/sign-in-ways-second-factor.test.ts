import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { sessions } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { signInBrowser } from '#tests/support/sign-in-browser.ts'
import { proofCode, refused, startSignInWays, type SignInWaysKit } from '#tests/support/sign-in-ways-kit.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { totpCode } from '#tests/support/totp-code.ts'

const { users, permissions } = endpoints
const email = 'agent@skyways.example'

let kit: SignInWaysKit
let secret = ''
/** The agent at the other service. */
let person: ReturnType<SignInWaysKit['stranger']>
beforeAll(async () => {
  kit = await startSignInWays()
  person = kit.stranger({ email })
  // Links the service to the account, before it has a second factor.
  const code = proofCode(await kit.login(person))
  await kit.server.must(users.proveExternal, { code, password: demoPassword })
  secret = await setUp('agent')
})
afterAll(() => kit.close())

/** Returns the code that an app shows, and moves the clock on, because each code works once. */
const nextCode = (shared = secret): string => {
  kit.later(30_000)
  return totpCode(shared, kit.now())
}
/** Sets up an app for a demo role and returns its secret. */
const setUp = async (role: string): Promise<string> => {
  const begun = await kit.server.must(users.beginSecondFactor, { password: demoPassword }, { as: role })
  await kit.server.must(users.confirmSecondFactor, { code: nextCode(begun.secret) }, { as: role })
  return begun.secret
}
const challengeOf = (answer: Awaited<ReturnType<SignInWaysKit['call']>>): string => {
  expect(answer).toMatchObject(refused('factorNeeded'))
  expect(answer.response.headers['auth-token']).toBeUndefined()
  return String((answer.ok ? {} : (answer.failure.details ?? {}))['challenge'])
}
const loginWithCode = (challenge: string) => kit.call(users.loginWithCode, { challenge, code: nextCode() })
const newestSession = async () => {
  const own = eq(sessions.userId, demoUserId('skyways', 'agent'))
  const { db } = kit.server.database
  const [row] = await db.select().from(sessions).where(own).orderBy(desc(sessions.createdAt)).limit(1)
  return row
}

describe('an account with a second factor that signs in with another service', () => {
  test('gets a session only for the code, and it says how it began', async () => {
    const before = await newestSession()
    const challenge = challengeOf(await kit.login(person))
    expect(await newestSession()).toEqual(before)
    const done = await loginWithCode(challenge)
    expect(done).toMatchObject({ ok: true, result: { user: { email } } })
    expect(await newestSession()).toMatchObject({ way: 'google', factorAt: kit.now() })
    expect(await loginWithCode(challenge)).toMatchObject(refused('codeInvalid'))
  })

  test('comes back from the service to the code, without a session in the browser', async () => {
    const browser = signInBrowser(kit.server)
    kit.issuer.state.person = person
    const there = await browser.open('/api/sign-in/google?redirectTo=%2Fflight%2Fticket-queue')
    const { location } = await browser.open(kit.issuer.allow(there.location))
    const [path, challenge = ''] = location.split('#challenge=')
    expect(path).toBe('/app/login?redirectTo=%2Fflight%2Fticket-queue')
    expect(browser.cookies.has('__Host-faredesk-session')).toBe(false)
    expect(await loginWithCode(challenge)).toMatchObject({ ok: true, result: { user: { email } } })
  })

  test('needs the code after the password that links another account of the service, too', async () => {
    const other = kit.stranger({ email })
    const code = proofCode(await kit.login(other))
    const proven = await kit.call(users.proveExternal, { code, password: demoPassword })
    expect(await loginWithCode(challengeOf(proven))).toMatchObject({ ok: true })
  })
})

describe('a console that signs in through the browser', () => {
  const address = '203.0.113.7'
  const openLink = (body: string): string => (/href="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&')

  test('is asked for the code itself, once the browser has signed in', async () => {
    const headers = { 'x-forwarded-for': address }
    const { url, pollCode } = await kit.server.must(
      users.beginBrowserSignIn,
      { service: 'google' },
      { headers },
    )
    const browser = signInBrowser(kit.server, address)
    const there = await browser.open(openLink((await browser.open(url)).body))
    kit.issuer.state.person = person
    const back = await browser.open(kit.issuer.allow(there.location))
    expect(back).toMatchObject({ status: 200 })
    const challenge = challengeOf(await kit.call(users.pollBrowserSignIn, { pollCode }))
    // The browser's part is used up, so polling again starts nothing.
    expect(await kit.call(users.pollBrowserSignIn, { pollCode })).toMatchObject(refused('codeInvalid'))
    const done = await loginWithCode(challenge)
    expect(done).toMatchObject({ ok: true, result: { user: { email } } })
    expect(String(done.response.headers['auth-token'])).toHaveLength(43)
    expect(browser.cookies.has('__Host-faredesk-session')).toBe(false)
  })
})

test('at a site that requires a factor, someone without one may only set it up', async () => {
  const staff = kit.stranger({ email: 'staff@skyways.example' })
  const code = proofCode(await kit.login(staff))
  await kit.server.must(users.proveExternal, { code, password: demoPassword })
  await setUp('owner')
  expect(await saveSite(kit.server, { secondFactor: 'staff' }, {}, { as: 'owner' })).toMatchObject({
    ok: true,
  })
  const answer = await kit.login(staff)
  expect(answer).toMatchObject({ ok: true, result: { user: { email: staff.email } } })
  const headers = { 'auth-token': String(answer.response.headers['auth-token']) }
  expect(await kit.call(endpoints.wallet.proposals, { page: 1 }, { headers })).toMatchObject({
    failure: { errorCode: 'factorRequired', details: { step: 'setUp' } },
  })
  expect(await kit.call(permissions.fromSession, {}, { headers })).toMatchObject({
    result: { user: { factorStep: 'setUp' } },
  })
})
