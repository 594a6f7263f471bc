import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { users } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { aSignUp, startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'

const { signup, forgetPassword, login, changePassword } = endpoints.users

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const findUser = async (email: string) => {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(and(eq(users.siteId, 'skyways'), eq(users.email, email)))
  return row ?? null
}

describe('whether an address has an account', () => {
  const known = 'retail@skyways.example'

  test('is revealed only in the email, in no answer', async () => {
    const before = await findUser(known)
    const fresh = await server.fromElsewhere(signup.path, aSignUp({ email: 'fresh@customer.example' }))
    const there = await server.fromElsewhere(signup.path, aSignUp({ email: known }))
    expect(there.response.statusCode).toBe(fresh.response.statusCode)
    expect({ ...there.body, result: null }).toEqual({ ...fresh.body, result: null })
    expect(Object.keys(there.body.result)).toEqual(Object.keys(fresh.body.result))
    expect(await findUser(known)).toEqual(before)
    const asked = await server.fromElsewhere(forgetPassword.path, { email: known })
    const unknown = await server.fromElsewhere(forgetPassword.path, { email: 'nobody@customer.example' })
    expect(asked.body).toEqual(unknown.body)
    await server.sendMails()
    const subjects = server.box
      .to(known)
      .map((mail) => mail.subject)
      .toSorted()
    expect(subjects).toEqual([
      expect.stringContaining('Reset your password'),
      expect.stringContaining('already'),
    ])
    expect(server.box.to('nobody@customer.example')).toEqual([])
  })

  test("isn't revealed by the response time", async () => {
    const timed = async (email: string): Promise<number> => {
      const begun = performance.now()
      await server.fromElsewhere(forgetPassword.path, { email })
      return performance.now() - begun
    }
    const took: number[] = []
    for (const email of ['corporate@skyways.example', 'none@customer.example']) took.push(await timed(email))
    // Both wait until the same time, so they only differ by the clock's resolution and the machine's load.
    for (const ms of took) expect(ms).toBeGreaterThanOrEqual(395)
    const wrong = await server.fromElsewhere(login.path, { email: 'fresh@customer.example', password: 'no' })
    expect(wrong.body.errorCode).toBe('signInFailed')
  })

  test('limits emails to three an hour per address, with the same answer afterwards', async () => {
    const email = 'supplier@skyways.example'
    for (let count = 0; count < 5; count += 1) {
      const { body } = await server.fromElsewhere(forgetPassword.path, { email })
      expect(body).toMatchObject({ success: true, result: {} })
    }
    await server.sendMails()
    expect(server.box.to(email)).toHaveLength(3)
    server.wait(61 * 60_000)
    await server.fromElsewhere(forgetPassword.path, { email })
    await server.sendMails()
    expect(server.box.to(email)).toHaveLength(4)
  })

  test("doesn't let sign-ups with someone's address use up their password resets", async () => {
    const email = 'owner@skyways.example'
    for (let count = 0; count < 5; count += 1)
      await server.fromElsewhere(endpoints.users.signup.path, aSignUp({ email }))
    await server.fromElsewhere(forgetPassword.path, { email })
    await server.sendMails()
    const got = server.box.to(email)
    expect(got.filter(({ subject }) => subject.includes('Reset your password'))).toHaveLength(1)
    expect(got.filter(({ text }) => text?.includes('/app/generate_password'))).toHaveLength(4)
  })

  test("doesn't let sign-ins under made-up names use up an address's or account's limits", async () => {
    const email = 'admin@skyways.example'
    for (const name of [`mail ${email}`, 'change usr_skyways_admin', 'usr_skyways_admin'])
      for (let count = 0; count < 8; count += 1)
        await server.fromElsewhere(login.path, { email: name, password: 'no' }, { address: '10.78.0.1' })
    await server.fromElsewhere(forgetPassword.path, { email })
    await server.sendMails()
    expect(server.box.to(email)).toHaveLength(1)
    const own = await server.fromElsewhere(
      login.path,
      { email, password: demoPassword },
      { address: '10.78.0.1' },
    )
    expect(own.token).toHaveLength(43)
    const wrong = { oldPassword: 'not this one', newPassword: 'violin cargo teaspoon' }
    const { body } = await server.fromElsewhere(changePassword.path, wrong, {
      headers: { 'auth-token': own.token },
    })
    expect(body).toMatchObject({ fields: [{ path: 'oldPassword' }] })
  })

  test('limits one client to thirty requests an hour over all addresses', async () => {
    const codes = await Promise.all(
      Array.from({ length: 31 }, async (_, index) => {
        const asked = { email: `many${index}@customer.example` }
        const { body } = await server.fromElsewhere(forgetPassword.path, asked, { address: '10.77.0.1' })
        return body.errorCode ?? 'ok'
      }),
    )
    expect(codes).toContain('rateLimited')
    const other = await server.fromElsewhere(forgetPassword.path, { email: 'many0@customer.example' })
    expect(other.body.success).toBe(true)
  })
})
