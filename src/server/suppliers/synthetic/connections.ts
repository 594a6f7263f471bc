import type { Airport } from '#server/reference/reference.ts'
import { carriers, canSellTogether } from './carriers.ts'
import { distanceKm } from '#server/reference/distance.ts'
import { hubAirports, findService, servicesToHubs } from './network.ts'
import type { Service } from './network.ts'
import { listFlightsOn } from './schedule.ts'
import type { Flight } from './schedule.ts'

const maxOvernightMinutes = 12 * 60

/**
 * Returns the minimum minutes between two flights: 45 domestic, 60 international to international, 90 when a border
 * is crossed between them (immigration and re-check), and 30 more between terminals. Typical airport minima, not a
 * published table.
 */
export function minimumConnectionMinutes(arriving: Flight, leaving: Flight): number {
  const changes = arriving.toTerminal !== leaving.fromTerminal ? 30 : 0
  if (arriving.isDomestic && leaving.isDomestic) return 45 + changes
  return (arriving.isDomestic === leaving.isDomestic ? 60 : 90) + changes
}

/** Longest connection: 5 hours between domestic flights, otherwise 12 hours, including overnight. */
export const maximumConnectionMinutes = (arriving: Flight, leaving: Flight): number =>
  arriving.isDomestic && leaving.isDomestic ? 300 : maxOvernightMinutes

/**
 * Whether the second flight can be sold after the first: same airport, partner airlines, connection time within
 * limits.
 */
export function isLegalConnection(arriving: Flight, leaving: Flight): boolean {
  const minutes = leaving.departureUtc - arriving.arrivalUtc
  return (
    arriving.to.code === leaving.from.code &&
    canSellTogether(arriving.carrier, leaving.carrier) &&
    minutes >= minimumConnectionMinutes(arriving, leaving) &&
    minutes <= maximumConnectionMinutes(arriving, leaving)
  )
}

/** Returns the longest accepted route: 1.6 times the direct one, or 900 km more on short routes. */
export const longestWayKm = (directKm: number): number => Math.max(directKm * 1.6, directKm + 900)

/** Lists one-stop routes between two airports through a hub of one of the airlines. */
export function oneStopWays(from: Airport, to: Airport): [Service, Service][] {
  const limit = longestWayKm(distanceKm(from, to))
  const intoTo = servicesFromHubs(to)
  return servicesToHubs(from).flatMap((first) => {
    if (first.to.cityCode === to.cityCode || first.to.cityCode === from.cityCode) return []
    const seconds = intoTo.get(first.to.code) ?? []
    return seconds
      .filter((second) => canSellTogether(first.carrier, second.carrier) && first.km + second.km <= limit)
      .map((second): [Service, Service] => [first, second])
  })
}

/** Lists two-stop routes: to a hub, on to another hub of a partner, and from there to the destination. */
export function twoStopWays(from: Airport, to: Airport): [Service, Service, Service][] {
  const limit = longestWayKm(distanceKm(from, to))
  const intoTo = servicesFromHubs(to)
  return servicesToHubs(from).flatMap((first) => {
    const left = limit - first.km - distanceKm(first.to, to)
    if (left < 0 || first.to.cityCode === to.cityCode) return []
    return servicesToHubs(first.to).flatMap((second) => {
      if (second.to.cityCode === from.cityCode || second.to.cityCode === to.cityCode) return []
      if (first.km + second.km > limit || !canSellTogether(first.carrier, second.carrier)) return []
      return (intoTo.get(second.to.code) ?? [])
        .filter((third) => third.carrier === second.carrier && first.km + second.km + third.km <= limit)
        .map((third): [Service, Service, Service] => [first, second, third])
    })
  })
}

/** Lists flights that can follow one, earliest first, at most `most`. */
export function onwardFlights(arriving: Flight, service: Service, seed: string, most: number): Flight[] {
  const day = Math.floor(arriving.arrivalLocal / 1440)
  const found: Flight[] = []
  for (const next of [day, day + 1]) {
    for (const flight of listFlightsOn(service, next, seed))
      if (isLegalConnection(arriving, flight)) found.push(flight)
  }
  return found.sort((a, b) => a.departureUtc - b.departureUtc).slice(0, most)
}

const kept = new Map<string, ReadonlyMap<string, Service[]>>()

/** Lists services into an airport from all hubs of all airlines, by origin. */
function servicesFromHubs(to: Airport): ReadonlyMap<string, Service[]> {
  let found = kept.get(to.code)
  if (!found) {
    const byHub = new Map<string, Service[]>()
    for (const hub of hubAirports()) {
      const into = [...carriers().values()].flatMap((carrier) => findService(carrier, hub, to) ?? [])
      if (into.length > 0) byHub.set(hub.code, into)
    }
    if (kept.size >= 2_000) kept.clear()
    kept.set(to.code, byHub)
    found = byHub
  }
  return found
}
