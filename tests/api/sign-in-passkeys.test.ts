import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { startPasskeyServer, type PasskeyServer } from '#tests/support/passkey-kit.ts'

const minuteMs = 60_000
const { users } = endpoints
const refusal = (errorCode: string) => ({ ok: false, failure: { errorCode } })
const userId = 'usr_skyways_agent'

let server: PasskeyServer
let laptop: ReturnType<PasskeyServer['device']>
let recoveryCodes: string[] = []
beforeAll(async () => {
  server = await startPasskeyServer()
  laptop = server.device()
  recoveryCodes = await server.add(laptop, { as: 'agent' })
})
afterAll(() => server.close())

describe('sign-in with a passkey as the second step', () => {
  test('gives no session for the password alone, and one for the passkey', async () => {
    const first = await server.enterPassword('agent')
    expect(first.token).toBe('')
    expect(first.response.json()).toMatchObject({
      errorCode: 'factorNeeded',
      details: { factors: { app: false, passkey: true } },
    })
    const { challenge, options } = await server.startWithPasskey('agent')
    expect(options).toMatchObject({ rpId: 'skyways.localhost', userVerification: 'preferred' })
    const { body, token } = await server.enterPasskey(challenge, laptop.sign(options))
    expect(body).toMatchObject({ success: true, result: { user: { userId } } })
    await server.must(users.getMyProfile, {}, { headers: { 'auth-token': token } })
    expect((await server.trailOf(userId))[0]).toEqual({
      action: 'users.login',
      details: { way: 'password', factor: 'passkey' },
    })
    const state = await server.must(users.secondFactor, {}, { headers: { 'auth-token': token } })
    expect(state.passkeys).toMatchObject([{ lastUsedAt: server.deps.now().toISOString() }])
  })

  test('refuses another origin, another domain, another challenge and a false signature', async () => {
    const refused = async (change: Parameters<typeof laptop.sign>[1], spoil = false) => {
      const { challenge, options } = await server.startWithPasskey('agent')
      const answer = laptop.sign(options, change)
      if (spoil) answer.response.signature = `AA${answer.response.signature.slice(2)}`
      const { body, token } = await server.enterPasskey(challenge, answer)
      expect(token).toBe('')
      expect(body).toMatchObject({ errorCode: 'passkeyRefused', details: { triesLeft: 4 } })
    }
    await refused({ origin: 'https://skyways.evil.example' })
    await refused({ origin: 'http://meridian.localhost' })
    await refused({ rpId: 'meridian.localhost' })
    await refused({ challenge: Buffer.alloc(32, 7).toString('base64url') })
    await refused({}, true)
  })

  test('accepts a challenge once, for its own sign-in, within five minutes', async () => {
    const one = await server.startWithPasskey('agent')
    const other = await server.startWithPasskey('agent')
    const answer = laptop.sign(one.options)
    expect((await server.enterPasskey(other.challenge, answer)).body.errorCode).toBe('passkeyRefused')
    expect((await server.enterPasskey(one.challenge, answer)).token).toHaveLength(43)
    expect((await server.enterPasskey(one.challenge, answer)).body.errorCode).toBe('codeInvalid')
    const late = await server.startWithPasskey('agent')
    server.wait(5 * minuteMs)
    expect((await server.enterPasskey(late.challenge, laptop.sign(late.options))).body.errorCode).toBe(
      'codeInvalid',
    )
    expect(await server.call(users.beginPasskeyLogin, { challenge: late.challenge })).toMatchObject(
      refusal('codeInvalid'),
    )
  })

  test('gives two answers at once one session', async () => {
    const { challenge, options } = await server.startWithPasskey('agent')
    const answer = laptop.sign(options)
    const both = await Promise.all([
      server.enterPasskey(challenge, answer, { address: '10.20.0.1' }),
      server.enterPasskey(challenge, answer, { address: '10.20.0.1' }),
    ])
    expect(both.filter(({ token }) => token !== '')).toHaveLength(1)
  })

  test('refuses a passkey whose counter went back, and records it', async () => {
    const { challenge, options } = await server.startWithPasskey('agent')
    const copy = laptop.sign(options, { counter: 1 })
    expect((await server.enterPasskey(challenge, copy)).body.errorCode).toBe('passkeyRefused')
    expect((await server.trailOf(userId))[0]).toMatchObject({ action: 'accounts.passkeyCopied' })
  })

  test('accepts one that doesn’t count, each time', async () => {
    const synced = server.device('skyways', { counts: false })
    await server.add(synced, { as: 'corporate' })
    for (let time = 0; time < 2; time += 1) {
      const { challenge, options } = await server.startWithPasskey('corporate')
      expect((await server.enterPasskey(challenge, synced.sign(options))).token).toHaveLength(43)
    }
  })

  test('refuses someone else’s passkey and one of another site', async () => {
    const theirs = server.device()
    await server.add(theirs, { as: 'supplier' })
    const foreign = server.device('meridian')
    await server.add(foreign, { as: 'agent', site: 'meridian' })
    for (const device of [theirs, foreign]) {
      const { challenge, options } = await server.startWithPasskey('agent')
      const [credentialId = ''] = device.ids()
      const { body } = await server.enterPasskey(challenge, device.sign(options, { credentialId }))
      expect(body.errorCode).toBe('passkeyRefused')
    }
    const { challenge, options } = await server.startWithPasskey('agent')
    const elsewhere = await server.fromElsewhere(
      users.loginWithPasskey.path,
      { challenge, answer: laptop.sign(options) },
      { headers: { host: 'meridian.localhost' } },
    )
    expect(elsewhere.body.errorCode).toBe('codeInvalid')
  })

  test('takes a recovery code instead, and offers both once there is an app', async () => {
    const challenge = await server.startSignIn('agent')
    const [code = ''] = recoveryCodes
    expect((await server.enterCode(challenge, '123456')).body.errorCode).toBe('factorCodeWrong')
    const { token } = await server.enterCode(challenge, code)
    expect(token).toHaveLength(43)
    await server.setUp('retail')
    const app = await server.startSignIn('retail')
    expect(await server.call(users.beginPasskeyLogin, { challenge: app })).toMatchObject(
      refusal('wrongState'),
    )
    await server.add(server.device(), { as: 'retail' })
    expect((await server.enterPassword('retail')).response.json()).toMatchObject({
      details: { factors: { app: true, passkey: true } },
    })
    expect((await server.enterCode(app, server.nextCode('retail'))).token).toHaveLength(43)
  })

  test('makes a network wait after wrong answers, and never the owner on another one', async () => {
    const attacker = '198.51.100.7'
    const heard: (string | undefined)[] = []
    for (let round = 0; round < 7; round += 1) {
      const { challenge, options } = await server.startWithPasskey('supplier')
      const answer = {
        ...laptop.sign({ ...options, allowCredentials: [] }, { credentialId: laptop.ids()[0] ?? '' }),
      }
      heard.push((await server.enterPasskey(challenge, answer, { address: attacker })).body.errorCode)
    }
    expect(heard).toContain('signInThrottled')
  })
})

describe('a console’s sign-in whose second step is a passkey', () => {
  const start = async () => {
    const challenge = await server.startSignIn('agent')
    const begun = await server.must(users.beginBrowserSignIn, { challenge })
    const { origin, pathname, hash } = new URL(begun.url)
    expect(origin + pathname).toBe('http://skyways.localhost/app/login/console')
    expect(begun.url).not.toContain(challenge)
    return { ...begun, challenge, ticket: new URLSearchParams(hash.slice(1)).get('ticket') ?? '' }
  }

  test('is completed in the browser, and the session starts in the console alone', async () => {
    const { ticket, pollCode, userCode } = await start()
    expect(await server.must(users.pollBrowserSignIn, { pollCode })).toEqual({ user: null })
    const asked = await server.must(users.beginConsolePasskey, { ticket })
    expect(asked).toMatchObject({ userCode })
    const approved = await server.call(users.approveConsolePasskey, {
      ticket,
      answer: laptop.sign(asked.options),
    })
    expect(approved).toMatchObject({ ok: true, result: {} })
    expect(approved.response.headers['auth-token']).toBeUndefined()
    const polled = await server.call(users.pollBrowserSignIn, { pollCode })
    expect(polled).toMatchObject({ ok: true, result: { user: { userId } } })
    const token = String(polled.response.headers['auth-token'])
    await server.must(users.getMySessions, {}, { headers: { 'auth-token': token } })
    expect(await server.call(users.pollBrowserSignIn, { pollCode })).toMatchObject(refusal('codeInvalid'))
    expect((await server.trailOf(userId))[0]).toEqual({
      action: 'users.login',
      details: { way: 'password', factor: 'passkey', inBrowser: true },
    })
  })

  test('can’t be completed from another network, so a link to it is of no use to whoever sent it', async () => {
    const attacker = { address: '198.51.100.7' }
    const { ticket, pollCode } = await start()
    const { options } = await server.must(users.beginConsolePasskey, { ticket })
    const begun = await server.fromElsewhere(users.beginConsolePasskey.path, { ticket }, attacker)
    expect(begun.body.errorCode).toBe('wrongState')
    const approval = { ticket, answer: laptop.sign(options) }
    const approved = await server.fromElsewhere(users.approveConsolePasskey.path, approval, attacker)
    expect(approved.body.errorCode).toBe('wrongState')
    expect(await server.must(users.pollBrowserSignIn, { pollCode })).toEqual({ user: null })
  })

  test('ends when the console cancels it, or the sign-in expires', async () => {
    const cancelled = await start()
    const asked = await server.must(users.beginConsolePasskey, { ticket: cancelled.ticket })
    await server.must(users.cancelBrowserSignIn, { pollCode: cancelled.pollCode })
    const answer = laptop.sign(asked.options)
    expect(
      await server.call(users.approveConsolePasskey, { ticket: cancelled.ticket, answer }),
    ).toMatchObject(refusal('codeInvalid'))
    const late = await start()
    server.wait(5 * minuteMs)
    expect(await server.call(users.beginConsolePasskey, { ticket: late.ticket })).toMatchObject(
      refusal('codeInvalid'),
    )
    expect(await server.call(users.beginBrowserSignIn, { challenge: late.challenge })).toMatchObject(
      refusal('codeInvalid'),
    )
    expect(await server.call(users.beginBrowserSignIn, {})).toMatchObject(refusal('invalidRequest'))
  })

  test('counts wrong passkeys against the sign-in', async () => {
    const { ticket } = await start()
    const asked = await server.must(users.beginConsolePasskey, { ticket })
    const answer = laptop.sign(asked.options, { origin: 'https://skyways.evil.example' })
    expect(await server.call(users.approveConsolePasskey, { ticket, answer })).toMatchObject({
      failure: { errorCode: 'passkeyRefused', details: { triesLeft: 4 } },
    })
    expect(await server.call(users.beginConsolePasskey, { ticket: 'nonsense' })).toMatchObject(
      refusal('codeInvalid'),
    )
  })
})
