import type { FlightFacts, StopChoice } from '#renderer/entities/flight-facts.ts'

/** A part of the day in minutes after midnight, `to` exclusive. When `from` is after `to`, it wraps past midnight. */
export interface DepartureBand {
  id: string
  from: number
  to: number
}

/** The bands offered for the outbound departure; the last one wraps. */
export const departureBands = [
  { id: 'morning', from: 5 * 60, to: 11 * 60 },
  { id: 'midday', from: 11 * 60, to: 16 * 60 },
  { id: 'evening', from: 16 * 60, to: 21 * 60 },
  { id: 'night', from: 21 * 60, to: 5 * 60 },
] as const satisfies readonly DepartureBand[]

export const isInBand = (minute: number, band: DepartureBand): boolean =>
  band.from <= band.to ? minute >= band.from && minute < band.to : minute >= band.from || minute < band.to

/**
 * The filters of spec section 9. An empty list doesn't filter; a null `maxPrice` is the maximum, which is the
 * default.
 */
export interface FlightFilters {
  departure: readonly string[]
  maxPrice: number | null
  stops: readonly StopChoice[]
  airlines: readonly string[]
  layovers: readonly string[]
  destinations: readonly string[]
  /** `true` for refundable, `false` for non-refundable. */
  fareTypes: readonly boolean[]
  origins: readonly string[]
}

export const noFilters: FlightFilters = {
  departure: [],
  maxPrice: null,
  stops: [],
  airlines: [],
  layovers: [],
  destinations: [],
  fareTypes: [],
  origins: [],
}

export type FlightFilterName = keyof FlightFilters

/** Whether layovers are hidden and ignored, because direct flights are chosen (spec section 5). */
export const isLayoverHidden = (filters: FlightFilters): boolean => filters.stops.includes(1)

const overlaps = (chosen: ReadonlySet<string>, values: readonly string[]): boolean =>
  values.some((value) => chosen.has(value))

type Check = (facts: FlightFacts) => boolean

/** Creates a check for each active filter. Sets are built once rather than for every itinerary. */
const createChecks = (filters: FlightFilters): Partial<Record<FlightFilterName, Check>> => {
  const checks: Partial<Record<FlightFilterName, Check>> = {}
  const bands = departureBands.filter((band) => filters.departure.includes(band.id))
  const { maxPrice } = filters
  const [airlines, layovers] = [new Set(filters.airlines), new Set(filters.layovers)]
  const [destinations, origins] = [new Set(filters.destinations), new Set(filters.origins)]
  if (bands.length > 0) {
    checks.departure = ({ departureMinute }) => bands.some((band) => isInBand(departureMinute, band))
  }
  if (maxPrice !== null) checks.maxPrice = ({ price }) => price <= maxPrice
  if (filters.stops.length > 0) checks.stops = ({ stops }) => filters.stops.includes(stops)
  if (airlines.size > 0) checks.airlines = (facts) => overlaps(airlines, facts.airlines)
  if (layovers.size > 0 && !isLayoverHidden(filters)) {
    checks.layovers = (facts) => overlaps(layovers, facts.layovers)
  }
  if (destinations.size > 0) checks.destinations = ({ destination }) => destinations.has(destination)
  if (origins.size > 0) checks.origins = ({ origin }) => origins.has(origin)
  if (filters.fareTypes.length > 0) {
    checks.fareTypes = ({ flight }) => filters.fareTypes.includes(flight.isRefundable)
  }
  return checks
}

/** How many itineraries each choice would show, with the other filters as they are. */
export interface FlightFacets {
  departure: Map<string, number>
  stops: Map<StopChoice, number>
  airlines: Map<string, number>
  layovers: Map<string, number>
  destinations: Map<string, number>
  fareTypes: Map<boolean, number>
  origins: Map<string, number>
  /** Itineraries per bar of the price histogram, cheapest first. */
  histogram: number[]
}

export interface PriceRange {
  min: number
  max: number
}

export const priceRange = (all: readonly FlightFacts[]): PriceRange => {
  let [min, max] = [Infinity, 0]
  for (const { price } of all) {
    if (price < min) min = price
    if (price > max) max = price
  }
  return all.length === 0 ? { min: 0, max: 0 } : { min, max }
}

export const histogramBars = 24

const toBarIndex = (price: number, { min, max }: PriceRange): number =>
  max === min ? 0 : Math.min(histogramBars - 1, Math.floor(((price - min) / (max - min)) * histogramBars))

const add = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const count = (facets: FlightFacets, name: FlightFilterName, facts: FlightFacts, range: PriceRange): void => {
  switch (name) {
    case 'departure':
      for (const band of departureBands) {
        if (isInBand(facts.departureMinute, band)) add(facets.departure, band.id)
      }
      return
    case 'maxPrice': {
      const bar = toBarIndex(facts.price, range)
      facets.histogram[bar] = (facets.histogram[bar] ?? 0) + 1
      return
    }
    case 'stops':
      return add(facets.stops, facts.stops)
    case 'airlines':
      return facts.airlines.forEach((airline) => add(facets.airlines, airline))
    case 'layovers':
      return facts.layovers.forEach((city) => add(facets.layovers, city))
    case 'destinations':
      return add(facets.destinations, facts.destination)
    case 'fareTypes':
      return add(facets.fareTypes, facts.flight.isRefundable)
    case 'origins':
      return add(facets.origins, facts.origin)
  }
}

const names = Object.keys(noFilters) as FlightFilterName[]

/**
 * Returns the itineraries that pass every filter in their original order, and the counts of each choice, in one pass.
 * An itinerary that fails only one filter still counts for that filter's choices.
 */
export const filterFlights = (
  all: readonly FlightFacts[],
  filters: FlightFilters,
): { shown: FlightFacts[]; facets: FlightFacets; range: PriceRange } => {
  const checks = Object.entries(createChecks(filters)) as [FlightFilterName, Check][]
  const range = priceRange(all)
  const facets: FlightFacets = {
    departure: new Map(),
    stops: new Map(),
    airlines: new Map(),
    layovers: new Map(),
    destinations: new Map(),
    fareTypes: new Map(),
    origins: new Map(),
    histogram: Array.from({ length: histogramBars }, () => 0),
  }
  const shown: FlightFacts[] = []
  for (const facts of all) {
    let failed: FlightFilterName | null = null
    let failures = 0
    let isLayoverAlone = facts.stops === 1
    for (const [name, passes] of checks) {
      if (passes(facts)) continue
      failed = name
      failures += 1
      if (name !== 'layovers' && name !== 'stops') isLayoverAlone = false
      if (failures > 1 && !isLayoverAlone) break
    }
    // Choosing Direct disables the layover filter, so an itinerary that only fails that one would be shown.
    if (isLayoverAlone && failed && !(failures === 1 && failed === 'stops')) add(facets.stops, facts.stops)
    if (failures > 1) continue
    if (failed) count(facets, failed, facts, range)
    else {
      shown.push(facts)
      for (const name of names) count(facets, name, facts, range)
    }
  }
  return { shown, facets, range }
}

/** Counts the active filters, for the filter button. */
export const countFilters = (filters: FlightFilters): number =>
  names.filter((name) => {
    if (name === 'layovers' && isLayoverHidden(filters)) return false
    const value = filters[name]
    return Array.isArray(value) ? value.length > 0 : value !== null
  }).length
