import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, sites, supplierApplications, users } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { getSupplierCategories, supplierTerms, acceptSupplierTerms, supplierDetails } = endpoints.users
const details = {
  categories: ['FixedDeparture', 'TourPackages'] as ('FixedDeparture' | 'Flights' | 'TourPackages')[],
  companyName: 'Rao Travels',
  contactName: 'Kavita Rao',
  contactEmail: 'desk@raotravels.example',
  contactPhone: '98111 22233',
  contactPhoneCountryCode: 'IN',
  bankName: 'HDFC Bank',
  accountName: 'Rao Travels',
  accountNumber: '50100012345678',
  ifsc: 'hdfc0000123',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const accept = async (as: string) => {
  const { version } = await server.must(supplierTerms, {}, { as })
  return server.must(acceptSupplierTerms, { version }, { as })
}
const apply = (as: string, over: Partial<typeof details> = {}) =>
  server.call(supplierDetails, { details: { ...details, ...over } }, { as })
const loadApplications = (role: string) =>
  server.database.db
    .select()
    .from(supplierApplications)
    .where(
      and(eq(supplierApplications.siteId, 'skyways'), eq(supplierApplications.userId, `usr_skyways_${role}`)),
    )
const decide = (role: string, status: 'Approved' | 'Rejected' | 'Suspended', note: string) =>
  server.database.db
    .update(supplierApplications)
    .set({ status, note, decidedBy: 'usr_skyways_staff', decidedAt: server.deps.now() })
    .where(eq(supplierApplications.userId, `usr_skyways_${role}`))

test('lets anyone list what a supplier can sell', async () => {
  expect(await server.must(getSupplierCategories, {})).toEqual({
    categories: [
      { category: 'FixedDeparture', label: 'Fixed departures' },
      { category: 'Flights', label: 'Flights' },
      { category: 'TourPackages', label: 'Tour packages' },
    ],
  })
})

describe('an application', () => {
  test('needs the current terms, accepted by the applicant', async () => {
    expect(await apply('agent')).toMatchObject({ status: 409, failure: { errorCode: 'wrongState' } })
    expect(await server.call(acceptSupplierTerms, { version: 'old' }, { as: 'agent' })).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    const { version } = await server.must(supplierTerms, {}, { as: 'agent' })
    const asStaff = { as: 'staff', headers: { 'staff-id': 'usr_skyways_agent' } }
    for (const answer of [
      await server.call(acceptSupplierTerms, { version }, asStaff),
      await server.call(supplierDetails, { details }, asStaff),
    ])
      expect(answer).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await server.must(supplierTerms, {}, { as: 'agent' })).toMatchObject({ acceptedAt: null })
    const first = await accept('agent')
    expect(await accept('agent')).toEqual(first)
    const events = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'supplier.termsAccepted'))
    expect(events).toMatchObject([{ actorUserId: 'usr_skyways_agent', details: { version } }])
    expect(await loadApplications('agent')).toEqual([])
  })

  test.each([
    ['categories', []],
    ['categories', ['Flights', 'Flights']],
    ['categories.0', ['Hotels']],
    ['companyName', ''],
    ['companyName', 'x'.repeat(121)],
    ['contactName', '<img src=x onerror=alert(1)>'],
    ['contactEmail', ''],
    ['contactEmail', 'nobody'],
    ['contactPhone', ''],
    ['contactPhone', '12345'],
    ['bankName', '\u202eknaB'],
    ['accountNumber', ''],
    ['accountNumber', '12-34'],
    ['accountNumber', '1'.repeat(19)],
    ['accountNumber', '१२३४५६७८'],
    ['ifsc', ''],
    ['ifsc', 'HDFC1000123'],
    ['ifsc', 'HDFC😀'],
  ])('with %s %j is refused at its field', async (field, value) => {
    const key = field.split('.')[0] ?? ''
    const answer = await apply('agent', { [key]: value })
    expect(answer).toMatchObject({ status: 400, failure: { errorCode: 'invalidRequest' } })
    const paths = answer.ok ? [] : (answer.failure.fields ?? []).map(({ path }) => path)
    expect([...new Set(paths)]).toEqual([`details.${field}`])
    expect(await loadApplications('agent')).toEqual([])
  })

  test('is Pending, grants no right, and hides the account number', async () => {
    const answer = await apply('agent')
    expect(answer).toMatchObject({
      ok: true,
      result: {
        isSupplier: false,
        application: {
          status: 'Pending',
          details: { ifsc: 'HDFC0000123', contactPhone: '9811122233', accountEndsWith: '5678' },
        },
      },
    })
    expect(answer.response.body).not.toContain(details.accountNumber)
    const [user] = await server.database.db.select().from(users).where(eq(users.id, 'usr_skyways_agent'))
    expect(user?.isSupplier).toBe(false)
    const events = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'supplier.applied'))
    expect(JSON.stringify(events)).not.toContain(details.accountNumber)
    expect(events).toHaveLength(1)
    // Other users can't see it.
    expect(await server.must(supplierDetails, {}, { as: 'retail' })).toMatchObject({ application: null })
    expect(await server.must(supplierDetails, {}, { as: 'agent', site: 'meridian' })).toMatchObject({
      application: null,
    })
  })

  test('is stored once when sent many times at once', async () => {
    await accept('corporate')
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply('corporate')))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect(await loadApplications('corporate')).toHaveLength(1)
  })

  test('can be changed while Pending and sent again when Rejected, but not after another decision', async () => {
    expect(await apply('agent', { companyName: 'Rao Charters' })).toMatchObject({ ok: true })
    await decide('agent', 'Rejected', "The bank account is another company's.")
    expect(await server.must(supplierDetails, {}, { as: 'agent' })).toMatchObject({
      application: {
        status: 'Rejected',
        note: "The bank account is another company's.",
        decidedAt: expect.any(String),
        details: { companyName: 'Rao Charters' },
      },
    })
    expect(await apply('agent')).toMatchObject({
      result: { application: { status: 'Pending', note: '', decidedAt: null } },
    })
    for (const status of ['Approved', 'Suspended'] as const) {
      await decide('agent', status, '')
      expect(await apply('agent')).toMatchObject({ failure: { errorCode: 'wrongState' } })
      expect(await loadApplications('agent')).toMatchObject([{ status }])
    }
  })

  test("isn't available to staff or to existing suppliers", async () => {
    await accept('staff')
    await accept('supplier')
    expect(await apply('staff')).toMatchObject({ failure: { errorCode: 'forbidden' } })
    expect(await apply('supplier')).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(await server.must(supplierDetails, {}, { as: 'supplier' })).toMatchObject({ isSupplier: true })
  })

  test('is refused on a site without terms, which accepts no suppliers', async () => {
    await server.database.db.update(sites).set({ settings: {} }).where(eq(sites.id, 'meridian'))
    expect(await server.call(supplierTerms, {}, { as: 'agent', site: 'meridian' })).toMatchObject({
      status: 404,
      failure: { message: "We aren't accepting new suppliers right now." },
    })
  })
})
