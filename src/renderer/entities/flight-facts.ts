import type { FlightResult, Segment } from '#contract/entities/flight.ts'

/** Stops as the specification counts them: by the number of flights (1 direct, 2 one stop, 3 two stops or more). */
export type StopChoice = 1 | 2 | 3

/** What filters, sorting and rows need of an itinerary, computed once so that filtering parses nothing. */
export interface FlightFacts {
  flight: FlightResult
  /** First departure in minutes after midnight, local to the origin. */
  departureMinute: number
  /** Local times of the first leg as sortable numbers: minutes since 1970 on the airport's clock. */
  departureAt: number
  arrivalAt: number
  /** Duration of all legs including layovers. */
  totalMinutes: number
  stops: StopChoice
  airlines: readonly string[]
  /** City codes of all layovers. */
  layovers: readonly string[]
  /** Airport of the first departure. */
  origin: string
  /** Airport of the destination: the end of the last leg that doesn't return home. */
  destination: string
  price: number
  /** Departure of the last leg in minutes after midnight, local to its airport; null for a single leg. */
  returnMinute: number | null
  /** Duration of the longest leg including layovers. */
  longestMinutes: number
  /** Whether every flight includes a checked bag. */
  hasCheckedBag: boolean
  canHold: boolean
  /** Number of the row: fares of the same flights share one. -1 when fares aren't grouped. */
  row: number
}

const localMinutes = (time: string): number =>
  Date.UTC(
    Number(time.slice(0, 4)),
    Number(time.slice(5, 7)) - 1,
    Number(time.slice(8, 10)),
    Number(time.slice(11, 13)),
    Number(time.slice(14, 16)),
  ) / 60_000

const minuteOfDay = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

/** Whether an airline's baggage text means that only a cabin bag is included. */
export const isNoBag = (baggage: string): boolean => baggage === '' || /^0\s*KG$/i.test(baggage)

/** Returns the layover between two flights of a leg in minutes. Both times are local to the same city. */
export const layoverMinutes = (before: Segment, after: Segment): number =>
  localMinutes(after.departureTime) - localMinutes(before.arrivalTime)

/**
 * Returns the length of a leg in minutes, from the flights' durations and the layovers, so that time zones don't
 * matter.
 */
export const legMinutes = (leg: readonly Segment[]): number => {
  let minutes = 0
  for (const [index, segment] of leg.entries()) {
    const next = leg[index + 1]
    minutes += segment.durationMinutes + (next ? layoverMinutes(segment, next) : 0)
  }
  return minutes
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)]

/**
 * Returns the destination of a journey: the turning point of a return, or the last place of a multi-city journey that
 * isn't the first.
 */
const findDestination = (legs: readonly (readonly Segment[])[]): string => {
  const home = legs[0]?.[0]?.originCityCode
  const away = legs.findLast((leg) => leg.at(-1)?.destinationCityCode !== home) ?? legs[0]
  return away?.at(-1)?.destinationAirportCode ?? ''
}

/** Returns the stops of the leg that has the most. */
const stopChoice = (legs: readonly (readonly Segment[])[]): StopChoice => {
  const most = Math.max(...legs.map((leg) => leg.length))
  return most <= 1 ? 1 : most === 2 ? 2 : 3
}

/**
 * Returns the facts of an itinerary. The contract promises at least one leg with one flight; without one it counts as
 * unknown.
 */
export const flightFacts = (flight: FlightResult): FlightFacts => {
  const legs = flight.segments
  const outbound = legs[0] ?? []
  const first = outbound[0]
  const last = outbound.at(-1)
  const departure = first?.departureTime ?? '1970-01-01T00:00:00'
  const minutes = legs.map(legMinutes)
  return {
    flight,
    departureMinute: minuteOfDay(departure),
    departureAt: localMinutes(departure),
    arrivalAt: last ? localMinutes(last.arrivalTime) : 0,
    totalMinutes: minutes.reduce((sum, each) => sum + each, 0),
    stops: stopChoice(legs),
    airlines: distinct(legs.flat().map((segment) => segment.airlineCode)),
    layovers: distinct(legs.flatMap((leg) => leg.slice(0, -1).map((segment) => segment.destinationCityCode))),
    origin: first?.originAirportCode ?? '',
    destination: findDestination(legs),
    price: flight.publishedPrice,
    returnMinute: legs.length > 1 ? minuteOfDay(legs.at(-1)?.[0]?.departureTime ?? departure) : null,
    longestMinutes: Math.max(...minutes),
    hasCheckedBag: legs.flat().every(({ baggage }) => !isNoBag(baggage)),
    canHold: flight.isHoldAllowed && !flight.isLCC,
    row: -1,
  }
}

const listFlights = ({ segments }: FlightResult): string =>
  segments
    .map((leg) => leg.map((each) => each.airlineCode + each.flightNumber + each.departureTime).join('+'))
    .join('/')

/**
 * Returns the facts of a result list with the fares of the same flights next to each other and under one row number.
 * The rows are in the order in which their first fare appears.
 */
export const groupFares = (results: readonly FlightResult[]): FlightFacts[] => {
  const rows = new Map<string, FlightFacts[]>()
  for (const flight of results) {
    const key = listFlights(flight)
    const row = rows.get(key)
    if (row) row.push({ ...flightFacts(flight), row: row[0]?.row ?? -1 })
    else rows.set(key, [{ ...flightFacts(flight), row: rows.size }])
  }
  return [...rows.values()].flat()
}
