import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlightResult } from '#contract/entities/flight.ts'
import {
  flightFacts,
  groupFares,
  type FlightFacts,
  type StopChoice,
} from '#renderer/entities/flight-facts.ts'
import { toRows } from './fare-rows.ts'
import {
  countFilters,
  departureBands,
  filterFlights,
  isInBand,
  isLayoverHidden,
  noFilters,
  type FlightFilters,
} from './flight-filters.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'

const at = (hour: string): FlightResult =>
  aFlight({ resultIndex: hour, segments: [[aSegment({ departureTime: `2027-01-15T${hour}:00` })]] })
const via = (resultIndex: string, ...cities: string[]): FlightResult =>
  aFlight({
    resultIndex,
    segments: [
      [...cities, 'BOM'].map((city) =>
        aSegment({
          destinationCityCode: city,
          destinationAirportCode: city,
          airlineCode: cities.length > 1 ? 'AI' : 'DN',
        }),
      ),
    ],
  })

const shownBy = (flights: FlightResult[], filters: Partial<FlightFilters>): string[] =>
  filterFlights(flights.map(flightFacts), { ...noFilters, ...filters }).shown.map(
    ({ flight }) => flight.resultIndex,
  )

describe('departure bands', () => {
  const night = { id: 'night', from: 21 * 60, to: 5 * 60 }
  it.each([
    ['20:59', false],
    ['21:00', true],
    ['23:59', true],
    ['00:00', true],
    ['04:59', true],
    ['05:00', false],
  ])('%s in a band from 21 to 5 is %s', (time, isInside) => {
    expect(isInBand(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), night)).toBe(isInside)
  })

  it('contain each minute of the day once', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      expect(departureBands.filter((band) => isInBand(minute, band))).toHaveLength(1)
    }
  })

  it('several bands add up', () => {
    expect(
      shownBy([at('06:00'), at('12:00'), at('23:30'), at('02:00')], { departure: ['night', 'midday'] }),
    ).toEqual(['12:00', '23:30', '02:00'])
  })
})

describe('filters of an itinerary', () => {
  const flights = [
    via('direct'),
    via('one', 'BLR'),
    via('two', 'BLR', 'HYD'),
    via('three', 'BLR', 'HYD', 'PNQ'),
  ]

  it.each<[string, Partial<FlightFilters>, string[]]>([
    ['no filter shows everything', {}, ['direct', 'one', 'two', 'three']],
    ['Direct is one flight', { stops: [1] }, ['direct']],
    ['1 is two flights', { stops: [2] }, ['one']],
    ['2 or more is three flights or more', { stops: [3] }, ['two', 'three']],
    ['a layover city', { layovers: ['HYD'] }, ['two', 'three']],
    ['layovers are ignored with Direct', { stops: [1, 2], layovers: ['HYD'] }, ['direct', 'one']],
    ['an airline', { airlines: ['AI'] }, ['two', 'three']],
    ['an airport that no flight uses', { destinations: ['NMI'] }, []],
  ])('%s', (_title, filters, expected) => {
    expect(shownBy(flights, filters)).toEqual(expected)
  })

  it('Refundable and Non-Refundable', () => {
    const both = [aFlight({ resultIndex: 'yes' }), aFlight({ resultIndex: 'no', isRefundable: false })]
    expect(shownBy(both, { fareTypes: [true] })).toEqual(['yes'])
    expect(shownBy(both, { fareTypes: [false] })).toEqual(['no'])
    expect(shownBy(both, { fareTypes: [true, false] })).toEqual(['yes', 'no'])
  })

  it('the price reaches up to the chosen amount, that one included', () => {
    const three = [4000, 5000, 6000].map((publishedPrice) =>
      aFlight({ resultIndex: String(publishedPrice), publishedPrice }),
    )
    expect(shownBy(three, { maxPrice: 5000 })).toEqual(['4000', '5000'])
    expect(filterFlights(three.map(flightFacts), noFilters).range).toEqual({ min: 4000, max: 6000 })
  })

  it('counts a choice as if its own filter were not set', () => {
    const { facets } = filterFlights(flights.map(flightFacts), { ...noFilters, stops: [3] })
    expect([...facets.stops]).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ])
    expect([...facets.airlines]).toEqual([['AI', 2]])
  })

  it('knows how many are set and when layovers are hidden', () => {
    expect(countFilters(noFilters)).toBe(0)
    expect(countFilters({ ...noFilters, stops: [1], layovers: ['HYD'], maxPrice: 1 })).toBe(2)
    expect(isLayoverHidden({ ...noFilters, stops: [1, 3] })).toBe(true)
  })
})

describe('filters for the return, duration, baggage and holds', () => {
  const home = (resultIndex: string, hour: string): FlightResult =>
    aFlight({
      resultIndex,
      segments: [[aSegment()], [aSegment({ departureTime: `2027-01-20T${hour}:00` })]],
    })
  const long = aFlight({ resultIndex: 'long', segments: [[aSegment({ durationMinutes: 400 })]] })
  const light = aFlight({ resultIndex: 'light', segments: [[aSegment({ baggage: '0 KG' })]] })
  const fixed = aFlight({ resultIndex: 'fixed', isHoldAllowed: false })
  const all = [home('early', '06:00'), home('late', '22:00'), long, light, fixed]

  it.each<[string, Partial<FlightFilters>, string[]]>([
    ['the departure of the return', { returns: ['night'] }, ['late']],
    ['the longest leg', { durations: ['to12'] }, ['long']],
    ['fares without a checked bag', { bags: [false] }, ['light']],
    ['fares that can be held', { holds: [true] }, ['early', 'late', 'long', 'light']],
  ])('%s', (_title, filters, expected) => {
    expect(shownBy(all, filters)).toEqual(expected)
  })
})

describe('fares of the same flights', () => {
  const fares = [
    aFlight({ resultIndex: 'flexi', publishedPrice: 6000 }),
    aFlight({ resultIndex: 'other', publishedPrice: 5500, segments: [[aSegment({ flightNumber: '202' })]] }),
    aFlight({ resultIndex: 'saver', publishedPrice: 5000, isRefundable: false }),
  ]
  const group = (filters: Partial<FlightFilters>) => {
    const { shown, facets } = filterFlights(groupFares(fares), { ...noFilters, ...filters })
    const rows = toRows(shown)
    const names = (list: readonly FlightFacts[]) => list.map(({ flight }) => flight.resultIndex)
    return { main: names(rows.mainFares), fares: [...rows.fares.values()].map(names), facets }
  }

  it('are one row, with the cheapest first', () => {
    const { main, fares: rows } = group({})
    expect(main).toEqual(['saver', 'other'])
    expect(rows).toEqual([['saver', 'flexi'], ['other']])
  })

  it('count as one row, and each filter still finds its fare', () => {
    const { facets, main } = group({ fareTypes: [true] })
    expect(main).toEqual(['flexi', 'other'])
    expect([...facets.airlines]).toEqual([['DN', 2]])
    expect([...facets.fareTypes]).toEqual([
      [true, 2],
      [false, 1],
    ])
    expect([...facets.airlinePrices]).toEqual([['DN', 5500]])
  })
})

const cities = ['BLR', 'HYD', 'PNQ'] as const
const flightArb = fc
  .record({
    hour: fc.integer({ min: 0, max: 23 }),
    price: fc.integer({ min: 1, max: 40 }),
    layovers: fc.array(fc.constantFrom(...cities), { maxLength: 3 }),
    airline: fc.constantFrom('DN', 'AI', 'KX'),
    isRefundable: fc.boolean(),
    destination: fc.constantFrom('BOM', 'NMI'),
    origin: fc.constantFrom('DEL', 'DXN'),
  })
  .map(({ hour, price, layovers, airline, isRefundable, destination, origin }) =>
    aFlight({
      publishedPrice: price,
      isRefundable,
      segments: [
        [...layovers, destination].map((city) =>
          aSegment({
            airlineCode: airline,
            originAirportCode: origin,
            destinationAirportCode: city,
            destinationCityCode: city,
            departureTime: `2027-01-15T${String(hour).padStart(2, '0')}:30:00`,
          }),
        ),
      ],
    }),
  )

const some = <T>(...values: T[]): fc.Arbitrary<T[]> => fc.subarray(values, { maxLength: 2 })
const filtersArb: fc.Arbitrary<FlightFilters> = fc.record({
  returns: fc.constant([]),
  durations: fc.constant([]),
  bags: fc.constant([]),
  holds: fc.constant([]),
  departure: some('morning', 'midday', 'evening', 'night'),
  maxPrice: fc.option(fc.integer({ min: 1, max: 40 })),
  stops: some<StopChoice>(1, 2, 3),
  airlines: some('DN', 'AI', 'KX'),
  layovers: some<string>(...cities),
  destinations: some('BOM', 'NMI'),
  fareTypes: some(true, false),
  origins: some('DEL', 'DXN'),
})

/** Filters by the specification's rules in the simplest way, without counting. */
const naive = (flights: FlightFacts[], filters: FlightFilters): FlightFacts[] =>
  flights.filter(({ flight }) => {
    const leg = flight.segments[0] ?? []
    const hour = Number(leg[0]?.departureTime.slice(11, 13))
    const band =
      hour >= 5 && hour < 11
        ? 'morning'
        : hour >= 11 && hour < 16
          ? 'midday'
          : hour >= 16 && hour < 21
            ? 'evening'
            : 'night'
    const isDirectChosen = filters.stops.includes(1)
    const isAny = (chosen: readonly unknown[], value: unknown): boolean =>
      chosen.length === 0 || chosen.includes(value)
    return (
      isAny(filters.departure, band) &&
      (filters.maxPrice === null || flight.publishedPrice <= filters.maxPrice) &&
      isAny(filters.stops, Math.min(3, leg.length)) &&
      isAny(filters.airlines, leg[0]?.airlineCode) &&
      isAny(filters.fareTypes, flight.isRefundable) &&
      isAny(filters.origins, leg[0]?.originAirportCode) &&
      isAny(filters.destinations, leg.at(-1)?.destinationAirportCode) &&
      (isDirectChosen ||
        filters.layovers.length === 0 ||
        leg.slice(0, -1).some((segment) => filters.layovers.includes(segment.destinationCityCode)))
    )
  })

describe('any filters on any itineraries', () => {
  it('show what a simple reading of the rules shows, and count what choosing would show', () => {
    fc.assert(
      fc.property(fc.array(flightArb, { maxLength: 40 }), filtersArb, (flights, filters) => {
        const facts = flights.map(flightFacts)
        const { shown, facets } = filterFlights(facts, filters)
        expect(shown).toEqual(naive(facts, filters))
        for (const airline of ['DN', 'AI', 'KX']) {
          expect(facets.airlines.get(airline) ?? 0).toBe(
            naive(facts, { ...filters, airlines: [airline] }).length,
          )
        }
        const all = naive(facts, { ...filters, maxPrice: null }).length
        expect(facets.histogram.reduce((sum, bar) => sum + bar, 0)).toBe(all)
      }),
    )
  })

  it('take less than 16 ms for 2,000 itineraries', () => {
    const flights = fc.sample(flightArb, { numRuns: 2_000, seed: 7 }).map(flightFacts)
    const filters: FlightFilters = {
      ...noFilters,
      departure: ['morning', 'night'],
      maxPrice: 30,
      airlines: ['DN', 'AI'],
      stops: [2, 3],
    }
    const times: number[] = []
    for (let run = 0; run < 20; run += 1) {
      const start = performance.now()
      filterFlights(flights, filters)
      times.push(performance.now() - start)
    }
    expect(Math.min(...times)).toBeLessThan(16)
  })
})
