import type { HoldRow } from '#contract/ipc/holds.ts'
import { formatCount, formatInr } from '#domain/format.ts'
import { deadlineWithZone } from '#domain/holds/hold-deadline.ts'

const holds = (count: number): string => `${formatCount(count)} ${count === 1 ? 'hold' : 'holds'}`

/** Texts of the hold desk. */
export const holdDeskTexts = {
  title: 'Hold desk',
  label: 'Holds, the most urgent first',
  count: (count: number, atRisk: number, rupees: number): string =>
    `${holds(count)} · ${formatCount(atRisk)} at risk · ${formatInr(rupees)} at stake`,
  shown: (count: number, all: number): string => `${formatCount(count)} of ${holds(all)}`,
  refresh: 'Ask again',
  filter: 'Filter by PNR, name, route or airline',
  tenant: 'Tenant',
  allTenants: 'All tenants',
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
    tenant: 'Tenant',
    passengers: 'PNR and passengers',
    trip: 'Route and travel date',
    airline: 'Airline',
    fare: 'Fare at stake',
  },
  unknown: 'Deadline unknown',
  over: 'Over',
  words: { critical: 'Urgent', soon: 'Soon', calm: 'In time' },
  noPnr: 'No PNR',
  short: (rupees: number): string => `Wallet short by ${formatInr(rupees)}`,
  silent: (time: string): string => `Silent until ${time}`,
  actions: (pnr: string): string => `Hold ${pnr}`,
  issue: 'Issue…',
  reprice: 'Reprice…',
  release: 'Release…',
  snooze: 'Snooze 10 min',
  snoozed: (pnr: string): string => `${pnr} is silent for 10 minutes.`,
  down: (name: string): string => `${name} does not answer.`,
  downWith: (age: string): string => `What is shown of it is ${age} old.`,
  downWithout: 'None of its holds are known.',
  forbidden: (name: string): string => `Who is signed in at ${name} may not see holds.`,
  reading: (name: string): string => `Asking ${name} for its holds…`,
  signedOut: (names: string): string => `Nobody is signed in at ${names}.`,
  and: (names: string, more: number): string => (more > 0 ? `${names} and ${formatCount(more)} more` : names),
  notRead: (name: string, count: number): string =>
    `${formatCount(count)} or more holds of ${name} are not in this list. Open its queue to see them.`,
  skew: (name: string, minutes: number, isAhead: boolean): string =>
    `This computer’s clock is ${minutes} min ${isAhead ? 'ahead of' : 'behind'} that of ${name}, which the times left go by.`,
  openTenant: (name: string): string => `Open ${name}`,
  empty: 'No holds wait',
  emptyText:
    'What is held without payment, at any tenant where you are signed in, stands here with the time it has left.',
  nobody: 'Nobody is signed in',
  nobodyText: 'Sign in at a tenant: its holds then stand here, beside those of the others.',
  noMatch: 'No hold fits',
  noMatchText: 'Other words, or all tenants and risks, may show it.',
  failed: 'The holds cannot be shown',
  retry: 'Try again',
  keys: '↑ ↓ move · Enter opens · I issue · R reprice · X release · S snooze · / filter · ? keys',
} as const

/** `40 s`, `12 min`, `3 h`: how old something is. */
export const ageWords = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 60) return `${seconds} s`
  return seconds < 3_600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`
}

/** When a hold ends, in the reader's zone, and who says so. */
export const deadlineWords = ({ deadline, deadlineSource }: HoldRow): string =>
  [deadline === null ? '' : deadlineWithZone(deadline), deadlineSource].filter(Boolean).join(' · ')
