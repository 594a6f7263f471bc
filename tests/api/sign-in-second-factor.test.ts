import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, sessions } from '#server/db/schema/index.ts'
import { endpoints } from '#contract/http/registry.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { startFactorServer, type FactorServer } from '#tests/support/second-factor-kit.ts'

const minuteMs = 60_000
let server: FactorServer
let recoveryCodes: string[] = []
beforeAll(async () => {
  server = await startFactorServer()
  recoveryCodes = await server.setUp('agent')
})
afterAll(() => server.close())

const callAs = (token: string, site = 'skyways') => ({ headers: { 'auth-token': token }, site })

describe('sign-in with a second step', () => {
  test('gives no session for the password alone, and one for the code', async () => {
    const first = await server.enterPassword('agent')
    expect(first.response.statusCode).toBe(403)
    expect(first.body.errorCode).toBe('factorNeeded')
    expect(first.token).toBe('')
    expect(first.response.cookies).toEqual([])
    const challenge = await server.startSignIn('agent')
    const { body, token, response } = await server.enterCode(challenge, server.nextCode('agent'))
    expect(body).toMatchObject({ success: true, result: { user: { userId: 'usr_skyways_agent' } } })
    expect(response.body).not.toContain(token)
    expect(await server.call(endpoints.users.getMyProfile, {}, callAs(token))).toMatchObject({
      ok: true,
    })
  })

  test('accepts a code that is shown in groups, and one of the step before', async () => {
    const challenge = await server.startSignIn('agent')
    const code = server.nextCode('agent')
    server.wait(30_000)
    const { token } = await server.enterCode(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(token).toHaveLength(43)
  })

  test('refuses a code that was used before, also for another sign-in', async () => {
    const code = server.nextCode('agent')
    expect((await server.enterCode(await server.startSignIn('agent'), code)).token).toHaveLength(43)
    const again = await server.enterCode(await server.startSignIn('agent'), code)
    expect(again.body).toMatchObject({ errorCode: 'factorCodeWrong', details: { triesLeft: 4 } })
    expect(again.token).toBe('')
  })

  test('gives two clicks at once one session', async () => {
    const challenge = await server.startSignIn('agent')
    const code = server.nextCode('agent')
    const address = '10.20.0.1'
    const both = await Promise.all([
      server.enterCode(challenge, code, address),
      server.enterCode(challenge, code, address),
    ])
    expect(both.filter(({ token }) => token !== '')).toHaveLength(1)
  })

  test('accepts a challenge once, for five minutes and five wrong codes, at its own site', async () => {
    const used = await server.startSignIn('agent')
    await server.enterCode(used, server.nextCode('agent'))
    expect((await server.enterCode(used, server.nextCode('agent'))).body.errorCode).toBe('codeInvalid')

    const late = await server.startSignIn('agent')
    server.wait(5 * minuteMs)
    expect((await server.enterCode(late, server.nextCode('agent'))).body.errorCode).toBe('codeInvalid')

    const tried = await server.startSignIn('agent')
    for (const left of [4, 3, 2, 1])
      expect((await server.enterCode(tried, '000000')).body).toMatchObject({ details: { triesLeft: left } })
    expect((await server.enterCode(tried, '000000')).body.errorCode).toBe('codeInvalid')
    expect((await server.enterCode(tried, server.nextCode('agent'))).body.errorCode).toBe('codeInvalid')

    const foreign = await server.startSignIn('agent')
    const elsewhere = await server.fromElsewhere(
      endpoints.users.loginWithCode.path,
      { challenge: foreign, code: server.nextCode('agent') },
      { headers: { host: 'meridian.localhost' } },
    )
    expect(elsewhere.body.errorCode).toBe('codeInvalid')
    expect((await server.enterCode('nonsense', '000000')).body.errorCode).toBe('codeInvalid')
  })

  test('ends the second step when the password changes meanwhile', async () => {
    const challenge = await server.startSignIn('agent')
    const token = await server.signInWithCode('agent')
    const next = 'violet kettle 92 sings'
    const { changePassword } = endpoints.users
    const changed = await server.must(
      changePassword,
      { oldPassword: demoPassword, newPassword: next },
      callAs(token),
    )
    expect(changed.endedSessions).toBeGreaterThan(0)
    expect((await server.enterCode(challenge, server.nextCode('agent'))).body.errorCode).toBe('codeInvalid')
    const { response } = await server.fromElsewhere(endpoints.users.login.path, {
      email: 'agent@skyways.example',
      password: next,
    })
    const { details } = response.json<{ details: { challenge: string } }>()
    const back = await server.enterCode(details.challenge, server.nextCode('agent'))
    await server.must(changePassword, { oldPassword: next, newPassword: demoPassword }, callAs(back.token))
  })

  test('accepts each recovery code once and tells the owner', async () => {
    const [code = ''] = recoveryCodes
    const { token } = await server.enterCode(await server.startSignIn('agent'), code.toLowerCase())
    expect(token).toHaveLength(43)
    const again = await server.enterCode(await server.startSignIn('agent'), code)
    expect(again.body.errorCode).toBe('factorCodeWrong')
    const state = await server.must(endpoints.users.secondFactor, {}, callAs(token))
    expect(state).toMatchObject({ kind: 'totp', recoveryCodesLeft: 9 })
    await server.sendMails()
    expect(server.box.mails.some(({ subject }) => subject.includes('recovery code'))).toBe(true)
  })

  test('records both steps in the trail', async () => {
    const events = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorUserId, 'usr_skyways_agent'))
      .orderBy(auditEvents.id)
    const actions = events.map(({ action }) => action)
    expect(actions).toContain('users.loginFirstStep')
    const login = events.findLast(({ action }) => action === 'users.login')
    expect(login?.details).toMatchObject({ way: 'password', factor: 'recovery' })
    const stored = JSON.stringify(events)
    expect(stored).not.toContain(server.secrets.get('agent'))
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })
})

describe('wrong codes', () => {
  test('make their own network wait, and never the owner on another one', async () => {
    await server.setUp('corporate')
    const attacker = '198.51.100.7'
    const heard: (string | undefined)[] = []
    for (let round = 0; round < 3; round += 1) {
      const challenge = await server.startSignIn('corporate', attacker)
      for (let tried = 0; tried < 5; tried += 1)
        heard.push((await server.enterCode(challenge, '000000', attacker)).body.errorCode)
    }
    expect(heard).toContain('signInThrottled')
    const waiting = await server.enterCode(
      await server.startSignIn('corporate', attacker),
      '000000',
      attacker,
    )
    expect(waiting.response.statusCode).toBe(429)
    expect(Number(waiting.response.headers['retry-after'])).toBeGreaterThan(0)
    const owner = await server.enterCode(await server.startSignIn('corporate'), server.nextCode('corporate'))
    expect(owner.token).toHaveLength(43)
  })

  test('end their wait, and wait longer after more of them', async () => {
    const attacker = '198.51.100.8'
    const waits: number[] = []
    for (let tried = 0; tried < 25 && waits.length < 2; tried += 1) {
      const challenge = await server.startSignIn('corporate', attacker)
      const { response, body } = await server.enterCode(challenge, '000000', attacker)
      if (body.errorCode !== 'signInThrottled') continue
      const seconds = Number(response.headers['retry-after'])
      if (!waits.includes(seconds)) waits.push(seconds)
      server.wait(seconds * 1000)
    }
    expect(waits).toEqual([60, 300])
  })

  test('after the right password warn the owner once an hour', async () => {
    await server.sendMails()
    const count = (): number =>
      server.box.mails.filter(({ subject }) => subject.includes('may know your password')).length
    expect(count()).toBeGreaterThanOrEqual(1)
    server.wait(60 * minuteMs)
    const before = count()
    for (let round = 0; round < 2; round += 1) {
      const challenge = await server.startSignIn('corporate', `198.51.100.${20 + round}`)
      for (let tried = 0; tried < 4; tried += 1)
        await server.enterCode(challenge, '111111', `198.51.100.${20 + round}`)
    }
    await server.sendMails()
    expect(count()).toBe(before + 1)
  })
})

describe('a session that an older server started', () => {
  test('may only say who it is, sign out, and prove the factor', async () => {
    const token = await server.signInWithCode('corporate')
    const { db } = server.database
    // An older server doesn't know the column.
    await db.update(sessions).set({ factorAt: null }).where(eq(sessions.userId, 'usr_skyways_corporate'))
    const as = callAs(token)
    const { users, permissions, tickets, flights } = endpoints
    const limited = {
      ok: false,
      status: 403,
      failure: { errorCode: 'factorRequired', details: { step: 'prove' } },
    }
    expect(await server.call(users.walletBalance, {}, as)).toMatchObject(limited)
    expect(await server.call(tickets.queueSettings, {}, as)).toMatchObject(limited)
    expect(await server.call(users.getMySessions, {}, as)).toMatchObject(limited)
    // Visitors may search, but this answer would carry the agency's own prices.
    expect(await server.call(flights.search, {} as never, as)).toMatchObject(limited)
    expect(await server.must(permissions.fromSession, {}, as)).toMatchObject({
      user: { factorStep: 'prove' },
    })
    expect(await server.call(users.beginSecondFactor, { password: demoPassword }, as)).toMatchObject({
      failure: { errorCode: 'stepUpNeeded' },
    })
    await server.must(users.proveSecondFactor, { code: server.nextCode('corporate') }, as)
    expect(await server.must(permissions.fromSession, {}, as)).toMatchObject({ user: { factorStep: 'none' } })
    await server.must(users.walletBalance, {}, as)
  })
})

describe('another way to sign in', () => {
  test('a hand-over asks for the code too', async () => {
    const token = await server.signInWithCode('agent')
    const { users } = endpoints
    const { sessionId } = await server.must(users.createHandOver, {}, callAs(token))
    const handed = await server.fromElsewhere(users.loginBySessionId.path, { sessionId })
    expect(handed.body.errorCode).toBe('factorNeeded')
    expect(handed.token).toBe('')
    const { details } = handed.response.json<{ details: { challenge: string } }>()
    const done = await server.enterCode(details.challenge, server.nextCode('agent'))
    const [row] = await server.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, 'usr_skyways_agent'))
      .orderBy(sessions.createdAt)
      .then((rows) => rows.toReversed())
    expect(row?.way).toBe('handOver')
    expect(done.token).toHaveLength(43)
  })
})
