import { loadReference } from '#server/reference/reference.ts'
import { carrierRows } from './carriers.data.ts'
import type { Alliance, CarrierKind, CarrierRow } from './carriers.data.ts'

/** An airline of the schedule. `ticketPrefix` is its real three-digit accounting code. */
export interface Carrier {
  readonly code: string
  readonly name: string
  readonly kind: CarrierKind
  readonly country: string
  readonly hubs: readonly string[]
  readonly reachKm: number
  readonly alliance: Alliance
  /** Daily flights on a busy domestic route. */
  readonly domesticShare: number
  readonly internationalShare: number
  readonly fleet: readonly string[]
  readonly ticketPrefix: string
}

let known: ReadonlyMap<string, Carrier> | undefined

/** Returns all airlines of the schedule by designator. Throws for one without a sourced ticketing prefix. */
export function carriers(): ReadonlyMap<string, Carrier> {
  known ??= new Map(carrierRows.map((row) => [row[0], toCarrier(row)]))
  return known
}

/**
 * Whether the two sell each other's flights on one ticket: the same airline, or full-service airlines of one
 * alliance.
 */
export function canSellTogether(a: Carrier, b: Carrier): boolean {
  if (a.code === b.code) return true
  return a.kind === 'full' && b.kind === 'full' && a.alliance !== '' && a.alliance === b.alliance
}

function toCarrier(row: CarrierRow): Carrier {
  const [code, kind, country, hubs, reachKm, alliance, domesticShare, internationalShare, fleet] = row
  const airline = loadReference().airlineByCode(code)
  if (!airline?.ticketPrefix) throw new Error(`Airline ${code} in the schedule has no ticketing prefix.`)
  return {
    code,
    name: airline.name,
    kind,
    country,
    hubs: hubs.split(' '),
    reachKm,
    alliance,
    domesticShare,
    internationalShare,
    fleet: fleet.split(' '),
    ticketPrefix: airline.ticketPrefix,
  }
}
