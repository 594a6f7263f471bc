import type { TicketRow } from '#contract/entities/booking.ts'
import { documentsRepo, type TicketDocument } from '#server/bookings/documents.repo.ts'
import { makeSlug } from '#server/bookings/slug.ts'
import type { Deps } from '#server/deps.ts'
import { groupByBooking, toTicketRow } from './ticket-row.ts'
import type { QueueRow } from './tickets.repo.ts'

/** Converts rows, with their ticket numbers from `found`. */
export const toRowsWithDocuments = (
  { secretKey }: Pick<Deps, 'secretKey'>,
  rows: readonly QueueRow[],
  found: readonly TicketDocument[],
): TicketRow[] => {
  const documents = groupByBooking(found)
  return rows.map((row) =>
    toTicketRow(row, documents.get(row.id) ?? [], makeSlug(secretKey, row.id, row.slugNonce).slug),
  )
}

/** Converts rows of a site, loading their ticket numbers in one query. */
export const loadWireRows = async (
  deps: Pick<Deps, 'database' | 'secretKey'>,
  siteId: string,
  rows: readonly QueueRow[],
): Promise<TicketRow[]> =>
  toRowsWithDocuments(
    deps,
    rows,
    await documentsRepo(deps.database.db, siteId).ticketsByBooking(rows.map(({ id }) => id)),
  )
