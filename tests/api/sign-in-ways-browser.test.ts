import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import { signInBrowser } from '#tests/support/sign-in-browser.ts'
import { type IssuerFault, type OidcIssuer } from '#tests/support/oidc-issuer.ts'
import { refused, startSignInWays, type SignInWaysKit } from '#tests/support/sign-in-ways-kit.ts'
import { type TestServer } from '#tests/support/test-server.ts'

const {
  beginBrowserSignIn,
  pollBrowserSignIn,
  cancelBrowserSignIn,
  externalProof,
  mailExternalProof,
  proveExternal,
} = endpoints.users

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

describe('sign-in through the browser', () => {
  const begin = '/api/sign-in/google?redirectTo=%2Fflight%2Fticket-queue%3Ftab%3D1'

  test('goes to the service and back to where the person was going, with a session', async () => {
    const browser = signInBrowser(server)
    const there = await browser.open(begin)
    const asked = new URL(there.location).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://skyways.localhost/api/sign-in/google/callback',
    })
    issuer.state.person = stranger()
    const back = await browser.open(issuer.allow(there.location))
    expect(back).toMatchObject({ status: 303, location: '/app/flight/ticket-queue?tab=1' })
    expect(back.headers['referrer-policy']).toBe('no-referrer')
    const [session] = await server.database.db
      .select({ way: sessions.way })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, issuer.state.person.email ?? ''))
    expect(session?.way).toBe('google')
    expect(browser.cookies.has('__Host-faredesk-session')).toBe(true)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a\nb',
    '/logout',
    '',
  ])('goes to the start page for %j', async (redirectTo) => {
    const browser = signInBrowser(server)
    const there = await browser.open(`/api/sign-in/google?redirectTo=${encodeURIComponent(redirectTo)}`)
    issuer.state.person = stranger()
    expect(await browser.open(issuer.allow(there.location))).toMatchObject({ location: '/app/' })
  })

  test('works once, in the browser that began it, at its own site and service, for ten minutes', async () => {
    const failed = { status: 303, location: expect.stringContaining('problem=externalSignInFailed') }
    const victim = signInBrowser(server)
    const attacker = signInBrowser(server)
    issuer.state.person = stranger()
    const back = issuer.allow((await attacker.open('/api/sign-in/google')).location)
    // Login CSRF: the victim follows the attacker's callback, with and without their own sign-in in progress.
    expect(await victim.open(back)).toMatchObject(failed)
    await victim.open('/api/sign-in/google')
    expect(await victim.open(back)).toMatchObject(failed)
    expect(victim.cookies.has('__Host-faredesk-session')).toBe(false)
    // Used up by the attempt.
    expect(await attacker.open(back)).toMatchObject(failed)
    const good = issuer.allow((await attacker.open('/api/sign-in/google')).location)
    expect(await attacker.open(good)).toMatchObject({ location: '/app/' })
    expect(await attacker.open(good)).toMatchObject(failed)
    const late = issuer.allow((await attacker.open('/api/sign-in/google')).location)
    later(10 * 60_000 + 1)
    expect(await attacker.open(late)).toMatchObject(failed)
    const elsewhere = new URL(issuer.allow((await attacker.open('/api/sign-in/google')).location))
    expect(await attacker.open(elsewhere.href, 'meridian')).toMatchObject(failed)
    const mixed = elsewhere.href.replace('/google/', '/facebook/')
    expect(await attacker.open(mixed)).toMatchObject(failed)
  })

  test.each<IssuerFault>(['wrongNonce', 'badSignature', 'wrongAudience', 'expired', 'algNone'])(
    'ends at the sign-in screen when the token is invalid: %s',
    async (fault) => {
      const browser = signInBrowser(server)
      const there = await browser.open(begin)
      issuer.state.person = stranger()
      issuer.state.fault = fault
      const back = await browser.open(issuer.allow(there.location))
      expect(back.location).toContain('/app/login?problem=externalSignInFailed&redirectTo=%2Fflight')
      expect(browser.cookies.has('__Host-faredesk-session')).toBe(false)
    },
  )

  test('signs nobody in with a changed code or after a refusal', async () => {
    const browser = signInBrowser(server)
    const forged = new URL(issuer.allow((await browser.open('/api/sign-in/google')).location))
    forged.searchParams.set('code', 'another')
    expect((await browser.open(forged.href)).location).toContain('problem=externalSignInFailed')
    const denied = new URL(issuer.allow((await browser.open('/api/sign-in/google')).location))
    denied.searchParams.delete('code')
    denied.searchParams.set('error', 'access_denied')
    expect((await browser.open(denied.href)).location).toBe('/app/login')
  })

  test('ends the earlier session, and asks for a proof when the email has an account', async () => {
    const browser = signInBrowser(server)
    const signInAs = async (person: ReturnType<typeof stranger>) => {
      issuer.state.person = person
      return browser.open(issuer.allow((await browser.open('/api/sign-in/google')).location))
    }
    await signInAs(stranger())
    const first = browser.cookies.get('__Host-faredesk-session') ?? ''
    await signInAs(stranger())
    expect(
      await call(endpoints.permissions.fromSession, {}, { headers: { 'auth-token': first } }),
    ).toMatchObject(refused('notSignedIn'))
    const { location } = await signInAs(stranger({ email: 'retail@skyways.example' }))
    const code = location.split('#proof=')[1] ?? ''
    expect(location).toBe(`/app/login/confirm#proof=${code}`)
    expect(await server.must(externalProof, { code })).toMatchObject({ email: 'retail@skyways.example' })
  })

  test("isn't offered for a service that is not configured or is down", async () => {
    const browser = signInBrowser(server)
    expect((await browser.open('/api/sign-in/facebook')).location).toBe(
      '/app/login?problem=externalSignInOff',
    )
    expect((await browser.open('/api/sign-in/nobody')).status).toBe(404)
    later(61 * 60_000)
    issuer.state.outage = 'down'
    expect((await browser.open('/api/sign-in/google')).location).toBe('/app/login?problem=unavailable')
  })
})

describe('a console that signs in through the browser', () => {
  const address = '203.0.113.7'
  const begin = async () => {
    const headers = { 'x-forwarded-for': address }
    const answer = await server.call(beginBrowserSignIn, { service: 'google' }, { headers })
    if (!answer.ok) throw new Error(answer.failure.message)
    return answer.result
  }
  const readFirstLink = (body: string): string =>
    (/href="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&')

  test('shows the same code in both windows and gets its session once', async () => {
    const { url, pollCode, userCode } = await begin()
    expect(url).toMatch(/^http:\/\/skyways\.localhost\/api\/sign-in\/console\?ticket=/)
    expect(url).not.toContain(pollCode)
    expect(await call(pollBrowserSignIn, { pollCode })).toMatchObject({ ok: true, result: { user: null } })
    const browser = signInBrowser(server, address)
    const page = await browser.open(url)
    expect(page.body).toContain(userCode)
    expect(page.body).not.toContain('a different network')
    const there = await browser.open(readFirstLink(page.body))
    issuer.state.person = stranger()
    const back = await browser.open(issuer.allow(there.location))
    expect(back).toMatchObject({
      status: 200,
      body: expect.stringContaining('Return to the Faredesk console'),
    })
    // The browser itself isn't signed in.
    expect(browser.cookies.has('__Host-faredesk-session')).toBe(false)
    const polled = await Promise.all(Array.from({ length: 4 }, () => call(pollBrowserSignIn, { pollCode })))
    const good = polled.filter((answer) => answer.ok && answer.result.user)
    expect(good).toHaveLength(1)
    expect(good[0]).toMatchObject({ result: { user: { email: issuer.state.person.email } } })
    expect(String(good[0]?.response.headers['auth-token'])).toHaveLength(43)
    expect(await call(pollBrowserSignIn, { pollCode })).toMatchObject(refused('codeInvalid'))
  })

  test("can't be completed by a link that skips the code, or in another browser", async () => {
    const { url, pollCode } = await begin()
    const ticket = new URL(url).searchParams.get('ticket') ?? ''
    const victim = signInBrowser(server, '198.51.100.9')
    expect((await victim.open(`/api/sign-in/google?ticket=${ticket}`)).status).toBe(410)
    const attacker = signInBrowser(server, address)
    const prepared = readFirstLink((await attacker.open(url)).body)
    expect((await victim.open(prepared)).status).toBe(410)
    const page = await victim.open(url)
    expect(page.body).toContain('a different network')
    expect(await call(pollBrowserSignIn, { pollCode })).toMatchObject({ ok: true, result: { user: null } })
  })

  test('expires when cancelled, after five minutes, and at another site', async () => {
    const cancelled = await begin()
    await call(cancelBrowserSignIn, { pollCode: cancelled.pollCode })
    expect(await call(pollBrowserSignIn, { pollCode: cancelled.pollCode })).toMatchObject(
      refused('codeInvalid'),
    )
    const browser = signInBrowser(server, address)
    expect((await browser.open(cancelled.url)).status).toBe(410)
    const late = await begin()
    expect(await call(pollBrowserSignIn, { pollCode: late.pollCode }, { site: 'meridian' })).toMatchObject(
      refused('codeInvalid'),
    )
    const there = await browser.open(readFirstLink((await browser.open(late.url)).body))
    later(5 * 60_000 + 1)
    issuer.state.person = stranger()
    expect((await browser.open(issuer.allow(there.location))).status).toBe(410)
    expect(await call(pollBrowserSignIn, { pollCode: late.pollCode })).toMatchObject(refused('codeInvalid'))
  })

  test('also gets its session when the browser had to give a proof', async () => {
    const { url, pollCode } = await begin()
    const browser = signInBrowser(server, address)
    const there = await browser.open(readFirstLink((await browser.open(url)).body))
    const email = 'owner@skyways.example'
    issuer.state.person = stranger({ email })
    const code = (await browser.open(issuer.allow(there.location))).location.split('#proof=')[1] ?? ''
    await call(mailExternalProof, { code })
    const digits = await mailedDigits(email)
    const proven = await call(proveExternal, { code, digits })
    expect(proven).toMatchObject({ ok: true, result: { user: null } })
    expect(proven.response.headers['auth-token']).toBeUndefined()
    expect(await call(pollBrowserSignIn, { pollCode })).toMatchObject({
      ok: true,
      result: { user: { email } },
    })
  })

  test('is refused for a service that is not configured', async () => {
    expect(await call(beginBrowserSignIn, { service: 'facebook' })).toMatchObject(
      refused('externalSignInOff'),
    )
  })
})
