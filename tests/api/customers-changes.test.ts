import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taxTexts } from '#domain/accounts/tax-numbers.ts'
import { endpoints } from '#contract/http/registry.ts'
import { oneTimeCodes, sessions, users } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { aCompany, auditTrail, errorCode, mailsTo, userRow } from '#tests/support/customers-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { users: calls } = endpoints
const staff = { as: 'staff' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const openSessions = async (userId: string): Promise<number> =>
  (
    await server.database.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  ).length
let made = 0
const aCustomer = async (more: Record<string, unknown> = {}) => {
  made += 1
  const { customer } = await server.must(
    calls.createWlUser,
    { userType: 'retail', firstName: 'Asha', email: `asha${made}@people.example`, ...more },
    staff,
  )
  return customer
}

const anAgency = () => ({
  userType: 'travelAgent' as const,
  status: 'not verified' as const,
  company: aCompany(),
})

describe('changing details', () => {
  test("an agency's secondary phone appears once it is changed, and is removed when emptied", async () => {
    const { users_id: customerId, company } = await aCustomer(anAgency())
    expect(company?.secondaryPhone).toBe('9820022222')
    const change = (secondaryPhone: string) =>
      server.must(calls.updateDetails, { customerId, firstName: 'Asha', secondaryPhone }, staff)
    expect((await change('9820077777')).company?.secondaryPhone).toBe('9820077777')
    expect((await change('')).company?.secondaryPhone).toBe('')
  })

  test('accepts a numeric customerId, as in the specification, although no account has one', async () => {
    const answer = await server.call(calls.updateDetails, { customerId: 4711, firstName: 'Asha' }, staff)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'notFound' } })
  })

  test("a person's tax numbers create no company and appear on the next invoice", async () => {
    const { users_id: customerId } = await aCustomer()
    const numbers = { gstNumber: '27AAPFU0939F1ZV', panNumber: 'AAPFU0939F' }
    const input = { customerId, firstName: 'Asha', lastName: 'Menon', ...numbers }
    expect(await server.must(calls.updateDetails, input, staff)).toMatchObject({
      ...numbers,
      company: null,
      companyName: '',
      billing: { billingName: 'Asha Menon', gstState: 'Maharashtra', ...numbers },
    })
  })

  test("a company's tax numbers aren't copied to billing details that name someone else", async () => {
    const { users_id: customerId } = await aCustomer(anAgency())
    const { db } = server.database
    const rename = (billingName: string) => {
      const billing = { billingName, billingAddress: '', gstNumber: '', gstState: '', panNumber: '' }
      return db.update(users).set({ billing }).where(eq(users.id, customerId))
    }
    const save = async () => {
      const input = { customerId, firstName: 'Asha', gstNumber: '27AAPFU0939F1ZV' }
      return (await server.must(calls.updateDetails, input, staff)).billing?.gstNumber
    }
    await rename('Usha Menon')
    expect(await save()).toBe('')
    await rename(aCompany().companyName.toUpperCase())
    expect(await save()).toBe('27AAPFU0939F1ZV')
  })

  test('a new name also appears in customer groups and taxes', async () => {
    const { users_id: customerId, legalEntityId: LEId } = await aCustomer(anAgency())
    const name = async () => (await server.must(calls.getUserLegalEntity, { LEId }, staff)).name
    expect(await name()).toBe('Asha Tours')
    const input = { customerId, firstName: 'Asha' }
    await server.must(calls.updateDetails, { ...input, companyName: 'Asha Travels' }, staff)
    expect(await name()).toBe('Asha Travels')
    const person = await aCustomer()
    await server.must(calls.updateDetails, { customerId: person.users_id, firstName: 'Usha' }, staff)
    const entity = await server.must(calls.getUserLegalEntity, { LEId: person.legalEntityId }, staff)
    expect(entity.name).toBe('Usha')
  })

  test('a new email ends sessions and links, must be confirmed, and the previous address is notified', async () => {
    const { users_id: customerId, email } = await aCustomer()
    await server.database.db.update(users).set({ isVerified: true }).where(eq(users.id, customerId))
    const before = await userRow(server, customerId)
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
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('Your email address was changed')
    const [event] = await auditTrail(server, customerId, 'customer.updateDetails')
    expect(event?.details).toMatchObject({
      before: { firstName: before.firstName, email, isVerified: true },
      after: { firstName: 'Usha', email: 'new.address@people.example', isVerified: false },
    })
    expect(JSON.stringify(event?.details)).not.toContain('assword')
  })

  test('omitted fields stay unchanged; the same email keeps sessions and stays confirmed', async () => {
    const { users_id: customerId } = await aCustomer(anAgency())
    await server.database.db.update(users).set({ isVerified: true }).where(eq(users.id, customerId))
    const changed = await server.must(
      calls.updateDetails,
      { customerId, firstName: 'Asha', gstNumber: '27AAPFU0939F1ZV', panNumber: 'aapfu0939f' },
      staff,
    )
    expect(changed).toMatchObject({
      status: 'verified',
      companyName: 'Asha Tours',
      gstNumber: '27AAPFU0939F1ZV',
      panNumber: 'AAPFU0939F',
    })
    expect((await userRow(server, customerId)).company?.agency?.city).toBe('Kochi')
  })

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'This is required field.'],
    ['a long first name', { firstName: 'x'.repeat(61) }, 'firstName', ''],
    ['a bad email', { email: 'nobody' }, 'email', ''],
    ['a bad phone', { primaryPhone: '12' }, 'primaryPhone', 'Please enter a valid phone number'],
    ['text as a phone', { primaryPhone: 'call me' }, 'primaryPhone', 'Please enter a valid phone number'],
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
    ['a mistyped GST number', { gstNumber: '27AAPFU0939F1ZX' }, 'gstNumber', taxTexts.gstCheck],
    ['half a character', { lastName: '\ud800' }, 'lastName', ''],
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
    'stores a name unchanged: %s',
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
    const before = await userRow(server, demoUserId('skyways', role))
    const input = {
      customerId: demoUserId('skyways', role),
      firstName: 'Taken over',
      email: 'mine@evil.example',
      ...more,
    }
    expect(errorCode(await server.call(calls.updateDetails, input, { as }))).toBe('forbidden')
    expect(await userRow(server, demoUserId('skyways', role))).toEqual(before)
  })

  test("writes nothing that the form doesn't have: no rights, no other site", async () => {
    const { users_id: customerId } = await aCustomer()
    const before = await userRow(server, customerId)
    const extra = { isSuperAdmin: true, isWlOwner: true, siteId: 'lotus', rbacGroupId: 'rbac_skyways_desk' }
    await server.must(calls.updateDetails, { customerId, firstName: 'Asha', ...extra }, staff)
    const { isSuperAdmin, isWlOwner, siteId, rbacGroupId } = await userRow(server, customerId)
    expect({ isSuperAdmin, isWlOwner, siteId, rbacGroupId }).toEqual({
      isSuperAdmin: before.isSuperAdmin,
      isWlOwner: before.isWlOwner,
      siteId: before.siteId,
      rbacGroupId: before.rbacGroupId,
    })
  })

  test('a new email requires the right to act for customers, since it can take over the account', async () => {
    const { users_id: customerId } = await aCustomer()
    const before = await userRow(server, customerId)
    const setGroup = (rbacGroupId: string | null) =>
      server.database.db
        .update(users)
        .set({ rbacGroupId })
        .where(eq(users.id, demoUserId('skyways', 'staff')))
    await setGroup(null)
    const move = { customerId, firstName: 'Asha', email: `asha${made}@elsewhere.example` }
    expect(errorCode(await server.call(calls.updateDetails, move, staff))).toBe('forbidden')
    expect(await userRow(server, customerId)).toEqual(before)
    const { email: _moved, ...rest } = move
    expect(errorCode(await server.call(calls.updateDetails, rest, staff))).toBe(null)
    await setGroup('rbac_skyways_desk')
    expect(errorCode(await server.call(calls.updateDetails, move, staff))).toBe(null)
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
