import type { ArchiveSource } from '#contract/ipc/archive.ts'
import { formatCount, formatList, plural } from '#domain/format.ts'

const tickets = (count: number): string => plural(count, { one: 'ticket', other: 'tickets' })

/** Returns `12 tickets`, or `12 tickets and 3 trips` if there are trips. */
const ticketsAndTrips = ({ count, trips }: Pick<ArchiveSource, 'count' | 'trips'>): string =>
  trips === 0 ? tickets(count) : formatList([tickets(count), plural(trips, { one: 'trip', other: 'trips' })])

/** Texts of tickets stored on this computer. */
export const archiveTexts = {
  title: 'Offline tickets',
  about:
    'Issued tickets around today and trips of the next 7 days, encrypted on this computer. Open them without a network.',
  search: 'PNR, trip, name, route, ticket number or date',
  found: (shown: number, total: number): string =>
    shown < total ? `${formatCount(shown)} of ${formatCount(total)} saved` : `${formatCount(total)} saved`,
  list: 'Tickets and trips',
  reference: 'PNR or trip',
  passengers: 'Passengers',
  route: 'Route or package',
  departure: 'Departure, local',
  status: 'Status',
  kept: 'Saved at',
  more: 'More matches than are shown. Refine your search.',
  hint: 'Enter opens the ticket or trip · ↑ ↓ move · Esc closes',
  loading: 'Loading saved tickets',
  failedTitle: "Couldn't load offline tickets",
  retry: 'Try again',
  nothingTitle: (text: string): string => `Nothing saved matches '${text}'`,
  nothingText: 'Try a few letters of the name, the PNR, a trip number, or a date such as 15 Jan.',
  clear: 'Show all',
  emptyTitle: 'No offline tickets yet',
  emptyText:
    "Sign in to an agency to save its issued tickets and next trips here. They're deleted when you sign out.",
  offTitle: 'Offline tickets are off',
  offText: 'Turn them on in settings to open tickets without a network.',
  settings: 'Open settings',
  noTenantTitle: 'No agencies yet',
  noTenantText: 'Add an agency with the plus button on the left, then sign in.',
  sources: 'By agency',
  states: {
    off: 'Off',
    ok: 'Up to date',
    reading: 'Downloading',
    down: 'Not responding',
    signedOut: 'Not signed in',
    locked: 'Keychain locked',
    damaged: 'Damaged files',
    failed: 'Not up to date',
  } satisfies Record<ArchiveSource['state'], string>,
  counted: (source: Pick<ArchiveSource, 'count' | 'trips'>): string => `${ticketsAndTrips(source)} saved`,
  progress: (name: string): string => `Downloading tickets from ${name}`,
  savedAt: (at: string): string => `as of ${at}`,
  refresh: 'Refresh',
  refreshSource: (name: string): string => `Refresh tickets from ${name}`,
  wipe: 'Delete saved tickets…',
  deleteSource: (name: string): string => `Delete saved tickets from ${name}…`,
  wipeNow: (source: Pick<ArchiveSource, 'count' | 'trips'>, name: string): string =>
    `Delete ${ticketsAndTrips(source)} · ${name}`,
  wipeText: "They stay on the agency's server. To save them here again, choose Refresh.",
  cancel: 'Cancel',
} as const
