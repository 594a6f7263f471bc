import { createPublicKey, verify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { jobs, pushSubscriptions, users } from '#server/db/schema/index.ts'
import { pushJobKind, notifyStaff } from '#server/staff-news/notify-staff.ts'
import { pushLimits, pushSendJob } from '#server/features/push/push-send.job.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { aPushBrowser } from '#tests/support/push-browser.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Push messages for staff, sent to a local push service that reads them as a browser does. */
const { notifications } = endpoints
const staff = { as: 'staff' }

interface Taken {
  path: string
  headers: http.IncomingHttpHeaders
  body: Buffer
}
const taken: Taken[] = []
/** The service's answer below a path: a status, or none. */
const answers = new Map<string, number | 'nothing'>()
const service = http.createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const path = request.url ?? ''
    taken.push({ path, headers: request.headers, body: Buffer.concat(parts) })
    const answer = answers.get(path) ?? 201
    if (answer === 'nothing') return
    response.writeHead(answer, answer === 302 ? { location: `${base}/elsewhere` } : {}).end()
  })
})

let server: TestServer
/** As it runs outside of tests, on the same database. */
let strict: TestServer
let base = ''
let at = new Date('2026-11-20T04:00:00.000Z')
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  server = await startTestServer({ isLocalNetworkAllowed: true, now: () => at })
  strict = await startTestServer({ database: server.database, now: () => at })
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => {
    service.close(resolve)
  })
  await strict.app.close()
  await server.close()
})
beforeEach(async () => {
  taken.length = 0
  answers.clear()
  await server.database.db.delete(pushSubscriptions)
})

const subscribe = async (path: string, who: { as: string; site?: string } = staff) => {
  const browser = aPushBrowser()
  const subscription = { endpoint: base + path, keys: browser.keys }
  await server.must(notifications.createPushNotificationSubscription, { subscription }, who)
  return browser
}
const runner = () =>
  createJobRunner(server.deps, { handlers: { [pushJobKind]: pushSendJob(server.deps) }, recurring: [] })
let causes = 0
const tell = async (about: 'walletWish' | 'changeRequest' = 'walletWish', siteId = 'skyways') => {
  causes += 1
  const ref = String(causes)
  await server.database.transaction((tx) => notifyStaff(tx, siteId, { about, ref }, at))
  await runner().runDue()
}
const known = async () => {
  const rows = await server.database.db.select().from(pushSubscriptions).orderBy(asc(pushSubscriptions.id))
  return rows.map(({ endpoint, userId, failures }) => ({
    path: endpoint.slice(base.length),
    userId,
    failures,
  }))
}
const openJobs = async () =>
  (await server.database.db.select().from(jobs).where(eq(jobs.kind, pushJobKind))).filter(
    ({ doneAt }) => doneAt === null,
  ).length

describe('the key', () => {
  test('is a point on P-256 and the same on every node with the same secret', async () => {
    const { publicKey } = await server.must(notifications.getPushKey, {}, staff)
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    const { database } = server
    const other = await startTestServer({ database })
    const stranger = await startTestServer({ database, secretKey: new Uint8Array(32).fill(8) })
    const [same, another] = await Promise.all([
      other.must(notifications.getPushKey, {}, staff),
      stranger.must(notifications.getPushKey, {}, staff),
    ])
    await Promise.all([other.app.close(), stranger.app.close()])
    expect([same.publicKey === publicKey, another.publicKey === publicKey]).toEqual([true, false])
  })
})

describe('a subscription', () => {
  test('is known to its user until it is deleted', async () => {
    await subscribe('/mine')
    const input = { subscriptionEndPoint: `${base}/mine` }
    const ask = async (as: string) =>
      (await server.must(notifications.checkExistingSubscription, input, { as })).isSubscribed
    expect([await ask('staff'), await ask('admin')]).toEqual([true, false])
    await server.must(notifications.deletePushSubscription, input, { as: 'admin' })
    expect(await ask('staff')).toBe(true)
    await server.must(notifications.deletePushSubscription, input, staff)
    expect(await ask('staff')).toBe(false)
  })

  test('belongs to the last user who subscribed with that browser; at most ten are kept per user', async () => {
    await subscribe('/shared')
    await subscribe('/shared', { as: 'admin' })
    expect(await known()).toMatchObject([{ path: '/shared', userId: 'usr_skyways_admin' }])
    for (let count = 0; count < 12; count += 1) await subscribe(`/many/${count}`)
    const mine = (await known()).filter(({ userId }) => userId === 'usr_skyways_staff')
    expect(mine.map(({ path }) => path)).toEqual(
      Array.from({ length: 10 }, (_none, count) => `/many/${count + 2}`),
    )
  })

  test.each([
    ['http://127.0.0.1/x'],
    ['https://127.0.0.1/x'],
    ['https://169.254.169.254/latest'],
    ['https://[::1]/x'],
    ['https://localhost/x'],
    ['https://user:word@push.example.com/x'],
    ['javascript:alert(1)'],
    ['not an address'],
  ])('at %s is refused outside of tests', async (endpoint) => {
    const answer = await strict.call(
      notifications.createPushNotificationSubscription,
      { subscription: { endpoint, keys: aPushBrowser().keys } },
      staff,
    )
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
    expect(await known()).toEqual([])
  })

  test.each([
    ['no keys', { p256dh: '', auth: '' }],
    [
      'a point that is not on the curve',
      { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ],
    ['a short secret', { ...aPushBrowser().keys, auth: 'AAAA' }],
    ['signs', { p256dh: '<script>', auth: '\u202e' }],
  ])('with %s is refused', async (_title, keys) => {
    const answer = await server.call(
      notifications.createPushNotificationSubscription,
      { subscription: { endpoint: `${base}/x`, keys } },
      staff,
    )
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
  })
})

describe('a message', () => {
  test('reaches every staff browser of that site, encrypted for it, signed by us, without personal data', async () => {
    const mine = await subscribe('/staff')
    const other = await subscribe('/admin', { as: 'admin' })
    await subscribe('/agent', { as: 'agent' })
    await subscribe('/far', { as: 'staff', site: 'meridian' })
    await tell()
    expect(taken.map(({ path }) => path).toSorted()).toEqual(['/admin', '/staff'])
    const bodies = Object.fromEntries(taken.map(({ path, body }) => [path, body]))
    const expected = {
      title: 'New wallet request',
      body: 'A customer reported a payment. It needs a decision.',
      path: '/app/staff/wallets',
      tag: 'walletWish',
    }
    expect(mine.read(bodies['/staff'] ?? Buffer.alloc(0))).toEqual(expected)
    expect(other.read(bodies['/admin'] ?? Buffer.alloc(0))).toEqual(expected)
    const [{ headers } = { headers: {} as http.IncomingHttpHeaders }] = taken
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'walletWish' })
    expect(Number(headers['ttl'])).toBeGreaterThan(0)
    const { publicKey } = await server.must(notifications.getPushKey, {}, staff)
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const point = Buffer.from(publicKey, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const [head = '', claims = '', signature = ''] = token.split('.')
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: base,
      sub: 'mailto:help@skyways.example',
    })
  })

  test.each([[404], [410]])('removes only that browser after an answer of %i', async (status) => {
    await subscribe('/gone')
    await subscribe('/here', { as: 'admin' })
    answers.set('/gone', status)
    await tell()
    expect((await known()).map(({ path }) => path)).toEqual(['/here'])
    expect(await openJobs()).toBe(0)
  })

  test("is sent again later, to that browser only, when a service couldn't accept it", async () => {
    await subscribe('/busy')
    await subscribe('/here', { as: 'admin' })
    answers.set('/busy', 503)
    await tell('changeRequest')
    expect((await known())[0]).toMatchObject({ path: '/busy', failures: 1 })
    answers.set('/busy', 201)
    at = new Date(at.getTime() + 60_000)
    await runner().runDue()
    expect(taken.map(({ path }) => path).toSorted()).toEqual(['/busy', '/busy', '/here'])
    expect((await known())[0]).toMatchObject({ failures: 0 })
    expect(await openJobs()).toBe(0)
  })

  test('is given up after some attempts; a browser that fails for long is removed', async () => {
    await subscribe('/broken')
    answers.set('/broken', 500)
    await tell()
    for (let round = 0; round < 30 && (await openJobs()) > 0; round += 1) {
      at = new Date(at.getTime() + 10 * 60_000)
      await runner().runDue()
    }
    expect(taken).toHaveLength(pushLimits.attempts)
    await server.database.db.update(pushSubscriptions).set({ failures: pushLimits.failuresInARow - 1 })
    await tell()
    expect(await known()).toEqual([])
    at = new Date(at.getTime() + 60 * 60_000)
    await runner().runDue()
    expect(await openJobs()).toBe(0)
  })

  test('follows no redirect, and a refusal is not retried', async () => {
    await subscribe('/moved')
    answers.set('/moved', 302)
    await tell()
    expect(taken.map(({ path }) => path)).toEqual(['/moved'])
    expect(await openJobs()).toBe(0)
  })

  test('is not sent to blocked users or former staff', async () => {
    await subscribe('/staff')
    await subscribe('/agent', { as: 'agent' })
    const block = (isBlocked: boolean) =>
      server.database.db.update(users).set({ isBlocked }).where(eq(users.id, 'usr_skyways_staff'))
    await block(true)
    await tell()
    await block(false)
    expect(taken).toEqual([])
  })

  test('is sent once per cause while it waits, and not queued without a staff browser', async () => {
    const news = { about: 'walletWish', ref: 'the same' } as const
    await server.database.transaction((tx) => notifyStaff(tx, 'skyways', news, at))
    expect(await openJobs()).toBe(0)
    await subscribe('/staff')
    for (let count = 0; count < 2; count += 1)
      await server.database.transaction((tx) => notifyStaff(tx, 'skyways', news, at))
    await runner().runDue()
    expect(taken).toHaveLength(1)
  })
})

test('is never sent to this machine without the test flag', async () => {
  await subscribe('/inside')
  causes += 1
  await server.database.transaction((tx) =>
    notifyStaff(tx, 'skyways', { about: 'walletWish', ref: String(causes) }, at),
  )
  const deps = { ...server.deps, isLocalNetworkAllowed: false }
  await createJobRunner(deps, { handlers: { [pushJobKind]: pushSendJob(deps) }, recurring: [] }).runDue()
  expect(taken).toEqual([])
})
