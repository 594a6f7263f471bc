import type { ArchiveSource } from '#contract/ipc/archive.ts'
import { formatCount, plural } from '#domain/format.ts'

const tickets = (count: number): string => plural(count, { one: 'ticket', other: 'tickets' })

/** Texts of tickets stored on this computer. */
export const archiveTexts = {
  title: 'Offline tickets',
  about:
    'Issued tickets for recent and upcoming departures, encrypted on this computer. Open and print them without a network.',
  search: 'PNR, passenger, route, ticket number or date',
  found: (shown: number, total: number): string =>
    shown < total ? `${formatCount(shown)} of ${tickets(total)}` : tickets(total),
  list: 'Tickets',
  pnr: 'PNR',
  passengers: 'Passengers',
  route: 'Route',
  departure: 'Departure, local',
  status: 'Status',
  kept: 'Saved at',
  more: 'More tickets match than are shown. Refine your search.',
  hint: 'Enter opens the e-ticket · ↑ ↓ move · Esc closes',
  loading: 'Loading saved tickets',
  failedTitle: "Couldn't load offline tickets",
  retry: 'Try again',
  nothingTitle: (text: string): string => `No tickets match '${text}'`,
  nothingText: 'Try a few letters of the name, the PNR, or a date such as 15 Jan.',
  clear: 'Show all',
  emptyTitle: 'No offline tickets yet',
  emptyText: "Sign in to an agency to save its issued tickets here. They're deleted when you sign out.",
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
  counted: (count: number): string => `${tickets(count)} saved`,
  progress: (name: string): string => `Downloading tickets from ${name}`,
  savedAt: (at: string): string => `as of ${at}`,
  refresh: 'Refresh',
  refreshSource: (name: string): string => `Refresh tickets from ${name}`,
  wipe: 'Delete saved tickets…',
  deleteSource: (name: string): string => `Delete saved tickets from ${name}…`,
  wipeNow: (count: number, name: string): string => `Delete ${tickets(count)} · ${name}`,
  wipeText: "They stay on the agency's server. To save them here again, choose Refresh.",
  cancel: 'Cancel',
} as const
