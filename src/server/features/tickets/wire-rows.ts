import type { TicketRow } from '#contract/entities/booking.ts'
import { documentsRepo, type TicketDocument } from '#server/bookings/documents.repo.ts'
import { makeSlug } from '#server/bookings/slug.ts'
import { loadTicketStates } from '#server/bookings/ticket-states.repo.ts'
import type { TicketStates } from '#server/bookings/ticket-states.ts'
import type { Deps } from '#server/deps.ts'
import { groupByBooking, toTicketRow } from './ticket-row.ts'
import type { QueueRow } from './tickets.repo.ts'

/** Ticket numbers and states of the bookings of several rows. */
export interface FoundDocuments {
  documents: readonly TicketDocument[]
  statesOf: (id: number) => TicketStates
}

/** Converts rows, with their ticket numbers and states from `found`. */
export const toRowsWithDocuments = (
  { secretKey }: Pick<Deps, 'secretKey'>,
  rows: readonly QueueRow[],
  { documents, statesOf }: FoundDocuments,
): TicketRow[] => {
  const byBooking = groupByBooking(documents)
  return rows.map((row) =>
    toTicketRow(row, {
      documents: byBooking.get(row.id) ?? [],
      states: statesOf(row.id),
      bookingSlug: makeSlug(secretKey, row.id, row.slugNonce).slug,
    }),
  )
}

/** Converts rows of a site as they were at a time, loading their ticket numbers and states. */
export const loadWireRows = async (
  deps: Pick<Deps, 'database' | 'secretKey'>,
  siteId: string,
  rows: readonly QueueRow[],
  asOf: Date,
): Promise<TicketRow[]> => {
  const db = await deps.database.reader()
  const [documents, statesOf] = await Promise.all([
    documentsRepo(db, siteId).ticketsByBooking(rows.map(({ id }) => id)),
    loadTicketStates(db, siteId, rows, asOf),
  ])
  return toRowsWithDocuments(deps, rows, { documents, statesOf })
}
