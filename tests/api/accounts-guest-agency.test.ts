import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { legalEntities, sites, users } from '#server/db/schema/index.ts'
import { takeMailedDigits } from '#tests/support/mailed-digits.ts'
import { aSignUp, anAgency, startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'

const { signup, generatePassword, login, mailGuestCode, confirmGuest, getMySessions } = endpoints.users
const password = 'violin cargo teaspoon'
// Skyways offers guest checkout.
const siteId = 'skyways'

let server: AccountServer
let adminEmail = ''
beforeAll(async () => {
  server = await startAccountServer()
  const { db } = server.database
  const [site] = await db.select().from(sites).where(eq(sites.id, siteId))
  adminEmail = site?.config.adminEmail ?? ''
  const settings = { ...site?.settings, signUp: { ...site?.settings.signUp, agentsNeedApproval: true } }
  await db.update(sites).set({ settings }).where(eq(sites.id, siteId))
})
afterAll(() => server.close())

const findUser = async (email: string) => {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.email, email)))
  return row ?? null
}
const bookAsGuest = async (email: string): Promise<string> => {
  const { body } = await server.fromElsewhere(mailGuestCode.path, { email })
  const digits = await takeMailedDigits(server, email)
  const { token } = await server.fromElsewhere(confirmGuest.path, { code: body.result['code'], digits })
  expect(token).toHaveLength(43)
  return token
}
const apply = async (email: string): Promise<string> => {
  const wanted = aSignUp({ email, userType: 'travelAgent', company: anAgency(), password })
  const { body } = await server.fromElsewhere(signup.path, wanted)
  expect(body.result).toEqual({ email, needsApproval: true, mailedCode: null })
  await server.sendMails()
  return server.box.code(email)
}
const applications = (email: string) =>
  server.box.to(adminEmail).filter(({ text }) => text?.includes(`Menon Journeys (${email}) signed up.`))

test('a guest who signs up as an agency applies with the emailed link, and waits for approval', async () => {
  const email = 'guest@menon.example'
  const token = await bookAsGuest(email)
  const before = await findUser(email)
  const code = await apply(email)
  // Anyone could have signed up with the address, so nothing changes before the link is opened.
  expect(await findUser(email)).toEqual(before)
  expect(applications(email)).toHaveLength(0)
  expect(server.box.last(email).text).toContain('reviews new agencies')

  await server.must(generatePassword, { code, password })
  expect(await findUser(email)).toMatchObject({
    id: before?.id,
    firstName: 'Leela',
    lastName: 'Menon',
    userType: 'travelAgent',
    isVerified: true,
    isBlocked: true,
    company: { companyName: 'Menon Journeys', agency: { pincode: '682001' } },
  })
  const [entity] = await server.database.db
    .select()
    .from(legalEntities)
    .where(eq(legalEntities.id, before?.legalEntityId ?? ''))
  expect(entity?.name).toBe('Menon Journeys')
  await server.sendMails()
  expect(applications(email)).toHaveLength(1)
  expect(await server.call(login, { email, password })).toMatchObject({
    failure: { errorCode: 'accountBlocked' },
  })
  const ended = await server.fromElsewhere(getMySessions.path, {}, { headers: { 'auth-token': token } })
  expect(ended.body.errorCode).toBe('notSignedIn')
})

test('a second application ends with the first, and leaves a reset link valid', async () => {
  const email = 'twice@menon.example'
  await bookAsGuest(email)
  await server.fromElsewhere(endpoints.users.forgetPassword.path, { email })
  await server.sendMails()
  const reset = server.box.code(email)
  const [first, second] = [await apply(email), await apply(email)]
  expect(new Set([reset, first, second]).size).toBe(3)
  // The owner, who didn't apply, resets the password: the account stays what it was.
  await server.must(generatePassword, { code: reset, password })
  expect(await findUser(email)).toMatchObject({ userType: 'retail', isBlocked: false, company: null })
  for (const code of [first, second])
    expect(await server.call(generatePassword, { code, password })).toMatchObject({
      failure: { errorCode: 'codeInvalid' },
    })
  await server.sendMails()
  expect(applications(email)).toHaveLength(0)
})

test('an account with a password still only learns that it exists', async () => {
  const email = 'retail@skyways.example'
  const before = await findUser(email)
  await apply(email)
  expect(server.box.last(email).text).toContain('already have an account')
  expect(await findUser(email)).toEqual(before)
})
