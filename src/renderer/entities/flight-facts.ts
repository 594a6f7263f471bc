import type { FlightResult, Segment } from '#contract/entities/flight.ts'

/** Stops as the specification matches them: by the number of flights (1 direct, 2 one stop, 3 two stops and more). */
export type StopChoice = 1 | 2 | 3

/** What filters, sorting and rows ask of an itinerary, worked out once: no text is read again while a person filters. */
export interface FlightFacts {
  flight: FlightResult
  /** Minutes after midnight, local to the origin, of the first departure. */
  departureMinute: number
  /** Of the first leg: local times as sortable numbers (minutes since 1970 on the airport's own clock). */
  departureAt: number
  arrivalAt: number
  /** Whole journey of all legs: flights and the waiting between them. */
  totalMinutes: number
  stops: StopChoice
  airlines: readonly string[]
  /** City codes of all places where a flight is changed. */
  layovers: readonly string[]
  /** Airport of the first departure. */
  origin: string
  /** Airport where the journey leads: the end of the last leg that does not go home again. */
  destination: string
  price: number
}

const localMinutes = (time: string): number =>
  Date.UTC(
    Number(time.slice(0, 4)),
    Number(time.slice(5, 7)) - 1,
    Number(time.slice(8, 10)),
    Number(time.slice(11, 13)),
    Number(time.slice(14, 16)),
  ) / 60_000

/** Waiting time between two flights of a leg, in minutes: both clocks are those of the same city. */
export const layoverMinutes = (before: Segment, after: Segment): number =>
  localMinutes(after.departureTime) - localMinutes(before.arrivalTime)

/** Length of one leg in minutes, zones accounted for: its flights' own durations and the waiting between them. */
export const legMinutes = (leg: readonly Segment[]): number => {
  let minutes = 0
  for (const [index, segment] of leg.entries()) {
    const next = leg[index + 1]
    minutes += segment.durationMinutes + (next ? layoverMinutes(segment, next) : 0)
  }
  return minutes
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)]

/** Where a journey leads: of a return its turning point, of a multi-city journey its last place that is not the first. */
const destinationOf = (legs: readonly (readonly Segment[])[]): string => {
  const home = legs[0]?.[0]?.originCityCode
  const away = legs.findLast((leg) => leg.at(-1)?.destinationCityCode !== home) ?? legs[0]
  return away?.at(-1)?.destinationAirportCode ?? ''
}

/** The journey's stops are those of the leg that has most. */
const stopChoice = (legs: readonly (readonly Segment[])[]): StopChoice => {
  const most = Math.max(...legs.map((leg) => leg.length))
  return most <= 1 ? 1 : most === 2 ? 2 : 3
}

/** Facts of one itinerary. The contract promises at least one leg with one flight; without one it counts as unknown. */
export const flightFacts = (flight: FlightResult): FlightFacts => {
  const legs = flight.segments
  const outbound = legs[0] ?? []
  const first = outbound[0]
  const last = outbound.at(-1)
  const departure = first?.departureTime ?? '1970-01-01T00:00:00'
  return {
    flight,
    departureMinute: Number(departure.slice(11, 13)) * 60 + Number(departure.slice(14, 16)),
    departureAt: localMinutes(departure),
    arrivalAt: last ? localMinutes(last.arrivalTime) : 0,
    totalMinutes: legs.reduce((sum, leg) => sum + legMinutes(leg), 0),
    stops: stopChoice(legs),
    airlines: distinct(legs.flat().map((segment) => segment.airlineCode)),
    layovers: distinct(legs.flatMap((leg) => leg.slice(0, -1).map((segment) => segment.destinationCityCode))),
    origin: first?.originAirportCode ?? '',
    destination: destinationOf(legs),
    price: flight.publishedPrice,
  }
}
