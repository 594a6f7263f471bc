import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/common/constants.ts'
import { endpoints } from '#contract/http/registry.ts'
import { knownDevices, sessions as sessionRows } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { deriveDeviceId } from '#server/people/devices.ts'
import { startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'
import { createDeviceSignIn, deviceCookie, emailOf } from '#tests/support/device-sign-in.ts'

const { login, getMySessions, logoutOthers, changePassword } = endpoints.users
const minuteMs = 60_000

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const signIn = createDeviceSignIn(() => server)

describe('an email about a new device', () => {
  const sentTo = (role: string) =>
    server.box.to(emailOf(role)).filter(({ subject }) => subject.startsWith('New sign-in'))

  test('names it, its network and the time, and isn’t sent for the first device or a known one', async () => {
    const role = 'corporate'
    const first = await signIn(role)
    await signIn(role, { device: first.device })
    await server.sendMails()
    expect(sentTo(role)).toEqual([])

    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const second = await signIn(role, { headers: { 'user-agent': agent } })
    await signIn(role, { device: second.device })
    await server.sendMails()
    const [mail, ...more] = sentTo(role)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Chrome on Windows')
    expect(mail?.text).toMatch(/\d{2}:\d{2} IST, IP address \d/)
    expect(mail?.text).toContain('/app/user/dashboard/security')
  })

  test('is sent at most five times an hour, and never about a sign-in that failed', async () => {
    const role = 'corporate'
    server.wait(2 * 60 * minuteMs)
    const before = sentTo(role).length
    for (let times = 0; times < 7; times += 1) await signIn(role)
    await server.fromElsewhere(login.path, { email: emailOf(role), password: 'not the password' })
    await server.sendMails()
    expect(sentTo(role)).toHaveLength(before + 5)
    server.wait(61 * minuteMs)
    await signIn(role)
    await server.sendMails()
    expect(sentTo(role)).toHaveLength(before + 6)
  })
})

describe('a program without a device id', () => {
  const address = '10.80.0.1'
  const program = { 'user-agent': 'booking-robot/2.1' }
  const listDevices = () =>
    server.database.db
      .select()
      .from(knownDevices)
      .where(and(eq(knownDevices.siteId, 'skyways'), eq(knownDevices.userId, demoUserId('skyways', 'staff'))))
  const countMails = async (): Promise<number> => {
    await server.sendMails()
    return server.box.to(emailOf('staff')).filter(({ subject }) => subject.startsWith('New sign-in')).length
  }
  const signInAt = async (from: string, headers: Record<string, string> = program) => {
    const typed = { email: emailOf('staff'), password: demoPassword }
    const { response } = await server.fromElsewhere(login.path, typed, { headers, address: from })
    expect(response.statusCode).toBe(200)
    return response.cookies.map(({ name }) => name)
  }

  test('is one device however often it signs in, and gets no cookie', async () => {
    await signIn('staff')
    for (let times = 0; times < 3; times += 1) {
      server.wait(2 * 60 * minuteMs)
      expect(await signInAt(address)).not.toContain(deviceCookie)
    }
    expect(await listDevices()).toHaveLength(2)
    expect(await countMails()).toBe(1)
  })

  test('is new in another network, and so is another program', async () => {
    server.wait(2 * 60 * minuteMs)
    const before = await countMails()
    await signInAt('10.80.0.2')
    await signInAt(address, { 'user-agent': 'another-robot/1.0' })
    await signInAt('10.80.0.2')
    expect(await countMails()).toBe(before + 2)
    expect(await listDevices()).toHaveLength(4)
  })

  test('can’t pretend to be a program in another network by sending its id', async () => {
    server.wait(2 * 60 * minuteMs)
    const before = await countMails()
    const stolen = deriveDeviceId({ userAgent: program['user-agent'], address })
    await signInAt('10.80.0.3', { ...program, 'device-id': stolen })
    expect(await countMails()).toBe(before + 1)
  })
})

describe('a device that isn’t trusted any more', () => {
  const countMails = async (role: string): Promise<number> => {
    await server.sendMails()
    return server.box.to(emailOf(role)).filter(({ subject }) => subject.startsWith('New sign-in')).length
  }

  test('is reported again after its session was ended, and the one that ended it isn’t', async () => {
    server.wait(2 * 60 * minuteMs)
    const role = 'supplier'
    const here = await signIn(role)
    const [ended, other] = [await signIn(role), await signIn(role)]
    const before = await countMails(role)
    const cookie = `${deviceCookie}=${here.device}`
    const { sessions } = await server.must(getMySessions, {}, here)
    await server.must(logoutOthers, {}, { headers: { ...here.headers, cookie } })
    expect(sessions).toHaveLength(3)
    await signIn(role, { device: here.device })
    expect(await countMails(role)).toBe(before)
    await signIn(role, { device: other.device })
    expect(await countMails(role)).toBe(before + 1)
    await signIn(role, { device: ended.device })
    expect(await countMails(role)).toBe(before + 2)
  })

  test('is reported again after a change of the password elsewhere', async () => {
    server.wait(2 * 60 * minuteMs)
    const role = 'admin'
    const here = await signIn(role)
    const stolen = await signIn(role)
    const before = await countMails(role)
    const newPassword = 'violet kettle 92 sings'
    const cookie = `${deviceCookie}=${here.device}`
    const headers = { ...here.headers, cookie }
    const changed = await server.call(changePassword, { oldPassword: demoPassword, newPassword }, { headers })
    expect(changed).toMatchObject({ ok: true })
    expect(await countMails(role)).toBe(before)
    const again = { headers: { 'auth-token': String(changed.response.headers['auth-token']), cookie } }
    await server.must(changePassword, { oldPassword: newPassword, newPassword: demoPassword }, again)
    await signIn(role, { device: stolen.device })
    expect(await countMails(role)).toBe(before + 1)
  })

  test('is reported although it is the first, when the account signed in before devices were recorded', async () => {
    const role = 'retail'
    await server.database.db.insert(sessionRows).values({
      tokenHash: 'from an earlier version',
      siteId: 'skyways',
      userId: demoUserId('skyways', role),
      address: '',
      createdAt: new Date(server.deps.now().getTime() - dayMs),
      expiresAt: new Date(server.deps.now().getTime() + dayMs),
    })
    const before = await countMails(role)
    const first = await signIn(role)
    expect(await countMails(role)).toBe(before + 1)
    const { sessions } = await server.must(getMySessions, {}, first)
    expect(sessions.find(({ isThis }) => isThis)?.isNew).toBe(true)
    await server.must(logoutOthers, {}, first)
  })
})
