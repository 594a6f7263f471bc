import { z } from 'zod'
import { Instant, LocalDateTime } from '#contract/common/dates.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { Nothing, OneWorkspace } from './ids.ts'

/** An issued ticket that is kept for days without a network. */
export const ArchivedTicket = OneWorkspace.extend({
  bookingId: z.string(),
  pnr: z.string(),
  route: z.string(),
  passengers: z.string(),
  /** The state of the booking as it was when this copy was read. */
  statusText: z.string(),
  travelDate: LocalDateTime,
  /** When this copy was read. */
  keptAt: Instant,
})
export type ArchivedTicket = z.infer<typeof ArchivedTicket>

export const ArchiveSource = OneWorkspace.extend({
  /**
   * `locked`: without a keychain there is no key, so nothing is kept. `damaged`: something could not be read and is read
   * again. `failed`: this computer or the server refused; the words say what.
   */
  state: z.enum(['off', 'ok', 'reading', 'down', 'signedOut', 'locked', 'damaged', 'failed']),
  count: z.int(),
  /** Tickets of these days that are beyond the limit and not kept. */
  rest: z.int(),
  /** While it is read: how many of how many. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** When it was last brought up to date. */
  keptAt: Instant.nullable(),
  text: z.string(),
})
export type ArchiveSource = z.infer<typeof ArchiveSource>

export const ArchiveList = z.object({
  tickets: z.array(ArchivedTicket),
  /** How many there are; `tickets` holds the first 200. */
  total: z.int(),
  sources: z.array(ArchiveSource),
})
export type ArchiveList = z.infer<typeof ArchiveList>

/** Calls about tickets that are kept on this computer. Errors of all that name a workspace: `notFound`. */
export const archiveCalls = {
  /** Finds by PNR, passenger, route, ticket number or date; everything for an empty text. Soonest departure first. */
  'archive.find': ipcCall({
    from: 'shell',
    request: z.object({ text: z.string().trim().max(80).default('') }),
    result: ArchiveList,
  }),
  /** Opens the e-ticket in its tenant's pane; without a network from the kept copy, which says of when it is. */
  'archive.open': ipcCall({
    from: 'shell',
    request: OneWorkspace.extend({ bookingId: z.string().max(60) }),
    result: Nothing,
  }),
  /** Brings the archive of one tenant up to date; answers at once, `archive.changed` tells how it goes. */
  'archive.refresh': ipcCall({ from: 'shell', request: OneWorkspace, result: Nothing }),
  /** Deletes what is kept of one tenant, and its key. */
  'archive.wipe': ipcCall({ from: 'shell', request: OneWorkspace, result: Nothing }),
} as const

export const archiveEvents = { 'archive.changed': ipcEvent({ to: 'shell', payload: Nothing }) } as const
