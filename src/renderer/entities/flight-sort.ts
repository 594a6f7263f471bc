import type { FlightFacts } from './flight-facts.ts'

export const flightSortKeys = ['best', 'price', 'departure', 'arrival', 'duration'] as const
export type FlightSortKey = (typeof flightSortKeys)[number]

export interface FlightSort {
  key: FlightSortKey
  isDescending: boolean
}

export const defaultFlightSort: FlightSort = { key: 'best', isDescending: false }

interface Least {
  price: number
  minutes: number
}

const findLeast = (all: readonly FlightFacts[]): Least => {
  const least = { price: Infinity, minutes: Infinity }
  for (const { price, totalMinutes } of all) {
    if (price < least.price) least.price = price
    if (totalMinutes < least.minutes) least.minutes = totalMinutes
  }
  return { price: Math.max(1, least.price), minutes: Math.max(1, least.minutes) }
}

/**
 * Returns how much worse an itinerary is than the best; lower is better. Twice the fare counts like 2.5 times the
 * duration, and each further stop like 8 % on the fare.
 */
const scoreFlight = ({ price, totalMinutes, stops }: FlightFacts, least: Least): number =>
  price / least.price + 0.4 * (totalMinutes / least.minutes) + 0.08 * (stops - 1)

const createSortValue = (key: FlightSortKey, least: Least): ((facts: FlightFacts) => number) => {
  switch (key) {
    case 'best':
      return (facts) => scoreFlight(facts, least)
    case 'price':
      return (facts) => facts.price
    case 'departure':
      return (facts) => facts.departureAt
    case 'arrival':
      return (facts) => facts.arrivalAt
    case 'duration':
      return (facts) => facts.totalMinutes
  }
}

/** Returns a sorted copy. Ties are ordered by price, then duration, then original order, in both directions. */
export const sortFlights = (flights: readonly FlightFacts[], sort: FlightSort): FlightFacts[] => {
  const value = createSortValue(sort.key, findLeast(flights))
  const sign = sort.isDescending ? -1 : 1
  return flights
    .map((facts) => ({ facts, value: value(facts) }))
    .sort(
      (a, b) =>
        sign * (a.value - b.value) ||
        a.facts.price - b.facts.price ||
        a.facts.totalMinutes - b.facts.totalMinutes,
    )
    .map(({ facts }) => facts)
}

export const flightMarks = ['Best', 'Cheapest', 'Fastest'] as const
export type FlightMark = (typeof flightMarks)[number]

/**
 * Returns the itineraries to highlight by result index: one for each mark, ties broken by the other measure. Fewer
 * than two itineraries have no marks.
 */
export const markFlights = (flights: readonly FlightFacts[]): Map<string, FlightMark[]> => {
  const marks = new Map<string, FlightMark[]>()
  if (flights.length < 2) return marks
  const first = (key: FlightSortKey): FlightFacts | undefined =>
    sortFlights(flights, { key, isDescending: false })[0]
  const keys: Record<FlightMark, FlightSortKey> = { Best: 'best', Cheapest: 'price', Fastest: 'duration' }
  for (const mark of flightMarks) {
    const index = first(keys[mark])?.flight.resultIndex
    if (index !== undefined) marks.set(index, [...(marks.get(index) ?? []), mark])
  }
  return marks
}
