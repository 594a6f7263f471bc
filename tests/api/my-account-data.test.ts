import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DataSection } from '#contract/entities/data-copy.ts'
import { endpoints } from '#contract/http/registry.ts'
import { errorCode, auditTrail } from '#tests/support/customers-kit.ts'
import { addMarkedPerson, copySection as copySectionOf } from '#tests/support/data-rights-kit.ts'
import type { MarkedPerson } from '#tests/support/data-rights-rows.ts'
import { tablesOfUsers } from '#tests/support/stored-text-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { users: calls } = endpoints
let server: TestServer
let person: MarkedPerson
beforeAll(async () => {
  server = await startTestServer()
  person = await addMarkedPerson(server, 'zebedee')
  await addMarkedPerson(server, 'quixote')
})
afterAll(() => server.close())

/** The section that has the rows of a table, or why a copy leaves it out. */
const places: Record<string, { section: DataSection } | { leftOut: string }> = {
  agency_invitations: { section: 'invitations' },
  audit_events: { section: 'trail' },
  booked_names: { leftOut: 'repeats the bookings' },
  booking_events: { section: 'bookings' },
  bookings: { section: 'bookings' },
  change_requests: { section: 'changeRequests' },
  consumer_mappings: { leftOut: 'links between agencies' },
  email_subscribers: { section: 'newsletter' },
  export_snapshots: { leftOut: 'lists of bookings for an export, for a day' },
  external_identities: { section: 'linkedServices' },
  factor_challenges: { leftOut: 'hashes of sign-ins that wait for a code' },
  flight_usage: { section: 'monthlyUsage' },
  gateway_refunds: { section: 'refunds' },
  grid_layouts: { section: 'listLayouts' },
  idempotency_keys: { leftOut: 'hashes that keep a call from being made twice' },
  issued_documents: { section: 'documents' },
  kept_fares: { section: 'keptFares' },
  known_devices: { leftOut: 'hashes of devices; the sign-ins are copied' },
  ledger_accounts: { section: 'wallet' },
  mails: { section: 'emails' },
  one_time_codes: { leftOut: 'hashes of codes that sign in' },
  enquiries: { section: 'enquiries' },
  operators: { leftOut: 'operators of the installation' },
  orders: { section: 'orders' },
  package_quote_versions: { section: 'quotes' },
  package_quotes: { leftOut: 'what agents and staff made for others' },
  packages: { leftOut: 'what a supplier sells' },
  partner_requests: { section: 'partnerRequests' },
  partners: { leftOut: 'API access of an agency' },
  passkeys: { section: 'account' },
  payment_sessions: { section: 'payments' },
  push_subscriptions: { section: 'notifications' },
  queue_entries: { leftOut: 'repeats the bookings' },
  recovery_codes: { leftOut: 'hashes of codes that sign in' },
  referral_rewards: { section: 'referral' },
  remembered_searches: { section: 'rememberedSearches' },
  saved_travellers: { section: 'savedTravellers' },
  saved_views: { section: 'savedViews' },
  searches: { leftOut: 'deleted within the hour; the remembered ones are copied' },
  seat_blocks: { leftOut: 'seats that a supplier sells' },
  second_factors: { section: 'account' },
  sessions: { section: 'signIns' },
  sign_in_failures: { leftOut: 'addresses of whoever tried, for a few hours' },
  site_events: { leftOut: 'that something changed, for live news, without what' },
  supplier_applications: { section: 'supplierApplication' },
  supplier_lists: { leftOut: 'what a supplier offers to other agencies' },
  trip_waitlist: { section: 'waitlist' },
  trips: { section: 'trips' },
  users: { section: 'account' },
  wallet_requests: { section: 'walletRequests' },
}

const headersOf = async ({ email }: MarkedPerson): Promise<Record<string, string>> => ({
  'auth-token': await server.signIn(email.split('@')[0] ?? ''),
})

const copySection = async (section: DataSection): Promise<Record<string, unknown>[]> =>
  copySectionOf(server, section, { headers: await headersOf(person) })
const copyAll = async (): Promise<string> => {
  const parts = []
  for (const section of DataSection.options) parts.push(await copySection(section))
  return JSON.stringify(parts)
}

describe('a copy of my data', () => {
  test('has a place, or a reason to leave it out, for every table that names a user', async () => {
    expect(await tablesOfUsers(server)).toEqual(Object.keys(places).toSorted())
  })

  test('contains the rows of each section', async () => {
    const without = new Set([
      'invitations',
      'changeRequests',
      'refunds',
      'walletEntries',
      'wallet',
      'referral',
      'trips',
      'waitlist',
      'quotes',
    ])
    for (const section of DataSection.options) {
      if (without.has(section)) continue
      expect([section, (await copySection(section)).length > 0]).toEqual([section, true])
    }
    const marked = [
      'account',
      'bookings',
      'orders',
      'documents',
      'payments',
      'emails',
      'savedTravellers',
    ] as const
    for (const section of marked) expect(JSON.stringify(await copySection(section))).toContain('zebedee')
  })

  test("contains passengers as they were entered, and nothing of anyone else's", async () => {
    const [booking] = await copySection('bookings')
    expect(booking).toMatchObject({
      pnr: 'MARKED',
      passengers: expect.arrayContaining([
        expect.objectContaining({ dateOfBirth: '1981-02-03', passportNo: 'Pzebedee' }),
      ]),
    })
    expect(await copyAll()).not.toMatch(/quixote/i)
  })

  test('contains no secret, internal price or note of staff', async () => {
    const copy = await copyAll()
    expect(copy).not.toMatch(
      /scrypt|hash-of-|code-zebedee|sealed-|recovery-|challenge-|mark-zebedee|push\.example\/|"secret"|p256dh/,
    )
    expect(copy).not.toMatch(/secret code|only staff read this|987650321|765430198/)
    expect(copy).not.toMatch(/[cC]ostMinor|costMinor|purchaseCost|offeredPrice|slug/)
    expect(copy).not.toMatch(/\w+Minor"/)
  })

  test('continues after 500 rows without losing or repeating one', async () => {
    await server.database.db
      .execute(sql`insert into audit_events (site_id, actor_user_id, subject_user_id, action, target)
      select 'skyways', null, ${person.userId}, 'test.row', 'row ' || n from generate_series(1, 1203) n`)
    const trail = await copySection('trail')
    expect(trail.filter(({ action }) => action === 'test.row')).toHaveLength(1203)
    await server.database.db
      .execute(sql`insert into saved_travellers (id, site_id, user_id, name, traveller, used_at)
      select 'bulk_' || n, 'skyways', ${person.userId}, 'N' || n, jsonb_build_object('firstName', 'N' || n), '2026-01-01Z'::timestamptz + (n / 3) * interval '1 microsecond'
      from generate_series(1, 1100) n`)
    const names = (await copySection('savedTravellers')).map(({ firstName }) => String(firstName))
    expect(names).toHaveLength(1101)
    expect(new Set(names).size).toBe(1101)
  })

  test('refuses a cursor that it never gave', async () => {
    const headers = await headersOf(person)
    for (const [section, cursor] of [
      ['trail', "1' or true"],
      ['bookings', 'yesterday~1'],
      ['bookings', '12'],
    ] as const)
      expect(errorCode(await server.call(calls.dataCopy, { section, cursor }, { headers }))).toBe(
        'invalidRequest',
      )
  })

  test("leaves out a stranger's emails while the address isn't proven", async () => {
    await server.database.db.execute(sql`update users set is_verified = false where id = ${person.userId}`)
    const mails = await copySection('emails')
    // Those that the person caused, such as the one about this device.
    expect(mails.filter(({ subject }) => !String(subject).startsWith('New sign-in'))).toHaveLength(1)
    expect(await copySection('newsletter')).toEqual([])
    await server.database.db.execute(sql`update users set is_verified = true where id = ${person.userId}`)
  })

  test('is recorded once an hour', async () => {
    expect(await auditTrail(server, person.userId, 'account.dataCopy')).toHaveLength(1)
  })
})

describe("a copy of a customer's data", () => {
  const input = () => ({ userId: person.userId, section: 'account', cursor: null }) as const
  test('is made by staff who may change customers, and recorded', async () => {
    const page = await server.must(calls.customerDataCopy, input(), { as: 'staff' })
    expect(page.rows[0]).toMatchObject({ email: person.email })
    await server.must(calls.customerDataCopy, { ...input(), section: 'bookings' }, { as: 'staff' })
    expect(await auditTrail(server, person.userId, 'customer.dataCopy')).toMatchObject([
      { actorUserId: 'usr_skyways_staff' },
    ])
  })
  test("is refused for colleagues, other sites' customers, and without the right", async () => {
    const of = async (userId: string, as = 'staff') =>
      errorCode(await server.call(calls.customerDataCopy, { ...input(), userId }, { as }))
    expect(await of('usr_skyways_admin')).toBe('forbidden')
    expect(await of('usr_meridian_retail')).toBe('notFound')
    expect(await of(person.userId, 'agent')).toBe('forbidden')
  })
})
