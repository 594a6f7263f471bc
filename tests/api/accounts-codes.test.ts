import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { oneTimeCodes, sites, users } from '#server/db/schema/index.ts'
import { takeMailedDigits } from '#tests/support/mailed-digits.ts'
import { aSignUp, startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'

const { signup, confirmSignup, mailGuestCode, confirmGuest, keepGuestAccount, login, getMyProfile } =
  endpoints.users

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const password = 'violin cargo teaspoon'

const findUser = async (email: string) => {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(and(eq(users.siteId, 'skyways'), eq(users.email, email)))
  return row ?? null
}
const mailedDigits = (email: string): Promise<string> => takeMailedDigits(server, email)
const codeOf = (body: { result: Record<string, unknown> }): string => {
  const { code } = (body.result['mailedCode'] ?? body.result) as { code: string }
  return code
}
/** Starts a sign-up and returns the page's half of the code and the emailed one. */
const begin = async (email: string) => {
  const { body } = await server.fromElsewhere(signup.path, aSignUp({ email, password }))
  return { code: codeOf(body), digits: await mailedDigits(email) }
}
const beginGuest = async (email: string) => {
  const { body } = await server.fromElsewhere(mailGuestCode.path, { email })
  return { code: codeOf(body), digits: await mailedDigits(email) }
}
const signInWith = (email: string, used: string) =>
  server.fromElsewhere(login.path, { email, password: used })
const other = (digits: string): string => (digits === '000000' ? '000001' : '000000')

describe('signing up with a code', () => {
  test('creates the account only once the code is entered, and signs in with the chosen password', async () => {
    const email = 'meera@customer.example'
    const { code, digits } = await begin(email)
    expect(await findUser(email)).toBeNull()
    expect(server.box.last(email).text).not.toContain('generate_password')
    const done = await server.fromElsewhere(confirmSignup.path, { code, digits })
    expect(done.body).toMatchObject({
      success: true,
      result: { isKnown: false, user: { email, firstName: 'Leela', isVerified: true, hasPassword: true } },
    })
    expect(done.token).toHaveLength(43)
    expect((await signInWith(email, password)).token).toHaveLength(43)
  })

  test('works once, in one of two tabs', async () => {
    const email = 'two-tabs@customer.example'
    const [first, second] = [await begin(email), await begin(email)]
    const crossed = await server.fromElsewhere(confirmSignup.path, {
      code: first.code,
      digits: second.digits,
    })
    expect(crossed.body.errorCode).toBe(first.digits === second.digits ? undefined : 'codeInvalid')
    const both = await Promise.all([
      server.fromElsewhere(confirmSignup.path, first),
      server.fromElsewhere(confirmSignup.path, first),
    ])
    expect(both.filter(({ body }) => body.success)).toHaveLength(1)
    const later = await server.fromElsewhere(confirmSignup.path, second)
    expect(later.body).toMatchObject({ success: true, result: { isKnown: true, user: { email } } })
    const again = await server.fromElsewhere(confirmSignup.path, second)
    expect(again.body.errorCode).toBe('codeInvalid')
  })

  test('answers the same for an address with an account, whose password stays', async () => {
    const email = 'retail@skyways.example'
    const before = await findUser(email)
    const fresh = await server.fromElsewhere(
      signup.path,
      aSignUp({ email: 'new-one@customer.example', password }),
    )
    const known = await server.fromElsewhere(signup.path, aSignUp({ email, password }))
    const shape = ({ body }: typeof known) => ({
      ...body,
      result: { ...body.result, email: '', mailedCode: Object.keys(body.result['mailedCode'] as object) },
    })
    expect(shape(known)).toEqual(shape(fresh))
    const digits = await mailedDigits(email)
    expect(server.box.last(email).text).toContain('already have an account')
    const done = await server.fromElsewhere(confirmSignup.path, { code: codeOf(known.body), digits })
    expect(done.body).toMatchObject({ success: true, result: { isKnown: true, user: { email } } })
    expect(await findUser(email)).toEqual(before)
    expect((await signInWith(email, password)).body.errorCode).toBe('signInFailed')
  })

  test.each(['staff', 'owner', 'supplier', 'admin', 'agent'])(
    'never signs in to an account of this role: %s',
    async (role) => {
      const email = `${role}@skyways.example`
      const { body } = await server.fromElsewhere(signup.path, aSignUp({ email, password }))
      expect(body.success).toBe(true)
      expect(await mailedDigits(email)).toBe('')
      expect(server.box.last(email).text).toContain('generate_password')
      const tried = await server.fromElsewhere(confirmSignup.path, { code: codeOf(body), digits: '123456' })
      expect(tried.body.errorCode).toBe('codeInvalid')
    },
  )

  test('allows five tries and ten minutes', async () => {
    const tried = await begin('guesser@customer.example')
    for (let count = 0; count < 5; count += 1) {
      const wrong = { code: tried.code, digits: other(tried.digits) }
      expect((await server.fromElsewhere(confirmSignup.path, wrong)).body.errorCode).toBe('codeInvalid')
    }
    expect((await server.fromElsewhere(confirmSignup.path, tried)).body.errorCode).toBe('codeInvalid')
    const late = await begin('late@customer.example')
    server.wait(10 * 60_000)
    expect((await server.fromElsewhere(confirmSignup.path, late)).body.errorCode).toBe('codeInvalid')
    expect(await findUser('late@customer.example')).toBeNull()
  })

  test('emails three codes an hour, with the same answer afterwards', async () => {
    const email = 'flooded@customer.example'
    for (let count = 0; count < 5; count += 1) {
      const { body } = await server.fromElsewhere(signup.path, aSignUp({ email, password }))
      expect(body).toMatchObject({ success: true, result: { mailedCode: { code: expect.any(String) } } })
    }
    await server.sendMails()
    expect(server.box.to(email)).toHaveLength(3)
  })

  test('belongs to its site, and to sign-up', async () => {
    const begun = await begin('sites@customer.example')
    const host = { headers: { host: 'meridian.localhost' } }
    expect((await server.fromElsewhere(confirmSignup.path, begun, host)).body.errorCode).toBe('codeInvalid')
    expect((await server.fromElsewhere(confirmGuest.path, begun)).body.errorCode).toBe('codeInvalid')
    const foreign = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }
    expect((await server.fromElsewhere(confirmSignup.path, begun, foreign)).body.errorCode).toBe(
      'originRefused',
    )
    expect((await server.fromElsewhere(confirmSignup.path, begun)).body.success).toBe(true)
  })

  test('refuses an easy password before anything is emailed', async () => {
    const email = 'easy@customer.example'
    const { body } = await server.fromElsewhere(signup.path, aSignUp({ email, password: 'password1' }))
    expect(body).toMatchObject({ errorCode: 'invalidRequest', fields: [{ path: 'password' }] })
    await server.sendMails()
    expect(server.box.to(email)).toEqual([])
  })

  test('stores neither the code nor the password', async () => {
    const { code, digits } = await begin('stored@customer.example')
    const rows = JSON.stringify(await server.database.db.select().from(oneTimeCodes))
    for (const secret of [code, `"${digits}"`, password]) expect(rows).not.toContain(secret)
  })
})

describe('a guest', () => {
  test('gets a session that only reaches their own booking', async () => {
    const email = 'guest@customer.example'
    const done = await server.fromElsewhere(confirmGuest.path, await beginGuest(email))
    expect(done.body).toMatchObject({ result: { user: { email, isGuest: true, isVerified: true } } })
    const headers = { 'auth-token': done.token }
    const profile = await server.fromElsewhere(getMyProfile.path, {}, { headers })
    expect(profile.body.errorCode).toBe('accountNeeded')
    const topUp = await server.fromElsewhere(
      endpoints.payments.createSession.path,
      { amount: 500 },
      { headers: { ...headers, 'idempotency-key': 'guest-top-up' } },
    )
    expect(topUp.body.errorCode).toMatch(/accountNeeded|gatewayOff/)
    const list = await server.fromElsewhere(endpoints.permissions.fromSession.path, {}, { headers })
    expect(list.body).toMatchObject({ result: { user: { isGuest: true } } })
  })

  test('keeps the account with a password, which ends the guest session', async () => {
    const email = 'keeper@customer.example'
    const { token } = await server.fromElsewhere(confirmGuest.path, await beginGuest(email))
    const headers = { 'auth-token': token }
    const names = { firstName: 'Leela', lastName: 'Menon' }
    const easy = await server.fromElsewhere(keepGuestAccount.path, { password: 'password1' }, { headers })
    expect(easy.body).toMatchObject({ fields: [{ path: 'password' }] })
    const kept = await server.fromElsewhere(keepGuestAccount.path, { password, ...names }, { headers })
    expect(kept.body).toMatchObject({ result: { user: { ...names, isGuest: false, hasPassword: true } } })
    const profile = await server.fromElsewhere(
      getMyProfile.path,
      {},
      { headers: { 'auth-token': kept.token } },
    )
    expect(profile.body.success).toBe(true)
    const before = await server.fromElsewhere(getMyProfile.path, {}, { headers })
    expect(before.body.errorCode).toBe('notSignedIn')
    const again = await server.fromElsewhere(
      keepGuestAccount.path,
      { password: 'lantern under seven bridges' },
      { headers: { 'auth-token': kept.token } },
    )
    expect(again.body.errorCode).toBe('wrongState')
  })

  test('is claimed by a later sign-up with the address', async () => {
    const email = 'later@customer.example'
    const guest = await server.fromElsewhere(confirmGuest.path, await beginGuest(email))
    const { userId } = guest.body.result['user'] as { userId: string }
    const claimed = await server.fromElsewhere(confirmSignup.path, await begin(email))
    expect(claimed.body).toMatchObject({
      result: { isKnown: false, user: { userId, lastName: 'Menon', isGuest: false, hasPassword: true } },
    })
    expect((await signInWith(email, password)).token).toHaveLength(43)
  })

  test('with an account is signed in to it, and the page learns that only with the code', async () => {
    const known = await server.fromElsewhere(mailGuestCode.path, { email: 'retail@skyways.example' })
    const fresh = await server.fromElsewhere(mailGuestCode.path, { email: 'unheard@customer.example' })
    expect(Object.keys(known.body.result)).toEqual(Object.keys(fresh.body.result))
    expect(known.response.statusCode).toBe(fresh.response.statusCode)
    const digits = await mailedDigits('retail@skyways.example')
    const done = await server.fromElsewhere(confirmGuest.path, { code: codeOf(known.body), digits })
    expect(done.body).toMatchObject({ result: { user: { isGuest: false, hasPassword: true } } })
  })

  test('removes a password that was set before the address was proven', async () => {
    const email = 'unproven@customer.example'
    await server.fromElsewhere(signup.path, aSignUp({ email }))
    await server.database.db.update(users).set({ passwordHash: 'intruder' }).where(eq(users.email, email))
    const done = await server.fromElsewhere(confirmGuest.path, await beginGuest(email))
    expect(done.body).toMatchObject({
      result: { user: { isGuest: true, isVerified: true, hasPassword: false } },
    })
  })

  test("isn't offered where shoppers need an account, sign-up is closed or the search is locked", async () => {
    const ask = async (host: string) => {
      const headers = { host: `${host}.localhost` }
      const { body } = await server.fromElsewhere(
        mailGuestCode.path,
        { email: 'no@customer.example' },
        { headers },
      )
      return body.errorCode ?? 'ok'
    }
    expect(await ask('meridian')).toBe('ok')
    expect(await ask('lotus')).toBe('guestCheckoutOff')
    const { db } = server.database
    const [site] = await db.select().from(sites).where(eq(sites.id, 'meridian'))
    await db
      .update(sites)
      .set({ settings: { ...site?.settings, signUp: { shoppersNeedAccount: true } } })
      .where(eq(sites.id, 'meridian'))
    server.wait(60_000)
    await expect.poll(() => ask('meridian')).toBe('guestCheckoutOff')
  })
})
