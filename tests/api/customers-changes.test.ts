import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, mails, oneTimeCodes, sessions, users } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** What staff change of the accounts of their site, and accounts that they make. */
const { users: calls } = endpoints
const staff = { as: 'staff' }
const admin = { as: 'admin' }
const idOf = (role: string, site = 'skyways'): string => `usr_${site}_${role}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rowOf = async (id: string) => {
  const [row] = await server.database.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error(`no user ${id}`)
  return row
}
const trailOf = async (subject: string, action: string) =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectUserId, subject), eq(auditEvents.action, action)))
    .orderBy(auditEvents.id)
const mailsTo = (address: string) =>
  server.database.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.id)
const openSessions = async (userId: string): Promise<number> =>
  (
    await server.database.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  ).length
let made = 0
const aCustomer = async (more: Record<string, unknown> = {}, who = staff) => {
  made += 1
  const { customer } = await server.must(
    calls.createWlUser,
    { userType: 'retail', firstName: 'Asha', email: `asha${made}@people.example`, ...more },
    who,
  )
  return customer
}
const company = {
  companyName: 'Asha Tours',
  primaryEmail: 'desk@ashatours.example',
  primaryPhone: '98200 11111',
  secondaryPhone: '9820022222',
  concernedFirstName: 'Asha',
  country: 'India',
  state: 'Kerala',
  city: 'Kochi',
  pincode: '682001',
  address1: '1 Marine Drive',
}
const codeOf = (answer: { ok: boolean; failure?: { errorCode: string } }) =>
  answer.ok ? null : answer.failure?.errorCode

describe('changing details', () => {
  test('a new email ends sessions and links, must be confirmed, and the previous address is notified', async () => {
    const { users_id: customerId, email } = await aCustomer()
    await server.database.db.update(users).set({ isVerified: true }).where(eq(users.id, customerId))
    const before = await rowOf(customerId)
    await server.database.db.insert(sessions).values({
      tokenHash: `hash-of-${customerId}`,
      siteId: 'skyways',
      userId: customerId,
      address: '127.0.0.1',
      expiresAt: new Date('2027-01-01'),
    })
    const changed = await server.must(
      calls.updateDetails,
      {
        customerId,
        firstName: 'Usha',
        email: ' New.Address@People.EXAMPLE ',
        primaryPhone: '+91 98200 33333',
      },
      staff,
    )
    expect(changed).toMatchObject({
      firstName: 'Usha',
      email: 'new.address@people.example',
      status: 'not verified',
      phoneNumbers: [{ label: 'Primary', phoneNumber: '9820033333', phoneCountryCode: 'IN' }],
    })
    expect(await openSessions(customerId)).toBe(0)
    const codes = await server.database.db
      .select()
      .from(oneTimeCodes)
      .where(and(eq(oneTimeCodes.userId, customerId), isNull(oneTimeCodes.usedAt)))
    expect(codes.filter(({ kind }) => kind === 'setPassword')).toEqual([])
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your email address was changed')
    const [event] = await trailOf(customerId, 'customer.updateDetails')
    expect(event?.details).toMatchObject({
      before: { firstName: before.firstName, email, isVerified: true },
      after: { firstName: 'Usha', email: 'new.address@people.example', isVerified: false },
    })
    expect(JSON.stringify(event?.details)).not.toContain('assword')
  })

  test('omitted fields stay unchanged; the same email keeps sessions and stays confirmed', async () => {
    const { users_id: customerId } = await aCustomer({ userType: 'travelAgent', company })
    await server.database.db.update(users).set({ isVerified: true }).where(eq(users.id, customerId))
    const changed = await server.must(
      calls.updateDetails,
      { customerId, firstName: 'Asha', gstNumber: '27ABCDE1234F1Z5', panNumber: 'abcde1234f' },
      staff,
    )
    expect(changed).toMatchObject({
      status: 'verified',
      companyName: 'Asha Tours',
      gstNumber: '27ABCDE1234F1Z5',
      panNumber: 'ABCDE1234F',
    })
    expect((await rowOf(customerId)).company?.agency?.city).toBe('Kochi')
  })

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'This is required field.'],
    ['a long first name', { firstName: 'x'.repeat(61) }, 'firstName', ''],
    ['a bad email', { email: 'nobody' }, 'email', ''],
    ['a bad phone', { primaryPhone: '12' }, 'primaryPhone', 'Please enter a valid phone number'],
    ['words for a phone', { primaryPhone: 'call me' }, 'primaryPhone', 'Please enter a valid phone number'],
    [
      'a phone of an excluded country',
      { primaryPhone: '3012345678', primaryPhoneCountryCode: 'PK' },
      'primaryPhone',
      'Please enter a valid phone number',
    ],
    [
      'neither email nor phone',
      { email: '', primaryPhone: '' },
      'email',
      'Email or Primary Phone is required',
    ],
    ['an agency without a company', { userType: 'travelAgent' }, 'companyName', 'This is required field.'],
    ['a bad PAN', { panNumber: '12345' }, 'panNumber', ''],
    ['a bad GST number', { gstNumber: '<script>' }, 'gstNumber', ''],
    ['half a letter', { lastName: '\ud800' }, 'lastName', ''],
  ])('%s is refused at the field', async (_title, input, path, message) => {
    const { users_id: customerId } = await aCustomer()
    const answer = await server.call(
      calls.updateDetails,
      { customerId, firstName: 'Asha', ...input } as never,
      staff,
    )
    if (answer.ok) throw new Error('was taken')
    expect(answer.failure.fields?.[0]?.path).toBe(path)
    if (message) expect(answer.failure.fields?.[0]?.message).toBe(message)
  })

  test.each([['<b>Asha</b>'], ['आशा'], ['ع‮ا'], ['👩‍✈️'], ["O'Brien; drop table users"]])(
    'a name is kept as it is: %s',
    async (firstName) => {
      const { users_id: customerId } = await aCustomer()
      expect((await server.must(calls.updateDetails, { customerId, firstName }, staff)).firstName).toBe(
        firstName,
      )
    },
  )

  test.each([
    ['staff', 'owner', {}],
    ['staff', 'admin', {}],
    ['staff', 'staff', {}],
    ['admin', 'admin', {}],
    ['staff', 'retail', { userType: 'staff' as const }],
    ['admin', 'retail', { userType: 'staff' as const }],
  ])('%s may not change %s %j', async (as, role, more) => {
    const before = await rowOf(idOf(role))
    const input = { customerId: idOf(role), firstName: 'Taken over', email: 'mine@evil.example', ...more }
    expect(codeOf(await server.call(calls.updateDetails, input, { as }))).toBe('forbidden')
    expect(await rowOf(idOf(role))).toEqual(before)
  })

  test("writes nothing that the form doesn't have: no rights, no other site", async () => {
    const { users_id: customerId } = await aCustomer()
    const before = await rowOf(customerId)
    const extra = { isSuperAdmin: true, isWlOwner: true, siteId: 'lotus', permissions: ['customers.actFor'] }
    await server.must(calls.updateDetails, { customerId, firstName: 'Asha', ...extra }, staff)
    const { isSuperAdmin, isWlOwner, siteId, permissions } = await rowOf(customerId)
    expect({ isSuperAdmin, isWlOwner, siteId, permissions }).toEqual({
      isSuperAdmin: before.isSuperAdmin,
      isWlOwner: before.isWlOwner,
      siteId: before.siteId,
      permissions: before.permissions,
    })
  })

  test('a new email requires the permission to act for customers, since it can take over the account', async () => {
    const { users_id: customerId } = await aCustomer()
    const before = await rowOf(customerId)
    const change = (permissions: string[]) =>
      server.database.db
        .update(users)
        .set({ permissions })
        .where(eq(users.id, idOf('staff')))
    await change([])
    const move = { customerId, firstName: 'Asha', email: `asha${made}@elsewhere.example` }
    expect(codeOf(await server.call(calls.updateDetails, move, staff))).toBe('forbidden')
    expect(await rowOf(customerId)).toEqual(before)
    const { email: _moved, ...rest } = move
    expect(codeOf(await server.call(calls.updateDetails, rest, staff))).toBe(null)
    await change(['customers.actFor'])
    expect(codeOf(await server.call(calls.updateDetails, move, staff))).toBe(null)
  })

  test('an email or phone of another account is refused at the field', async () => {
    const { users_id: customerId } = await aCustomer()
    for (const [input, path] of [
      [{ email: 'agent@skyways.example' }, 'email'],
      [{ primaryPhone: '9820055555' }, 'primaryPhone'],
    ] as const) {
      if (path === 'primaryPhone') await aCustomer({ phone: '9820055555' })
      const answer = await server.call(
        calls.updateDetails,
        { customerId, firstName: 'Asha', ...input },
        staff,
      )
      expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'accountExists', fields: [{ path }] } })
    }
  })
})

describe('making accounts', () => {
  test('an agency gets an account without a password, and a mail with a link that sets one', async () => {
    const { customer, isLinkSent } = await server.must(
      calls.createWlUser,
      { userType: 'travelAgent', firstName: 'Nila', email: 'NILA@agency.example', company },
      staff,
    )
    expect(isLinkSent).toBe(true)
    expect(customer).toMatchObject({
      status: 'not verified',
      companyName: 'Asha Tours',
      userType: 'travelAgent',
    })
    const row = await rowOf(customer.users_id)
    expect([row.passwordHash, row.siteId, row.permissions]).toEqual(['', 'skyways', []])
    expect(row.legalEntityId).toMatch(/^le_/)
    expect(row.company?.agency?.primaryPhone.phoneNumber).toBe('9820011111')
    const [mail] = await mailsTo('nila@agency.example')
    const [link = ''] = /http\S+generate_password#code=[\w-]+/.exec(mail?.text ?? '') ?? []
    expect(link).toMatch(/^http:\/\/skyways\.localhost(:\d+)?\/app\/generate_password#code=[\w-]{43}$/)
    const [event] = await trailOf(customer.users_id, 'customer.create')
    expect(JSON.stringify(event?.details)).not.toContain(link.split('=')[1])
  })

  test('a phone alone is enough, and sends no email', async () => {
    const { customer, isLinkSent } = await server.must(
      calls.createWlUser,
      { userType: 'retail', firstName: 'Ravi', phone: '+91 98200 44444' },
      staff,
    )
    expect(isLinkSent).toBe(false)
    expect(customer.email).toBe('')
    expect((await rowOf(customer.users_id)).phone).toBe('9820044444')
  })

  test.each([
    ['neither', {}, 'email', 'Either phone or email is required.'],
    ['a bad email', { email: 'nobody@' }, 'email', ''],
    ['a bad phone', { phone: '123' }, 'phone', 'Please enter a valid phone number'],
    ['staff', { email: 'x@y.example', userType: 'staff' }, 'userType', ''],
    [
      'an agency without its company',
      { email: 'x@y.example', userType: 'travelAgent' },
      'company.companyName',
      '',
    ],
    [
      'an agency with a bad phone',
      { email: 'x@y.example', userType: 'travelAgent', company: { ...company, secondaryPhone: '1' } },
      'company.secondaryPhone',
      'Please enter a valid phone number',
    ],
    [
      'an agency without a city',
      { email: 'x@y.example', userType: 'travelAgent', company: { ...company, city: '' } },
      'company.city',
      'This is required field.',
    ],
  ])('%s is refused at the field', async (_title, input, path, message) => {
    const answer = await server.call(
      calls.createWlUser,
      { userType: 'retail', firstName: 'Asha', ...input } as never,
      staff,
    )
    if (answer.ok) throw new Error('was taken')
    expect(answer.failure.fields?.map((field) => field.path)).toContain(path)
    const found = answer.failure.fields?.find((field) => field.path === path)
    if (message) expect(found?.message).toBe(message)
  })

  test('the same email twice at once makes one account', async () => {
    const input = { userType: 'retail', firstName: 'Twin', email: 'twin@people.example' } as const
    const answers = await Promise.all([
      server.call(calls.createWlUser, input, staff),
      server.call(calls.createWlUser, input, admin),
      server.call(calls.createWlUser, input, staff),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 'accountExists')).toHaveLength(2)
    // The other site's person of that address is somebody else.
    const far = await server.call(calls.createWlUser, input, { as: 'staff', site: 'meridian' })
    expect(far.ok).toBe(true)
  })

  test('a quick customer needs a type and a first name', async () => {
    const quick = (userData: Record<string, unknown>) =>
      server.call(calls.createDetailPendingCustomer, { userData } as never, staff)
    const made = await quick({ userType: 'retail', customer: { firstName: 'Walk-in' } })
    if (!made.ok) throw new Error(made.failure.message)
    expect(made.result).toMatchObject({ status: 'not verified', email: '', phoneNumbers: [] })
    expect((await rowOf(made.result.users_id)).passwordHash).toBe('')
    expect(codeOf(await quick({ userType: 'retail', customer: { firstName: '' } }))).toBe('invalidRequest')
    expect(codeOf(await quick({ customer: { firstName: 'A' } }))).toBe('invalidRequest')
    expect(codeOf(await quick({ userType: 'staff', customer: { firstName: 'A' } }))).toBe('invalidRequest')
    const bad = await quick({ userType: 'retail', customer: { firstName: 'A', email: 'x@' } })
    expect(codeOf(bad)).toBe('invalidRequest')
    const again = await quick({ userType: 'retail', customer: { firstName: 'Walk-in' } })
    expect(again.ok).toBe(true)
  })
})
