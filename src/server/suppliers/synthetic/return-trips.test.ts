import { expect, test } from 'vitest'
import { expectFareAddsUp } from '#server/suppliers/contract-checks.test-kit.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { aReturnSearch, aSearch, aSyntheticSupplier, callOptions, getFirst } from './synthetic.test-kit.ts'

const search = async (query: Parameters<ReturnType<typeof aSyntheticSupplier>['supplier']['search']>[0]) =>
  (await aSyntheticSupplier().supplier.search(query, callOptions)).offers

const formatFlights = (offer: SupplierOffer, leg = 0) =>
  offer.segments[leg]?.map(({ airlineCode, flightNumber }) => airlineCode + flightNumber).join('+') ?? ''

test.each([2, null] as const)(
  'returns a domestic return of kind %s as two lists, each flight with its own price',
  async (returnKind) => {
    const offers = await search(aReturnSearch('DEL', 'BOM', { returnKind }))
    const out = offers.filter(({ direction }) => direction === 'outbound')
    const back = offers.filter(({ direction }) => direction === 'inbound')
    expect(out.length + back.length).toBe(offers.length)
    expect(out.length).toBeGreaterThan(50)
    expect(back.length).toBeGreaterThan(50)
    for (const offer of offers) {
      expect(offer.segments).toHaveLength(1)
      const [from, to] = offer.direction === 'outbound' ? ['DEL', 'BOM'] : ['BOM', 'DEL']
      expect(offer.segments[0]?.[0]?.originCityCode).toBe(from)
      expect(offer.segments[0]?.at(-1)?.destinationCityCode).toBe(to)
    }
    const oneWay = await search(aSearch('DEL', 'BOM'))
    expect(out.map(({ offerId, fare }) => [offerId, fare])).toEqual(
      oneWay.map(({ offerId, fare }) => [offerId, fare]),
    )
  },
)

test.each([
  [5, true],
  [3, false],
] as const)(
  'the special return of kind %i pairs one airline at a fare below the sum',
  async (returnKind, isLCC) => {
    const pairs = await search(aReturnSearch('DEL', 'BOM', { returnKind }))
    const singles = await search(aReturnSearch('DEL', 'BOM'))
    expect(pairs.length).toBeGreaterThan(50)
    for (const pair of pairs) {
      expect(pair).toMatchObject({ direction: 'both', isSpecialReturn: true, isLCC })
      expect(new Set(pair.segments.flat().map(({ airlineCode }) => airlineCode)).size).toBe(1)
      expectFareAddsUp(pair.fare)
    }
    const pair = getFirst(pairs)
    const single = (direction: SupplierOffer['direction'], leg: number) =>
      getFirst(
        singles.filter(
          (one) =>
            one.direction === direction &&
            one.fareType === pair.fareType &&
            formatFlights(one) === formatFlights(pair, leg),
        ),
      ).fare.publishedMinor
    const sum = single('outbound', 0) + single('inbound', 1)
    expect(pair.fare.publishedMinor).toBeLessThan(sum)
    expect(pair.fare.publishedMinor).toBeGreaterThan(sum * 0.85)
  },
)

test('leaves out same-day returns that depart before the first outbound flight arrives', async () => {
  const query = aReturnSearch('DEL', 'BOM')
  const date = query.legs[0]?.date ?? ''
  const offers = await search({ ...query, legs: query.legs.map((leg) => ({ ...leg, date })) })
  const arrivals = offers
    .filter(({ direction }) => direction === 'outbound')
    .map(({ segments }) => segments[0]?.at(-1)?.arrivalTime ?? '')
  const departures = offers
    .filter(({ direction }) => direction === 'inbound')
    .map(({ segments }) => segments[0]?.[0]?.departureTime ?? '')
  expect(departures.toSorted()[0]! > arrivals.toSorted()[0]!).toBe(true)
})

test('finds two thousand itineraries or more for a busy international return, all different', async () => {
  const offers = await search(aReturnSearch('DEL', 'SIN'))
  expect(offers.length).toBeGreaterThan(2_000)
  expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(offers.length)
})

test('sells a trip of six flights', async () => {
  const cities = ['DEL', 'BOM', 'BLR', 'HYD', 'MAA', 'CCU', 'DEL']
  const legs = cities.slice(1).map((destination, index) => ({
    ...getFirst(aSearch(cities[index] ?? '', destination).legs),
    date: `2026-12-${10 + index * 2}`,
  }))
  const offers = await search({ ...aSearch('DEL', 'BOM'), journeyType: 3, legs })
  expect(offers.length).toBeGreaterThan(20)
  for (const offer of offers) {
    expect(offer).toMatchObject({ direction: 'both', isSpecialReturn: false })
    expect(offer.segments.map((leg) => leg.at(-1)?.destinationCityCode)).toEqual(cities.slice(1))
  }
})
