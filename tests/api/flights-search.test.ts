import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { wordsTold } from '#tests/support/words-told.ts'

const { search, searchResults } = endpoints.flights

let server: TestServer
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())

const leg = (origin: string, destination: string, date = '2026-12-15', time = '00:00:00') => ({
  origin,
  destination,
  preferredDepartureTime: `${date}T${time}`,
})
const query = (over: Partial<RequestInputOf<typeof search>> = {}): RequestInputOf<typeof search> => ({
  segments: [leg('DEL', 'BOM')],
  adultCount: 1,
  ...over,
})
/** Reduces a result to its flights and price, without the ids of one search. */
const bare = (answer: ResultOf<typeof search>) =>
  answer.results.map(({ resultIndex: _index, traceId: _trace, ...flight }) => flight)

describe('a search', () => {
  test('of a busy pair finds a hundred itineraries or more, each once', async () => {
    const answer = await server.must(search, query())
    expect(answer.results.length).toBeGreaterThanOrEqual(100)
    expect(new Set(answer.results.map(({ resultIndex }) => resultIndex)).size).toBe(answer.results.length)
    expect(answer.missing).toEqual([])
    expect(answer.expiresAt).toBe('2026-11-20T04:15:00.000Z')
  })

  test('returns the same offers at the same prices again, under new ids', async () => {
    const first = await server.must(
      search,
      query({ segments: [leg('BLR', 'DXB')], adultCount: 2, childCount: 1 }),
    )
    clock = new Date(testNow.getTime() + 60_000)
    const second = await server.must(
      search,
      query({ segments: [leg('BLR', 'DXB')], adultCount: 2, childCount: 1 }),
    )
    clock = testNow
    expect(bare(second)).toEqual(bare(first))
    expect(second.searchId).not.toBe(first.searchId)
    expect(second.results[0]?.resultIndex).not.toBe(first.results[0]?.resultIndex)
  })

  test('covers all airports of a city, and only one for an airport', async () => {
    const searchOriginAirports = async (origin: string) => {
      const { results } = await server.must(search, query({ segments: [leg(origin, 'DXB')] }))
      return new Set(results.map(({ segments }) => segments[0]?.[0]?.originAirportCode))
    }
    expect((await searchOriginAirports('LON')).size).toBeGreaterThan(1)
    expect([...(await searchOriginAirports('LGW'))]).toEqual(['LGW'])
  })

  test('respects the time slot, the stops and the source of the request', async () => {
    const evening = await server.must(
      search,
      query({ segments: [leg('DEL', 'BOM', '2026-12-15', '19:00:00')] }),
    )
    const hours = evening.results.map(({ segments }) => Number(segments[0]?.[0]?.departureTime.slice(11, 13)))
    expect(hours.every((hour) => hour >= 16 && hour < 21)).toBe(true)
    const direct = await server.must(search, query({ directFlight: true, sources: ['GDS'] }))
    expect(direct.results.length).toBeGreaterThan(0)
    expect(
      direct.results.every(({ segments, source }) => segments[0]?.length === 1 && source === 'GDS'),
    ).toBe(true)
  })

  test('returns both directions of an international return in one result', async () => {
    const answer = await server.must(
      search,
      query({ journeyType: 2, segments: [leg('DEL', 'DXB'), leg('DXB', 'DEL', '2026-12-20')] }),
    )
    expect(answer.results.length).toBeGreaterThan(0)
    expect(answer.results.every(({ segments }) => segments.length === 2)).toBe(true)
  })

  test('without service between the places returns an empty list, not an error', async () => {
    const answer = await server.must(search, query({ segments: [leg('SEN', 'AGX')], directFlight: true }))
    expect(answer.results).toEqual([])
  })
})

describe('an invalid search', () => {
  const far = '2027-10-17'
  test.each([
    [
      'yesterday',
      { segments: [leg('DEL', 'BOM', '2026-11-19')] },
      'segments.0.preferredDepartureTime',
      'today or a later date',
    ],
    [
      'more than 330 days ahead',
      { segments: [leg('DEL', 'BOM', far)] },
      'segments.0.preferredDepartureTime',
      '330',
    ],
    [
      'no such date',
      { segments: [leg('DEL', 'BOM', '2026-02-30')] },
      'segments.0.preferredDepartureTime',
      'exist',
    ],
    ['unknown origin', { segments: [leg('QQQ', 'BOM')] }, 'segments.0.origin', 'QQQ'],
    ['unknown destination', { segments: [leg('DEL', 'QQQ')] }, 'segments.0.destination', 'QQQ'],
    ['not a code', { segments: [leg('DEL', 'Mumbai')] }, 'segments.0.destination', 'list'],
    ['same airport', { segments: [leg('DEL', 'DEL')] }, 'segments.0.destination', 'same'],
    ['same city', { segments: [leg('LHR', 'LGW')] }, 'segments.0.destination', 'London'],
    ['city and its airport', { segments: [leg('LON', 'LHR')] }, 'segments.0.destination', 'London'],
    ['ten passengers', { adultCount: 6, childCount: 4 }, 'adultCount', 'nine'],
    ['nobody', { adultCount: 0 }, 'adultCount', 'adult'],
    ['more infants than adults', { adultCount: 1, infantCount: 2 }, 'infantCount', 'infant'],
    ['unknown source', { sources: ['XX'] }, 'sources', 'XX'],
    ['two legs one way', { segments: [leg('DEL', 'BOM'), leg('BOM', 'GOI')] }, 'segments', 'one-way'],
    ['one leg for a return', { journeyType: 2 as const }, 'segments', 'return'],
    ['one leg for a multi-city trip', { journeyType: 3 as const }, 'segments', 'multi-city'],
    [
      'a return before the outbound flight',
      { journeyType: 2 as const, segments: [leg('DEL', 'BOM'), leg('BOM', 'DEL', '2026-12-14')] },
      'segments.1.preferredDepartureTime',
      'on or after the previous flight',
    ],
  ])('%s: reported at the field', async (_title, over, path, words) => {
    const answer = await server.call(search, query(over))
    if (answer.ok) throw new Error('it was searched')
    expect(answer.status).toBe(400)
    expect(answer.failure.errorCode).toBe('invalidRequest')
    expect(answer.failure.fields).toContainEqual({ path, message: expect.stringContaining(words) as string })
  })

  test('reports several wrong fields, each with its message', async () => {
    const answer = await server.call(search, query({ segments: [leg('QQQ', 'ZZZ')], sources: ['XX'] }))
    expect(answer.ok === false && answer.failure.fields?.map(({ path }) => path)).toEqual([
      'segments.0.origin',
      'segments.0.destination',
      'sources',
    ])
  })

  test("uses the departure airport's date: in New York it is still the 19th", async () => {
    expect(await server.call(search, query({ segments: [leg('NYC', 'LON', '2026-11-19')] }))).toMatchObject({
      ok: true,
    })
    expect(await server.call(search, query({ segments: [leg('DEL', 'LON', '2026-11-19')] }))).toMatchObject({
      ok: false,
    })
    expect(await server.call(search, query({ segments: [leg('DEL', 'BOM', '2027-10-16')] }))).toMatchObject({
      ok: true,
    })
  })
})

describe('search results', () => {
  test('repeat unchanged, also from another node and after signing in', async () => {
    const answer = await server.must(search, query())
    expect(await server.must(searchResults, { searchId: answer.searchId })).toEqual(answer)
    const other = await startTestServer({ database: server.database, now: () => clock })
    expect(await other.must(searchResults, { searchId: answer.searchId })).toEqual(answer)
    const agent = await other.must(searchResults, { searchId: answer.searchId }, { as: 'agent' })
    expect(agent.results[0]).toMatchObject({ resultIndex: answer.results[0]?.resultIndex })
    expect(agent.results[0]?.offeredPrice).toBeLessThan(agent.results[0]?.publishedPrice ?? 0)
    await other.app.close()
  })

  test('after a count contain only what is new', async () => {
    const answer = await server.must(search, query())
    const rest = await server.must(searchResults, {
      searchId: answer.searchId,
      after: answer.results.length - 2,
    })
    expect(rest.results).toEqual(answer.results.slice(-2))
    expect((await server.must(searchResults, { searchId: answer.searchId, after: 5_000 })).results).toEqual(
      [],
    )
  })

  test('expire after 15 minutes', async () => {
    const answer = await server.must(search, query())
    clock = new Date(testNow.getTime() + 15 * 60_000)
    const late = await server.call(searchResults, { searchId: answer.searchId })
    clock = testNow
    expect(late).toMatchObject({ ok: false, status: 409, failure: { errorCode: 'searchExpired' } })
  })

  test("aren't found for another site, with the same answer as for an unknown search", async () => {
    const answer = await server.must(search, query())
    const foreign = await server.call(
      searchResults,
      { searchId: answer.searchId },
      { site: 'meridian', as: 'staff' },
    )
    expect(foreign).toMatchObject({ ok: false, status: 404, failure: { errorCode: 'notFound' } })
    const unknown = await server.call(searchResults, { searchId: 'nobody-searched-this' })
    expect(unknown).toMatchObject({ ok: false, status: 404, failure: { errorCode: 'notFound' } })
  })
})

describe('prices by reader', () => {
  const cost = wordsTold('offeredPrice|commission|tds|cost')
  test.each(['visitor', 'retail', 'corporate'])('%s: no cost anywhere in the answer', async (role) => {
    const { response } = await server.call(search, query(), role === 'visitor' ? {} : { as: role })
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toMatch(cost)
  })
  test.each(['agent', 'owner', 'supplier', 'staff', 'admin'])(
    '%s: offered fare, commission and TDS',
    async (role) => {
      const { results } = await server.must(search, query(), { as: role })
      for (const { publishedPrice, offeredPrice, commissionEarned, tds } of results) {
        expect(publishedPrice).toBeCloseTo((offeredPrice ?? 0) + (commissionEarned ?? 0), 6)
        expect(tds).toBeGreaterThan(0)
      }
    },
  )
  test('have the same published price for all', async () => {
    const prices = async (as?: string) =>
      (await server.must(search, query(), as ? { as } : {})).results.map(
        ({ publishedPrice }) => publishedPrice,
      )
    const visitor = await prices()
    expect(await prices('agent')).toEqual(visitor)
    expect(await prices('retail')).toEqual(visitor)
  })
})
