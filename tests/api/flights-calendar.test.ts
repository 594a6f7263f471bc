import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { AppError } from '#server/calls/app-error.ts'
import { groups, legalEntities, markupRules, users } from '#server/db/schema/index.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { calendarFare, search } = endpoints.flights
const december = { origin: 'DEL', destination: 'BOM', month: '2026-12' }

/** A supplier with these fares that records each request. */
const withFares = (
  name: string,
  fares: Record<string, number> | (() => Promise<never>),
  asked: string[] = [],
): SupplierPort => ({
  ...createScriptedSupplier(name),
  calendarFare: async ({ month, today }) => {
    asked.push(`${month} from ${today}`)
    if (typeof fares === 'function') return fares()
    return Object.entries(fares).map(([date, publishedMinor]) => ({
      date,
      airlineCode: '6E',
      airlineName: 'IndiGo',
      publishedMinor,
    }))
  },
})

describe('the fares of a month', () => {
  let server: TestServer
  let clock = testNow
  beforeAll(async () => {
    server = await startTestServer({ now: () => clock })
  })
  afterAll(() => server.close())

  test('include one for each day, with the lowest marked', async () => {
    const { days, missing, ...rest } = await server.must(calendarFare, december)
    expect(rest).toEqual(december)
    expect(missing).toEqual([])
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 31 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`),
    )
    const least = Math.min(...days.map(({ price }) => price))
    for (const { price, isLowestFareOfMonth } of days) expect(isLowestFareOfMonth).toBe(price === least)
    expect(days.some(({ isLowestFareOfMonth }) => isLowestFareOfMonth)).toBe(true)
  })

  test.each([undefined, 'retail', 'agent'])('match the lowest fare that a search shows %s', async (as) => {
    const { days } = await server.must(calendarFare, december, as ? { as } : {})
    const { results } = await server.must(
      search,
      {
        segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-15T00:00:00' }],
        adultCount: 1,
      },
      as ? { as } : {},
    )
    const day = days.find(({ date }) => date === '2026-12-15')
    expect(day?.price).toBe(Math.min(...results.map(({ publishedPrice }) => publishedPrice)))
  })

  test('begin today in this month and reach ten months ahead', async () => {
    const { days } = await server.must(calendarFare, { ...december, month: '2026-11' })
    expect(days[0]?.date).toBe('2026-11-20')
    const last = await server.must(calendarFare, { ...december, month: '2027-09' })
    expect(last.days.length).toBeGreaterThan(0)
  })

  test.each([
    [{ month: '2026-10' }, 'month', 'Choose a month from 2026-11 to 2027-09'],
    [{ month: '2027-10' }, 'month', 'Choose a month from 2026-11 to 2027-09'],
    [{ month: '2026-13' }, 'month', 'Enter the month as YYYY-MM'],
    [{ origin: 'XXX' }, 'origin', 'Choose a city or airport from the list: XXX has no scheduled flights'],
    [{ destination: 'DEL' }, 'destination', 'Choose a different destination: both places are in New Delhi'],
    [{ sources: ['Nobody'] }, 'sources', "Choose another source: Nobody isn't available here"],
  ])('%o is refused at its field', async (over, path, message) => {
    expect(await server.call(calendarFare, { ...december, ...over })).toMatchObject({
      ok: false,
      failure: { errorCode: 'invalidRequest', fields: [{ path, message }] },
    })
  })

  test('use the date at the origin for today', async () => {
    // The evening of 30 November in New York is 1 December in India.
    clock = new Date('2026-12-01T02:00:00Z')
    const { days } = await server.must(calendarFare, { origin: 'JFK', destination: 'LHR', month: '2026-11' })
    expect(days.every(({ date }) => date === '2026-11-30')).toBe(true)
    expect(await server.call(calendarFare, { ...december, month: '2026-11' })).toMatchObject({ ok: false })
    clock = testNow
  })
})

describe('over several suppliers', () => {
  const ask = async (suppliers: SupplierPort[], input = {}, deadlineMs = 300) => {
    const server = await startTestServer({ suppliers })
    Object.assign(server.deps.config, { searchDeadlineMs: deadlineMs })
    try {
      return await server.call(calendarFare, { ...december, ...input })
    } finally {
      await server.close()
    }
  }
  const prices = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.ok
      ? Object.fromEntries(answer.result.days.map(({ date, price }) => [Number(date.slice(8)), price]))
      : {}

  test('take the lowest of each day', async () => {
    const one = withFares('one', { '2026-12-01': 500_000, '2026-12-02': 400_000 })
    const other = withFares('other', { '2026-12-02': 450_000, '2026-12-03': 600_050 })
    const [both, alone] = [prices(await ask([one, other])), prices(await ask([one]))]
    expect(Object.keys(both)).toEqual(['1', '2', '3'])
    expect(both[2]).toBe(alone[2])
    // Longer than other tests, because it starts two servers.
  }, 120_000)

  test.each<[string, () => Promise<never>, string]>([
    ['fails', () => Promise.reject(new Error('down')), 'failed'],
    ['hangs', () => new Promise<never>(() => undefined), 'slow'],
  ])('names one that %s, and shows the others', async (_title, broken, reason) => {
    const answer = await ask([withFares('broken', broken), withFares('sound', { '2026-12-01': 500_000 })])
    expect(answer).toMatchObject({
      ok: true,
      result: { missing: [{ supplier: 'broken', reason }], days: [{ date: '2026-12-01' }] },
    })
  })

  test("don't report a supplier without a calendar as missing, and leave out invalid days", async () => {
    const without = withFares('without', () =>
      Promise.reject(new SupplierError('unsupported', 'No calendar.')),
    )
    const odd = withFares('odd', {
      '2026-12-01': NaN,
      '2026-12-02': -5,
      '2027-01-01': 500_000,
      '2026-12-04': 500_000,
    })
    expect(await ask([without, odd])).toMatchObject({
      ok: true,
      result: { missing: [], days: [{ date: '2026-12-04' }] },
    })
  })

  test('are a timeout when all suppliers fail', async () => {
    expect(await ask([withFares('down', () => Promise.reject(new Error('down')))])).toMatchObject({
      ok: false,
      status: 504,
      failure: { errorCode: 'supplierTimeout' },
    })
  })

  const tooBusy = () =>
    withFares('busy', () =>
      Promise.reject(new AppError('unavailable', { internal: 'too many tasks wait', retryAfterSeconds: 5 })),
    )

  test('are answered with 503 when this node is too busy to compute them and no other supplier has fares', async () => {
    const down = withFares('down', () => Promise.reject(new Error('down')))
    const refused = await ask([tooBusy(), withFares('empty', {}), down])
    expect(refused).toMatchObject({ ok: false, status: 503, failure: { errorCode: 'unavailable' } })
    expect(refused.response.headers['retry-after']).toBe('5')
  })

  test('name the supplier whose fares this node is too busy to compute when another one has fares', async () => {
    expect(await ask([tooBusy(), withFares('sound', { '2026-12-01': 500_000 })])).toMatchObject({
      ok: true,
      result: { missing: [{ supplier: 'busy', reason: 'failed' }], days: [{ date: '2026-12-01' }] },
    })
  })
})

test("are requested from a supplier once for a while, at each reader's own price", async () => {
  const asked: string[] = []
  const server = await startTestServer({
    suppliers: [withFares('one', { '2026-12-01': 500_000 }, asked)],
  })
  const { db } = server.database
  await db.delete(markupRules)
  await db.insert(groups).values({ id: 'grp_test', siteId: 'skyways', groupName: 'Dearer' })
  await db
    .insert(legalEntities)
    .values({ id: 'le_test', siteId: 'skyways', name: 'Rao Travels', groupId: 'grp_test' })
  await db.update(users).set({ legalEntityId: 'le_test' })
  const rule = {
    siteId: 'skyways',
    airlineCode: null,
    blockId: null,
    isDomestic: null,
    per: 'booking' as const,
    unit: 'fixed' as const,
    updatedBy: 'test',
    updatedAt: testNow,
    kind: 'default' as const,
  }
  await db.insert(markupRules).values({ ...rule, id: 'mk_group', groupId: 'grp_test', value: 10_000 })
  const priceFor = async (as?: string) =>
    (await server.must(calendarFare, december, as ? { as } : {})).days[0]?.price
  expect(await priceFor()).toBe(5000)
  // ₹100 and 18 % GST on it.
  expect(await priceFor('agent')).toBe(5118)
  expect(asked).toEqual(['2026-12 from 2026-11-20'])
  await server.close()
})
