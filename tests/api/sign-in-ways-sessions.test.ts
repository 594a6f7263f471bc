import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusedInJump } from '#contract/common/endpoint.ts'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import { auditEvents, jobs, sessions, users } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jumpEnd, jumpEndJob } from '#server/features/sign-in/jump-end.job.ts'
import { refused, startSignInWays, type SignInWaysKit } from '#tests/support/sign-in-ways-kit.ts'
import { type TestServer } from '#tests/support/test-server.ts'

const { permissions, users: calls } = endpoints
const { createHandOver, loginBySessionId, userBySessionId } = calls
const { jumpLogin, beginJump, currentJump, endJump } = calls

let kit: SignInWaysKit
let server: TestServer
beforeAll(async () => {
  kit = await startSignInWays()
  ;({ server } = kit)
})
afterAll(() => kit.close())

const call: TestServer['call'] = (endpoint, input, options) => kit.call(endpoint, input, options)
const later = (ms: number): void => kit.later(ms)
const withToken = (token: string) => ({ headers: { 'auth-token': token } })
const readToken = (answer: Awaited<ReturnType<TestServer['call']>>): string =>
  String(answer.response.headers['auth-token'])
const findUserId = async (role: string, site = 'skyways'): Promise<string> => {
  const [user] = await server.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${role}@${site}.example`))
  return user?.id ?? ''
}
const fresh = async (role: string): Promise<string> =>
  readToken(await call(calls.login, { email: `${role}@skyways.example`, password: demoPassword }))

describe('a hand-over', () => {
  const make = async (token: string): Promise<string> => {
    const answer = await call(createHandOver, {}, withToken(token))
    return answer.ok ? answer.result.sessionId : ''
  }

  test('starts one other session of the same user, and is never its token', async () => {
    const token = await fresh('agent')
    const sessionId = await make(token)
    expect(sessionId).not.toBe(token)
    const name = { name: 'Kavita Rao', avatarUrl: '' }
    expect(await call(userBySessionId, { sessionId })).toMatchObject({ ok: true, result: name })
    expect(Object.keys((await server.must(userBySessionId, { sessionId })) as object)).toEqual([
      'name',
      'avatarUrl',
    ])
    const before = await fresh('retail')
    const answer = await call(loginBySessionId, { sessionId }, withToken(before))
    expect(answer).toMatchObject({ ok: true, result: { user: { email: 'agent@skyways.example' } } })
    expect(new Set([readToken(answer), token, sessionId]).size).toBe(3)
    for (const good of [token, readToken(answer)])
      expect(await call(permissions.fromSession, {}, withToken(good))).toMatchObject({ ok: true })
    // The earlier session has ended.
    expect(await call(permissions.fromSession, {}, withToken(before))).toMatchObject(refused('notSignedIn'))
    expect(await call(loginBySessionId, { sessionId })).toMatchObject(refused('codeInvalid'))
    expect(await call(userBySessionId, { sessionId })).toMatchObject(refused('codeInvalid'))
  })

  test('is used by only one of many simultaneous calls', async () => {
    const sessionId = await make(await fresh('agent'))
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(loginBySessionId, { sessionId })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is invalid after 60 seconds, at another site, after sign-out, or as a token', async () => {
    const token = await fresh('agent')
    const [late, elsewhere, out] = [await make(token), await make(token), await make(token)]
    expect(await call(loginBySessionId, { sessionId: elsewhere }, { site: 'meridian' })).toMatchObject(
      refused('codeInvalid'),
    )
    expect(await call(permissions.fromSession, {}, withToken(elsewhere))).toMatchObject(
      refused('notSignedIn'),
    )
    expect(await call(loginBySessionId, { sessionId: token })).toMatchObject(refused('codeInvalid'))
    later(60_001)
    expect(await call(loginBySessionId, { sessionId: late })).toMatchObject(refused('codeInvalid'))
    const last = await make(token)
    await call(calls.logout, {}, withToken(token))
    for (const sessionId of [out, last])
      expect(await call(loginBySessionId, { sessionId })).toMatchObject(refused('codeInvalid'))
  })

  test('does not open a blocked account', async () => {
    const sessionId = await make(await fresh('corporate'))
    const id = await findUserId('corporate')
    await server.database.db.update(users).set({ isBlocked: true }).where(eq(users.id, id))
    expect(await call(loginBySessionId, { sessionId })).toMatchObject(refused('accountBlocked'))
    await server.database.db.update(users).set({ isBlocked: false }).where(eq(users.id, id))
  })
})

describe('a staff jump', () => {
  const ask = async (token: string, role = 'supplier') =>
    call(jumpLogin, { supplierId: await findUserId(role) }, withToken(token))
  const jump = async () => {
    const staff = await fresh('staff')
    const asked = await ask(staff)
    const code = asked.ok ? asked.result.code : ''
    const begun = await call(beginJump, { code })
    return { staff, code, begun, token: readToken(begun), jumpId: begun.ok ? begun.result.jumpId : '' }
  }
  const loadAuditEvents = async (action: string) =>
    server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, action))
      .orderBy(asc(auditEvents.id))

  test("shows a supplier's view, says who is looking, and is recorded in the audit trail", async () => {
    const { begun, token, jumpId } = await jump()
    expect(begun).toMatchObject({ ok: true })
    const who = await call(permissions.fromSession, {}, withToken(token))
    expect(who).toMatchObject({
      ok: true,
      result: { user: { email: 'supplier@skyways.example', jumpedBy: await findUserId('staff') } },
    })
    expect(await call(currentJump, {}, withToken(token))).toMatchObject({
      ok: true,
      result: {
        staffName: 'Meera Nair',
        userName: 'Teresa Fernandes',
        endsAt: new Date(kit.now().getTime() + 15 * 60_000).toISOString(),
      },
    })
    expect((await loadAuditEvents('users.jumpBegan')).at(-1)).toMatchObject({
      actorUserId: await findUserId('staff'),
      subjectUserId: await findUserId('supplier'),
      target: jumpId,
    })
  })

  test('has its own cookie: a tab that names the jump is the supplier or signed out; others stay staff', async () => {
    const { staff, token, jumpId, begun } = await jump()
    expect(begun.response.cookies.map(({ name }) => name)).toEqual(['__Host-faredesk-jump'])
    const cookie = `__Host-faredesk-session=${staff}; __Host-faredesk-jump=${token}`
    const origin = 'http://skyways.localhost'
    const who = (more: Record<string, string> = {}, cookies = cookie) =>
      call(permissions.fromSession, {}, { headers: { origin, cookie: cookies, ...more } })
    const isStaff = { ok: true, result: { user: { email: 'staff@skyways.example' } } }
    expect(await who()).toMatchObject(isStaff)
    const name = { 'x-faredesk-jump': jumpId }
    expect(await who(name)).toMatchObject({ result: { user: { email: 'supplier@skyways.example' } } })
    expect(await who({ 'x-faredesk-jump': 'another' })).toMatchObject(refused('notSignedIn'))
    expect(await who(name, `__Host-faredesk-session=${staff}`)).toMatchObject(refused('notSignedIn'))
    const ended = await call(endJump, {}, { headers: { origin, cookie, ...name } })
    expect(ended.response.cookies).toEqual([
      expect.objectContaining({ name: '__Host-faredesk-jump', value: '' }),
    ])
    expect(await who(name)).toMatchObject(refused('notSignedIn'))
    expect(await who()).toMatchObject(isStaff)
  })

  test('leaves the staff session when signing out inside the jump', async () => {
    const { staff, token, jumpId } = await jump()
    const cookie = `__Host-faredesk-session=${staff}; __Host-faredesk-jump=${token}`
    const headers = { origin: 'http://skyways.localhost', cookie, 'x-faredesk-jump': jumpId }
    const out = await call(calls.logout, {}, { headers })
    expect(out.response.cookies.map(({ name }) => name)).toEqual(['__Host-faredesk-jump'])
    expect(await call(permissions.fromSession, {}, withToken(staff))).toMatchObject({ ok: true })
    expect(await call(permissions.fromSession, {}, withToken(token))).toMatchObject(refused('notSignedIn'))
  })

  test('is for staff with the right only, and only into accounts of customers of their own site', async () => {
    for (const role of ['retail', 'agent', 'owner', 'supplier'])
      expect(await ask(await fresh(role))).toMatchObject(refused('forbidden'))
    const staff = await fresh('staff')
    for (const role of ['agent', 'retail']) expect(await ask(staff, role)).toMatchObject({ ok: true })
    const ids = await Promise.all(['owner', 'admin', 'staff'].map((role) => findUserId(role)))
    for (const supplierId of [...ids, await findUserId('supplier', 'meridian')])
      expect(await call(jumpLogin, { supplierId }, withToken(staff))).toMatchObject(refused('notFound'))
  })

  test('has a code that works once, for 60 seconds, at its site, while the staff session lives', async () => {
    const { code } = await jump()
    expect(await call(beginJump, { code })).toMatchObject(refused('codeInvalid'))
    const staff = await fresh('staff')
    const codeNow = async () => {
      const asked = await ask(staff)
      return asked.ok ? asked.result.code : ''
    }
    const [late, elsewhere, out] = [await codeNow(), await codeNow(), await codeNow()]
    expect(await call(beginJump, { code: elsewhere }, { site: 'meridian' })).toMatchObject(
      refused('codeInvalid'),
    )
    expect(await call(loginBySessionId, { sessionId: elsewhere })).toMatchObject(refused('codeInvalid'))
    await call(calls.logout, {}, withToken(staff))
    expect(await call(beginJump, { code: out })).toMatchObject(refused('codeInvalid'))
    later(60_001)
    expect(await call(beginJump, { code: late })).toMatchObject(refused('codeInvalid'))
  })

  test('grants no jump, hand-over, staff-id or password change', async () => {
    const { token } = await jump()
    const agent = await findUserId('agent')
    expect(await call(createHandOver, {}, withToken(token))).toMatchObject(refused('jumpLooksOnly'))
    const acting = { headers: { 'auth-token': token, 'staff-id': agent } }
    expect(await call(permissions.fromSession, {}, acting)).toMatchObject(refused('actForRefused'))
    // Even a supplier who is also staff can't jump from here: the session prevents it, not a missing right.
    const id = await findUserId('supplier')
    await server.database.db.update(users).set({ userType: 'staff' }).where(eq(users.id, id))
    expect(await call(jumpLogin, { supplierId: id }, withToken(token))).toMatchObject(
      refused('jumpLooksOnly'),
    )
    expect(await call(permissions.fromSession, {}, acting)).toMatchObject(refused('actForRefused'))
    await server.database.db.update(users).set({ userType: 'travelAgent' }).where(eq(users.id, id))
  })

  test('ends automatically after 15 minutes, and its end is recorded once', async () => {
    await server.database.db.delete(jobs)
    const ends = (await loadAuditEvents('users.jumpEnded')).length
    const [pressed, forgotten] = [await jump(), await jump()]
    await Promise.all([1, 2, 3].map(() => call(endJump, {}, withToken(pressed.token))))
    expect(await loadAuditEvents('users.jumpEnded')).toHaveLength(ends + 1)
    later(15 * 60_000 + 1)
    expect(await call(permissions.fromSession, {}, withToken(forgotten.token))).toMatchObject(
      refused('notSignedIn'),
    )
    const handlers = { [jumpEndJob]: jumpEnd(server.deps) }
    await createJobRunner(server.deps, { handlers, recurring: [] }).runDue()
    await call(endJump, {}, withToken(forgotten.token))
    const events = await loadAuditEvents('users.jumpEnded')
    expect(events).toHaveLength(ends + 2)
    expect(events.at(-1)).toMatchObject({
      actorUserId: await findUserId('staff'),
      subjectUserId: await findUserId('supplier'),
      target: forgotten.jumpId,
    })
  })

  test('is refused by every call that moves money or changes rights', async () => {
    const { token } = await jump()
    const guarded = allEndpoints.filter((endpoint) => isRefusedInJump(endpoint))
    expect(guarded.length).toBeGreaterThan(20)
    const got: Record<string, unknown> = {}
    for (const { id, method, path, access } of guarded) {
      const response = await server.app.inject({
        method,
        url: `/api/${path}`,
        headers: { host: 'skyways.localhost', 'auth-token': token, ...kit.from() },
        ...(method === 'POST' ? { payload: {} } : {}),
      })
      const { errorCode } = response.json<{ errorCode?: string }>()
      const isOthers = [
        'staff',
        'staffOrExportingAgent',
        'superAdmin',
        'ownerOrSuperAdmin',
        'wlOwnerOrStaff',
      ].includes(access)
      const expected = isOthers ? ['forbidden', 'jumpLooksOnly'] : ['jumpLooksOnly']
      if (!expected.includes(errorCode ?? '')) got[id] = errorCode ?? response.statusCode
    }
    expect(got).toEqual({})
  })

  /** A supplier's calls that do more than read but move no money and grant no access: all are minor. */
  const small = new Set([
    'users.logout',
    'users.endJump',
    'users.useSession',
    'booking.requote',
    'booking.validate',
    'booking.saveTraveller',
    'booking.forgetTraveller',
    'flights.saveSearch',
    'flights.forgetSearch',
    'tickets.refreshBooking',
    'tickets.saveGridLayout',
    'tickets.saveView',
    'tickets.deleteView',
    'notifications.deletePushSubscription',
    'quotes.preview',
  ])
  const reads =
    /\/(?:get|search|check|fareQuote$|explain$|blocks$|manifest$|print$|detetct$|supplierApproval_(?:get|supplierDetails$))/i

  test('allows only calls that read, are minor, or are refused in a jump', () => {
    const open = allEndpoints
      .filter((endpoint) => endpoint.method === 'POST' && !isRefusedInJump(endpoint))
      .filter(({ access }) => ['signedIn', 'agencyOrStaff', 'supplier', 'supplierOrStaff'].includes(access))
      .filter(({ id, path }) => !reads.test(`/${path}`) && !small.has(id))
    expect(open.map(({ id }) => id)).toEqual([])
  })

  test('has no session that outlives its 15 minutes', async () => {
    const rows = await server.database.db.select().from(sessions).where(eq(sessions.way, 'jump'))
    expect(rows.length).toBeGreaterThan(0)
    for (const { createdAt, expiresAt } of rows)
      expect(expiresAt.getTime() - createdAt.getTime()).toBe(15 * 60_000)
  })
})
