import type { SupplierSearch } from '../port.ts'
import { sellTogether } from './carriers.ts'
import { itinerariesBetween } from './itineraries.ts'
import type { Itinerary } from './itineraries.ts'
import { parseLocal } from './zone-time.ts'

/** One itinerary for each direction, sold together. */
export type Journey = readonly [Itinerary, ...Itinerary[]]

/** Last check-in: minutes before departure until which a flight is on sale. */
const closesMinutes = { domestic: 60, international: 180 } as const
/** Airlines open their schedules about this long ahead. */
const furthestDaysAhead = 355
const mostPairs = 160
const candidatesPerLeg = 45

/** Journeys that answer a search: by legs, hours of departure, direct flights, preferred airlines, and what is still on sale now. */
export function journeysFor(query: SupplierSearch, seed: string, nowUtcMinutes: number): Journey[] {
  const legs = query.legs.map((leg) => legItineraries(leg, query, seed, nowUtcMinutes))
  const [first, ...rest] = legs
  if (!first || legs.some((leg) => leg.length === 0)) return []
  if (rest.length === 0) return first.map((itinerary): Journey => [itinerary])
  let journeys = mixed(first).map((itinerary): Journey => [itinerary])
  for (const leg of rest) journeys = combine(journeys, mixed(leg), query)
  return journeys
}

function legItineraries(
  leg: SupplierSearch['legs'][number],
  query: SupplierSearch,
  seed: string,
  nowUtcMinutes: number,
): Itinerary[] {
  const day = Math.floor(parseLocal(leg.date) / 1440)
  if (!Number.isFinite(day) || day - Math.floor(nowUtcMinutes / 1440) > furthestDaysAhead) return []
  const pair = { origin: leg.origin, destination: leg.destination, day, isDirectOnly: query.directFlight }
  return itinerariesBetween(pair, seed).filter((itinerary) => {
    const departure = itinerary.flights[0]
    const hour = Math.floor((departure.departureLocal % 1440) / 60)
    const closes = itinerary.isDomestic ? closesMinutes.domestic : closesMinutes.international
    return (
      hour >= leg.fromHour &&
      hour < leg.toHour &&
      departure.departureUtc - closes > nowUtcMinutes &&
      (query.preferredAirlines.length === 0 || query.preferredAirlines.includes(itinerary.validating.code))
    )
  })
}

/** The fastest of every airline in turn, so that pairs cover all airlines. */
function mixed(leg: readonly Itinerary[]): Itinerary[] {
  const byCarrier = new Map<string, Itinerary[]>()
  for (const itinerary of leg) {
    const list = byCarrier.get(itinerary.validating.code)
    if (list) list.push(itinerary)
    else byCarrier.set(itinerary.validating.code, [itinerary])
  }
  const turns = Math.max(...[...byCarrier.values()].map((list) => list.length))
  const chosen: Itinerary[] = []
  for (let turn = 0; turn < turns && chosen.length < candidatesPerLeg; turn++) {
    for (const list of byCarrier.values()) {
      const itinerary = list[turn]
      if (itinerary) chosen.push(itinerary)
    }
  }
  return chosen.slice(0, candidatesPerLeg)
}

function combine(journeys: readonly Journey[], leg: readonly Itinerary[], query: SupplierSearch): Journey[] {
  const combined: Journey[] = []
  for (const itinerary of leg) {
    for (const journey of journeys) {
      if (combined.length >= mostPairs) return combined
      if (canFollow(journey, itinerary, query)) combined.push([...journey, itinerary])
    }
  }
  return combined
}

/**
 * One airline, or on a multi-city trip its partners; the next direction leaves two hours or more after the last arrival. Return kind 5 is
 * for low-cost airlines, 3 for full-service ones.
 */
function canFollow(journey: Journey, next: Itinerary, query: SupplierSearch): boolean {
  const last = journey.at(-1) ?? journey[0]
  const arrival = last.flights.at(-1) ?? last.flights[0]
  const carrier = journey[0].validating
  if (next.flights[0].departureUtc < arrival.arrivalUtc + 120) return false
  if (query.returnKind === 5 && carrier.kind !== 'lowCost') return false
  if (query.returnKind === 3 && carrier.kind !== 'full') return false
  return query.journeyType === 3
    ? sellTogether(carrier, next.validating)
    : carrier.code === next.validating.code
}

/** The local calendar day of an instant in India, where the sellers are. */
export const indianDay = (utcMinutes: number): number => Math.floor((utcMinutes + 330) / 1440)

/** Days from the day of the search in India to departure. */
export function daysAhead(itinerary: Itinerary, nowUtcMinutes: number): number {
  const departure = itinerary.flights[0]

  return Math.max(0, indianDay(departure.departureUtc) - indianDay(nowUtcMinutes))
}
