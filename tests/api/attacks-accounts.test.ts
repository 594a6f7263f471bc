import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { mails, rbacUserGroups, users } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { redactUrl } from '#server/logger.ts'
import { toSafePath } from '#server/features/sign-in/safe-path.ts'
import { refused, startSignInWays, type SignInWaysKit } from '#tests/support/sign-in-ways-kit.ts'
import { type TestServer } from '#tests/support/test-server.ts'

/** Ways to get into another user's account, to stay in it, and to gain more rights. */
const { permissions, users: calls } = endpoints
const origin = 'http://skyways.localhost'
const newPassword = 'violin cargo teaspoon'

let kit: SignInWaysKit
let server: TestServer
beforeAll(async () => {
  kit = await startSignInWays()
  ;({ server } = kit)
})
afterAll(() => kit.close())

const call: TestServer['call'] = (endpoint, input, options) => kit.call(endpoint, input, options)
const withToken = (token: string, more: Record<string, string> = {}) => ({
  headers: { 'auth-token': token, ...more },
})
const readToken = (answer: Awaited<ReturnType<TestServer['call']>>): string =>
  String(answer.response.headers['auth-token'])
const signIn = async (role: string, password = demoPassword): Promise<string> =>
  readToken(await call(calls.login, { email: `${role}@skyways.example`, password }))
const whoIs = (token: string, more: Record<string, string> = {}) =>
  call(permissions.fromSession, {}, withToken(token, more))
const change = (role: string, set: Partial<typeof users.$inferInsert>) =>
  server.database.db
    .update(users)
    .set(set)
    .where(eq(users.id, `usr_skyways_${role}`))

describe('a jump into another account', () => {
  const jump = async () => {
    const staff = await signIn('staff')
    const asked = await call(calls.jumpLogin, { supplierId: 'usr_skyways_supplier' }, withToken(staff))
    const code = asked.ok ? asked.result.code : ''
    return { staff, code, token: readToken(await call(calls.beginJump, { code })) }
  }

  test('ends when the person who jumped signs out', async () => {
    const { staff, token } = await jump()
    expect(await whoIs(token)).toMatchObject({ ok: true })
    await call(calls.logout, {}, withToken(staff))
    expect(await whoIs(token)).toMatchObject(refused('notSignedIn'))
  })

  test.each([{ isBlocked: true }, { userType: 'retail' } as const])(
    'ends when the viewer stops being staff: %o',
    async (fall) => {
      const { token } = await jump()
      await change('staff', fall)
      expect(await whoIs(token)).toMatchObject(refused('notSignedIn'))
      await change('staff', { isBlocked: false, userType: 'staff' })
    },
  )

  test('ends with the right to log in as customers, and its code is worth nothing without it', async () => {
    const { staff, token } = await jump()
    const asked = await call(calls.jumpLogin, { supplierId: 'usr_skyways_agent' }, withToken(staff))
    const { db } = server.database
    const off = { id: 'customers.logInAs', isActive: false, defaultAllowed: true }
    const modules = [
      { moduleName: 'Customers', userPermissionGroups: [{ groupName: 'Off', rbacPermissions: [off] }] },
    ]
    const group = {
      id: 'rbac_test_off',
      siteId: 'skyways',
      groupName: 'Off',
      modules,
      createdAt: new Date(),
    }
    await db.insert(rbacUserGroups).values(group)
    const [before] = await db.select().from(users).where(eq(users.id, 'usr_skyways_staff'))
    await change('staff', { rbacGroupId: group.id })
    expect(await whoIs(token)).toMatchObject(refused('notSignedIn'))
    const code = asked.ok ? asked.result.code : ''
    expect(await call(calls.beginJump, { code })).toMatchObject(refused('codeInvalid'))
    expect(await call(calls.jumpLogin, { supplierId: 'usr_skyways_agent' }, withToken(staff))).toMatchObject(
      refused('forbidden'),
    )
    await change('staff', { rbacGroupId: before?.rbacGroupId ?? null })
  })

  test("can't start for an account that has gained rights since", async () => {
    const staff = await signIn('staff')
    const asked = await call(calls.jumpLogin, { supplierId: 'usr_skyways_supplier' }, withToken(staff))
    await change('supplier', { isSuperAdmin: true })
    const code = asked.ok ? asked.result.code : ''
    expect(await call(calls.beginJump, { code })).toMatchObject(refused('codeInvalid'))
    await change('supplier', { isSuperAdmin: false })
  })
})

describe('acting for someone', () => {
  test.each(['owner', 'admin'])('opens no account of %s to staff', async (role) => {
    const staff = await signIn('staff')
    const acting = { 'staff-id': `usr_skyways_${role}` }
    expect(await whoIs(staff, acting)).toMatchObject(refused('actForRefused'))
    const mine = { firstName: 'Taken', lastName: 'Expired', gender: 'other' } as const
    expect(await call(calls.updateMyProfile, mine, withToken(staff, acting))).toMatchObject(
      refused('actForRefused'),
    )
  })
})

describe('rights added to a form', () => {
  const extra = {
    isSuperAdmin: true,
    isWlOwner: true,
    isSupplier: true,
    isVerified: true,
    isBlocked: false,
    siteId: 'meridian',
    roles: ['superAdmin'],
    permissions: ['customers.actFor'],
    creditLimit: 1_000_000,
    rbacGroupId: 'rbac_skyways_desk',
    passwordHash: 'x',
    referredBy: 'usr_skyways_admin',
  }
  const findUserByEmail = async (email: string) => {
    const [row] = await server.database.db.select().from(users).where(eq(users.email, email))
    return row
  }
  const plain = {
    siteId: 'skyways',
    isSuperAdmin: false,
    isWlOwner: false,
    isSupplier: false,
    isVerified: false,
    rbacGroupId: null,
    passwordHash: '',
    referredBy: null,
  }

  test('are ignored at sign-up and when staff create or change an account', async () => {
    const person = {
      gender: 'other',
      firstName: 'Ana',
      lastName: 'Gain',
      phone: '98450 55001',
      phoneCode: 'IN',
    }
    const wanted = { ...extra, ...person, userType: 'retail', email: 'ana@gain.example' }
    await call(calls.signup, wanted as never)
    expect(await findUserByEmail('ana@gain.example')).toMatchObject({ ...plain, userType: 'retail' })
    for (const userType of ['staff', 'superAdmin', 'wlOwner'])
      expect(
        await call(calls.signup, { ...wanted, userType, email: 'more@gain.example' } as never),
      ).toMatchObject(refused('invalidRequest'))
    const staff = withToken(await signIn('staff'))
    await call(
      calls.createWlUser,
      { ...extra, userType: 'retail', firstName: 'Bo', email: 'bo@gain.example' } as never,
      staff,
    )
    expect(await findUserByEmail('bo@gain.example')).toMatchObject(plain)
    const customerId = (await findUserByEmail('bo@gain.example'))?.id ?? ''
    await call(calls.updateDetails, { ...extra, customerId, firstName: 'Bob' }, staff)
    expect(await findUserByEmail('bo@gain.example')).toMatchObject({ ...plain, firstName: 'Bob' })
    const own = { ...extra, firstName: 'Meera', lastName: 'Iyer', gender: 'female' }
    await call(calls.updateMyProfile, own as never, withToken(await signIn('retail')))
    const { passwordHash: _own, isVerified: _known, ...rest } = plain
    expect(await findUserByEmail('retail@skyways.example')).toMatchObject(rest)
  })
})

describe('an intruder', () => {
  test("can't stay through another service after the password changes", async () => {
    const person = kit.stranger({ email: 'agent@skyways.example' })
    const login = async () => call(calls.googleLogin, { idToken: await kit.issuer.idToken(person) })
    const first = await login()
    const code = (first.ok && first.result.proof?.code) || ''
    expect(await call(calls.proveExternal, { code, password: demoPassword })).toMatchObject({ ok: true })
    expect(await login()).toMatchObject({ result: { user: { email: 'agent@skyways.example' } } })
    const session = await signIn('agent')
    await server.must(calls.changePassword, { oldPassword: demoPassword, newPassword }, withToken(session))
    expect(await login()).toMatchObject({ ok: true, result: { user: null, proof: { email: person.email } } })
  })

  test("gets no token that a page's script could read", async () => {
    const login = (headers: Record<string, string>) =>
      call(calls.login, { email: 'retail@skyways.example', password: demoPassword }, { headers })
    const page = await login({ origin, 'sec-fetch-site': 'same-origin' })
    expect(page.response.headers).not.toHaveProperty('auth-token')
    expect(page.response.body).not.toMatch(/[\w-]{43}/)
    const cookie = page.response.cookies.find(({ name }) => name === '__Host-faredesk-session')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    expect(readToken(await login({ origin }))).toMatch(/^[\w-]{43}$/)
  })

  test('finds no one-time password code through a forged address', async () => {
    const staff = await signIn('staff')
    const made = { userType: 'retail', firstName: 'Cy', email: 'cy@people.example' } as const
    for (const host of ['skyways.localhost:@evil.example', 'skyways.localhost:80@evil.example'])
      expect(await call(calls.createWlUser, made, withToken(staff, { host }))).toMatchObject(
        refused('unknownSite'),
      )
    expect(await call(calls.createWlUser, made, withToken(staff))).toMatchObject({ ok: true })
    const [mail] = await server.database.db.select().from(mails).where(eq(mails.toAddress, made.email))
    expect(mail?.text).toMatch(/http:\/\/skyways\.localhost\/app\/generate_password#code=/)
  })
})

describe('a common password', () => {
  test.each(['corvette', 'Steelers', 'butthead1', 'SCORPION2024!', 'qwe123asd'])(
    '%s is refused',
    async (word) => {
      const token = await signIn('corporate')
      const answer = await call(
        calls.changePassword,
        { oldPassword: demoPassword, newPassword: word },
        withToken(token),
      )
      expect(answer).toMatchObject({ failure: { fields: [{ path: 'newPassword' }] } })
    },
  )
})

describe('addresses', () => {
  test.each([
    [
      '/api/sign-in/google/callback?code=4/abc&state=xyz',
      '/api/sign-in/google/callback?code=[redacted]&state=[redacted]',
    ],
    ['/api/sign-in/console?ticket=abc', '/api/sign-in/console?ticket=[redacted]'],
    ['/api/sign-in/google?ticket=abc&seen=def', '/api/sign-in/google?ticket=[redacted]&seen=[redacted]'],
    ['/app/e-ticket/abc?hp=1', '/app/e-ticket/[redacted]?hp=1'],
    ['/app/flight/search?origin=DEL', '/app/flight/search?origin=DEL'],
  ])('%s is written down as %s', (url, logged) => expect(redactUrl(url)).toBe(logged))

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/flight/../../api/wl/user/logout',
    'javascript:alert(1)',
    'https://evil.example',
    '/login?redirectTo=/login',
    '',
  ])("%j isn't a target after a sign-in", (asked) => expect(toSafePath(asked)).toBe('/'))

  test.each(['/flight/search?origin=DEL&date=2026-12-01', '/..hidden', '/a.b/c', '/flight/result/s1#top'])(
    'counts %j as one',
    (asked) => expect(toSafePath(asked)).toBe(asked),
  )
})
