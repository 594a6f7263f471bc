import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search, searchResults } = endpoints.flights
const { fareQuote, flightDetails } = endpoints.booking

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const leg = (origin: string, destination: string, date: string) => ({
  origin,
  destination,
  preferredDepartureTime: `${date}T00:00:00`,
})
const aReturn = (
  over: Partial<RequestInputOf<typeof search>> = {},
  [from, to]: [string, string] = ['DEL', 'BOM'],
): RequestInputOf<typeof search> => ({
  journeyType: 2,
  segments: [leg(from, to, '2026-12-15'), leg(to, from, '2026-12-20')],
  adultCount: 1,
  ...over,
})

describe('a domestic return', () => {
  test('comes as two lists that cover both directions, each with its own prices', async () => {
    const [both, out, back] = await Promise.all([
      server.must(search, aReturn()),
      server.must(search, { segments: [leg('DEL', 'BOM', '2026-12-15')], adultCount: 1 }),
      server.must(search, { segments: [leg('BOM', 'DEL', '2026-12-20')], adultCount: 1 }),
    ])
    const list = (direction: string) => both.results.filter((one) => one.direction === direction)
    expect(list('both')).toEqual([])
    const named = (results: typeof both.results) =>
      results.map(({ segments, publishedPrice, fareType }) =>
        JSON.stringify([segments, publishedPrice, fareType]),
      )
    expect(new Set(named(list('outbound')))).toEqual(new Set(named(out.results)))
    expect(new Set(named(list('inbound')))).toEqual(new Set(named(back.results)))
  })

  test('is quoted separately for each direction', async () => {
    const { results, searchId, traceId } = await server.must(search, aReturn())
    for (const direction of ['outbound', 'inbound'] as const) {
      const chosen = results.find((one) => one.direction === direction)
      const ref = { searchId, TraceId: traceId, ResultIndex: chosen?.resultIndex ?? '' }
      expect(await server.must(fareQuote, ref)).toMatchObject({ direction, segments: chosen?.segments })
      expect(await server.must(flightDetails, ref)).toMatchObject({ direction })
    }
  })

  test.each([
    [5, true],
    [3, false],
  ] as const)('of special kind %i is pairs of one airline', async (returnKind, isLCC) => {
    const { results } = await server.must(search, aReturn({ returnKind }))
    expect(results.length).toBeGreaterThan(20)
    for (const result of results) {
      expect(result).toMatchObject({ direction: 'both', isLCC, isLCCSpecialReturn: isLCC })
      expect(result.segments).toHaveLength(2)
      expect(new Set(result.segments.flat().map(({ airlineCode }) => airlineCode)).size).toBe(1)
    }
  })

  test.each([{ directFlight: true }, { preferredAirlines: ['AI'] }, { sources: ['6E'] }])(
    '%o apply to both lists',
    async (over) => {
      const { results } = await server.must(search, aReturn(over))
      expect(new Set(results.map(({ direction }) => direction))).toEqual(new Set(['outbound', 'inbound']))
      for (const { segments, source, validatingAirline } of results) {
        if (over.directFlight) expect(segments.every((flights) => flights.length === 1)).toBe(true)
        if (over.preferredAirlines) expect(validatingAirline).toBe('AI')
        if (over.sources) expect(source).toBe('6E')
      }
    },
  )
})

test('returns all two thousand itineraries of a busy return, also on repeat', async () => {
  const answer = await server.must(search, aReturn({}, ['DEL', 'SIN']))
  expect(answer.results.length).toBeGreaterThan(2_000)
  expect(answer.results.every(({ direction }) => direction === 'both')).toBe(true)
  const again = await server.must(searchResults, { searchId: answer.searchId, after: 2_000 })
  expect(again.results).toEqual(answer.results.slice(2_000))
})

test('sells a trip of six flights as one booking', async () => {
  const cities = ['DEL', 'BOM', 'BLR', 'HYD', 'MAA', 'CCU', 'DEL']
  const segments = cities
    .slice(1)
    .map((city, index) => leg(cities[index] ?? '', city, `2026-12-${10 + index * 2}`))
  const { results } = await server.must(search, { journeyType: 3, segments, adultCount: 1 })
  expect(results.length).toBeGreaterThan(20)
  for (const { segments: legs, direction } of results) {
    expect(direction).toBe('both')
    expect(legs.map((flights) => flights.at(-1)?.destinationCityCode)).toEqual(cities.slice(1))
  }
})
