import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, users } from '#server/db/schema/index.ts'
import { pictures } from '#tests/support/pictures.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { changeMyPhoneDetails, getMyProfile, updateMyProfile, getMyBilling, saveMyBilling, getMyReferrals } =
  endpoints.users
const required = 'This is required field.'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const loadUser = async (role: string, site = 'skyways') => {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(and(eq(users.siteId, site), eq(users.id, `usr_${site}_${role}`)))
  if (!row) throw new Error(`no ${role}`)
  return row
}
const loadAuditEvents = (action: string) =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, action))
    .orderBy(desc(auditEvents.id))
const readFieldErrors = (answer: Awaited<ReturnType<TestServer['call']>>) => {
  if (answer.ok) throw new Error('it was accepted')
  expect(answer).toMatchObject({ status: 400, failure: { errorCode: 'invalidRequest' } })
  return Object.fromEntries((answer.failure.fields ?? []).map(({ path, message }) => [path, message]))
}

describe('phones', () => {
  const put = (phoneNumber: string, phoneCountryCode: string, as = 'agent') =>
    server.call(
      changeMyPhoneDetails,
      { phoneNumbers: [{ label: 'Primary', phoneNumber, phoneCountryCode }] },
      { as },
    )

  test.each([
    ['nothing', '', 'IN', 'Phone number is required!'],
    ['spaces', '   ', 'IN', 'Phone number is required!'],
    ['letters', 'call me', 'IN', 'Invalid Phone Number...'],
    ['too short', '12345', 'IN', 'Invalid Phone Number...'],
    ['of another country', '+971501234567', 'IN', 'Invalid Phone Number...'],
    ['without a country', '9810000099', '', 'Invalid Phone Number...'],
    ['of an unknown country', '9810000099', 'ZZ', 'Invalid Phone Number...'],
    ['HTML', '<b>9810000099</b>', 'IN', 'Invalid Phone Number...'],
    ['emoji', '98100 📞 00099', 'IN', 'Invalid Phone Number...'],
    ['turned', '\u202e9810000099', 'IN', 'Invalid Phone Number...'],
    ['of Pakistan', '3001234567', 'PK', 'Invalid Phone Number...'],
    ['of Iran by its code', '9123456789', '+98', 'Invalid Phone Number...'],
    ['too long', '9'.repeat(60), 'IN', 'Invalid Phone Number...'],
  ])('%s is refused at its field', async (_name, phone, country, message) => {
    const before = (await loadUser('agent')).phoneNumbers
    expect(readFieldErrors(await put(phone, country))).toEqual({ 'phoneNumbers.0.phoneNumber': message })
    expect((await loadUser('agent')).phoneNumbers).toEqual(before)
  })

  test('are refused when there are none, two of a label or no primary one', async () => {
    const one = { label: 'Secondary' as const, phoneNumber: '9810000099', phoneCountryCode: 'IN' }
    for (const phoneNumbers of [[], [one], [one, one]])
      expect(
        readFieldErrors(await server.call(changeMyPhoneDetails, { phoneNumbers }, { as: 'agent' })),
      ).toHaveProperty('phoneNumbers')
    const unknown = { ...one, label: 'Office' as 'Primary' }
    expect(
      readFieldErrors(await server.call(changeMyPhoneDetails, { phoneNumbers: [unknown] }, { as: 'agent' })),
    ).toHaveProperty(['phoneNumbers.0.label'])
  })

  test('are stored as digits with the ISO code, by label, and recorded in the audit trail', async () => {
    const before = (await loadUser('agent')).phoneNumbers
    const { phoneNumbers } = await server.must(
      changeMyPhoneDetails,
      {
        phoneNumbers: [
          { label: 'Primary', phoneNumber: ' 098111-22233 ', phoneCountryCode: '+91' },
          { label: 'Emergency', phoneNumber: '50 123 4567', phoneCountryCode: 'ae' },
        ],
      },
      { as: 'agent' },
    )
    expect(phoneNumbers).toEqual([
      { label: 'Primary', phoneNumber: '9811122233', phoneCountryCode: 'IN' },
      { label: 'Emergency', phoneNumber: '501234567', phoneCountryCode: 'AE' },
    ])
    expect(await loadUser('agent')).toMatchObject({ phoneNumbers, phone: '9811122233' })
    const [event] = await loadAuditEvents('account.phones')
    expect(event).toMatchObject({
      siteId: 'skyways',
      actorUserId: 'usr_skyways_agent',
      details: { before, after: phoneNumbers },
    })
  })

  test('sign in to one account when two save the same one at once', async () => {
    const people = ['supplier', 'corporate', 'owner', 'retail']
    for (const as of people) await server.signIn(as)
    for (const phone of ['9845099991', '9845099992', '9845099993', '9845099994']) {
      await Promise.all(people.map((as) => put(phone, 'IN', as)))
      expect(await server.database.db.$count(users, eq(users.phone, phone))).toBe(1)
    }
  })

  test('sign in by the primary one, unless another account of the site uses it', async () => {
    await server.must(
      changeMyPhoneDetails,
      { phoneNumbers: [{ label: 'Primary', phoneNumber: '9811122244', phoneCountryCode: 'IN' }] },
      { as: 'corporate' },
    )
    expect(await put('9811122244', 'IN', 'retail')).toMatchObject({ ok: true })
    expect(await loadUser('corporate')).toMatchObject({ phone: '9811122244' })
    expect(await loadUser('retail')).toMatchObject({
      phone: '',
      phoneNumbers: [{ label: 'Primary', phoneNumber: '9811122244', phoneCountryCode: 'IN' }],
    })
  })

  test('of the same email at another site stay unchanged', async () => {
    const before = await loadUser('agent', 'meridian')
    await put('9811122255', 'IN')
    expect(await loadUser('agent', 'meridian')).toEqual(before)
  })
})

describe('the profile', () => {
  const names = { firstName: 'Kavita', lastName: 'Rao', gender: 'female' } as const
  const save = (over: Record<string, unknown>, as = 'agent') =>
    server.call(updateMyProfile, { ...names, ...over }, { as })

  test.each([
    ['कविता', 'राव'],
    ['محمد', 'نور‌الدین'],
    ['Jean-Luc', "O'Neil Jr."],
    ['李', ''],
  ])('accepts the name %s %s', async (firstName, lastName) => {
    expect(await save({ firstName, lastName })).toMatchObject({ ok: true, result: { firstName, lastName } })
    expect(await server.must(getMyProfile, {}, { as: 'agent' })).toMatchObject({ firstName, lastName })
  })

  test.each([
    ['firstName', '', required],
    ['firstName', '  ', required],
    ['firstName', 'A'.repeat(61), 'Use up to 60 characters'],
    ['firstName', 'Kavita 😀', 'Enter the name in letters'],
    ['firstName', '4711', 'Enter the name in letters'],
    ['firstName', '<script>alert(1)</script>', 'Remove these characters: < >, and any invisible ones'],
    ['lastName', '\u202eoaR', 'Remove these characters: < >, and any invisible ones'],
    ['lastName', 'Rao\nBcc: all@example.com', 'Remove these characters: < >, and any invisible ones'],
  ])('%s %j is refused at its field', async (field, value, message) => {
    expect(readFieldErrors(await save({ [field]: value }))).toMatchObject({ [field]: message })
  })

  test('refuses another gender, position or type', async () => {
    expect(readFieldErrors(await save({ gender: 'x', headerPosition: 'top', firstName: 7 }))).toMatchObject({
      gender: expect.any(String),
      headerPosition: expect.any(String),
      firstName: expect.any(String),
    })
  })

  test.each(Object.entries(pictures.good))("accepts %s as an agent's logo", async (_name, taLogoUrl) => {
    expect(await save({ taLogoUrl, headerPosition: 'center' })).toMatchObject({
      ok: true,
      result: { taLogoUrl, headerPosition: 'center', mayHaveLogo: true },
    })
    // An omitted field stays unchanged; the session's user shows the change too.
    await save({})
    const { user } = await server.must(endpoints.permissions.fromSession, {}, { as: 'agent' })
    expect(user).toMatchObject({ taLogoUrl, headerPosition: 'center' })
    const [event] = await loadAuditEvents('account.profile')
    expect(JSON.stringify(event?.details)).not.toContain('base64')
  })

  test.each(Object.entries(pictures.bad))('refuses %s as a logo', async (_name, taLogoUrl) => {
    expect(readFieldErrors(await save({ taLogoUrl }))).toEqual({ taLogoUrl: expect.any(String) })
  })

  test('removes a logo', async () => {
    await save({ taLogoUrl: pictures.good.PNG })
    expect(await save({ taLogoUrl: '' })).toMatchObject({ ok: true, result: { taLogoUrl: '' } })
  })

  test.each(['retail', 'corporate', 'staff', 'owner'])('%s has no logo', async (role) => {
    const before = await loadUser(role)
    expect(await save({ taLogoUrl: pictures.good.PNG }, role)).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
    expect(await save({ headerPosition: 'right' }, role)).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
    expect(await loadUser(role)).toEqual(before)
    expect(await server.must(getMyProfile, {}, { as: role })).toMatchObject({ mayHaveLogo: false })
  })

  test('of a customer for whom staff act is changed with both people in the audit trail', async () => {
    await server.must(updateMyProfile, names, { as: 'staff', headers: { 'staff-id': 'usr_skyways_agent' } })
    const [event] = await loadAuditEvents('account.profile')
    expect(event).toMatchObject({ actorUserId: 'usr_skyways_staff', subjectUserId: 'usr_skyways_agent' })
  })
})

describe('billing details', () => {
  const right = {
    billingName: 'Rao Travels',
    billingAddress: '14 MG Road, New Delhi',
    gstNumber: '27AAPFU0939F1ZV',
    gstState: 'Maharashtra',
    panNumber: 'AAPFU0939F',
  }
  const save = (over: Partial<typeof right>) =>
    server.call(saveMyBilling, { ...right, ...over }, { as: 'agent' })

  test('are empty at first, then stored, and visible only to the user', async () => {
    expect(await server.must(getMyBilling, {}, { as: 'agent' })).toEqual({
      billingName: '',
      billingAddress: '',
      gstNumber: '',
      gstState: '',
      panNumber: '',
    })
    expect(await save({ gstNumber: ' 27aapfu0939f1zv ' })).toMatchObject({ ok: true, result: right })
    expect(await server.must(getMyBilling, {}, { as: 'agent' })).toEqual(right)
    expect(await server.must(getMyBilling, {}, { as: 'corporate' })).toMatchObject({ billingName: '' })
    const [event] = await loadAuditEvents('account.billing')
    expect(event).toMatchObject({ details: { before: null, after: right } })
  })

  test.each([
    [{ billingName: '' }, 'billingName'],
    [{ billingName: '', gstNumber: '', gstState: '', panNumber: '' }, 'billingName'],
    [{ billingName: 'x'.repeat(121) }, 'billingName'],
    [{ billingName: '<i>Rao</i>' }, 'billingName'],
    [{ gstNumber: '27AAPFU0939F1ZX' }, 'gstNumber'],
    [{ gstNumber: '27AAPFU0939F1Z😀' }, 'gstNumber'],
    [{ gstState: 'Delhi' }, 'gstState'],
    [{ gstState: 'Atlantis' }, 'gstState'],
    [{ panNumber: 'ABCPK1234L' }, 'panNumber'],
    [{ panNumber: '1234' }, 'panNumber'],
  ])('%j is refused at its field', async (over, field) => {
    expect(Object.keys(readFieldErrors(await save(over)))).toEqual([field])
  })
})

describe('referrals', () => {
  test('create a code once, also for two simultaneous requests, and a different one per user', async () => {
    const ask = (as: string) => server.must(getMyReferrals, {}, { as })
    const codes = (await Promise.all([ask('agent'), ask('agent'), ask('agent')])).map(
      (got) => got.referralCode,
    )
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toMatch(/^[A-Z2-9]{8}$/)
    expect((await ask('retail')).referralCode).not.toBe(codes[0])
  })

  test('list the first name, day and reward of people who signed up on this site only', async () => {
    const came = { referredBy: 'usr_skyways_agent', createdAt: new Date('2026-11-10T20:00:00Z') }
    const update = (id: string) => server.database.db.update(users).set(came).where(eq(users.id, id))
    await update('usr_skyways_retail')
    await update('usr_meridian_retail')
    const got = await server.must(getMyReferrals, {}, { as: 'agent' })
    expect(got).toMatchObject({
      people: [{ firstName: 'Anil', joinedOn: '2026-11-11' }],
      total: 1,
      rule: { isOn: false },
    })
    expect(Object.keys(got.people[0] ?? {}).sort()).toEqual(['firstName', 'joinedOn', 'state'])
  })
})
