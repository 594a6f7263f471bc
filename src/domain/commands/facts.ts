import type { Command, Reading } from './command.ts'
import type { FoundBooking } from './found-booking.ts'
import { fitsTenant } from './matches.ts'
import { routeOfCodes, type Place, type Route } from './places.ts'

/** A tenant that the bar knows. On the web there is one. */
export interface KnownTenant {
  id: string
  name: string
  isSignedIn: boolean
  /** Entries of its own menu; empty while its page has not said so. */
  menu: readonly { label: string; path: string }[]
}

/** What taking an option does: nothing but going somewhere, or writing into the field. */
export type CommandTarget =
  | { kind: 'go'; tenantId: string; path: string }
  | { kind: 'open'; tenantId: string }
  | { kind: 'write'; text: string }

export interface CommandOption {
  id: string
  title: string
  /** Beside the title, quieter. */
  detail: string
  /** Whose it is; null where it belongs to none. */
  tenantId: string | null
  booking: FoundBooking | null
  target: CommandTarget
}

/** Everything that the list is made from. */
export interface CommandFacts {
  reading: Reading
  /** The route with its names, a text why there is none, null while it is looked for. */
  route: Route | string | null
  tenants: readonly KnownTenant[]
  focusedId: string | null
  bookings: readonly { tenantId: string; booking: FoundBooking }[]
  places: readonly Place[]
  /** The text and where its last place begins. */
  completion: { text: string; at: number } | null
  recent: readonly string[]
}

/** Tenants that are meant: those behind `@`, else all; the one with the keyboard first. */
export const meantTenants = (
  facts: Pick<CommandFacts, 'reading' | 'tenants' | 'focusedId'>,
): KnownTenant[] => {
  const { tenant } = facts.reading
  const meant =
    tenant === null ? [...facts.tenants] : facts.tenants.filter(({ name }) => fitsTenant(tenant, name))
  return meant.sort((a, b) => Number(b.id === facts.focusedId) - Number(a.id === facts.focusedId))
}

/** The route that Enter searches; null while none is known. */
export const knownRoute = (command: Command, route: CommandFacts['route']): Route | null =>
  command.kind !== 'search'
    ? null
    : typeof route === 'object' && route
      ? route
      : routeOfCodes(command.wish, command.dialect !== 'words')
