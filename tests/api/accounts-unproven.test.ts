import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { externalIdentities, legalEntities, sites, users } from '#server/db/schema/index.ts'
import { accountTexts } from '#server/features/accounts/texts.ts'
import { takeMailedDigits } from '#tests/support/mailed-digits.ts'
import { aSignUp, anAgency, startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'

const { signup, confirmSignup, mailGuestCode, confirmGuest, keepGuestAccount } = endpoints.users
const { forgetPassword, generatePassword, createWlUser } = endpoints.users
const password = 'violin cargo teaspoon'

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
  if (!row) throw new Error(`no account of ${email}`)
  return row
}
const findEntityName = async (id: string) => {
  const [row] = await server.database.db.select().from(legalEntities).where(eq(legalEntities.id, id))
  return row?.name
}
const mailedDigits = (email: string): Promise<string> => takeMailedDigits(server, email)
const confirmAsGuest = async (email: string) => {
  const { body } = await server.fromElsewhere(mailGuestCode.path, { email })
  const code = body.result['code']
  return server.fromElsewhere(confirmGuest.path, { code, digits: await mailedDigits(email) })
}
/**
 * Signs up as an agency with an address that the caller doesn't have. The mail goes out at once, because mails that are
 * due together arrive in any order.
 */
const squat = async (email: string) => {
  const { id: referredBy } = await findUser('agent@skyways.example')
  const referralCode = 'STRANGERS'
  await server.database.db.update(users).set({ referralCode }).where(eq(users.id, referredBy))
  const stranger = { firstName: 'Eve', lastName: 'Stranger', phone: '98450 99999' }
  const { body } = await server.fromElsewhere(
    signup.path,
    aSignUp({ ...stranger, userType: 'travelAgent', email, company: anAgency(), referralCode }),
  )
  expect(body.success).toBe(true)
  await server.sendMails()
  const made = await findUser(email)
  expect(made).toMatchObject({ userType: 'travelAgent', isVerified: false, lastName: 'Stranger', referredBy })
  return made
}

describe('an address that a stranger signed up with', () => {
  test("gives its owner an empty guest account, without the stranger's details", async () => {
    const email = 'victim@customer.example'
    const { id, legalEntityId } = await squat(email)
    const { db } = server.database
    await db.insert(externalIdentities).values({
      siteId: 'skyways',
      userId: id,
      issuer: 'https://accounts.example',
      subject: 'stranger',
      createdAt: server.deps.now(),
    })
    const done = await confirmAsGuest(email)
    expect(done.body).toMatchObject({
      result: {
        user: { userId: id, userType: 'retail', legalEntity: null, phoneNumbers: [], isGuest: true },
      },
    })
    expect(await findUser(email)).toMatchObject({
      firstName: 'victim',
      lastName: '',
      gender: '',
      userType: 'retail',
      isVerified: true,
      phone: '',
      phoneNumbers: [],
      company: null,
      billing: null,
      referredBy: null,
    })
    expect(await findEntityName(legalEntityId)).toBe('victim')
    expect(await db.$count(externalIdentities, eq(externalIdentities.userId, id))).toBe(0)
  })

  test('gives its owner the details of their own sign-up', async () => {
    const email = 'second-victim@customer.example'
    const { legalEntityId } = await squat(email)
    const own = aSignUp({ email, password, firstName: 'Asha', lastName: 'Rao', phone: '98450 77777' })
    const { body } = await server.fromElsewhere(signup.path, own)
    const { code } = body.result['mailedCode'] as { code: string }
    const done = await server.fromElsewhere(confirmSignup.path, { code, digits: await mailedDigits(email) })
    expect(done.body).toMatchObject({ success: true, result: { isKnown: false } })
    expect(await findUser(email)).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      gender: 'female',
      userType: 'retail',
      isVerified: true,
      phone: '9845077777',
      phoneNumbers: [{ phoneNumber: '9845077777' }],
      company: null,
      referredBy: null,
    })
    expect(await findEntityName(legalEntityId)).toBe('Asha Rao')
  })

  /** Sets a password with the link that was emailed last. */
  const openLink = async (email: string) => {
    await server.sendMails()
    return server.must(generatePassword, { code: server.box.code(email), password })
  }
  const ownDetails = { firstName: 'Asha', lastName: 'Rao', phone: '98450 66666' }

  test('gives its owner the details of their own sign-up by link, even within minutes', async () => {
    const email = 'third-victim@customer.example'
    const { legalEntityId } = await squat(email)
    const strangers = server.box.code(email)
    await server.fromElsewhere(signup.path, aSignUp({ email, ...ownDetails }))
    await openLink(email)
    expect(await findUser(email)).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      gender: 'female',
      userType: 'retail',
      isVerified: true,
      phone: '9845066666',
      phoneNumbers: [{ phoneNumber: '9845066666' }],
      company: null,
      referredBy: null,
    })
    expect(await findEntityName(legalEntityId)).toBe('Asha Rao')
    expect(await server.call(generatePassword, { code: strangers, password })).toMatchObject({
      failure: { errorCode: 'codeInvalid' },
    })
  })

  test('gives its owner an account without details through a password reset', async () => {
    const email = 'fourth-victim@customer.example'
    const { legalEntityId } = await squat(email)
    await server.fromElsewhere(forgetPassword.path, { email })
    await openLink(email)
    expect(await findUser(email)).toMatchObject({
      firstName: 'fourth-victim',
      lastName: '',
      gender: '',
      userType: 'retail',
      isVerified: true,
      phone: '',
      phoneNumbers: [],
      company: null,
      referredBy: null,
    })
    expect(await findEntityName(legalEntityId)).toBe('fourth-victim')
  })

  test('sends only one link for the same sign-up twice', async () => {
    const email = 'twice@customer.example'
    for (let count = 0; count < 2; count += 1)
      await server.fromElsewhere(signup.path, aSignUp({ email, ...ownDetails, phone: '98450 33333' }))
    await openLink(email)
    expect(server.box.to(email)).toHaveLength(1)
    expect(await findUser(email)).toMatchObject({ lastName: 'Rao', phone: '9845033333', isVerified: true })
  })

  describe('at a site that approves agencies', () => {
    beforeAll(async () => {
      const { db } = server.database
      const [site] = await db.select().from(sites).where(eq(sites.id, 'skyways'))
      const signUp = { agentsNeedApproval: true }
      await db
        .update(sites)
        .set({ settings: { ...site?.settings, signUp } })
        .where(eq(sites.id, 'skyways'))
    })
    const apply = (email: string, companyName: string) =>
      server.fromElsewhere(
        signup.path,
        aSignUp({ ...ownDetails, userType: 'travelAgent', email, company: { ...anAgency(), companyName } }),
      )
    const appliedMails = (companyName: string) =>
      server.box.mails.filter(
        ({ subject, text }) => subject === accountTexts.waiting && text.includes(companyName),
      )

    test('an application that was sent after a sign-up by a stranger waits for approval', async () => {
      const email = 'fifth-victim@customer.example'
      await server.fromElsewhere(signup.path, aSignUp({ email, phone: '98450 22222', lastName: 'Stranger' }))
      await server.sendMails()
      await apply(email, 'Rao Travels')
      await openLink(email)
      const made = await findUser(email)
      expect(made).toMatchObject({ lastName: 'Rao', userType: 'travelAgent', isBlocked: true })
      expect(made.company).toMatchObject({ companyName: 'Rao Travels' })
      await server.sendMails()
      expect(appliedMails('Rao Travels')).toHaveLength(1)
    })

    test('keeps its application when its owner resets the password meanwhile, and tells staff once', async () => {
      const email = 'agency@customer.example'
      await apply(email, 'Asha Holidays')
      await server.sendMails()
      await server.fromElsewhere(forgetPassword.path, { email })
      await openLink(email)
      expect(await findUser(email)).toMatchObject({ userType: 'travelAgent', isBlocked: true })
      const other = 'agency-two@customer.example'
      await apply(other, 'Two Holidays')
      await openLink(other)
      expect(await findUser(other)).toMatchObject({
        lastName: 'Rao',
        userType: 'travelAgent',
        isBlocked: true,
      })
      await server.sendMails()
      expect(appliedMails('Two Holidays')).toHaveLength(1)
    })
  })

  test('keeps the details that staff entered', async () => {
    const email = 'walk-in@customer.example'
    await server.must(
      createWlUser,
      {
        userType: 'retail',
        firstName: 'Nina',
        lastName: 'Bose',
        email,
        phone: '9845055555',
        phoneCountryCode: 'IN',
      },
      { as: 'staff' },
    )
    expect(await findUser(email)).toMatchObject({ isVerified: false })
    await confirmAsGuest(email)
    expect(await findUser(email)).toMatchObject({ lastName: 'Bose', phone: '9845055555', isVerified: true })
  })

  test("keeps the company's name when its agent adds their own", async () => {
    const email = 'kavita@rao.example'
    const company = { ...anAgency(), companyName: 'Rao Travels' }
    const wanted = {
      userType: 'travelAgent',
      firstName: 'Kavita',
      email,
      status: 'not verified',
      company,
    } as const
    await server.must(createWlUser, wanted, { as: 'staff' })
    const { token } = await confirmAsGuest(email)
    const named = { password, firstName: 'Kavita', lastName: 'Rao' }
    const kept = await server.fromElsewhere(keepGuestAccount.path, named, {
      headers: { 'auth-token': token },
    })
    expect(kept.body.success).toBe(true)
    const user = await findUser(email)
    expect(user.lastName).toBe('Rao')
    expect(await findEntityName(user.legalEntityId)).toBe('Rao Travels')
  })
})
