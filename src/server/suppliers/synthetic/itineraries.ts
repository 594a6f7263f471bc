import { loadReference } from '#server/reference/reference.ts'
import type { Airport } from '#server/reference/reference.ts'
import type { Carrier } from './carriers.ts'
import { onwardFlights, oneStopWays, twoStopWays } from './connections.ts'
import { distanceKm } from '#server/reference/distance.ts'
import { servicesBetween } from './network.ts'
import { listFlightsOn } from './schedule.ts'
import type { Flight } from './schedule.ts'

/** Flights from origin to destination in order. */
export interface Itinerary {
  readonly flights: readonly [Flight, ...Flight[]]
  readonly elapsedMinutes: number
  readonly directKm: number
  /** The airline of the longest flight; it issues the ticket. */
  readonly validating: Carrier
  readonly isDomestic: boolean
}

export interface PairQuery {
  readonly origin: string
  readonly destination: string
  /** Local day of departure, days since 1970. */
  readonly day: number
  readonly isDirectOnly: boolean
}

/** Connections kept; fewer where there are many direct flights. */
const maxConnections = 70
const maxBesideManyDirect = 30
const manyDirect = 30
const enoughWithoutTwoStops = 12

/**
 * Lists itineraries between two cities or airports that depart on a local day, fastest first. Unknown codes and
 * places without service give none.
 */
export function itinerariesBetween(query: PairQuery, seed: string): Itinerary[] {
  const found: Itinerary[] = []
  for (const from of airportsFor(query.origin)) {
    for (const to of airportsFor(query.destination)) {
      if (from.cityCode === to.cityCode) continue
      found.push(...betweenAirports(from, to, query, seed))
    }
  }
  return worthSelling(found).sort(
    (a, b) => a.elapsedMinutes - b.elapsedMinutes || a.flights[0].departureUtc - b.flights[0].departureUtc,
  )
}

/**
 * Lists a city's airports (at most its three busiest, and the named one); an airport code that isn't a city code
 * returns that airport.
 */
function airportsFor(code: string): readonly Airport[] {
  return loadReference().airportsOfCity(code).slice(0, 3)
}

function betweenAirports(from: Airport, to: Airport, query: PairQuery, seed: string): Itinerary[] {
  const directKm = distanceKm(from, to)
  const direct = servicesBetween(from, to)
    .flatMap((service) => listFlightsOn(service, query.day, seed))
    .map((flight) => toItinerary([flight], directKm))
  if (query.isDirectOnly || directKm < 250) return direct
  const oneStop = oneStopWays(from, to).flatMap(([first, second]) =>
    listFlightsOn(first, query.day, seed).flatMap((flight) =>
      onwardFlights(flight, second, seed, 2).map((next) => toItinerary([flight, next], directKm)),
    ),
  )
  const kept = worthSelling([...direct, ...oneStop])
  if (kept.length >= enoughWithoutTwoStops) return kept
  const twoStop = twoStopWays(from, to).flatMap(([first, second, third]) =>
    listFlightsOn(first, query.day, seed).flatMap((flight) =>
      onwardFlights(flight, second, seed, 1).flatMap((next) =>
        onwardFlights(next, third, seed, 1).map((last) => toItinerary([flight, next, last], directKm)),
      ),
    ),
  )
  return worthSelling([...kept, ...twoStop])
}

/**
 * Removes what nobody buys: far slower than the fastest, the same arrival with an earlier departure, and more than a
 * screenful of connections.
 */
function worthSelling(all: readonly Itinerary[]): Itinerary[] {
  const fastest = Math.min(...all.map((itinerary) => itinerary.elapsedMinutes))
  const limit = Math.max(fastest * 2.2, fastest + 480)
  const best = new Map<string, Itinerary>()
  for (const itinerary of all) {
    if (itinerary.elapsedMinutes > limit) continue
    const last = itinerary.flights.at(-1) ?? itinerary.flights[0]
    const key =
      itinerary.flights.length === 1
        ? `${last.carrier.code}${last.flightNumber}`
        : `${itinerary.validating.code}|${last.carrier.code}${last.flightNumber}|${last.departureUtc}`
    const other = best.get(key)
    if (!other || itinerary.elapsedMinutes < other.elapsedMinutes) best.set(key, itinerary)
  }
  const kept = [...best.values()].sort((a, b) => a.elapsedMinutes - b.elapsedMinutes)
  const direct = kept.filter((itinerary) => itinerary.flights.length === 1)
  const most = direct.length >= manyDirect ? maxBesideManyDirect : maxConnections
  return [...direct, ...kept.filter((itinerary) => itinerary.flights.length > 1).slice(0, most)]
}

function toItinerary(flights: readonly [Flight, ...Flight[]], directKm: number): Itinerary {
  const last = flights.at(-1) ?? flights[0]
  const longest = flights.reduce((a, b) => (b.km > a.km ? b : a))
  return {
    flights,
    elapsedMinutes: last.arrivalUtc - flights[0].departureUtc,
    directKm,
    validating: longest.carrier,
    isDomestic: flights.every((flight) => flight.isDomestic),
  }
}
