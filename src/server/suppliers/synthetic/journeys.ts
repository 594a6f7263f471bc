import type { FlightDirection } from '#contract/entities/flight.ts'
import { loadReference } from '#server/reference/reference.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { canSellTogether } from './carriers.ts'
import { itinerariesBetween } from './itineraries.ts'
import type { Itinerary } from './itineraries.ts'
import { parseLocal } from '#server/clock/zone-time.ts'

/** One itinerary for each direction, sold together. */
export type Journey = readonly [Itinerary, ...Itinerary[]]

/** Last check-in: minutes before departure until which a flight is on sale. */
const closesMinutes = { domestic: 60, international: 180 } as const
/** Airlines publish schedules about this many days ahead. */
const furthestDaysAhead = 355
/** A return has thousands of pairs on a busy route, a trip of six flights billions, so only this many are built. */
const maxJourneys = { return: 800, multiStop: 240 } as const
const candidatesPerLeg = { return: 200, multiStop: 45 } as const
/** Minimum minutes between an arrival and the departure of the next direction. */
const leastStayMinutes = 120

/** A journey, and which list of a domestic return it belongs to. */
export interface DirectedJourney {
  readonly journey: Journey
  readonly direction: FlightDirection
}

/**
 * Lists journeys that match a search: by legs, departure hours, direct flights, preferred airlines, and what is still
 * on sale. A domestic return without a special fare is two lists of separate flights; everything else is sold
 * together.
 */
export function journeysFor(query: SupplierSearch, seed: string, nowUtcMinutes: number): DirectedJourney[] {
  const legs = query.legs.map((leg) => legItineraries(leg, query, seed, nowUtcMinutes))
  const [first, second] = legs
  if (!first || legs.some((leg) => leg.length === 0)) return []
  if (legs.length === 1) return first.map((itinerary) => ({ journey: [itinerary], direction: 'both' }))
  if (second && isTwoLists(query)) return twoLists(first, second)
  return combineLegs(legs, query).map((journey) => ({ journey, direction: 'both' }))
}

const isIndian = (code: string): boolean => loadReference().airportsOfCity(code)[0]?.countryCode === 'IN'

const isTwoLists = ({ journeyType, returnKind, legs }: SupplierSearch): boolean =>
  journeyType === 2 &&
  (returnKind === null || returnKind === 2) &&
  legs.every(({ origin, destination }) => isIndian(origin) && isIndian(destination))

/** Leaves out returns that no outbound flight can precede. */
function twoLists(out: readonly Itinerary[], back: readonly Itinerary[]): DirectedJourney[] {
  const firstArrival = Math.min(...out.map(getArrival))
  return [
    ...out.map((itinerary): DirectedJourney => ({ journey: [itinerary], direction: 'outbound' })),
    ...back
      .filter((itinerary) => itinerary.flights[0].departureUtc >= firstArrival + leastStayMinutes)
      .map((itinerary): DirectedJourney => ({ journey: [itinerary], direction: 'inbound' })),
  ]
}

function combineLegs(legs: readonly (readonly Itinerary[])[], query: SupplierSearch): Journey[] {
  const kind = legs.length === 2 ? 'return' : 'multiStop'
  const [first = [], ...rest] = legs.map((leg) => mixAirlines(leg, candidatesPerLeg[kind]))
  let journeys = first.map((itinerary): Journey => [itinerary])
  for (const leg of rest) journeys = combine(journeys, leg, query, maxJourneys[kind])
  return journeys
}

/** Lists itineraries that depart on a leg's day and are still on sale. */
export function legItineraries(
  leg: SupplierSearch['legs'][number],
  query: Pick<SupplierSearch, 'directFlight' | 'preferredAirlines'>,
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

/** Takes the fastest itinerary of each airline in turn, so that pairs cover all airlines. */
function mixAirlines(leg: readonly Itinerary[], most: number): Itinerary[] {
  const byCarrier = new Map<string, Itinerary[]>()
  for (const itinerary of leg) {
    const list = byCarrier.get(itinerary.validating.code)
    if (list) list.push(itinerary)
    else byCarrier.set(itinerary.validating.code, [itinerary])
  }
  const turns = Math.max(...[...byCarrier.values()].map((list) => list.length))
  const chosen: Itinerary[] = []
  for (let turn = 0; turn < turns && chosen.length < most; turn++) {
    for (const list of byCarrier.values()) {
      const itinerary = list[turn]
      if (itinerary) chosen.push(itinerary)
    }
  }
  return chosen.slice(0, most)
}

/** Combines the best of both sides first, so that the limit cuts off the worst of each. */
function combine(
  journeys: readonly Journey[],
  leg: readonly Itinerary[],
  query: SupplierSearch,
  most: number,
): Journey[] {
  const combined: Journey[] = []
  for (let rank = 0; rank < journeys.length + leg.length - 1; rank++) {
    for (let place = Math.max(0, rank - leg.length + 1); place <= rank; place++) {
      const [journey, itinerary] = [journeys[place], leg[rank - place]]
      if (!journey || !itinerary || !canFollow(journey, itinerary, query)) continue
      combined.push([...journey, itinerary])
      if (combined.length >= most) return combined
    }
  }
  return combined
}

const getArrival = ({ flights }: Itinerary): number => (flights.at(-1) ?? flights[0]).arrivalUtc

/**
 * Whether a journey can continue with an itinerary: on the same airline, or on a multi-city trip on a partner's,
 * departing at least two hours after the last arrival. Return kind 5 is for low-cost airlines, 3 for full-service
 * ones.
 */
function canFollow(journey: Journey, next: Itinerary, query: SupplierSearch): boolean {
  const arrival = getArrival(journey.at(-1) ?? journey[0])
  const carrier = journey[0].validating
  if (next.flights[0].departureUtc < arrival + leastStayMinutes) return false
  if (query.returnKind === 5 && carrier.kind !== 'lowCost') return false
  if (query.returnKind === 3 && carrier.kind !== 'full') return false
  return query.journeyType === 3
    ? canSellTogether(carrier, next.validating)
    : carrier.code === next.validating.code
}

/** Returns the calendar day of an instant in India, where the sellers are. */
export const indianDay = (utcMinutes: number): number => Math.floor((utcMinutes + 330) / 1440)

/** Counts the days from the day of the search in India to departure. */
export function daysAhead(itinerary: Itinerary, nowUtcMinutes: number): number {
  const departure = itinerary.flights[0]
  return Math.max(0, indianDay(departure.departureUtc) - indianDay(nowUtcMinutes))
}
