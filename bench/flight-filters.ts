import type { FlightResult } from '#contract/entities/flight.ts'
import { flightFacts, type FlightFacts } from '#renderer/entities/flight-facts.ts'
import {
  departureBands,
  filterFlights,
  isInBand,
  noFilters,
  type FlightFilterName,
  type FlightFilters,
} from '#renderer/features/flights/results/flight-filters.ts'
import { flightSortKeys, markFlights, sortFlights, type FlightSort } from '#renderer/entities/flight-sort.ts'
import type { BenchLine } from './bench-line.ts'
import { manyItineraries } from './support/itineraries.ts'
import { percentile } from './support/percentile.ts'

const count = 2_000
const rounds = 3

interface Change {
  filters: FlightFilters
  sort: FlightSort
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Builds what a user does on a result page: one choice after the other, alone and combined, in every order. */
const changesFor = (all: readonly FlightFacts[]): Change[] => {
  const prices = all.map(({ price }) => price).toSorted((a, b) => a - b)
  const priceAt = (share: number): number => prices[Math.floor((prices.length - 1) * share)] ?? 0
  const choices: Partial<FlightFilters>[] = [
    {},
    ...departureBands.map(({ id }) => ({ departure: [id] })),
    ...[0.1, 0.25, 0.5, 0.75, 0.9].map((share) => ({ maxPrice: priceAt(share) })),
    ...([[1], [2], [3], [1, 2]] as const).map((stops) => ({ stops })),
    ...distinct(all.flatMap(({ airlines }) => airlines)).map((airline) => ({ airlines: [airline] })),
    ...distinct(all.flatMap(({ layovers }) => layovers)).map((layover) => ({ layovers: [layover] })),
    { fareTypes: [true] },
    { fareTypes: [false], departure: ['morning', 'night'], maxPrice: priceAt(0.6) },
  ]
  return choices.flatMap((choice) =>
    flightSortKeys.flatMap((key) =>
      [false, true].map((isDescending) => ({
        filters: { ...noFilters, ...choice },
        sort: { key, isDescending },
      })),
    ),
  )
}

/**
 * Applies the rules literally: every itinerary is read anew for every question, with a pass for each group of counts.
 */
const naive = (results: readonly FlightResult[], { filters, sort }: Change): number => {
  const passes = (result: FlightResult, without?: FlightFilterName): boolean => {
    const facts = flightFacts(result)
    const asks = (name: FlightFilterName) => name !== without && Boolean(filters[name])
    const any = <T>(name: FlightFilterName, chosen: readonly T[], has: (one: T) => boolean) =>
      !asks(name) || chosen.length === 0 || chosen.some(has)
    return (
      any('departure', filters.departure, (id) =>
        departureBands.some((band) => band.id === id && isInBand(facts.departureMinute, band)),
      ) &&
      (filters.maxPrice === null || without === 'maxPrice' || facts.price <= filters.maxPrice) &&
      any('stops', filters.stops, (stops) => facts.stops === stops) &&
      any('airlines', filters.airlines, (one) => facts.airlines.includes(one)) &&
      (filters.stops.includes(1) ||
        any('layovers', filters.layovers, (one) => facts.layovers.includes(one))) &&
      any('destinations', filters.destinations, (one) => facts.destination === one) &&
      any('fareTypes', filters.fareTypes, (one) => result.isRefundable === one) &&
      any('origins', filters.origins, (one) => facts.origin === one)
    )
  }
  let counted = 0
  for (const name of Object.keys(noFilters) as FlightFilterName[])
    counted += results.filter((result) => passes(result, name)).length
  const shown = results.filter((result) => passes(result)).map((result) => flightFacts(result))
  return counted + sortFlights(shown, sort).length
}

const timed = (changes: readonly Change[], work: (change: Change) => unknown): number[] =>
  changes.map((change) => {
    const start = performance.now()
    work(change)
    return performance.now() - start
  })

const hundredths = (value: number): number => Math.round(value * 100) / 100

/**
 * Measures each change of filters or order on a page of 2,000 itineraries: list, counts and marks; a frame has 16 ms.
 */
export const run = async (): Promise<BenchLine[]> => {
  const results = await manyItineraries(count)
  const all = results.map((result) => flightFacts(result))
  const changes = changesFor(all)
  const ours = ({ filters, sort }: Change) => {
    const { shown } = filterFlights(all, filters)
    return [sortFlights(shown, sort), markFlights(shown)]
  }
  timed(changes, ours)
  const times = Array.from({ length: rounds }, () => timed(changes, ours)).flat()
  const few = changes.filter((_change, index) => index % 5 === 0)
  const peer = timed(few, (change) => naive(results, change))
  const beside = (share: number) => ({
    name: 'the rules word for word',
    value: hundredths(percentile(peer, share)),
  })
  return [
    {
      name: 'flightFilters.change.p50',
      value: hundredths(percentile(times, 0.5)),
      unit: 'ms',
      peer: beside(0.5),
    },
    {
      name: 'flightFilters.change.p95',
      value: hundredths(percentile(times, 0.95)),
      unit: 'ms',
      peer: beside(0.95),
      limit: 16,
    },
    {
      name: 'flightFilters.facts',
      value: hundredths(percentile(timedFacts(results), 0.5)),
      unit: 'ms',
    },
  ]
}

/** Measures what is calculated once per page: the facts about its itineraries that filters and orders need. */
const timedFacts = (results: readonly FlightResult[]): number[] =>
  Array.from({ length: 10 }, () => {
    const start = performance.now()
    for (const result of results) flightFacts(result)
    return performance.now() - start
  })
