import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { externalIdentities, legalEntities, mails, sites, users } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { aSignUp, anAgency } from '#tests/support/accounts-kit.ts'
import { proofCode, refused, startSignInWays, type SignInWaysKit } from '#tests/support/sign-in-ways-kit.ts'

const { googleLogin, externalProof, mailExternalProof, proveExternal, createWlUser } = endpoints.users

let kit: SignInWaysKit
beforeAll(async () => {
  kit = await startSignInWays()
})
afterAll(() => kit.close())

const entityName = async (id = '') => {
  const { db } = kit.server.database
  const [entity] = await db.select().from(legalEntities).where(eq(legalEntities.id, id))
  return entity?.name
}

describe('an email that has an account', () => {
  test("isn't enough: the password links it, once", async () => {
    const person = kit.stranger({ email: 'corporate@skyways.example' })
    const code = proofCode(await kit.login(person))
    const answer = await kit.login(person)
    expect(answer).toMatchObject({ ok: true, result: { user: null, proof: { email: person.email } } })
    expect(answer.response.headers['auth-token']).toBeUndefined()
    expect(await kit.server.must(externalProof, { code })).toMatchObject({
      service: 'google',
      email: person.email,
    })
    expect(await kit.call(proveExternal, { code, password: 'no' })).toMatchObject(refused('signInFailed'))
    expect(await kit.call(proveExternal, { code, password: demoPassword })).toMatchObject({
      ok: true,
      result: { user: { email: person.email } },
    })
    expect(await kit.call(proveExternal, { code, password: demoPassword })).toMatchObject(
      refused('codeInvalid'),
    )
    expect(await kit.login(person)).toMatchObject({ ok: true, result: { user: { email: person.email } } })
    const told = await kit.server.database.db.select().from(mails).where(eq(mails.toAddress, person.email))
    expect(told.map(({ subject }) => subject)).toContain(
      'Google sign-in added to your account at Skyways Travel',
    )
  })

  test('is linked by an emailed code, which works for that sign-in only', async () => {
    const person = kit.stranger({ email: 'owner@skyways.example' })
    const [code, other] = [proofCode(await kit.login(person)), proofCode(await kit.login(person))]
    await kit.server.must(mailExternalProof, { code })
    const digits = await kit.mailedDigits(person.email)
    expect(await kit.call(proveExternal, { code: other, digits })).toMatchObject(refused('codeInvalid'))
    expect(await kit.call(proveExternal, { code, digits }, { site: 'meridian' })).toMatchObject(
      refused('codeInvalid'),
    )
    const answer = await kit.call(proveExternal, { code, digits })
    expect(answer).toMatchObject({ ok: true, result: { user: { email: person.email, hasPassword: true } } })
  })

  test('allows six attempts per code and three emails', async () => {
    const person = kit.stranger({ email: 'agent@skyways.example' })
    const code = proofCode(await kit.login(person))
    for (let count = 0; count < 3; count += 1) await kit.server.must(mailExternalProof, { code })
    expect(await kit.call(mailExternalProof, { code })).toMatchObject(refused('rateLimited'))
    const digits = await kit.mailedDigits(person.email)
    const wrong = digits === '00000000' ? '00000001' : '00000000'
    await Promise.all(Array.from({ length: 8 }, () => kit.call(proveExternal, { code, digits: wrong })))
    expect(await kit.call(proveExternal, { code, digits })).toMatchObject(refused('codeInvalid'))
    const next = proofCode(await kit.login(person))
    for (let count = 0; count < 3; count += 1) await kit.server.must(mailExternalProof, { code: next })
    const last = proofCode(await kit.login(person))
    expect(await kit.call(mailExternalProof, { code: last })).toMatchObject(refused('rateLimited'))
  })

  test('expires after 15 minutes', async () => {
    const code = proofCode(await kit.login(kit.stranger({ email: 'staff@skyways.example' })))
    kit.later(15 * 60_000 + 1)
    expect(await kit.call(externalProof, { code })).toMatchObject(refused('codeInvalid'))
    expect(await kit.call(mailExternalProof, { code })).toMatchObject(refused('codeInvalid'))
    expect(await kit.call(proveExternal, { code, password: demoPassword })).toMatchObject(
      refused('codeInvalid'),
    )
  })

  test('belongs to whoever proves the mailbox if it was never confirmed: an earlier password ends', async () => {
    const email = 'supplier@lotus.example'
    const { db } = kit.server.database
    await db.update(users).set({ isVerified: false }).where(eq(users.email, email))
    const early = await kit.server.signIn('supplier', 'lotus')
    const at = { site: 'lotus' }
    const idToken = await kit.issuer.idToken(kit.stranger({ email }))
    const answer = await kit.call(googleLogin, { idToken }, at)
    const code = proofCode(answer)
    await kit.server.must(mailExternalProof, { code }, at)
    await kit.server.must(proveExternal, { code, digits: await kit.mailedDigits(email) }, at)
    expect(
      await kit.call(endpoints.permissions.fromSession, {}, { ...at, headers: { 'auth-token': early } }),
    ).toMatchObject(refused('notSignedIn'))
    expect(await kit.call(endpoints.users.login, { email, password: demoPassword }, at)).toMatchObject(
      refused('signInFailed'),
    )
    expect(await kit.userAt(email, 'lotus')).toMatchObject({ isVerified: true, passwordHash: '' })
    // No password opens an account that has none.
    expect(
      await kit.call(endpoints.users.login, { email, password: 'no account has this password' }, at),
    ).toMatchObject(refused('signInFailed'))
  })
})

test("an account that a stranger signed up for keeps nothing of theirs once the email's owner proves it", async () => {
  const person = kit.stranger({ email: 'squatted@customer.example' })
  const { db } = kit.server.database
  const typed = aSignUp({ email: person.email, firstName: 'Eve', lastName: 'Stranger', phone: '98450 99999' })
  await kit.server.must(endpoints.users.signup, typed)
  const made = await kit.userAt(person.email)
  expect(made).toMatchObject({ lastName: 'Stranger', phone: '9845099999', isVerified: false })
  const userId = made?.id ?? ''
  const stranger = { siteId: 'skyways', userId, issuer: 'https://accounts.example', subject: 'stranger' }
  await db.insert(externalIdentities).values({ ...stranger, createdAt: kit.now() })
  await db.update(users).set({ passwordHash: 'a password of the stranger' }).where(eq(users.id, userId))

  const code = proofCode(await kit.login(person))
  await kit.server.must(mailExternalProof, { code })
  const proven = await kit.call(proveExternal, { code, digits: await kit.mailedDigits(person.email) })
  expect(proven).toMatchObject({
    ok: true,
    result: { user: { userId, firstName: 'Asha', lastName: 'Menon', phoneNumbers: [], hasPassword: false } },
  })
  expect(await kit.userAt(person.email)).toMatchObject({
    firstName: 'Asha',
    lastName: 'Menon',
    gender: '',
    phone: '',
    phoneNumbers: [],
    passwordHash: '',
    isVerified: true,
  })
  expect(await entityName(made?.legalEntityId)).toBe('Asha Menon')
  const linked = await db.select().from(externalIdentities).where(eq(externalIdentities.userId, userId))
  expect(linked.map(({ subject }) => subject)).toEqual([person.sub])
})

test.each(['verified', 'not verified'] as const)(
  'an account that staff created without a last name keeps its name and its company: %s',
  async (status) => {
    const person = kit.stranger({ email: `kavita-${status.length}@rao.example` })
    const company = { ...anAgency(), companyName: 'Rao Travels' }
    const wanted = {
      userType: 'travelAgent',
      firstName: 'Kavita',
      email: person.email,
      status,
      company,
    } as const
    await kit.server.must(createWlUser, wanted, { as: 'staff' })
    const code = proofCode(await kit.login(person))
    await kit.server.must(mailExternalProof, { code })
    const proven = await kit.call(proveExternal, { code, digits: await kit.mailedDigits(person.email) })
    expect(proven).toMatchObject({ ok: true, result: { user: { firstName: 'Kavita', lastName: '' } } })
    const user = await kit.userAt(person.email)
    expect(user).toMatchObject({ firstName: 'Kavita', lastName: '', isVerified: true })
    expect(user?.company?.companyName).toBe('Rao Travels')
    expect(await entityName(user?.legalEntityId)).toBe('Rao Travels')
  },
)

test("a stranger's application as an agency doesn't lock the email's owner out, but a block by staff does", async () => {
  const { db } = kit.server.database
  const [site] = await db.select().from(sites).where(eq(sites.id, 'skyways'))
  const settings = { ...site?.settings, signUp: { agentsNeedApproval: true } }
  await db.update(sites).set({ settings }).where(eq(sites.id, 'skyways'))
  const people = [kit.stranger(), kit.stranger()] as const
  const begin = async (person: (typeof people)[number]) => {
    const { email } = person
    const application = aSignUp({ userType: 'travelAgent', email, company: anAgency() })
    await kit.call(endpoints.users.signup, application)
    expect(await kit.userAt(email)).toMatchObject({ isVerified: false, isBlocked: true })
    const code = proofCode(await kit.login(person))
    await kit.server.must(mailExternalProof, { code })
    return { code, digits: await kit.mailedDigits(email) }
  }
  const [free, blocked] = [await begin(people[0]), await begin(people[1])]
  const customerId = (await kit.userAt(people[1].email))?.id ?? ''
  await kit.server.must(endpoints.users.toggleBlock, { customerId, isBlocked: true }, { as: 'staff' })
  expect(await kit.call(proveExternal, free)).toMatchObject({
    ok: true,
    result: { user: { firstName: 'Asha', lastName: 'Menon', userType: 'retail' } },
  })
  expect(await kit.userAt(people[0].email)).toMatchObject({ company: null, isBlocked: false })
  expect(await kit.call(proveExternal, blocked)).toMatchObject(refused('accountBlocked'))
  expect(await kit.userAt(people[1].email)).toMatchObject({ userType: 'travelAgent', isBlocked: true })
})

describe('an unverified email from the service', () => {
  test('gets the same answer with or without an account, and is proven by email', async () => {
    const [nobody, somebody] = [
      kit.stranger({ email_verified: false }),
      kit.stranger({ email: 'admin@skyways.example', email_verified: false }),
    ]
    const answers = [await kit.login(nobody), await kit.login(somebody)]
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, result: { user: null } })
    expect(await kit.userAt(nobody.email)).toBeUndefined()
    const codes = answers.map(proofCode)
    for (const code of codes)
      expect(await kit.call(proveExternal, { code, password: 'a wrong password' })).toMatchObject(
        refused('signInFailed'),
      )
    await kit.server.must(mailExternalProof, { code: codes[0] ?? '' })
    const digits = await kit.mailedDigits(nobody.email)
    expect(await kit.call(proveExternal, { code: codes[0] ?? '', digits })).toMatchObject({
      ok: true,
      result: { user: { email: nobody.email, isVerified: true } },
    })
  })

  test('creates no account without an email', async () => {
    expect(await kit.login({ sub: 'sub-mute', email: undefined })).toMatchObject(
      refused('externalSignInFailed'),
    )
  })
})

test('no identity belongs to two users of a site', () => kit.expectUniqueIdentities(3))
