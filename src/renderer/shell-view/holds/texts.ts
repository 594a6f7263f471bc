import type { HoldKind, HoldRow } from '#contract/ipc/holds.ts'
import { formatCount, formatInr, plural } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'

const holds = (count: number): string => plural(count, { one: 'hold', other: 'holds' })

/** What a trip in the desk is, what has to be done until its deadline, and the button for it. */
export interface TripWords {
  name: string
  task: string
  act: string
}

const trips: Record<Exclude<HoldKind, 'booking'>, TripWords> = {
  order: { name: 'Trip order', task: 'Pay the deposit', act: 'Pay deposit…' },
  offer: { name: 'Waitlist offer', task: 'Book the places', act: 'Book places…' },
  request: { name: 'Trip request', task: 'Confirm or decline', act: 'Answer request…' },
}

/** Returns the words for a trip; null for a booking. */
export const getTripWords = (kind: HoldKind): TripWords | null => (kind === 'booking' ? null : trips[kind])

/** Texts of the hold desk. */
export const holdDeskTexts = {
  title: 'Hold desk',
  label: 'Holds, most urgent first',
  count: (count: number, atRisk: number, rupees: number): string =>
    `${holds(count)} · ${formatCount(atRisk)} at risk · ${formatInr(rupees)} at stake`,
  shown: (count: number, all: number): string => `${formatCount(count)} of ${holds(all)}`,
  refresh: 'Refresh',
  filter: 'Filter by PNR, trip, name, route or airline',
  tenant: 'Agency',
  allTenants: 'All agencies',
  risk: 'Risk',
  risks: {
    all: 'All holds',
    atRisk: 'At risk',
    soon: 'Within 6 hours',
    unknown: 'Deadline unknown',
    short: 'Wallet short',
  },
  clear: 'Show all holds',
  heads: {
    left: 'Time left',
    tenant: 'Agency',
    booking: 'Booking or trip',
    route: 'Route or package',
    airline: 'Airline or type',
    amount: 'At stake',
  },
  unknown: 'Deadline unknown',
  over: 'Expired',
  words: { critical: 'Urgent', soon: 'Soon', calm: 'Later' },
  noPnr: 'No PNR',
  deposit: (rupees: number): string => `Deposit ${formatInr(rupees)}`,
  short: (rupees: number): string => `Wallet short by ${formatInr(rupees)}`,
  silent: (time: string): string => `Snoozed until ${time}`,
  actions: (name: string): string => `Hold ${name}`,
  issue: 'Issue…',
  reprice: 'Reprice…',
  release: 'Release…',
  snooze: 'Snooze 10 min',
  snoozed: (name: string): string => `${name} snoozed for 10 minutes`,
  down: (name: string): string => `${name} isn't responding.`,
  downWith: (age: string): string => `Its holds were loaded ${age} ago.`,
  downWithout: "We can't show its holds.",
  forbidden: (name: string): string => `Your account at ${name} can't see holds.`,
  reading: (name: string): string => `Loading holds from ${name}…`,
  signedOut: (names: string): string => `You're not signed in to ${names}.`,
  and: (names: string, more: number): string => (more > 0 ? `${names} and ${formatCount(more)} more` : names),
  notRead: (name: string, count: number): string =>
    `${formatCount(count)} or more holds from ${name} aren't listed. Open its queue to see them.`,
  skew: (name: string, minutes: number, isAhead: boolean): string =>
    `This computer's clock is ${minutes} min ${isAhead ? 'ahead of' : 'behind'} ${name}, whose clock sets the time left.`,
  openTenant: (name: string): string => `Open ${name}`,
  empty: 'No holds',
  emptyText: 'Fares on hold, and trips to pay or answer, appear here with the time left.',
  notSignedIn: 'Not signed in',
  nobodyText: 'Sign in to an agency to see its holds here.',
  noMatch: 'No holds match',
  noMatchText: 'Try another search, or show all agencies and risks.',
  failed: "Couldn't load holds",
  retry: 'Try again',
  keys: (isTrip: boolean): string =>
    `↑ ↓ move · Enter open · ${isTrip ? '' : 'I issue · R reprice · X release · '}S snooze · P next hold on top · / filter · ? shortcuts`,
} as const

/** Returns an age: `40 s`, `12 min`, `3 h`. */
export const formatAge = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 60) return `${seconds} s`
  return seconds < 3_600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`
}

/** Returns a hold's PNR or number, or what it is without one. */
export const getHoldName = ({ kind, reference }: Pick<HoldRow, 'kind' | 'reference'>): string =>
  reference || (getTripWords(kind)?.name ?? holdDeskTexts.noPnr)

/** Returns when a hold ends in the reader's time zone, and who set the deadline or what has to be done until then. */
export const formatDeadline = ({ kind, deadline, deadlineSource }: HoldRow): string =>
  [deadline === null ? '' : formatInstant(deadline), getTripWords(kind)?.task ?? deadlineSource]
    .filter(Boolean)
    .join(' · ')
