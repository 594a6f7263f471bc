import { z } from 'zod'
import { Instant, IsoDate, LocalDateTime } from '#contract/common/dates.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { Nothing, OneWorkspace } from './ids.ts'

/** An issued ticket, or a trip of the next days, stored for days without a network. */
export const ArchivedTicket = OneWorkspace.extend({
  kind: z.enum(['ticket', 'trip']),
  /** Id of the booking, or number of the trip. */
  id: z.string(),
  /** PNR, or number of the trip. */
  reference: z.string(),
  /** Route, or title of the trip. */
  title: z.string(),
  passengers: z.string(),
  /** The status when this copy was read. */
  statusText: z.string(),
  /** First day of a trip. */
  travelDate: LocalDateTime.or(IsoDate),
  /** When this copy was read. */
  keptAt: Instant,
})
export type ArchivedTicket = z.infer<typeof ArchivedTicket>

export const ArchiveSource = OneWorkspace.extend({
  /**
   * `locked`: without a keychain there is no key, so nothing is stored. `damaged`: something couldn't be read and is
   * downloaded again. `failed`: this computer or the server refused; the text says what.
   */
  state: z.enum(['off', 'ok', 'reading', 'down', 'signedOut', 'locked', 'damaged', 'failed']),
  /** The number of tickets. */
  count: z.int(),
  /** The number of trips. */
  trips: z.int(),
  /** Tickets of these days beyond the limit, which aren't stored. */
  rest: z.int(),
  /** Progress of the download. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** When it was last updated. */
  keptAt: Instant.nullable(),
  text: z.string(),
})
export type ArchiveSource = z.infer<typeof ArchiveSource>

export const ArchiveList = z.object({
  tickets: z.array(ArchivedTicket),
  /** Their number; `tickets` holds the first 200. */
  total: z.int(),
  sources: z.array(ArchiveSource),
})
export type ArchiveList = z.infer<typeof ArchiveList>

/** Calls about tickets and trips stored on this computer. Errors of all that name a workspace: `notFound`. */
export const archiveCalls = {
  /** Finds tickets and trips by PNR or number, person, route or title, and date; all for an empty text. Soonest departure first. */
  'archive.find': ipcCall({
    from: 'shell',
    request: z.object({ text: z.string().trim().max(80).default('') }),
    result: ArchiveList,
  }),
  /** Opens the e-ticket or trip in its tenant's pane; without a network the stored copy, with its date. */
  'archive.open': ipcCall({
    from: 'shell',
    request: OneWorkspace.extend({ id: z.string().max(60) }),
    result: Nothing,
  }),
  /** Updates one tenant's archive; answers at once, `archive.changed` reports progress. */
  'archive.refresh': ipcCall({ from: 'shell', request: OneWorkspace, result: Nothing }),
  /** Deletes one tenant's archive and its key. */
  'archive.wipe': ipcCall({ from: 'shell', request: OneWorkspace, result: Nothing }),
} as const

export const archiveEvents = { 'archive.changed': ipcEvent({ to: 'shell', payload: Nothing }) } as const
