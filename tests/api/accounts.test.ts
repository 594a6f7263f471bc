import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, legalEntities, sites, users } from '#server/db/schema/index.ts'
import { aSignUp, anAgency, startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'

const { signup, generatePassword, login } = endpoints.users
const password = 'violin cargo teaspoon'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const findUserByEmail = async (email: string, siteId = 'skyways') => {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.email, email)))
  return row ?? null
}
const signUp = async (over: Parameters<typeof aSignUp>[0]) => {
  const { body } = await server.fromElsewhere(signup.path, aSignUp(over))
  await server.sendMails()
  return body
}
const setSettings = (signUpSettings: object) =>
  server.database.db
    .update(sites)
    .set({ settings: { signUp: signUpSettings } })
    .where(eq(sites.id, 'lotus'))

describe('sign-up', () => {
  test('creates an account that the emailed link opens', async () => {
    const email = 'leela@customer.example'
    expect((await signUp({ email: ' Leela@Customer.example ', referralCode: '' })).result).toEqual({
      email,
      needsApproval: false,
      mailedCode: null,
    })
    const made = await findUserByEmail(email)
    expect(made).toMatchObject({
      passwordHash: '',
      isVerified: false,
      isBlocked: false,
      gender: 'female',
      phone: '9845012345',
      phoneNumbers: [{ label: 'Primary', phoneNumber: '9845012345', phoneCountryCode: 'IN' }],
      referredBy: null,
    })
    expect(made?.referralCode).toMatch(/^[A-Z2-9]{9}$/)
    const [entity] = await server.database.db
      .select()
      .from(legalEntities)
      .where(eq(legalEntities.id, made?.legalEntityId ?? ''))
    expect(entity).toMatchObject({ siteId: 'skyways', name: 'Leela Menon' })

    const link = server.box.link(email)
    expect(link.origin).toBe('http://skyways.localhost')
    expect(link.pathname).toBe('/app/generate_password')
    expect(link.search).toBe('')
    expect(await server.must(generatePassword, { code: server.box.code(email), password })).toEqual({ email })
    expect(await findUserByEmail(email)).toMatchObject({ isVerified: true })
    const { user } = await server.must(login, { phone: '+91 98450-12345', password })
    expect(user).toMatchObject({ email, isVerified: true, hasPassword: true })
    const events = await server.database.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectUserId, made?.id ?? ''))
      .orderBy(auditEvents.id)
    expect(events.map(({ action }) => action)).toEqual([
      'accounts.signUp',
      'accounts.passwordSet',
      'users.login',
    ])
  })

  test('requires a company from an agency, and approval where the site asks for it', async () => {
    const email = 'agency@menon.example'
    await setSettings({ agentsNeedApproval: true })
    const { body } = await server.fromElsewhere(
      signup.path,
      aSignUp({
        email,
        userType: 'travelAgent',
        company: { ...anAgency(), companyName: 'Menon\n\nYour site ends today: \u202Ehttps://evil.example' },
      }),
      { headers: { host: 'lotus.localhost' } },
    )
    expect(body.result).toEqual({ email, needsApproval: true, mailedCode: null })
    const made = await findUserByEmail(email, 'lotus')
    expect(made).toMatchObject({
      userType: 'travelAgent',
      isBlocked: true,
      company: {
        address2: '',
        agency: { primaryPhone: { phoneNumber: '9845012346', phoneCountryCode: 'IN' }, pincode: '682001' },
      },
    })
    await server.sendMails()
    const [site] = await server.database.db.select().from(sites).where(eq(sites.id, 'lotus'))
    // A name that a stranger chose doesn't become a paragraph of our email.
    expect(server.box.last(site?.config.adminEmail ?? '').text).toMatch(
      /^Menon Your site ends today: https:\/\/evil\.example \(.*\) signed up\./m,
    )
    await server.must(generatePassword, { code: server.box.code(email), password }, { site: 'lotus' })
    expect(await server.call(login, { email, password }, { site: 'lotus' })).toMatchObject({
      ok: false,
      failure: { errorCode: 'accountBlocked' },
    })
  })

  test('refuses a sign-up that needs approval on a site without an email address', async () => {
    const email = 'unheard@menon.example'
    const setAdminEmail = async (adminEmail: string): Promise<void> => {
      const config = sql`jsonb_set(config, '{adminEmail}', ${JSON.stringify(adminEmail)}::jsonb)`
      await server.database.db.execute(sql`update sites set config = ${config} where id = 'lotus'`)
      // Until then the node uses the settings that it read before.
      server.wait(11_000)
    }
    await setSettings({ agentsNeedApproval: true })
    await setAdminEmail('')
    const agency = aSignUp({ email, userType: 'travelAgent', company: anAgency() })
    expect(await server.call(signup, agency, { site: 'lotus' })).toMatchObject({
      failure: { errorCode: 'signUpClosed' },
    })
    expect(await findUserByEmail(email, 'lotus')).toBeNull()
    await setAdminEmail('help@lotus.example')
  })

  test('creates no accounts on a closed site', async () => {
    await setSettings({ isClosed: true })
    const closed = await server.call(signup, aSignUp({ email: 'late@customer.example' }), { site: 'lotus' })
    expect(closed).toMatchObject({ ok: false, status: 403, failure: { errorCode: 'signUpClosed' } })
    expect(await findUserByEmail('late@customer.example', 'lotus')).toBeNull()
    await setSettings({})
  })

  test('stores who referred the user, and reports an unknown referral code at its field', async () => {
    const referrer = await findUserByEmail('leela@customer.example')
    const code = (referrer?.referralCode ?? '').toLowerCase()
    await signUp({ email: 'friend@customer.example', referralCode: code })
    expect(await findUserByEmail('friend@customer.example')).toMatchObject({
      referredBy: referrer?.id,
      phone: '',
    })
    const unknown = await signUp({ email: 'stranger@customer.example', referralCode: 'NOBODYHAS' })
    expect(unknown.fields).toEqual([
      { path: 'referralCode', message: expect.stringContaining('referral code') as string },
    ])
    expect(await findUserByEmail('stranger@customer.example')).toBeNull()
  })

  test('creates one account and one valid link for many simultaneous sign-ups', async () => {
    const email = 'twice@customer.example'
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => server.fromElsewhere(signup.path, aSignUp({ email }))),
    )
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true])
    expect(
      await server.database.db.$count(users, and(eq(users.siteId, 'skyways'), eq(users.email, email))),
    ).toBe(1)
    await server.sendMails()
    expect(server.box.to(email)).toHaveLength(1)
    await server.must(generatePassword, { code: server.box.code(email), password })
  })

  const emails = [
    'a@b.travel',
    'a@b.museum',
    'a@b.co.in',
    'a+b@sub.domain.photography',
    'ü@bücher.example',
    'x@xn--bcher-kva.example',
    'मेल@उदाहरण.भारत',
    "o'neil@b.dev",
    'a@b.xn--p1ai',
  ]
  test('accepts addresses of any top-level domain and script', async () => {
    const answers = await Promise.all(emails.map((email) => signUp({ email })))
    expect(answers.filter(({ success }) => !success)).toEqual([])
  })

  test('stores names in any script unchanged, and never writes them in emails to strangers', async () => {
    const names = ['अनन्या', 'ליאה', '陈', 'Ana 🌸', '<b>Ana</b>', "O'Neil; drop table users"]
    await Promise.all(
      names.map((firstName, index) =>
        signUp({ email: `name${index}@customer.example`, firstName, lastName: firstName }),
      ),
    )
    await server.sendMails()
    for (const [index, firstName] of names.entries()) {
      const email = `name${index}@customer.example`
      expect(await findUserByEmail(email)).toMatchObject({ firstName, lastName: firstName })
      const { text, html, to } = server.box.last(email)
      expect(text + html + to.name).not.toContain(firstName)
    }
  })

  test.each([
    [1, 'male'],
    [2, 'female'],
  ])('accepts the gender %i as %s, and so does the profile', async (number, gender) => {
    const email = `gender${number}@customer.example`
    await signUp({ email, gender: number })
    expect(await findUserByEmail(email)).toMatchObject({ gender })
    const profile = { firstName: 'Kavita', lastName: 'Rao', gender: number }
    expect(await server.must(endpoints.users.updateMyProfile, profile, { as: 'agent' })).toMatchObject({
      gender,
    })
    const wrong = await server.call(
      endpoints.users.updateMyProfile,
      { ...profile, gender: 3 },
      { as: 'agent' },
    )
    expect(wrong).toMatchObject({ ok: false, failure: { fields: [{ path: 'gender' }] } })
  })

  const required = 'This is required field.'
  test.each<[string, object, string, string | RegExp]>([
    ['no type', { userType: '' }, 'userType', required],
    ['a staff type', { userType: 'staff' }, 'userType', required],
    ['no gender', { gender: '' }, 'gender', required],
    ['an unknown number as a gender', { gender: 3 }, 'gender', required],
    ['no first name', { firstName: '  ' }, 'firstName', required],
    ['no last name', { lastName: '' }, 'lastName', required],
    ['a number as a name', { firstName: 7 }, 'firstName', /./],
    ['a name that is too long', { firstName: 'x'.repeat(61) }, 'firstName', /./],
    ['a name on two lines', { firstName: 'Ana\r\nBcc: x@y.example' }, 'firstName', /can't be saved/],
    ['a name that reverses the text', { lastName: 'abc\u202Ecba' }, 'lastName', /can't be saved/],
    ['no email', { email: '' }, 'email', required],
    ['an email without a domain', { email: 'leela@' }, 'email', /email/],
    ['an email without a top-level domain', { email: 'leela@localhost' }, 'email', /email/],
    ['an email with a line break', { email: 'a@b.example\nBcc:c@d.example' }, 'email', /email/],
    ['HTML as an email', { email: '<i>a</i>@b.example' }, 'email', /email/],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'email', /email/],
    ['an emoji as an email', { email: '🌸@b.example' }, 'email', /email/],
    ['reversed text in an email', { email: 'a\u202Eb@b.example' }, 'email', /email/],
    ['an email that is too long', { email: `${'a'.repeat(120)}@b.example` }, 'email', /./],
    ['no phone', { phone: '' }, 'phone', 'Phone number is required!'],
    ['no phone code', { phoneCode: '' }, 'phoneCode', required],
    ['no phone at all', { phone: 'call me' }, 'phone', 'Invalid Phone Number...'],
    [
      'a phone of an excluded country',
      { phone: '3001234567', phoneCode: 'pk' },
      'phone',
      'Invalid Phone Number...',
    ],
    ['the same by its code', { phone: '9123456789', phoneCode: '+98' }, 'phone', 'Invalid Phone Number...'],
    ['an agency without a company', { userType: 'travelAgent' }, 'company.companyName', required],
    [
      'an agency without a city',
      { userType: 'travelAgent', company: { ...anAgency(), city: '' } },
      'company.city',
      required,
    ],
    [
      'an agency with an invalid second phone',
      { userType: 'travelAgent', company: { ...anAgency(), secondaryPhone: '12' } },
      'company.secondaryPhone',
      'Invalid Phone Number...',
    ],
    ['a referral code that is too long', { referralCode: 'x'.repeat(400) }, 'referralCode', /./],
  ])('reports %s at the field', async (_name, over, path, message) => {
    const { body, response } = await server.fromElsewhere(signup.path, {
      ...aSignUp({ email: 'bad@customer.example' }),
      ...over,
    })
    expect(response.statusCode).toBe(400)
    const field = body.fields?.find((known) => known.path === path)
    if (typeof message === 'string') expect(field?.message).toBe(message)
    else expect(field?.message).toMatch(message)
    expect(await findUserByEmail('bad@customer.example')).toBeNull()
  })
})
