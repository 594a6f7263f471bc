import { loadReference } from '#server/reference/reference.ts'
import type { Airport } from '#server/reference/reference.ts'
import { suitableAircraft } from './aircraft.ts'
import { carriers } from './carriers.ts'
import type { Carrier } from './carriers.ts'
import { distanceKm } from '#server/reference/distance.ts'
import { seededFraction } from './seeded-random.ts'

/** An airline's flights between two airports, with their number per week. */
export interface Service {
  readonly carrier: Carrier
  readonly from: Airport
  readonly to: Airport
  readonly km: number
  readonly weekly: number
}

const maximumKept = 50_000
const services = new Map<string, Service | null>()

/**
 * Returns the service of an airline between two airports; null where it doesn't fly. Flights touch a hub of the
 * airline's country (third and fourth freedom), domestic flights stay in it (no cabotage), and large low-cost
 * airlines also fly point to point at home. The same both ways.
 */
export function findService(carrier: Carrier, from: Airport, to: Airport): Service | null {
  const key = `${carrier.code}|${from.code}|${to.code}`
  let service = services.get(key)
  if (service === undefined) {
    if (services.size >= maximumKept) services.clear()
    service = makeService(carrier, from, to)
    services.set(key, service)
  }
  return service
}

/** Lists the direct services between two airports. */
export function servicesBetween(from: Airport, to: Airport): Service[] {
  const found: Service[] = []
  for (const carrier of carriers().values()) {
    const service = findService(carrier, from, to)
    if (service) found.push(service)
  }
  return found
}

const hubServices = new Map<string, readonly Service[]>()

/** Lists services from an airport to any hub of the airline that flies them. */
export function servicesToHubs(from: Airport): readonly Service[] {
  let found = hubServices.get(from.code)
  if (!found) {
    found = [...carriers().values()].flatMap((carrier) =>
      carrier.hubs.flatMap((hub) => findService(carrier, from, airport(hub)) ?? []),
    )
    if (hubServices.size >= 2_000) hubServices.clear()
    hubServices.set(from.code, found)
  }
  return found
}

let hubs: readonly Airport[] | undefined

/** Lists the airports that are a hub of any airline in the schedule. */
export function hubAirports(): readonly Airport[] {
  hubs ??= [...new Set([...carriers().values()].flatMap((carrier) => carrier.hubs))].map(airport)
  return hubs
}

function airport(code: string): Airport {
  const found = loadReference().airportByCode(code)
  if (!found) throw new Error(`Hub ${code} isn't in the airport reference data.`)
  return found
}

/** Two airports that an airline may fly between. `hubs` is how many of them are its own hubs. */
interface Market {
  carrier: Carrier
  from: Airport
  to: Airport
  km: number
  hubs: number
}

function makeService(carrier: Carrier, from: Airport, to: Airport): Service | null {
  if (from.cityCode === to.cityCode) return null
  const isDomestic = from.countryCode === to.countryCode
  if (isDomestic ? from.countryCode !== carrier.country : !touchesHome(carrier, from, to)) return null
  const km = distanceKm(from, to)
  if (km < 90 || km > carrier.reachKm || suitableAircraft(carrier.fleet, km).length === 0) return null
  const hubs = Number(carrier.hubs.includes(from.code)) + Number(carrier.hubs.includes(to.code))
  const weekly = isDomestic
    ? domesticWeekly({ carrier, from, to, km, hubs })
    : foreignWeekly({ carrier, from, to, km, hubs })
  return weekly > 0 ? { carrier, from, to, km, weekly } : null
}

const touchesHome = (carrier: Carrier, from: Airport, to: Airport) =>
  (from.countryCode === carrier.country && carrier.hubs.includes(from.code)) ||
  (to.countryCode === carrier.country && carrier.hubs.includes(to.code))

/** Estimates demand: about 2.3 between the two busiest airports, 0.2 to a regional one. */
const estimateDemand = (from: Airport, to: Airport) =>
  Math.pow(((from.importance + 150) * (to.importance + 150)) / 1_000_000, 2.5) * 1.2

function domesticWeekly({ carrier, from, to, km, hubs }: Market): number {
  if (carrier.domesticShare === 0 || km > 5500) return 0
  const least = Math.min(from.importance, to.importance)
  const isPointToPoint = hubs === 0
  if (isPointToPoint && (carrier.kind === 'full' || carrier.domesticShare < 6 || least < 640)) return 0
  if (carrier.domesticShare < 3 && least < 640) return 0
  if (least < 300 && seededFraction('spoke', carrier.code, pairKey(from, to)) > 0.45) return 0
  const daily =
    carrier.domesticShare * estimateDemand(from, to) * (isPointToPoint ? 0.12 : hubs === 2 ? 1.1 : 0.8)
  return toWeeklyFlights(daily, { carrier, from, to }, 20)
}

/** The farther away a place is, the busier it must be to be served: [km, minimum importance]. */
const foreignThresholds = [
  [1200, 150],
  [2500, 480],
  [4500, 630],
  [7000, 760],
  [10_000, 860],
  [99_999, 900],
] as const

function foreignWeekly({ carrier, from, to, km, hubs }: Market): number {
  const away = from.countryCode === carrier.country ? to : from
  const threshold = foreignThresholds.find(([limit]) => km <= limit)?.[1] ?? 1000
  if (away.importance < threshold) return 0
  if (away.importance < threshold + 60 && seededFraction('edge', carrier.code, pairKey(from, to)) > 0.5)
    return 0
  const homeHub = carrier.hubs.indexOf(from === away ? to.code : from.code)
  const hubWeight = homeHub <= 0 ? 1 : homeHub < 3 ? 0.6 : 0.35
  if (hubWeight < 0.5 && away.importance < 700) return 0
  const far = km < 4500 ? 1.1 : km < 9000 ? 0.75 : 0.5
  return toWeeklyFlights(
    carrier.internationalShare * estimateDemand(from, to) * hubWeight * far,
    { carrier, from, to },
    hubs === 2 ? 10 : 6,
  )
}

function toWeeklyFlights(
  daily: number,
  { carrier, from, to }: Pick<Market, 'carrier' | 'from' | 'to'>,
  maxDaily: number,
): number {
  const varied = daily * (0.8 + 0.4 * seededFraction('weekly', carrier.code, pairKey(from, to)))
  return Math.min(maxDaily * 7, Math.max(2, Math.round(varied * 7)))
}

const pairKey = (from: Airport, to: Airport) =>
  from.code < to.code ? `${from.code}${to.code}` : `${to.code}${from.code}`
