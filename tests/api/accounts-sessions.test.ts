import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { sessions, signInFailures, users } from '#server/db/schema/index.ts'
import { throttle } from '#server/features/sign-in/sign-in.service.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'

const { login, changePassword, getMySessions, endMySession, logoutEverywhere } = endpoints.users
const newPassword = 'violin cargo teaspoon'
const minuteMs = 60_000

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const toDemoEmail = (role: string, site = 'skyways') => `${role}@${site}.example`
/** Starts a session from a new address and device. */
const signIn = async (role: string, userAgent = '', password = demoPassword) => {
  const { token, body } = await server.fromElsewhere(
    login.path,
    { email: toDemoEmail(role), password },
    { headers: { 'user-agent': userAgent } },
  )
  if (!body.success) throw new Error(`${role}: ${body.message}`)
  return { headers: { 'auth-token': token } }
}
const isIn = async (session: { headers: Record<string, string> }) =>
  (await server.call(getMySessions, {}, session)).ok

describe('changing the password', () => {
  test('ends every other session, gives this one a new token, and says so by email', async () => {
    const [here, there] = [await signIn('agent'), await signIn('agent')]
    const answer = await server.call(changePassword, { oldPassword: demoPassword, newPassword }, here)
    expect(answer).toMatchObject({ ok: true, result: { endedSessions: 1 } })
    const token = String(answer.response.headers['auth-token'])
    expect(token).toHaveLength(43)
    expect(token).not.toBe(here.headers['auth-token'])
    expect(answer.response.body).not.toContain(token)
    expect(await isIn(here)).toBe(false)
    expect(await isIn(there)).toBe(false)
    expect(await isIn({ headers: { 'auth-token': token } })).toBe(true)
    expect(await server.call(login, { email: toDemoEmail('agent'), password: demoPassword })).toMatchObject({
      failure: { errorCode: 'signInFailed' },
    })
    await signIn('agent', '', newPassword)
    await server.sendMails()
    const subjects = server.box.to(toDemoEmail('agent')).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('was changed'))
  })

  test.each<[string, object, string]>([
    ['a missing old password', { oldPassword: '', newPassword }, 'oldPassword'],
    ['a missing new password', { oldPassword: demoPassword, newPassword: '' }, 'newPassword'],
    ['a short password', { oldPassword: demoPassword, newPassword: 'x7#kQ' }, 'newPassword'],
    ['a common password', { oldPassword: demoPassword, newPassword: 'password123' }, 'newPassword'],
    [
      'a password that is too long',
      { oldPassword: demoPassword, newPassword: 'x7'.repeat(150) },
      'newPassword',
    ],
    ["the user's own name", { oldPassword: demoPassword, newPassword: 'AnilSharma' }, 'newPassword'],
    ['the old password', { oldPassword: demoPassword, newPassword: demoPassword }, 'newPassword'],
  ])('reports %s at the field', async (_name, input, path) => {
    const { headers } = await signIn('retail')
    const { body } = await server.fromElsewhere(changePassword.path, input, { headers })
    expect(body).toMatchObject({ success: false, fields: [{ path }] })
  })

  test('accepts any script, emoji and right-to-left text, however a keyboard composes it', async () => {
    const session = await signIn('retail')
    const composed = 'café שלום 🌋 नमस्ते'
    const answer = await server.call(
      changePassword,
      { oldPassword: demoPassword, newPassword: composed.normalize('NFC') },
      session,
    )
    expect(answer.ok).toBe(true)
    await signIn('retail', '', composed.normalize('NFD'))
  })

  test('counts wrong old passwords over all sessions, and then delays the right one too', async () => {
    const one = await signIn('supplier')
    const other = await signIn('supplier')
    const guess = (session: typeof one, oldPassword: string) =>
      server.call(changePassword, { oldPassword, newPassword }, session)
    const heard = await Promise.all(
      Array.from({ length: 7 }, (_, index) => guess(index % 2 ? one : other, 'not this one')),
    )
    const fields = heard.filter((answer) => !answer.ok && answer.failure.fields?.[0]?.path === 'oldPassword')
    expect(fields.length).toBeLessThanOrEqual(5)
    // Simultaneous calls may all have been refused without being counted.
    for (let more = 0; more < 6; more += 1) await guess(one, 'not this one')
    expect(await guess(one, demoPassword)).toMatchObject({ failure: { errorCode: 'signInThrottled' } })
    server.wait(16 * minuteMs)
    expect(await guess(one, demoPassword)).toMatchObject({ ok: true })
  })

  test('lets one of two simultaneous changes succeed, and no sign-in with the old password survives it', async () => {
    const role = 'admin'
    const ofAdmin = and(eq(users.siteId, 'skyways'), eq(users.email, toDemoEmail(role)))
    const [row] = await server.database.db.select().from(users).where(ofAdmin)
    const [one, other] = [await signIn(role), await signIn(role)]
    const change = (to: string, session: typeof one, oldPassword = demoPassword) =>
      server.call(changePassword, { oldPassword, newPassword: to }, session)
    const both = await Promise.all([
      change('first cargo teaspoon', one),
      change('other cargo teaspoon', other),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ failure: { fields: [{ path: 'oldPassword' }] } })
    const known = both[0]?.ok ? 'first cargo teaspoon' : 'other cargo teaspoon'
    const mine = await signIn(role, '', known)
    const enter = () => server.fromElsewhere(login.path, { email: toDemoEmail(role), password: known })
    const before = Array.from({ length: 6 }, enter)
    const changed = change('third cargo teaspoon', mine, known)
    const entered = await Promise.all([...before, ...Array.from({ length: 12 }, enter)])
    const { ok, response } = await changed
    expect(ok).toBe(true)
    for (const { token } of entered.filter(({ body }) => body.success))
      expect(await isIn({ headers: { 'auth-token': token } })).toBe(false)
    const headers = { 'auth-token': String(response.headers['auth-token']) }
    await server.must(logoutEverywhere, {}, { headers })
    await server.database.db
      .update(users)
      .set({ passwordHash: row?.passwordHash ?? '' })
      .where(ofAdmin)
  })

  test("tells an account without a password how to set one, and refuses to change a customer's", async () => {
    const session = await signIn('corporate')
    const ofCorporate = and(eq(users.siteId, 'skyways'), eq(users.email, toDemoEmail('corporate')))
    const [row] = await server.database.db.select().from(users).where(ofCorporate)
    await server.database.db.update(users).set({ passwordHash: '' }).where(ofCorporate)
    const input = { oldPassword: 'anything at all', newPassword }
    expect(await server.call(changePassword, input, session)).toMatchObject({
      failure: { errorCode: 'wrongState', message: expect.stringContaining('link') as string },
    })
    expect(await server.call(login, { email: toDemoEmail('corporate'), password: 'x' })).toMatchObject({
      failure: { errorCode: 'signInFailed' },
    })
    await server.database.db
      .update(users)
      .set({ passwordHash: row?.passwordHash ?? '' })
      .where(ofCorporate)
    const staff = await signIn('staff')
    const acting = { headers: { ...staff.headers, 'staff-id': row?.id ?? '' } }
    for (const call of [getMySessions, logoutEverywhere])
      expect(await server.call(call, {}, acting)).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await server.call(changePassword, { ...input, oldPassword: demoPassword }, acting)).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
  })
})

describe("a user's own sessions", () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'

  test('are listed with device, address, method and times, and end one by one', async () => {
    const here = await signIn('admin', chrome)
    server.wait(6 * minuteMs)
    const there = await signIn('admin', 'curl/8')
    await server.must(getMySessions, {}, here)
    const { sessions: listed } = await server.must(getMySessions, {}, there)
    expect(listed).toHaveLength(2)
    const [mine, other] = [listed.find(({ isThis }) => isThis), listed.find(({ isThis }) => !isThis)]
    expect(mine).toMatchObject({ device: 'Unknown device', way: 'password' })
    expect(other).toMatchObject({ device: 'Chrome on Windows', way: 'password' })
    expect(other?.address).toMatch(/^10\.9\./)
    // It was used again six minutes after it started.
    expect(Date.parse(other?.lastSeenAt ?? '') - Date.parse(other?.createdAt ?? '')).toBe(6 * minuteMs)
    const token = here.headers['auth-token']
    expect(JSON.stringify(listed)).not.toContain(token)
    const hashes = await server.database.db.select({ hash: sessions.tokenHash }).from(sessions)
    for (const { hash } of hashes) expect(JSON.stringify(listed)).not.toContain(hash)

    expect(await server.call(endMySession, { sessionId: mine?.sessionId ?? '' }, there)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    await server.must(endMySession, { sessionId: other?.sessionId ?? '' }, there)
    expect(await isIn(here)).toBe(false)
    expect(await isIn(there)).toBe(true)
  })

  test("can't be ended by anyone else: a foreign id is unknown, and nothing ends", async () => {
    const owner = await signIn('owner')
    const { sessions: listed } = await server.must(getMySessions, {}, owner)
    const sessionId = listed[0]?.sessionId ?? ''
    const elsewhere = { as: 'owner', site: 'meridian' }
    for (const session of [await signIn('staff'), elsewhere])
      expect(await server.call(endMySession, { sessionId }, session)).toMatchObject({
        status: 404,
        failure: { errorCode: 'notFound' },
      })
    expect(await isIn(owner)).toBe(true)
  })

  test('all end at once, on every device, including jumps', async () => {
    const [one, two, other] = [await signIn('staff'), await signIn('staff'), await signIn('owner')]
    const [row] = await server.database.db
      .select()
      .from(users)
      .where(and(eq(users.siteId, 'skyways'), eq(users.email, toDemoEmail('staff'))))
    await server.database.db
      .update(sessions)
      .set({ jumpedBy: row?.id ?? null, way: 'jump' })
      .where(and(eq(sessions.siteId, 'skyways'), sql`${sessions.userId} = 'usr_skyways_supplier'`))
    const answer = await server.call(logoutEverywhere, {}, one)
    expect(answer).toMatchObject({ ok: true })
    expect(answer.response.cookies.find(({ name }) => name === '__Host-faredesk-session')?.value).toBe('')
    expect([await isIn(one), await isIn(two), await isIn(other)]).toEqual([false, false, true])
    const open = await server.database.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.jumpedBy, row?.id ?? ''), sql`${sessions.revokedAt} is null`))
    expect(open).toEqual([])
  })

  test("doesn't continue a session from before a sign-in", async () => {
    const before = await signIn('owner')
    const answer = await server.call(login, { email: toDemoEmail('owner'), password: demoPassword }, before)
    expect(answer.response.headers['auth-token']).not.toBe(before.headers['auth-token'])
    expect(await isIn(before)).toBe(false)
    // An invented token opens nothing and isn't taken over.
    const madeUp = { headers: { 'auth-token': 'x'.repeat(43) } }
    const fresh = await server.call(login, { email: toDemoEmail('owner'), password: demoPassword }, madeUp)
    expect(fresh.response.headers['auth-token']).not.toBe(madeUp.headers['auth-token'])
    expect(await isIn(madeUp)).toBe(false)
  })
})

describe('guessing passwords', () => {
  const victim = toDemoEmail('staff')
  const from = (address: string, password: string) =>
    server.fromElsewhere(login.path, { email: victim, password }, { address })

  test('locks out the guessing address, not the account', async () => {
    for (let count = 0; count < throttle.perPair; count += 1) await from('10.50.0.1', 'no')
    expect((await from('10.50.0.1', demoPassword)).body.errorCode).toBe('signInThrottled')
    expect((await from('10.50.0.2', demoPassword)).body.success).toBe(true)
    // Another user's success doesn't reset the count of the one who guessed.
    expect((await from('10.50.0.1', demoPassword)).body.errorCode).toBe('signInThrottled')
    server.wait(16 * minuteMs)
    expect((await from('10.50.0.1', demoPassword)).body.success).toBe(true)
  })

  test('is limited to a hundred an hour over many addresses, except from where the account signed in before', async () => {
    await server.database.db.insert(signInFailures).values(
      Array.from({ length: throttle.perAccount }, (_, index) => ({
        siteId: 'skyways',
        account: 'usr_skyways_staff',
        address: `10.60.0.${index}`,
        at: server.deps.now(),
      })),
    )
    expect((await from('10.61.0.1', demoPassword)).body.errorCode).toBe('signInThrottled')
    expect((await from('10.50.0.2', demoPassword)).body.success).toBe(true)
    server.wait(61 * minuteMs)
    expect((await from('10.61.0.1', demoPassword)).body.success).toBe(true)
  })

  test('treats an IPv6 network as one address', async () => {
    for (let count = 0; count < throttle.perPair; count += 1) await from(`2001:db8:9:9:${count + 1}::1`, 'no')
    expect((await from('2001:db8:9:9:ffff::7', demoPassword)).body.errorCode).toBe('signInThrottled')
    expect((await from('2001:db8:9:a::1', demoPassword)).body.success).toBe(true)
  })
})

test('a session that was last used more than five minutes ago still reads while the database refuses changes', async () => {
  const session = await signIn('staff')
  server.wait(6 * minuteMs)
  const { db } = server.database
  await db.execute(sql`create function refuse_touch() returns trigger language plpgsql as
    $$ begin raise exception 'cannot execute UPDATE in a read-only transaction' using errcode = '25006'; end $$`)
  await db.execute(
    sql`create trigger refuse_touch before update on sessions for each row execute function refuse_touch()`,
  )
  expect(await isIn(session)).toBe(true)
  await db.execute(sql`drop trigger refuse_touch on sessions`)
  await db.execute(sql`drop function refuse_touch()`)
})
