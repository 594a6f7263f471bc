import type { KeptFareRow } from '#contract/ipc/fare-tray.ts'
import { formatInr, plural } from '#domain/format.ts'

/** Texts of the fare tray of all agencies. */
export const faresTexts = {
  title: 'Fare tray',
  label: 'Kept fares of all agencies',
  count: (count: number): string => plural(count, { one: 'fare', other: 'fares' }),
  refresh: 'Refresh',
  heads: {
    tenant: 'Agency',
    flight: 'Flight',
    trip: 'Route and departure',
    price: 'Customer pays',
    state: 'Last check',
    valid: 'Time left',
  },
  direct: 'Direct',
  stops: (count: number): string => plural(count, { one: 'stop', other: 'stops' }),
  net: (rupees: number): string => `Net ${formatInr(rupees)}`,
  left: (minutes: number): string => `${minutes} min left`,
  expired: 'Expired',
  open: 'Open',
  hold: 'Hold…',
  reprice: 'Reprice',
  repriceAll: 'Reprice all',
  actions: (flights: string): string => `Fare ${flights}`,
  down: (name: string): string => `${name} isn't responding. Its fares may be out of date.`,
  forbidden: (name: string): string => `Your account at ${name} can't keep fares.`,
  reading: (name: string): string => `Loading fares from ${name}…`,
  signedOut: (names: string): string => `You're not signed in to ${names}.`,
  empty: 'No fares kept yet',
  emptyText: 'Fares you keep at your agencies appear here. To keep one, press K in search results.',
  notSignedIn: 'Not signed in',
  nobodyText: 'Sign in to an agency to see your kept fares here.',
  failed: "Couldn't load the fare tray",
  retry: 'Try again',
  keys: '↑ ↓ move · Enter open · H hold · R reprice · A reprice all of this agency · ? shortcuts',
} as const

const outcomes: Record<NonNullable<KeptFareRow['outcome']>, (amount: string) => string> = {
  same: () => 'Same price',
  cheaper: (amount) => `Cheaper by ${amount}`,
  dearer: (amount) => `Dearer by ${amount}`,
  moved: () => 'Times changed',
  choose: () => 'Choose a fare',
  gone: () => 'Not available',
}

/** Says what the last price check of a fare found. */
export const formatOutcome = ({ outcome, difference }: KeptFareRow): string =>
  outcome === null ? 'Not checked' : outcomes[outcome](formatInr(Math.abs(difference)))
