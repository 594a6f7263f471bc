import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { aCompany, auditTrail, errorCode, mailsTo, userRow } from '#tests/support/customers-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { users: calls } = endpoints
const staff = { as: 'staff' }
const admin = { as: 'admin' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('creating accounts', () => {
  test('creates an agency without a password and emails a link to set one', async () => {
    const { customer, isLinkSent } = await server.must(
      calls.createWlUser,
      {
        userType: 'travelAgent',
        firstName: 'Nila',
        email: 'NILA@agency.example',
        status: 'not verified',
        company: aCompany(),
      },
      staff,
    )
    expect(isLinkSent).toBe(true)
    expect(customer).toMatchObject({
      status: 'not verified',
      companyName: 'Asha Tours',
      userType: 'travelAgent',
    })
    const row = await userRow(server, customer.users_id)
    expect([row.passwordHash, row.siteId, row.rbacGroupId]).toEqual(['', 'skyways', null])
    expect(row.legalEntityId).toMatch(/^le_/)
    expect(row.company?.agency?.primaryPhone.phoneNumber).toBe('9820011111')
    const [mail] = await mailsTo(server, 'nila@agency.example')
    const [link = ''] = /http\S+generate_password#code=[\w-]+/.exec(mail?.text ?? '') ?? []
    expect(link).toMatch(/^http:\/\/skyways\.localhost(:\d+)?\/app\/generate_password#code=[\w-]{43}$/)
    const [event] = await auditTrail(server, customer.users_id, 'customer.create')
    expect(JSON.stringify(event?.details)).not.toContain(link.split('=')[1])
  })

  test('stores the status of the login details', async () => {
    const input = { userType: 'travelAgent', firstName: 'Ila', email: 'ila@agency.example' } as const
    const { customer } = await server.must(
      calls.createWlUser,
      { ...input, status: 'verified', company: aCompany() },
      staff,
    )
    expect(customer.status).toBe('verified')
  })

  test('accepts a phone alone, and sends no email', async () => {
    const { customer, isLinkSent } = await server.must(
      calls.createWlUser,
      { userType: 'retail', firstName: 'Ravi', phone: '+91 98200 44444' },
      staff,
    )
    expect(isLinkSent).toBe(false)
    expect(customer.email).toBe('')
    expect((await userRow(server, customer.users_id)).phone).toBe('9820044444')
  })

  test.each([
    ['neither', {}, 'email', 'Either phone or email is required.'],
    ['a bad email', { email: 'nobody@' }, 'email', ''],
    ['a bad phone', { phone: '123' }, 'phone', 'Please enter a valid phone number'],
    ['staff', { email: 'x@y.example', userType: 'staff' }, 'userType', ''],
    [
      'an agency without an email to sign in with',
      { userType: 'travelAgent', phone: '9820055555', status: 'verified', company: aCompany() },
      'email',
      'This is required field.',
    ],
    [
      'an agency without a status',
      { userType: 'travelAgent', email: 'x@y.example', company: aCompany() },
      'status',
      'This is required field.',
    ],
    [
      "an agency without its phone's code",
      {
        userType: 'travelAgent',
        email: 'x@y.example',
        status: 'verified',
        company: { ...aCompany(), primaryPhoneCountryCode: undefined },
      },
      'company.primaryPhoneCountryCode',
      'This is required field.',
    ],
    [
      'an agency without its company',
      { email: 'x@y.example', userType: 'travelAgent' },
      'company.companyName',
      '',
    ],
    [
      'an agency with a bad phone',
      {
        email: 'x@y.example',
        userType: 'travelAgent',
        status: 'verified',
        company: { ...aCompany(), secondaryPhone: '1' },
      },
      'company.secondaryPhone',
      'Please enter a valid phone number',
    ],
    [
      'an agency without a city',
      {
        email: 'x@y.example',
        userType: 'travelAgent',
        status: 'verified',
        company: { ...aCompany(), city: '' },
      },
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

  test('creates one account for the same email twice at once', async () => {
    const input = { userType: 'retail', firstName: 'Twin', email: 'twin@people.example' } as const
    const answers = await Promise.all([
      server.call(calls.createWlUser, input, staff),
      server.call(calls.createWlUser, input, admin),
      server.call(calls.createWlUser, input, staff),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => errorCode(answer) === 'accountExists')).toHaveLength(2)
    // The other site's user with this address is a different person.
    const far = await server.call(calls.createWlUser, input, { as: 'staff', site: 'meridian' })
    expect(far.ok).toBe(true)
  })

  test('requires a type and a first name for a quick customer', async () => {
    const quick = (userData: Record<string, unknown>) =>
      server.call(calls.createDetailPendingCustomer, { userData } as never, staff)
    const made = await quick({ userType: 'retail', customer: { firstName: 'Walk-in' } })
    if (!made.ok) throw new Error(made.failure.message)
    expect(made.result).toMatchObject({ status: 'not verified', email: '', phoneNumbers: [] })
    expect((await userRow(server, made.result.users_id)).passwordHash).toBe('')
    expect(errorCode(await quick({ userType: 'retail', customer: { firstName: '' } }))).toBe('invalidRequest')
    expect(errorCode(await quick({ customer: { firstName: 'A' } }))).toBe('invalidRequest')
    expect(errorCode(await quick({ userType: 'staff', customer: { firstName: 'A' } }))).toBe('invalidRequest')
    const bad = await quick({ userType: 'retail', customer: { firstName: 'A', email: 'x@' } })
    expect(errorCode(bad)).toBe('invalidRequest')
    const again = await quick({ userType: 'retail', customer: { firstName: 'Walk-in' } })
    expect(again.ok).toBe(true)
  })
})
