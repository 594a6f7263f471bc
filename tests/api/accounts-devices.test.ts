import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/common/constants.ts'
import { endpoints } from '#contract/http/registry.ts'
import { operatorEndpoints } from '#contract/http/operator-registry.ts'
import { knownDevices, pushSubscriptions } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { cleanupJob } from '#server/jobs/cleanup.job.ts'
import { startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'
import { createDeviceSignIn, deviceCookie, emailOf } from '#tests/support/device-sign-in.ts'
import { openOperator, operatorPassword } from '#tests/support/operator-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { login, logout, getMySessions, logoutOthers, endMySession } = endpoints.users
const minuteMs = 60_000

let server: AccountServer
/** Another node on the same database. */
let otherNode: TestServer
beforeAll(async () => {
  server = await startAccountServer()
  otherNode = await startTestServer({
    database: { ...server.database, close: async () => undefined },
    now: server.deps.now,
  })
})
afterAll(async () => {
  await otherNode.app.close()
  await server.close()
})

const signIn = createDeviceSignIn(() => server)
const isIn = async (session: { headers: Record<string, string> }, node: Pick<TestServer, 'call'> = server) =>
  (await node.call(getMySessions, {}, { headers: session.headers })).ok
const listDevices = (role: string) =>
  server.database.db
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.siteId, 'skyways'), eq(knownDevices.userId, demoUserId('skyways', role))))

describe('a device', () => {
  test('gets a random id in a cookie that no script can read, and keeps it', async () => {
    const { set, device } = await signIn('agent')
    expect(set).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 365 * 24 * 60 * 60,
    })
    expect(device).toMatch(/^[\w-]{22}$/)
    expect((await signIn('agent', { device })).device).toBe(device)
    expect(await listDevices('agent')).toHaveLength(1)
    expect((await signIn('agent')).device).not.toBe(device)
    expect(await listDevices('agent')).toHaveLength(2)
  })

  test('is stored as a hash that differs for each user', async () => {
    const { device } = await signIn('corporate')
    await signIn('retail', { device })
    const [one] = await listDevices('corporate')
    const [other] = await listDevices('retail')
    expect(one?.deviceHash).toHaveLength(43)
    expect(one?.deviceHash).not.toContain(device)
    expect(other?.deviceHash).not.toBe(one?.deviceHash)
  })

  test('of a console is named by a header, which a web page can’t use', async () => {
    const named = 'console-device-id-of-22'
    const console = await signIn('supplier', { headers: { 'device-id': named } })
    expect(console.set).toBeUndefined()
    await signIn('supplier', { headers: { 'device-id': named } })
    expect(await listDevices('supplier')).toHaveLength(1)
    // A browser says which page sent a request, and no page can change that.
    const page = { 'device-id': named, 'sec-fetch-site': 'same-origin', origin: 'http://skyways.localhost' }
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/${login.path}`,
      headers: { host: 'skyways.localhost', ...page },
      payload: { email: emailOf('supplier'), password: demoPassword },
    })
    expect(response.cookies.map(({ name }) => name)).toContain(deviceCookie)
    expect(await listDevices('supplier')).toHaveLength(2)
  })

  test.each(['short', 'x'.repeat(65), 'with spaces in the middle', '../../../../etc/passwd-22'])(
    'with the id %j gets another one',
    async (device) => {
      const { device: given } = await signIn('admin', { device: encodeURIComponent(device) })
      expect(given).toMatch(/^[\w-]{22}$/)
    },
  )

  test('is new for seven days, unless it is the first, and again after a year', async () => {
    const first = await signIn('owner')
    server.wait(minuteMs)
    const phone = await signIn('owner')
    const listNew = async (session: { headers: Record<string, string> }) =>
      (await server.must(getMySessions, {}, session)).sessions.map(({ isNew, isThis }) => ({ isNew, isThis }))
    expect(await listNew(first)).toEqual(
      expect.arrayContaining([
        { isNew: false, isThis: true },
        { isNew: true, isThis: false },
      ]),
    )
    server.wait(8 * dayMs)
    expect((await listNew(phone)).map(({ isNew }) => isNew)).toEqual([false, false])
    server.wait(366 * dayMs)
    const again = await signIn('owner', { device: phone.device })
    // Its old row is one of two, so it counts as new although nothing else was used since.
    expect((await listNew(again)).map(({ isNew }) => isNew)).toEqual([true])
  })

  test('isn’t remembered beyond the fifty used last, nor for more than two years', async () => {
    const kept = await signIn('staff')
    for (let times = 0; times < 51; times += 1) {
      server.wait(minuteMs)
      await signIn('staff')
    }
    expect(await listDevices('staff')).toHaveLength(50)
    await signIn('staff', { device: kept.device })
    expect(await listDevices('staff')).toHaveLength(50)
    server.wait(731 * dayMs)
    await cleanupJob(server.deps, [])({} as never)
    expect(await listDevices('staff')).toEqual([])
  })
})

describe('signing out all other devices', () => {
  test('ends them and the jumps on every node at once, and nothing else', async () => {
    const [here, there] = [await signIn('staff'), await signIn('staff')]
    const { jumpLogin, beginJump, createHandOver, loginBySessionId } = endpoints.users
    const { code } = await server.must(jumpLogin, { supplierId: demoUserId('skyways', 'agent') }, there)
    const jump = await server.call(beginJump, { code }, {})
    const jumped = { headers: { 'auth-token': String(jump.response.headers['auth-token']) } }
    const handOver = await server.must(createHandOver, {}, there)
    const own = await server.must(createHandOver, {}, here)
    const waiting = await server.must(jumpLogin, { supplierId: demoUserId('skyways', 'agent') }, there)
    expect(await isIn(there, otherNode)).toBe(true)
    expect(await isIn(jumped, otherNode)).toBe(true)

    const { endedSessions } = await server.must(logoutOthers, {}, here)
    expect(endedSessions).toBeGreaterThanOrEqual(2)
    for (const node of [server, otherNode]) {
      expect(await isIn(here, node)).toBe(true)
      expect(await isIn(there, node)).toBe(false)
      expect(await isIn(jumped, node)).toBe(false)
    }
    for (const { sessionId } of [handOver, own])
      expect(await otherNode.call(loginBySessionId, { sessionId })).toMatchObject({
        failure: { errorCode: 'codeInvalid' },
      })
    expect(await otherNode.call(beginJump, { code: waiting.code })).toMatchObject({
      failure: { errorCode: 'codeInvalid' },
    })
    expect((await server.must(getMySessions, {}, here)).sessions).toHaveLength(1)
  })

  test('turns off notifications on the other devices, and keeps them here', async () => {
    const [here, there] = [await signIn('staff'), await signIn('staff')]
    const subscribe = async (name: string, { headers, device }: typeof here) =>
      server.must(
        endpoints.notifications.createPushNotificationSubscription,
        {
          subscription: {
            endpoint: `https://push.example/${name}`,
            keys: {
              p256dh:
                'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
              auth: 'BTBZMqHH6r4Tts7J_aSIgg',
            },
          },
        },
        { headers: { ...headers, cookie: `${deviceCookie}=${device}` } },
      )
    await subscribe('here', here)
    await subscribe('there', there)
    const listBrowsers = async () =>
      (
        await server.database.db
          .select({ endpoint: pushSubscriptions.endpoint })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.userId, demoUserId('skyways', 'staff')))
      ).map(({ endpoint }) => endpoint.split('/').at(-1))
    expect(new Set(await listBrowsers())).toEqual(new Set(['here', 'there']))
    const cookie = `${deviceCookie}=${here.device}`
    await server.must(logoutOthers, {}, { headers: { ...here.headers, cookie } })
    expect(await listBrowsers()).toEqual(['here'])

    const third = await signIn('staff')
    await subscribe('third', third)
    const { sessions } = await server.must(getMySessions, {}, here)
    const sessionId = sessions.find(({ isThis }) => !isThis)?.sessionId ?? ''
    await server.must(endMySession, { sessionId }, here)
    expect(await listBrowsers()).toEqual(['here'])
  })

  test('keeps the notifications of a browser that names its subscription, although its device isn’t known', async () => {
    const here = await signIn('staff')
    const userId = demoUserId('skyways', 'staff')
    const ofUser = and(eq(pushSubscriptions.siteId, 'skyways'), eq(pushSubscriptions.userId, userId))
    const { db } = server.database
    await db.delete(pushSubscriptions).where(ofUser)
    const row = { siteId: 'skyways', userId, p256dh: '', auth: '', createdAt: server.deps.now() }
    const endpointOf = (name: string) => `https://push.example/${name}`
    await db
      .insert(pushSubscriptions)
      .values(['before-here', 'before-there'].map((name) => ({ ...row, endpoint: endpointOf(name) })))
    await server.must(logoutOthers, { subscriptionEndPoint: endpointOf('before-here') }, here)
    const left = await db.select().from(pushSubscriptions).where(ofUser)
    expect(left.map(({ endpoint }) => endpoint)).toEqual([endpointOf('before-here')])
  })

  test('isn’t possible in a jump, or while acting for a customer', async () => {
    const staff = await signIn('staff')
    const { code } = await server.must(
      endpoints.users.jumpLogin,
      { supplierId: demoUserId('skyways', 'agent') },
      staff,
    )
    const jump = await server.call(endpoints.users.beginJump, { code }, {})
    const token = String(jump.response.headers['auth-token'])
    expect(await server.call(logoutOthers, {}, { headers: { 'auth-token': token } })).toMatchObject({
      failure: { errorCode: 'jumpLooksOnly' },
    })
    const acting = { ...staff.headers, 'staff-id': demoUserId('skyways', 'retail') }
    expect(await server.call(logoutOthers, {}, { headers: acting })).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
    await server.must(logout, {}, staff)
  })
})

describe("an operator's sessions", () => {
  test('are listed and end one by one, or all others at once', async () => {
    const [here, there, third] = [openOperator(server), openOperator(server), openOperator(server)]
    const { email } = await here.begin()
    for (const browser of [there, third])
      await browser.must(operatorEndpoints.signIn, { email, password: operatorPassword })
    const listed = await here.must(operatorEndpoints.mySessions, {})
    expect(listed).toHaveLength(3)
    const mine = listed.find(({ isThis }) => isThis)
    expect(
      await here.call(operatorEndpoints.endMySession, { sessionId: mine?.sessionId ?? '' }),
    ).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await here.call(operatorEndpoints.endMySession, { sessionId: 'unknown' })).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    const ofThird = (await third.must(operatorEndpoints.mySessions, {})).find(({ isThis }) => isThis)
    await here.must(operatorEndpoints.endMySession, { sessionId: ofThird?.sessionId ?? '' })
    expect((await third.call(operatorEndpoints.me, {})).ok).toBe(false)
    expect(await here.must(operatorEndpoints.endOtherSessions, {})).toEqual({ endedSessions: 1 })
    expect((await there.call(operatorEndpoints.me, {})).ok).toBe(false)
    expect(await here.must(operatorEndpoints.mySessions, {})).toHaveLength(1)
  })
})
