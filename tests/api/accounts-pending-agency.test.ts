import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { sites, users } from '#server/db/schema/index.ts'
import { takeMailedDigits } from '#tests/support/mailed-digits.ts'
import { aSignUp, anAgency, startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'

const { signup, confirmSignup, generatePassword, mailGuestCode, confirmGuest, login, toggleBlock } =
  endpoints.users
const password = 'violin cargo teaspoon'
const siteId = 'skyways'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
  const { db } = server.database
  const [site] = await db.select().from(sites).where(eq(sites.id, siteId))
  const settings = { ...site?.settings, signUp: { agentsNeedApproval: true } }
  await db.update(sites).set({ settings }).where(eq(sites.id, siteId))
})
afterAll(() => server.close())

const findUser = async (email: string) => {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.email, email)))
  if (!row) throw new Error(`no account of ${email}`)
  return row
}
/** Applies as an agency. Its mail goes out at once, because mails that are due together arrive in any order. */
const apply = async (email: string, companyName: string) => {
  const company = { ...anAgency(), companyName }
  await server.fromElsewhere(signup.path, aSignUp({ userType: 'travelAgent', email, company }))
  await server.sendMails()
}
/** Applies as an agency with an address that the caller doesn't have. */
const squat = async (email: string) => {
  await apply(email, 'Stranger Tours')
  const made = await findUser(email)
  expect(made).toMatchObject({ userType: 'travelAgent', isVerified: false, isBlocked: true })
  return made.id
}
const block = async (customerId: string) =>
  server.must(toggleBlock, { customerId, isBlocked: true }, { as: 'staff' })
const ownSignUp = (email: string) => aSignUp({ email, firstName: 'Asha', lastName: 'Rao' })

/** Signs up as a shopper without a password, and returns the step that opens the emailed link. */
const signUpByLink = async (email: string) => {
  await server.fromElsewhere(signup.path, ownSignUp(email))
  await server.sendMails()
  const code = server.box.code(email)
  return () => server.fromElsewhere(generatePassword.path, { code, password })
}
/** Signs up as a shopper with a password, and returns the step that enters the emailed digits. */
const signUpByDigits = async (email: string) => {
  const { body } = await server.fromElsewhere(signup.path, { ...ownSignUp(email), password })
  const { code } = body.result['mailedCode'] as { code: string }
  const digits = await takeMailedDigits(server, email)
  return () => server.fromElsewhere(confirmSignup.path, { code, digits })
}
const bookAsGuest = async (email: string) => {
  const { body } = await server.fromElsewhere(mailGuestCode.path, { email })
  const digits = await takeMailedDigits(server, email)
  return () => server.fromElsewhere(confirmGuest.path, { code: body.result['code'], digits })
}

describe('an address with which a stranger applied as an agency', () => {
  test.each([
    ['an emailed link', 'link', signUpByLink],
    ['an emailed code', 'code', signUpByDigits],
  ])('lets its owner sign up as a shopper with %s, and sign in', async (_way, name, signUp) => {
    const email = `${name}@victim.example`
    await squat(email)
    const finish = await signUp(email)
    expect((await finish()).body.success).toBe(true)
    expect(await findUser(email)).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      userType: 'retail',
      company: null,
      isVerified: true,
      isBlocked: false,
    })
    expect((await server.fromElsewhere(login.path, { email, password })).token).toHaveLength(43)
  })

  test('lets its owner book as a guest', async () => {
    const email = 'guest@victim.example'
    await squat(email)
    const finish = await bookAsGuest(email)
    expect((await finish()).token).toHaveLength(43)
    expect(await findUser(email)).toMatchObject({ userType: 'retail', company: null, isBlocked: false })
  })

  test("waits for approval when its owner applies too, with the owner's agency", async () => {
    const email = 'agency@victim.example'
    await squat(email)
    await apply(email, 'Rao Travels')
    await server.must(generatePassword, { code: server.box.code(email), password })
    const made = await findUser(email)
    expect(made).toMatchObject({ userType: 'travelAgent', isVerified: true, isBlocked: true })
    expect(made.company?.companyName).toBe('Rao Travels')
    expect(await server.call(login, { email, password })).toMatchObject({
      failure: { errorCode: 'accountBlocked' },
    })
  })
})

describe('an application that staff blocked', () => {
  test('stays blocked when its owner signs up as a shopper', async () => {
    const email = 'link@blocked.example'
    const id = await squat(email)
    const finish = await signUpByLink(email)
    await block(id)
    await finish()
    expect(await findUser(email)).toMatchObject({ isBlocked: true })
    expect(await server.call(login, { email, password })).toMatchObject({
      failure: { errorCode: 'accountBlocked' },
    })
  })

  test.each([
    ['a shopper who signs up', 'code', signUpByDigits],
    ['a guest', 'guest', bookAsGuest],
  ])('refuses the emailed code of %s', async (_way, name, start) => {
    const email = `${name}@blocked.example`
    const id = await squat(email)
    const finish = await start(email)
    await block(id)
    const before = await findUser(email)
    expect((await finish()).body.errorCode).toBe('accountBlocked')
    expect(await findUser(email)).toEqual(before)
    await start(email)
    expect(server.box.last(email).text).toContain('already have an account')
  })
})
