import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, bookings, ledgerEntries, sessions } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** How staff see the accounts of their site, and block them. */
const { users: calls } = endpoints
const staff = { as: 'staff' }
const toUserId = (role: string, site = 'skyways'): string => `usr_${site}_${role}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const loadAuditTrail = async (subject: string, action: string) =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectUserId, subject), eq(auditEvents.action, action)))
    .orderBy(auditEvents.id)
const openSessions = async (userId: string): Promise<number> =>
  (
    await server.database.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  ).length
const readErrorCode = (answer: { ok: boolean; failure?: { errorCode: string } }) =>
  answer.ok ? null : answer.failure?.errorCode

describe('reading accounts', () => {
  test("lists only the site's accounts, newest first, page by page, without password hashes", async () => {
    const first = await server.must(calls.getCustomers, { page: 1, pageSize: 3 }, staff)
    const second = await server.must(calls.getCustomers, { page: 2, pageSize: 3 }, staff)
    expect(first.total).toBeGreaterThanOrEqual(7)
    const ids = [...first.customers, ...second.customers].map(({ users_id }) => users_id)
    expect(new Set(ids).size).toBe(6)
    expect(ids.every((id) => id.includes('skyways') || id.startsWith('usr_'))).toBe(true)
    expect(JSON.stringify(first)).not.toMatch(/scrypt|password/i)
    const far = await server.must(calls.getCustomers, { userId: toUserId('agent', 'meridian') }, staff)
    expect(far.customers).toEqual([])
  })

  test.each([
    ['userType', { userType: 'corporate' as const }, ['corporate']],
    ['a company', { searchQuery: 'indus comp' }, ['corporate']],
    ['an email', { searchQuery: 'RETAIL@sky' }, ['retail']],
    ['a name', { searchQuery: 'kavita rao' }, ['agent']],
    ['a wildcard, taken literally', { searchQuery: '%' }, []],
    ['word starts in any order', { searchQuery: 'rao  kav' }, ['agent']],
    ['a phone, in any spacing', { searchQuery: '98100 000-10' }, ['agent']],
    ['the middle of a word', { searchQuery: 'avita' }, []],
    ['characters with a meaning in search syntax', { searchQuery: String.raw`kav\' | !x:*` }, []],
    ['only symbols', { searchQuery: "'&.@" }, []],
    ['a markup group', { groupId: 'grp_skyways_gold' }, ['agent']],
    ['a permission group', { rbacUserGroupId: 'rbac_skyways_desk' }, ['staff']],
    ['blocked ones', { isBlocked: true }, []],
  ])('filters by %s', async (_title, filter, roles) => {
    const { customers } = await server.must(calls.getCustomers, filter, staff)
    expect(customers.map(({ users_id }) => users_id)).toEqual(roles.map((role) => toUserId(role)))
  })

  test("names an account's fields as in the specification", async () => {
    expect(await server.must(calls.getUserById, { id: toUserId('agent') }, staff)).toMatchObject({
      users_id: toUserId('agent'),
      firstName: 'Kavita',
      email: 'agent@skyways.example',
      userType: 'travelAgent',
      status: 'verified',
      isBlocked: false,
      companyName: 'Rao Travels',
      company: {
        companyName: 'Rao Travels',
        address1: '14 MG Road',
        address2: 'Floor 2',
        secondaryPhone: '',
      },
      billing: null,
      groupName: 'Gold agents',
      userGroupName: '',
      userGroup: null,
      legalEntityId: 'le_skyways_rao-travels',
      flightLookToBook: { is_exempted: false },
    })
  })

  test('finds users while staff type, from two letters', async () => {
    const found = await server.must(calls.searchWlUser, { searchQuery: 'rao' }, staff)
    expect(found.map(({ users_id }) => users_id)).toEqual([toUserId('agent')])
    const short = await server.call(calls.searchWlUser, { searchQuery: 'r' }, staff)
    expect(readErrorCode(short)).toBe('invalidRequest')
  })

  test('loads a legal entity with its accounts', async () => {
    const entity = await server.must(calls.getUserLegalEntity, { LEId: 'le_skyways_rao-travels' }, staff)
    expect(entity).toMatchObject({ name: 'Rao Travels', groupName: 'Gold agents' })
    expect(entity.users.map(({ users_id }) => users_id)).toEqual([toUserId('agent')])
    expect(readErrorCode(await server.call(calls.getUserLegalEntity, { LEId: 'le_nothing' }, staff))).toBe(
      'notFound',
    )
  })

  test('wallet entries of a PNR', async () => {
    const [known] = await server.database.db
      .select({ pnr: bookings.pnr, id: bookings.id })
      .from(bookings)
      .innerJoin(ledgerEntries, eq(ledgerEntries.bookingId, bookings.id))
      .where(and(eq(bookings.siteId, 'skyways'), eq(bookings.userId, toUserId('agent'))))
      .orderBy(bookings.id)
      .limit(1)
    if (!known) throw new Error('the demo has no booking with money')
    const { transactions } = await server.must(
      calls.searchTransactionByPNR,
      { pnr: ` ${known.pnr.toLowerCase()} ` },
      staff,
    )
    expect(transactions[0]).toMatchObject({ bookingId: String(known.id), userId: toUserId('agent') })
    expect(transactions[0]?.movements.length).toBeGreaterThan(0)
    const far = await server.must(
      calls.searchTransactionByPNR,
      { pnr: known.pnr },
      { as: 'staff', site: 'meridian' },
    )
    expect(far.transactions).toEqual([])
    const odd = await server.call(calls.searchTransactionByPNR, { pnr: "A' OR 1" }, staff)
    expect(readErrorCode(odd)).toBe('invalidRequest')
  })

  test('requires staffId to name the caller', async () => {
    expect((await server.call(calls.getCustomers, { staffId: toUserId('staff') }, staff)).ok).toBe(true)
    const other = await server.call(calls.getCustomers, { staffId: toUserId('admin') }, staff)
    expect(readErrorCode(other)).toBe('forbidden')
  })
})

describe('blocking', () => {
  test("ends every session at once, with the specification's text", async () => {
    const id = toUserId('retail')
    await server.signIn('retail')
    expect(await openSessions(id)).toBeGreaterThan(0)
    const blocked = await server.must(calls.toggleBlock, { customerId: id, isBlocked: true }, staff)
    expect(blocked.text).toBe('Customer successfully blocked')
    expect(await openSessions(id)).toBe(0)
    const own = await server.call(calls.myMonthlyFlightDetails, {}, { as: 'retail' })
    expect(readErrorCode(own)).toBe('notSignedIn')
    const back = await server.must(calls.toggleBlock, { customerId: id, isBlocked: false }, staff)
    expect(back.text).toBe('Customer successfully Unblocked')
    // Unblocking doesn't restore the session.
    expect(readErrorCode(await server.call(calls.myMonthlyFlightDetails, {}, { as: 'retail' }))).toBe(
      'notSignedIn',
    )
    const [event] = await loadAuditTrail(id, 'customer.block')
    expect(event).toMatchObject({
      actorUserId: toUserId('staff'),
      details: { before: { isBlocked: false }, after: { isBlocked: true } },
    })
  })

  test.each([
    ['staff', 'staff', 'forbidden'],
    ['staff', 'owner', 'forbidden'],
    ['staff', 'admin', 'forbidden'],
    ['admin', 'admin', 'forbidden'],
    ['admin', 'owner', null],
    ['staff', 'nobody', 'notFound'],
  ])('%s blocks %s: %s', async (as, role, expected) => {
    const answer = await server.call(
      calls.toggleBlock,
      { customerId: toUserId(role), isBlocked: true },
      { as },
    )
    if (answer.ok)
      await server.must(calls.toggleBlock, { customerId: toUserId(role), isBlocked: false }, { as })
    expect(readErrorCode(answer)).toBe(expected)
  })
})
