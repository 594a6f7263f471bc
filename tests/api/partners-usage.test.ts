import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { partnerFailures } from '#server/db/schema/index.ts'
import { oldFailuresJob } from '#server/features/partners/usage/old-failures.job.ts'
import { failuresKept } from '#server/features/partners/usage/usage.repo.ts'
import { aPassenger } from '#tests/support/booking-kit.ts'
import { addKey, openAccess, withKey } from '#tests/support/partners-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { booking, consumers, flights, partners: calls, users } = endpoints
const agent = { as: 'agent' }
const dayMs = 86_400_000
const today = '2026-11-20'
const range = { mode: 'test' as const, from: today, to: today }

let server: TestServer
let key: Awaited<ReturnType<typeof addKey>>
let now = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  await openAccess(server)
  key = await addKey(server)
})
afterAll(() => server.close())

const search = (who: CallOptions) =>
  server.must(
    flights.search,
    {
      segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
      adultCount: 1,
    },
    who,
  )

describe('the usage of keys', () => {
  it('is empty before the first call', async () => {
    const usage = await server.must(calls.usage, range, agent)
    expect(usage).toMatchObject({ days: [], endpoints: [], keys: [{ keyId: key.key.keyId, calls: 0 }] })
  })

  it('counts calls, refusals, looks and bookings by day, endpoint and key', async () => {
    const headers = { ...key.who.headers, 'idempotency-key': 'usage-1' }
    const found = await search(key.who)
    const result = found.results.find(({ isLCC }) => !isLCC)
    if (!result) throw new Error('there is no fare')
    const ref = { TraceId: found.traceId, ResultIndex: result.resultIndex, searchId: found.searchId }
    const quote = await server.must(booking.fareQuote, ref, key.who)
    const input = { ...ref, passengers: [aPassenger(0)], acceptedTotal: quote.totalPayable }
    const who = { ...key.who, headers }
    const { orderId } = await server.must(booking.setFlightDetails, input, who)
    await server.must(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, who)
    // Repeats of one purchase are one booking.
    await server.must(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, who)
    await server.call(booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, key.who)
    const usage = await server.must(calls.usage, range, agent)
    expect(usage.days).toMatchObject([{ day: today, calls: 6, refused: 1, failed: 0 }])
    expect(usage.keys).toMatchObject([
      { keyId: key.key.keyId, name: 'Booking engine', calls: 6, refused: 1, looks: 1, bookings: 1 },
    ])
    const figures = new Map(usage.endpoints.map((one) => [one.endpoint, one]))
    expect(figures.get('booking.orderSuccessCallback')).toMatchObject({ calls: 3, refused: 1 })
    for (const { p50Ms, p95Ms } of usage.endpoints) {
      expect(p50Ms).toBeGreaterThan(0)
      expect(p95Ms).toBeGreaterThanOrEqual(p50Ms)
    }
  })

  it('counts other days and modes apart, and refuses more than 92 days', async () => {
    now = new Date(testNow.getTime() + dayMs)
    await server.must(users.walletBalance, {}, key.who)
    const both = await server.must(calls.usage, { ...range, to: '2026-11-21' }, agent)
    expect(both.days.map(({ day, calls: count }) => [day, count])).toEqual([
      [today, 6],
      ['2026-11-21', 1],
    ])
    expect(await server.must(calls.usage, { ...range, mode: 'live' }, agent)).toMatchObject({ days: [] })
    const long = await server.call(calls.usage, { ...range, from: '2026-08-01' }, agent)
    expect(long).toMatchObject({ ok: false, status: 400 })
    now = testNow
  })

  it('shows staff the calls of the last 30 days and the searches of the month', async () => {
    const { partners } = await server.must(consumers.apiPartners, {}, { as: 'owner' })
    expect(partners).toMatchObject([{ calls: 7, activeKeys: 1 }])
    expect(partners[0]?.lastCallAt).not.toBeNull()
    const live = await addKey(server, { mode: 'live' })
    const before = await server.must(calls.access, {}, agent)
    await search(live.who)
    const after = await server.must(calls.access, {}, agent)
    expect(after.lookToBook.looks).toBe(before.lookToBook.looks + 1)
  })

  it('lists refused calls with their request, also those of a key at the wrong host', async () => {
    await server.call(users.walletBalance, {}, withKey(key.secret, 'skyways'))
    const refused = await server.call(booking.bookingDetails, { orderId: 'ord_none' }, key.who)
    const { failures } = await server.must(calls.failures, { mode: 'test' }, agent)
    expect(failures).toHaveLength(3)
    expect(failures.map(({ code }) => code)).toContain('forbidden')
    expect(failures).toContainEqual({
      requestId: refused.response.headers['x-request-id'],
      at: testNow.toISOString(),
      keyName: 'Booking engine',
      endpoint: 'booking.details',
      status: 404,
      code: 'notFound',
      ms: expect.any(Number) as number,
    })
    const page = await server.must(calls.failures, { mode: 'test', pageSize: 1, page: 2 }, agent)
    expect(page).toMatchObject({ total: 3, totalPages: 3, failures: [{ keyName: 'Booking engine' }] })
  })

  it('hides usage from another agency', async () => {
    await openAccess(server, 'corporate')
    const corporate = { as: 'corporate' }
    expect(await server.must(calls.usage, range, corporate)).toEqual({ days: [], endpoints: [], keys: [] })
    expect((await server.must(calls.failures, { mode: 'test' }, corporate)).total).toBe(0)
  })

  it('writes what is still in memory when a node stops', async () => {
    const node = await startTestServer({
      database: { ...server.database, close: async () => undefined },
      now: () => now,
    })
    await node.must(users.walletBalance, {}, key.who)
    await node.app.close()
    const usage = await server.must(calls.usage, range, agent)
    expect(usage.endpoints.find(({ endpoint }) => endpoint === 'users.walletBalance')?.calls).toBe(2)
  })

  it('deletes failures after seven days, and those above the limit of a partner', async () => {
    const { db } = server.database
    const [known] = await db.select().from(partnerFailures).limit(1)
    if (!known) throw new Error('there is no failure')
    const { id: _id, ...row } = known
    const many = Array.from({ length: failuresKept + 5 }, (_one, index) => ({
      ...row,
      at: new Date(testNow.getTime() - index),
    }))
    for (let at = 0; at < many.length; at += 500)
      await db.insert(partnerFailures).values(many.slice(at, at + 500))
    const run = () =>
      oldFailuresJob(server.deps)({ payload: {}, signal: new AbortController().signal } as never)
    await run()
    expect(await db.$count(partnerFailures)).toBe(failuresKept)
    now = new Date(testNow.getTime() + 8 * dayMs)
    await run()
    expect(await db.$count(partnerFailures)).toBe(0)
    now = testNow
  })
})
