import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { TicketRow } from '#contract/entities/booking.ts'
import { TripCard } from '#contract/entities/trip.ts'
import { describeTicket } from '#domain/changes/ticket-state.ts'
import { tripStatusNames } from '#domain/packages/trip-status-names.ts'

/** Name of the index's own file. */
export const indexName = 'index.sealed'

const FileName = z.string().regex(/^[0-9a-f]{32}\.sealed$/)

const kept = { keptAt: Instant, file: FileName }
/** Paths of the uploaded pictures that an answer names. Absent in earlier indexes. */
const pictures = z.array(z.string()).default([])

/** An archived ticket: what it is found by, and the file with its e-ticket. */
export const StoredTicket = TicketRow.pick({
  bookingId: true,
  bookingSlug: true,
  pnr: true,
  origin: true,
  destination: true,
  travelDate: true,
  statusText: true,
}).extend({
  ...kept,
  people: z.array(z.object({ firstName: z.string(), lastName: z.string(), ticketNumber: z.string() })),
  /** Changes with any field of the booking's list row. */
  rowMark: z.string(),
  pictures,
})
export type StoredTicket = z.infer<typeof StoredTicket>

/** An archived trip: what it is found by, and the file with its page's answer. */
export const StoredTrip = TripCard.pick({
  tripId: true,
  title: true,
  startsOn: true,
  endsOn: true,
  people: true,
  leadName: true,
}).extend({
  ...kept,
  statusText: z.string(),
  /** Empty for a trip of the person or their agency. */
  customerName: z.string(),
  rowMark: z.string(),
})
export type StoredTrip = z.infer<typeof StoredTrip>

/** What a page loads before it can show anything. */
export const StartName = z.enum(['site', 'session'])
export type StartName = z.infer<typeof StartName>

/** The index of one workspace's archive. Encrypted like the rest. */
export const ArchiveIndex = z.object({
  version: z.literal(1),
  /** Identifies the session it belongs to; another session finds nothing. */
  owner: z.string(),
  /** When it was last updated as a whole. */
  keptAt: Instant.nullable(),
  /** Tickets of these days beyond the limit. */
  rest: z.int(),
  start: z.partialRecord(StartName, z.object({ ...kept, pictures })),
  tickets: z.array(StoredTicket),
  /** Absent in earlier indexes, as is the list. */
  trips: z.array(StoredTrip).default([]),
  /** The first page of the person's trips to come. */
  myTrips: z.object(kept).nullable().default(null),
  /** The uploaded pictures themselves, which show the agency's logo on the tickets. */
  pictures: z.array(z.object({ ...kept, path: z.string() })).default([]),
})
export type ArchiveIndex = z.infer<typeof ArchiveIndex>

export const emptyIndex = (owner: string): ArchiveIndex => ({
  version: 1,
  owner,
  keptAt: null,
  rest: 0,
  start: {},
  tickets: [],
  trips: [],
  myTrips: null,
  pictures: [],
})

/** Parses an index; null when it is invalid. */
export function readIndex(bytes: Uint8Array): ArchiveIndex | null {
  try {
    const read = ArchiveIndex.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export const indexBytes = (index: ArchiveIndex): Uint8Array => new TextEncoder().encode(JSON.stringify(index))

/** Creates a meaningless name that is never reused, so that an older copy put in its place can't be opened. */
export const newFileName = (): string => `${randomBytes(16).toString('hex')}.sealed`

/** Returns a mark that changes with any field of a list's row. */
export const toRowMark = (row: object): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64')

/** Builds the entry of a ticket whose e-ticket has just been read, with the paths of the pictures that it shows. */
export const toStoredTicket = (
  row: TicketRow,
  keptAt: string,
  file: string,
  pictures: string[] = [],
): StoredTicket => ({
  bookingId: row.bookingId,
  bookingSlug: row.bookingSlug,
  pnr: row.pnr,
  origin: row.origin,
  destination: row.destination,
  travelDate: row.travelDate,
  statusText: describeTicket(row),
  people: row.passengers.map(({ firstName, lastName, ticketNumber }) => ({
    firstName,
    lastName,
    ticketNumber,
  })),
  rowMark: toRowMark(row),
  keptAt,
  file,
  pictures,
})

/** Returns the index with tickets replacing older copies. */
export function withTickets(index: ArchiveIndex, tickets: readonly StoredTicket[]): ArchiveIndex {
  const newer = new Set(tickets.map(({ bookingId }) => bookingId))
  return {
    ...index,
    tickets: [...index.tickets.filter(({ bookingId }) => !newer.has(bookingId)), ...tickets],
  }
}

/** Builds the entry of a trip whose page's answer has just been read. */
export const toStoredTrip = (
  trip: TripCard & { userName?: string },
  keptAt: string,
  file: string,
): StoredTrip => ({
  tripId: trip.tripId,
  title: trip.title,
  startsOn: trip.startsOn,
  endsOn: trip.endsOn,
  people: trip.people,
  leadName: trip.leadName,
  statusText: tripStatusNames[trip.status],
  customerName: trip.userName ?? '',
  rowMark: toRowMark(trip),
  keptAt,
  file,
})

/** Returns the index with trips replacing older copies. */
export function withTrips(index: ArchiveIndex, trips: readonly StoredTrip[]): ArchiveIndex {
  const newer = new Set(trips.map(({ tripId }) => tripId))
  return { ...index, trips: [...index.trips.filter(({ tripId }) => !newer.has(tripId)), ...trips] }
}

/** Returns the index without entries of these files. */
export const withoutFiles = (index: ArchiveIndex, files: ReadonlySet<string>): ArchiveIndex => ({
  ...index,
  tickets: index.tickets.filter(({ file }) => !files.has(file)),
  trips: index.trips.filter(({ file }) => !files.has(file)),
  myTrips: index.myTrips && !files.has(index.myTrips.file) ? index.myTrips : null,
  pictures: index.pictures.filter(({ file }) => !files.has(file)),
  start: Object.fromEntries(Object.entries(index.start).filter(([, one]) => !files.has(one.file))),
})

/** Lists every file in the index. */
export const listFiles = ({ tickets, trips, myTrips, start, pictures }: ArchiveIndex): string[] => [
  ...[...tickets, ...trips].map(({ file }) => file),
  ...(myTrips ? [myTrips.file] : []),
  ...pictures.map(({ file }) => file),
  ...Object.values(start).map(({ file }) => file),
]
