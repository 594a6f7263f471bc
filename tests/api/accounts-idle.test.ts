import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { operatorEndpoints } from '#contract/http/operator-registry.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { saveSite } from '#tests/support/site-kit.ts'

const { login, getMySessions, useSession, walletBalance } = endpoints.users
const minuteMs = 60_000

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const signIn = async (role: string) => {
  const { token } = await server.fromElsewhere(login.path, {
    email: `${role}@skyways.example`,
    password: demoPassword,
  })
  return { headers: { 'auth-token': token } }
}
type Session = Awaited<ReturnType<typeof signIn>>
const setLimit = async (idleMinutes: number) => {
  const saved = await saveSite(server, { security: { idleMinutes } })
  if (!saved.ok) throw new Error(saved.failure.message)
  return saved.result
}
const isIn = async (session: Session) => (await server.call(getMySessions, {}, session)).ok
const use = async (session: Session, isUsed: boolean) =>
  (await server.must(useSession, { isUsed }, session)).secondsLeft

describe('without the setting', () => {
  test('sessions stay open', async () => {
    const agent = await signIn('agent')
    expect(await use(agent, true)).toBeNull()
    server.wait(10 * 60 * minuteMs)
    expect(await isIn(agent)).toBe(true)
  })

  test.each([7, -15, 1_000_000])('a limit of %i minutes is refused', async (idleMinutes) => {
    const saved = await saveSite(server, { security: { idleMinutes } })
    expect(saved.ok ? [] : saved.failure.fields?.map(({ path }) => path)).toEqual([
      'settings.security.idleMinutes',
    ])
  })
})

describe('with 15 minutes', () => {
  test('is sent to pages and saved with the settings', async () => {
    expect((await setLimit(15)).site.idleMinutes).toBe(15)
    const { settings } = await server.must(endpoints.site.siteSettings, {}, { as: 'owner' })
    expect(settings.security).toEqual({ idleMinutes: 15 })
  })

  test.each(['agent', 'staff', 'owner', 'corporate'])(
    'a session of the %s ends unless someone uses it; other calls extend nothing',
    async (role) => {
      const session = await signIn(role)
      server.wait(14 * minuteMs)
      expect(await use(session, false)).toBe(60)
      for (let minute = 0; minute < 2; minute += 1) {
        expect(await isIn(session)).toBe(minute === 0)
        server.wait(minuteMs)
      }
      expect(await server.call(walletBalance, {}, session)).toMatchObject({
        status: 401,
        failure: { errorCode: 'notSignedIn' },
      })
      // Use in between extends a session.
      const used = await signIn(role)
      server.wait(14 * minuteMs)
      expect(await use(used, true)).toBe(15 * 60)
      server.wait(14 * minuteMs)
      expect(await isIn(used)).toBe(true)
      server.wait(minuteMs)
      expect(await server.call(useSession, { isUsed: true }, used)).toMatchObject({ status: 401 })
    },
  )

  test('searches and changes count as use in a client that reports none, polling doesn’t', async () => {
    const old = await signIn('agent')
    const leg = { origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2027-01-15T00:00:00' }
    const search = (session: Session) =>
      server.call(endpoints.flights.search, { segments: [leg], adultCount: 1 }, session)
    server.wait(14 * minuteMs)
    expect((await search(old)).ok).toBe(true)
    server.wait(14 * minuteMs)
    expect((await server.call(endpoints.users.endMySession, { sessionId: 'unknown' }, old)).status).toBe(404)
    server.wait(14 * minuteMs)
    expect((await server.call(walletBalance, {}, old)).ok).toBe(true)
    server.wait(minuteMs)
    expect(await isIn(old)).toBe(false)
    // A page that reports use extends its session by nothing else.
    const reporting = await signIn('agent')
    expect(await use(reporting, false)).toBe(15 * 60)
    server.wait(14 * minuteMs)
    expect((await search(reporting)).ok).toBe(true)
    server.wait(minuteMs)
    expect(await isIn(reporting)).toBe(false)
  })

  test('shoppers stay signed in', async () => {
    const shopper = await signIn('retail')
    expect(await use(shopper, false)).toBeNull()
    server.wait(60 * minuteMs)
    expect(await isIn(shopper)).toBe(true)
  })

  test('a jump keeps its shorter limit, and another site has none', async () => {
    const staff = await signIn('staff')
    const target = { supplierId: demoUserId('skyways', 'agent') }
    const { code } = await server.must(endpoints.users.jumpLogin, target, staff)
    const begun = await server.call(endpoints.users.beginJump, { code })
    const jump = { headers: { 'auth-token': String(begun.response.headers['auth-token']) } }
    expect(await use(jump, true)).toBeNull()
    server.wait(14 * minuteMs)
    expect(await isIn(jump)).toBe(true)
    const elsewhere = await server.must(useSession, { isUsed: true }, { as: 'agent', site: 'meridian' })
    expect(elsewhere.secondsLeft).toBeNull()
  })

  test('an outage of the database doesn’t count, and what had ended before it stays ended', async () => {
    const { outages } = server.database
    const over = await signIn('agent')
    server.wait(6 * minuteMs)
    const agent = await signIn('agent')
    server.wait(10 * minuteMs)
    outages.lost(server.deps.now())
    server.wait(60 * minuteMs)
    expect(await use(agent, false)).toBe(5 * 60)
    outages.found(server.deps.now())
    expect(await isIn(agent)).toBe(true)
    expect(await isIn(over)).toBe(false)
    const { sessions } = await server.must(getMySessions, {}, agent)
    expect(sessions).toHaveLength(1)
    server.wait(4 * minuteMs)
    expect(await use(agent, false)).toBe(60)
    server.wait(minuteMs)
    expect(await isIn(agent)).toBe(false)
  })

  test('an outage of more than twelve hours ends an unused session', async () => {
    const { outages } = server.database
    const agent = await signIn('agent')
    outages.lost(server.deps.now())
    server.wait((12 * 60 + 15) * minuteMs)
    outages.found(server.deps.now())
    expect(await isIn(agent)).toBe(false)
  })

  test('idle sessions leave the list', async () => {
    await signIn('supplier')
    server.wait(20 * minuteMs)
    const here = await signIn('supplier')
    expect((await server.must(getMySessions, {}, here)).sessions).toHaveLength(1)
  })
})

test("an operator's session ends after 30 minutes without use; calls of the page extend nothing", async () => {
  const operator = openOperator(server)
  await operator.begin()
  for (let times = 0; times < 3; times += 1) {
    server.wait(10 * minuteMs - 1_000)
    expect((await operator.call(operatorEndpoints.me, {})).ok).toBe(true)
  }
  expect(await operator.must(operatorEndpoints.useSession, { isUsed: true })).toEqual({ secondsLeft: 1_800 })
  server.wait(29 * minuteMs)
  expect(await operator.must(operatorEndpoints.useSession, { isUsed: false })).toEqual({ secondsLeft: 60 })
  server.wait(2 * minuteMs)
  expect((await operator.call(operatorEndpoints.me, {})).ok).toBe(false)
})
