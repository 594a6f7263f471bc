import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, flightUsage, sites, supplierLooks, users } from '#server/db/schema/index.ts'
import { countBooking } from '#server/usage/count-booking.ts'
import { usageRepo } from '#server/usage/usage.repo.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search } = endpoints.flights
const {
  customerMonthlyFlightDetails,
  myMonthlyFlightDetails,
  toggleFlightSearchExemption,
  setFlightHoldSettingForUser,
} = endpoints.users
const query = {
  segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-15T00:00:00' }],
  adultCount: 1,
}
const agentId = 'usr_skyways_agent'

let server: TestServer
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()], now: () => clock })
})
afterAll(() => server.close())

const limitTo = (lookToBook: { freeLooks: number; looksPerBooking: number } | undefined) =>
  server.database.db
    .update(sites)
    .set({ settings: lookToBook ? { lookToBook } : {} })
    .where(eq(sites.id, 'skyways'))
const startMonth = async () => {
  await server.database.db.delete(flightUsage)
  clock = testNow
}
const loadMonths = async (role: string) =>
  (await server.must(myMonthlyFlightDetails, {}, { as: role })).months

describe('search counts', () => {
  test('are kept by user and month, with all visitors together', async () => {
    await startMonth()
    await limitTo(undefined)
    await server.must(search, query, { as: 'agent' })
    await server.must(search, query, { as: 'agent' })
    await server.must(search, query)
    expect(await loadMonths('agent')).toEqual([{ month_year: '2026-11', look_count: 2, book_count: 0 }])
    expect(await loadMonths('retail')).toEqual([])
    const [visitors] = await server.database.db.select().from(flightUsage).where(eq(flightUsage.userId, ''))
    expect(visitors).toMatchObject({ lookCount: 1, month: '2026-11' })
  })

  test('count a source once that a supplier lists twice', async () => {
    const looks = [{ supplier: 'scripted', source: 'twice' }]
    const repo = usageRepo(server.database.db, 'skyways')
    expect(await repo.countSearch('', '2026-11', { terms: null, looks: [...looks, ...looks] })).toBe(true)
    const counted = await server.database.db
      .select({ count: supplierLooks.lookCount })
      .from(supplierLooks)
      .where(eq(supplierLooks.source, 'twice'))
    expect(counted).toEqual([{ count: 1 }])
  })

  test('begin a month at midnight in India', async () => {
    await startMonth()
    clock = new Date('2026-11-30T18:29:00Z')
    await server.must(search, query, { as: 'agent' })
    clock = new Date('2026-11-30T18:31:00Z')
    await server.must(search, query, { as: 'agent' })
    expect((await loadMonths('agent')).map(({ month_year }) => month_year)).toEqual(['2026-12', '2026-11'])
    clock = testNow
  })

  test('leave out a search that is refused for its fields', async () => {
    await startMonth()
    const past = [{ ...query.segments[0]!, preferredDepartureTime: '2026-11-01T00:00:00' }]
    expect(await server.call(search, { ...query, segments: past }, { as: 'agent' })).toMatchObject({
      ok: false,
    })
    expect(await loadMonths('agent')).toEqual([])
  })

  test('count towards the customer when staff search for one', async () => {
    await startMonth()
    await server.must(search, query, { as: 'staff', headers: { 'staff-id': agentId } })
    expect(await server.must(customerMonthlyFlightDetails, { userId: agentId }, { as: 'staff' })).toEqual([
      { month_year: '2026-11', look_count: 1, book_count: 0 },
    ])
  })
})

describe('a search limit', () => {
  test('stops searches with its figures, and a booking adds new ones', async () => {
    await startMonth()
    await limitTo({ freeLooks: 2, looksPerBooking: 1 })
    await server.must(search, query, { as: 'agent' })
    await server.must(search, query, { as: 'agent' })
    expect(await server.call(search, query, { as: 'agent' })).toMatchObject({
      ok: false,
      status: 429,
      failure: {
        errorCode: 'searchLimitReached',
        message:
          "No searches left this month: you've used all 2 (2 free). Each booking adds 1 more, or ask your agency's staff to lift the limit.",
        details: { looks: 2, bookings: 0, freeLooks: 2, looksPerBooking: 1 },
      },
    })
    await server.database.db.execute(countBooking(server.database.db, 'skyways', agentId, clock))
    expect(await server.must(myMonthlyFlightDetails, {}, { as: 'agent' })).toEqual({
      months: [{ month_year: '2026-11', look_count: 2, book_count: 1 }],
      isExempted: false,
      looksLeft: 1,
      looksPerBooking: 1,
    })
    await server.must(search, query, { as: 'agent' })
    expect((await server.call(search, query, { as: 'agent' })).ok).toBe(false)
  })

  test('lets no more through when many search simultaneously', async () => {
    await startMonth()
    await limitTo({ freeLooks: 5, looksPerBooking: 0 })
    await server.signIn('agent')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(search, query, { as: 'agent' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await loadMonths('agent')).toEqual([{ month_year: '2026-11', look_count: 5, book_count: 0 }])
  })

  test.each(['/flightApi/search', '/api/nfs/flights/api/search', '/flightApi/getFlightPrice'])(
    "can't be bypassed by %s",
    async (url) => {
      await startMonth()
      await limitTo({ freeLooks: 1, looksPerBooking: 0 })
      const found = await server.must(search, query, { as: 'agent' })
      const ref = {
        TraceId: found.traceId,
        ResultIndex: found.results[0]?.resultIndex,
        searchId: found.searchId,
      }
      // An expired fare is searched again.
      clock = new Date(testNow.getTime() + 16 * 60_000)
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: { host: 'skyways.localhost', 'auth-token': await server.signIn('agent') },
        payload: url.endsWith('search') ? query : ref,
      })
      expect(response.json()).toMatchObject({ errorCode: 'searchLimitReached' })
      expect(await loadMonths('agent')).toEqual([{ month_year: '2026-11', look_count: 1, book_count: 0 }])
    },
  )

  test('of zero lets no one search before a booking', async () => {
    await startMonth()
    await limitTo({ freeLooks: 0, looksPerBooking: 3 })
    expect((await server.call(search, query, { as: 'agent' })).ok).toBe(false)
    await server.database.db.execute(countBooking(server.database.db, 'skyways', agentId, clock))
    await server.must(search, query, { as: 'agent' })
  })

  test.each(['staff', 'owner', 'admin'])("doesn't apply to %s", async (role) => {
    await startMonth()
    await limitTo({ freeLooks: 0, looksPerBooking: 0 })
    await server.must(search, query, { as: role })
    expect(await server.must(myMonthlyFlightDetails, {}, { as: role })).toMatchObject({ looksLeft: null })
  })

  test("doesn't apply to visitors or to staff acting for a customer", async () => {
    await startMonth()
    await limitTo({ freeLooks: 0, looksPerBooking: 0 })
    await server.must(search, query)
    await server.must(search, query, { as: 'staff', headers: { 'staff-id': agentId } })
  })
})

describe('staff', () => {
  test('exempt a customer and undo it, both in the audit trail', async () => {
    await startMonth()
    await limitTo({ freeLooks: 0, looksPerBooking: 0 })
    const exempt = (on: boolean) =>
      server.must(toggleFlightSearchExemption, { customerId: agentId, exempt: on }, { as: 'staff' })
    expect(await exempt(true)).toEqual({ customerId: agentId, is_exempted: true })
    await server.must(search, query, { as: 'agent' })
    expect(await server.must(myMonthlyFlightDetails, {}, { as: 'agent' })).toMatchObject({
      isExempted: true,
      looksLeft: null,
    })
    await exempt(false)
    expect((await server.call(search, query, { as: 'agent' })).ok).toBe(false)
    const events = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'flightSearchExemption'))
      .orderBy(auditEvents.id)
    expect(events.map(({ subjectUserId, details }) => [subjectUserId, details])).toEqual([
      [agentId, { isSearchExempted: true }],
      [agentId, { isSearchExempted: false }],
    ])
  })

  test('allow and forbid holding, in the audit trail', async () => {
    const setHold = (isFlightHold: boolean) =>
      server.must(
        setFlightHoldSettingForUser,
        { userId: 'usr_skyways_retail', isFlightHold },
        { as: 'staff' },
      )
    expect(await setHold(true)).toEqual({ userId: 'usr_skyways_retail', isFlightHoldAllowed: true })
    const [row] = await server.database.db
      .select({ isAllowed: users.isFlightHoldAllowed })
      .from(users)
      .where(eq(users.id, 'usr_skyways_retail'))
    expect(row?.isAllowed).toBe(true)
    await setHold(false)
    const events = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'flightHoldSetting'))
    expect(events).toHaveLength(2)
  })

  test.each(['staff', 'owner', 'admin'])(
    'give no right to %s: no one changes their own rights, or those of people above them',
    async (role) => {
      const userId = `usr_skyways_${role}`
      const answers = [
        await server.call(toggleFlightSearchExemption, { customerId: userId, exempt: true }, { as: 'staff' }),
        await server.call(setFlightHoldSettingForUser, { userId, isFlightHold: true }, { as: 'staff' }),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ ok: false, status: 403, failure: { errorCode: 'forbidden' } })
    },
  )

  test.each(['usr_meridian_agent', 'nobody'])("%s isn't a user of this site", async (userId) => {
    const answers = [
      await server.call(customerMonthlyFlightDetails, { userId }, { as: 'staff' }),
      await server.call(toggleFlightSearchExemption, { customerId: userId, exempt: true }, { as: 'staff' }),
      await server.call(setFlightHoldSettingForUser, { userId, isFlightHold: true }, { as: 'staff' }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, status: 404, failure: { errorCode: 'notFound' } })
  })
})
