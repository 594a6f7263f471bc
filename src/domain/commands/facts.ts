import type { Command, Reading } from './command.ts'
import type { FoundBooking } from './found-booking.ts'
import { matchesTenant } from './matches.ts'
import { findRouteOfCodes, type Place, type Route } from './places.ts'

/** A tenant that the bar knows. On the web there is one. */
export interface KnownTenant {
  id: string
  name: string
  isSignedIn: boolean
  /** Entries of its menu; empty until its page has reported them. */
  menu: readonly { label: string; path: string }[]
}

/** What choosing an option does: only navigate, or write into the field. */
export type CommandTarget =
  | { kind: 'go'; tenantId: string; path: string }
  | { kind: 'open'; tenantId: string }
  | { kind: 'write'; text: string }

export interface CommandOption {
  id: string
  title: string
  /** Shown next to the title, less prominently. */
  detail: string
  /** The tenant; null if it belongs to none. */
  tenantId: string | null
  booking: FoundBooking | null
  target: CommandTarget
}

/** Everything that the list is built from. */
export interface CommandFacts {
  reading: Reading
  /** The route with names, a text if there is none, or null while it is being looked up. */
  route: Route | string | null
  tenants: readonly KnownTenant[]
  focusedId: string | null
  bookings: readonly { tenantId: string; booking: FoundBooking }[]
  places: readonly Place[]
  /** The text and where its last place starts. */
  completion: { text: string; at: number } | null
  recent: readonly string[]
}

/** Lists the tenants meant: those after `@`, or all; the one with keyboard focus first. */
export const findMeantTenants = (
  facts: Pick<CommandFacts, 'reading' | 'tenants' | 'focusedId'>,
): KnownTenant[] => {
  const { tenant } = facts.reading
  const meant =
    tenant === null ? [...facts.tenants] : facts.tenants.filter(({ name }) => matchesTenant(tenant, name))
  return meant.sort((a, b) => Number(b.id === facts.focusedId) - Number(a.id === facts.focusedId))
}

/** Returns the route that Enter searches; null while unknown. */
export const knownRoute = (command: Command, route: CommandFacts['route']): Route | null =>
  command.kind !== 'search'
    ? null
    : typeof route === 'object' && route
      ? route
      : findRouteOfCodes(command.flight, command.dialect !== 'words')
