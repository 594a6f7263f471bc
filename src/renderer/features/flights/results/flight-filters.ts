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

/** Ranges of the longest leg's duration in minutes; `to` is included. */
export const durationBands = [
  { id: 'to3', to: 3 * 60 },
  { id: 'to6', to: 6 * 60 },
  { id: 'to12', to: 12 * 60 },
  { id: 'to24', to: 24 * 60 },
  { id: 'over24', to: Infinity },
] as const

export const toDurationBand = (minutes: number): string =>
  durationBands.find(({ to }) => minutes <= to)?.id ?? 'over24'

/**
 * The filters of spec section 9, and those for the return, duration, baggage and holds. An empty list doesn't filter; a null `maxPrice` is the maximum, which is the
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
  /** Bands of the return's departure. */
  returns: readonly string[]
  durations: readonly string[]
  /** `true` for fares with a checked bag. */
  bags: readonly boolean[]
  /** `true` for fares that can be held. */
  holds: readonly boolean[]
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
  returns: [],
  durations: [],
  bags: [],
  holds: [],
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
  const returns = departureBands.filter((band) => filters.returns.includes(band.id))
  if (returns.length > 0) {
    checks.returns = ({ returnMinute }) =>
      returnMinute !== null && returns.some((band) => isInBand(returnMinute, band))
  }
  if (filters.durations.length > 0) {
    checks.durations = ({ longestMinutes }) => filters.durations.includes(toDurationBand(longestMinutes))
  }
  if (filters.bags.length > 0) checks.bags = ({ hasCheckedBag }) => filters.bags.includes(hasCheckedBag)
  if (filters.holds.length > 0) checks.holds = ({ canHold }) => filters.holds.includes(canHold)
  return checks
}

/** How many rows each choice would show, with the other filters as they are. */
export interface FlightFacets {
  departure: Map<string, number>
  stops: Map<StopChoice, number>
  airlines: Map<string, number>
  layovers: Map<string, number>
  destinations: Map<string, number>
  fareTypes: Map<boolean, number>
  origins: Map<string, number>
  returns: Map<string, number>
  durations: Map<string, number>
  bags: Map<boolean, number>
  holds: Map<boolean, number>
  /** The lowest price of each airline. */
  airlinePrices: Map<string, number>
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

type Add = <Key>(counts: Map<Key, number>, key: Key, row: number) => void

/** Returns a function that counts a row once for a choice, however many of its fares have it. */
const createAdd = (): Add => {
  const lastRows = new Map<unknown, Map<unknown, number>>()
  return (counts, key, row) => {
    if (row >= 0) {
      const last = lastRows.get(counts) ?? new Map<unknown, number>()
      if (last.get(key) === row) return
      lastRows.set(counts, last.set(key, row))
    }
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
}

const addAirlines = ({ airlines, price, row }: FlightFacts, facets: FlightFacets, add: Add): void => {
  for (const airline of airlines) {
    add(facets.airlines, airline, row)
    const lowest = facets.airlinePrices.get(airline)
    if (lowest === undefined || price < lowest) facets.airlinePrices.set(airline, price)
  }
}

const addBands = (counts: Map<string, number>, minute: number, row: number, add: Add): void => {
  for (const band of departureBands) if (isInBand(minute, band)) add(counts, band.id, row)
}

interface Count {
  facets: FlightFacets
  range: PriceRange
  add: Add
}

const count = ({ facets, range, add }: Count, name: FlightFilterName, facts: FlightFacts): void => {
  const { row } = facts
  switch (name) {
    case 'departure':
      return addBands(facets.departure, facts.departureMinute, row, add)
    case 'returns':
      return facts.returnMinute === null ? undefined : addBands(facets.returns, facts.returnMinute, row, add)
    case 'maxPrice': {
      const bar = toBarIndex(facts.price, range)
      facets.histogram[bar] = (facets.histogram[bar] ?? 0) + 1
      return
    }
    case 'stops':
      return add(facets.stops, facts.stops, row)
    case 'airlines':
      return addAirlines(facts, facets, add)
    case 'layovers':
      return facts.layovers.forEach((city) => add(facets.layovers, city, row))
    case 'destinations':
      return add(facets.destinations, facts.destination, row)
    case 'fareTypes':
      return add(facets.fareTypes, facts.flight.isRefundable, row)
    case 'origins':
      return add(facets.origins, facts.origin, row)
    case 'durations':
      return add(facets.durations, toDurationBand(facts.longestMinutes), row)
    case 'bags':
      return add(facets.bags, facts.hasCheckedBag, row)
    case 'holds':
      return add(facets.holds, facts.canHold, row)
  }
}

const createFacets = (): FlightFacets => ({
  departure: new Map(),
  stops: new Map(),
  airlines: new Map(),
  layovers: new Map(),
  destinations: new Map(),
  fareTypes: new Map(),
  origins: new Map(),
  returns: new Map(),
  durations: new Map(),
  bags: new Map(),
  holds: new Map(),
  airlinePrices: new Map(),
  histogram: Array.from({ length: histogramBars }, () => 0),
})

const names = Object.keys(noFilters) as FlightFilterName[]

/**
 * Returns the itineraries that pass every filter in their original order, and the counts of each choice, in one pass.
 * An itinerary that fails only one filter still counts for that filter's choices. Fares of one row must be next to each
 * other (`groupFares`).
 */
export const filterFlights = (
  all: readonly FlightFacts[],
  filters: FlightFilters,
): { shown: FlightFacts[]; facets: FlightFacets; range: PriceRange } => {
  const checks = Object.entries(createChecks(filters)) as [FlightFilterName, Check][]
  const range = priceRange(all)
  const facets = createFacets()
  const add = createAdd()
  const counting = { facets, range, add }
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
    if (isLayoverAlone && failed && !(failures === 1 && failed === 'stops'))
      add(facets.stops, facts.stops, facts.row)
    if (failures > 1) continue
    if (failed) count(counting, failed, facts)
    else {
      shown.push(facts)
      for (const name of names) count(counting, name, facts)
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
