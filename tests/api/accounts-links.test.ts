import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import { mails, users } from '#server/db/schema/index.ts'
import { aSignUp, startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'

const { forgetPassword, generatePassword, verifyEmail, sendVerificationMail, login } = endpoints.users
const password = 'violin cargo teaspoon'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const findUserByEmail = async (email: string) => {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(and(eq(users.siteId, 'skyways'), eq(users.email, email)))
  return row ?? null
}

describe('an emailed link', () => {
  const ask = async (email: string): Promise<string> => {
    await server.fromElsewhere(forgetPassword.path, { email })
    await server.sendMails()
    return server.box.code(email)
  }
  const invalid = { ok: false, status: 400, failure: { errorCode: 'codeInvalid' } }

  test('works once, for its own site and purpose, for a day', async () => {
    const email = 'corporate@skyways.example'
    server.wait(61 * 60_000)
    const code = await ask(email)
    expect(await server.call(generatePassword, { code, password }, { site: 'meridian' })).toMatchObject(
      invalid,
    )
    expect(await server.call(verifyEmail, { code })).toMatchObject(invalid)
    expect(await server.call(generatePassword, { code: `${code}x`, password })).toMatchObject(invalid)
    const refused = await server.call(generatePassword, { code, password: 'password1' })
    expect(refused).toMatchObject({ ok: false, failure: { fields: [{ path: 'password' }] } })
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(generatePassword, { code, password: `${password} one` })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await server.call(generatePassword, { code, password })).toMatchObject(invalid)

    const late = await ask(email)
    server.wait(24 * 60 * 60_000 + 1)
    expect(await server.call(generatePassword, { code: late, password })).toMatchObject(invalid)
    await server.must(login, { email, password: `${password} one` })
  })

  test('is invalidated by a newer one, and ends sessions with the old password', async () => {
    const email = 'owner@skyways.example'
    const token = await server.signIn('owner')
    const older = await ask(email)
    const newer = await ask(email)
    expect(await server.call(generatePassword, { code: older, password })).toMatchObject(invalid)
    await server.must(generatePassword, { code: newer, password })
    expect(
      await server.call(endpoints.users.getMySessions, {}, { headers: { 'auth-token': token } }),
    ).toMatchObject({ ok: false, status: 401 })
    await server.sendMails()
    expect(server.box.last(email).subject).toContain('changed')
  })

  test('also comes in the email that answers a sign-up with a known address, and leaves earlier links valid', async () => {
    const email = 'supplier@skyways.example'
    const asked = await ask(email)
    const signUp = async (): Promise<string> => {
      await server.fromElsewhere(endpoints.users.signup.path, aSignUp({ email }))
      await server.sendMails()
      return server.box.code(email)
    }
    const [first, second] = [await signUp(), await signUp()]
    expect(new Set([asked, first, second]).size).toBe(3)
    await server.must(generatePassword, { code: first, password: `${password} two` })
    await server.must(login, { email, password: `${password} two` })
    for (const code of [asked, first, second])
      expect(await server.call(generatePassword, { code, password })).toMatchObject(invalid)
    // A stranger can have three such emails sent in an hour, and the owner can still request a reset.
    for (let count = 0; count < 5; count += 1) await signUp()
    expect(server.box.to(email).filter(({ subject }) => subject.includes('already'))).toHaveLength(3)
    await server.must(generatePassword, { code: await ask(email), password: `${password} three` })
  })

  test('is removed from the outbox once the email is sent or given up', async () => {
    await ask('agent@skyways.example')
    server.box.outcome = { state: 'refused', text: 'no such letter box' }
    await ask('admin@skyways.example')
    server.box.outcome = { state: 'later', text: 'busy' }
    await server.fromElsewhere(forgetPassword.path, { email: 'staff@skyways.example' })
    await server.sendMails()
    const loadMails = async (address: string) => {
      const rows = await server.database.db
        .select()
        .from(mails)
        .where(eq(mails.toAddress, address))
        .orderBy(mails.id)
      return rows.map(({ state, text, html }) => ({ state, isThere: text + html !== '' }))
    }
    expect(await loadMails('agent@skyways.example')).toEqual([{ state: 'sent', isThere: false }])
    expect(await loadMails('admin@skyways.example')).toEqual([{ state: 'failed', isThere: false }])
    expect(await loadMails('staff@skyways.example')).toEqual([{ state: 'queued', isThere: true }])
    server.box.outcome = { state: 'sent', text: 'taken' }
  })

  test("doesn't count towards the site's limit for e-tickets", async () => {
    const { tickets } = await server.must(endpoints.tickets.tickets, { pageSize: 50 }, { as: 'agent' })
    const bookingId = tickets.find(({ status }) => status === 'Ticketed')?.bookingId ?? ''
    const [sample] = await server.database.db.select().from(mails).limit(1)
    if (!sample) throw new Error('no mail was sent yet')
    const { id: _ours, ...row } = sample
    const agent = await findUserByEmail('agent@skyways.example')
    await server.database.db.insert(mails).values(
      Array.from({ length: 2_100 }, (_, index) => ({
        ...row,
        messageId: `<many-${index}@skyways.localhost>`,
        createdBy: agent?.id ?? '',
        createdAt: server.deps.now(),
      })),
    )
    expect(
      await server.call(
        endpoints.notifications.sendEmailForWl,
        { bookingId, to: 'x@customer.example' },
        { as: 'agent' },
      ),
    ).toMatchObject({ ok: true })
  })
})

describe('an account with an unconfirmed email', () => {
  const email = 'retail@skyways.example'

  test('can sign in and view but neither book nor pay, and is confirmed by a link', async () => {
    await server.signIn('retail')
    await server.database.db.update(users).set({ isVerified: false }).where(eq(users.email, email))
    const as = { as: 'retail' }
    await server.must(endpoints.users.walletBalance, {}, as)
    const money = allEndpoints.filter(({ idempotent, access }) => idempotent && access === 'signedIn')
    expect(money.length).toBeGreaterThan(2)
    for (const call of money) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/${call.path}`,
        headers: { host: 'skyways.localhost', 'auth-token': await server.signIn('retail') },
        payload: {},
      })
      expect(answer.json(), call.id).toMatchObject({ errorCode: 'notVerified' })
    }
    expect(await server.must(sendVerificationMail, {}, as)).toEqual({ isVerified: false })
    await server.sendMails()
    const link = server.box.link(email)
    expect(link.pathname).toBe('/app/signup_success')
    const code = server.box.code(email)
    expect(await server.call(generatePassword, { code, password })).toMatchObject({ ok: false })
    expect(await server.must(verifyEmail, { code })).toEqual({ email })
    expect(await server.call(verifyEmail, { code })).toMatchObject({ failure: { errorCode: 'codeInvalid' } })
    expect(await server.must(sendVerificationMail, {}, as)).toEqual({ isVerified: true })
    expect(await findUserByEmail(email)).toMatchObject({ isVerified: true })
  })

  test('is confirmed only by a link sent to its current address', async () => {
    await server.database.db.update(users).set({ isVerified: false }).where(eq(users.email, email))
    await server.must(sendVerificationMail, {}, { as: 'retail' })
    await server.sendMails()
    const code = server.box.code(email)
    const moved = { email: 'moved@customer.example' }
    await server.database.db.update(users).set(moved).where(eq(users.email, email))
    expect(await server.call(verifyEmail, { code })).toMatchObject({ failure: { errorCode: 'codeInvalid' } })
    await server.database.db
      .update(users)
      .set({ email, isVerified: true })
      .where(eq(users.email, moved.email))
  })
})
