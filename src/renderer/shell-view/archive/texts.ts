import type { ArchiveSource } from '#contract/ipc/archive.ts'
import { formatCount } from '#domain/format.ts'

const tickets = (count: number): string => (count === 1 ? '1 ticket' : `${formatCount(count)} tickets`)

/** Texts of the tickets that are kept on this computer. */
export const archiveTexts = {
  title: 'Kept tickets',
  about: 'Issued tickets around today, encrypted on this computer. They open and print without a network.',
  search: 'PNR, passenger, route, ticket number or date',
  found: (shown: number, total: number): string =>
    shown < total ? `${formatCount(shown)} of ${tickets(total)}` : tickets(total),
  list: 'Tickets',
  pnr: 'PNR',
  passengers: 'Passengers',
  route: 'Route',
  departure: 'Departure, local',
  status: 'State',
  kept: 'Kept at',
  more: 'More are found than are shown. Write more of the name, the route or the date.',
  hint: 'Enter opens the e-ticket · ↑ ↓ choose · Esc closes',
  loading: 'Looking into what is kept',
  failedTitle: 'The kept tickets cannot be shown',
  retry: 'Try again',
  nothingTitle: (text: string): string => `Nothing is found for “${text}”`,
  nothingText: 'Try less of it: a few letters of the name, the PNR, or a date such as 15 Jan.',
  clear: 'Show all',
  emptyTitle: 'No tickets are kept yet',
  emptyText:
    'Sign in to a tenant. Its issued tickets around today are then kept here, and deleted when you sign out.',
  offTitle: 'Keeping tickets is switched off',
  offText: 'Switch it on in the settings to have tickets at hand without a network.',
  settings: 'Open the settings',
  noTenantTitle: 'There is no tenant yet',
  noTenantText: 'Add a tenant with the plus on the left and sign in to it.',
  sources: 'By tenant',
  states: {
    off: 'Off',
    ok: 'Up to date',
    reading: 'Reading',
    down: 'Cannot be reached',
    signedOut: 'Not signed in',
    locked: 'Keychain locked',
    damaged: 'Damaged files',
    failed: 'Not brought up to date',
  } satisfies Record<ArchiveSource['state'], string>,
  counted: (count: number): string => `${tickets(count)} kept`,
  progress: (name: string): string => `Reading tickets of ${name}`,
  asOf: (at: string): string => `as of ${at}`,
  refresh: 'Read again',
  refreshOf: (name: string): string => `Read the tickets of ${name} again`,
  wipe: 'Delete what is kept…',
  wipeOf: (name: string): string => `Delete what is kept of ${name}…`,
  wipeNow: (count: number, name: string): string => `Delete ${tickets(count)} · ${name}`,
  wipeText: 'The server keeps them all; here they are gone until they are read again.',
  cancel: 'Cancel',
} as const
