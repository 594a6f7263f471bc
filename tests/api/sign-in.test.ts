import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { demoPassword, demoUsers } from '#server/demo/users.data.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { login, logout } = endpoints.users
const email = 'agent@skyways.example'
const toDemoPhone = (role: string): string => `98100000${demoUsers.findIndex((user) => user.role === role)}0`

describe('sign-in', () => {
  test('puts the token in the header and the cookie, never in the body', async () => {
    const answer = await server.call(login, { email, password: demoPassword })
    const token = String(answer.response.headers['auth-token'])
    expect(token).toHaveLength(43)
    expect(answer.response.body).not.toContain(token)
    expect(answer.response.cookies).toContainEqual(
      expect.objectContaining({
        name: '__Host-faredesk-session',
        value: token,
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
      }),
    )
  })

  test('gives an unknown account and a wrong password the same answer', async () => {
    const wrong = await server.call(login, { email, password: 'no' })
    const unknown = await server.call(login, { email: 'nobody@skyways.example', password: 'no' })
    expect(wrong).toMatchObject({ ok: false, status: 400, failure: { errorCode: 'signInFailed' } })
    expect(unknown.ok === false && unknown.failure.message).toBe(wrong.ok === false && wrong.failure.message)
  })

  test("doesn't know a user of another site", async () => {
    const answer = await server.call(login, { email, password: demoPassword }, { site: 'meridian' })
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'signInFailed' } })
  })

  test('locks an account for an address after eight wrong passwords, even for the right one, but not for others', async () => {
    const victim = 'corporate@skyways.example'
    for (let attempt = 0; attempt < 8; attempt += 1)
      await server.call(login, { email: victim, password: 'no' })
    expect(await server.call(login, { email: victim, password: demoPassword })).toMatchObject({
      ok: false,
      status: 429,
      failure: { errorCode: 'signInThrottled' },
    })
    expect(
      await server.call(login, { email: 'retail@skyways.example', password: demoPassword }),
    ).toMatchObject({ ok: true })
  })

  test('counts simultaneous guesses, and treats email, phone and spellings as one account', async () => {
    const ways = [
      { email: 'OWNER@skyways.example' },
      { email: ' owner@skyways.example ' },
      { phone: toDemoPhone('owner') },
      { email: '', phone: toDemoPhone('owner') },
    ]
    /** From one separate address, because the attempts at the account are counted. */
    const attempt = async (account: object, password = 'no'): Promise<string> => {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/${login.path}`,
        headers: { host: 'skyways.localhost' },
        remoteAddress: '10.1.0.1',
        payload: { ...account, password },
      })
      return response.json<{ errorCode?: string }>().errorCode ?? 'ok'
    }
    const atOnce = Array.from({ length: 24 }, (_, index) => attempt(ways[index % ways.length] ?? {}))
    const heard = await Promise.all(atOnce)
    expect(heard.filter((code) => code === 'signInFailed').length).toBeLessThanOrEqual(8)
    expect(heard).toContain('signInThrottled')
    for (let count = 0; count < 8; count += 1) await attempt(ways[count % ways.length] ?? {})
    // Another user's success with the same odd input resets no one's count.
    expect(await attempt({ email: '', phone: toDemoPhone('retail') }, demoPassword)).toBe('ok')
    for (const way of ways) expect(await attempt(way, demoPassword)).toBe('signInThrottled')
  })

  test.each([
    ['a phone', { phone: toDemoPhone('supplier') }, { phone: `+91 ${toDemoPhone('supplier')}` }],
    ['an unknown phone', { phone: '9811122233' }, { phone: '+91 98111-22233' }],
    ['an unknown address', { email: 'nobody@bücher.example' }, { email: 'NOBODY@xn--bcher-kva.example' }],
  ])(
    "%s shares one count over every spelling, so that waiting doesn't reveal an account",
    async (...given) => {
      const [what, one, other] = given
      const attempt = (account: object) =>
        server.app.inject({
          method: 'POST',
          url: `/api/${login.path}`,
          headers: { host: 'skyways.localhost' },
          remoteAddress: `10.3.0.${what.length}`,
          payload: { ...account, password: 'no' },
        })
      for (let count = 0; count < 8; count += 1)
        expect((await attempt(one)).json()).toMatchObject({ errorCode: 'signInFailed' })
      expect((await attempt(other)).json()).toMatchObject({ errorCode: 'signInThrottled' })
    },
  )

  test('locks an address out of one site only', async () => {
    const attempt = async (name: string, site: string): Promise<string> => {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/${login.path}`,
        headers: { host: `${site}.localhost` },
        remoteAddress: '10.4.0.1',
        payload: { email: `${name}@nowhere.example`, password: 'no' },
      })
      return response.json<{ errorCode?: string }>().errorCode ?? 'ok'
    }
    for (let count = 0; count < 40; count += 1) await attempt(`guess${count}`, 'skyways')
    expect(await attempt('guess40', 'skyways')).toBe('signInThrottled')
    expect(await attempt('guess41', 'meridian')).toBe('signInFailed')
    // Forty hashes of a password, on a busy machine too.
  }, 120_000)

  test('rejects a token after sign-out and at another site', async () => {
    const first = await server.call(login, { email, password: demoPassword })
    const headers = { 'auth-token': String(first.response.headers['auth-token']) }
    expect(
      await server.call(endpoints.permissions.fromSession, {}, { headers, site: 'meridian' }),
    ).toMatchObject({ ok: false, failure: { errorCode: 'siteMismatch' } })
    expect(await server.call(endpoints.permissions.fromSession, {}, { headers })).toMatchObject({ ok: true })
    await server.must(logout, {}, { headers })
    expect(await server.call(endpoints.permissions.fromSession, {}, { headers })).toMatchObject({
      ok: false,
      status: 401,
    })
  })

  test('refuses a write from another origin, or with a cookie and no origin', async () => {
    const { response } = await server.call(login, { email, password: demoPassword })
    const cookie = `__Host-faredesk-session=${String(response.headers['auth-token'])}`
    const probe = (headers: Record<string, string>) =>
      server.call(endpoints.permissions.fromSession, {}, { headers: { cookie, ...headers } })
    expect(await probe({ origin: 'https://evil.example' })).toMatchObject({
      ok: false,
      failure: { errorCode: 'originRefused' },
    })
    expect(await probe({})).toMatchObject({ ok: false, failure: { errorCode: 'originRefused' } })
    expect(await probe({ origin: 'http://skyways.localhost' })).toMatchObject({ ok: true })
  })
})
