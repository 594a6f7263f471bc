import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookingTickets, changeItems } from '#server/db/schema/index.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import { askAgainMs } from './check-times.ts'

/** What settling change requests needs of the tables beside `changesRepo`, of one site. */
export const settlementRepo = (db: Db, siteId: string) => ({
  /**
   * Takes the right to ask about an item: false while somebody asked after `since`, on this node or another. Of two at once one
   * gets it.
   */
  mayAsk: async (itemId: number, now: Date, since: Date): Promise<boolean> => {
    const rows = await db
      .update(changeItems)
      .set({ lastCheckedAt: now })
      .where(
        and(
          eq(changeItems.siteId, siteId),
          eq(changeItems.id, itemId),
          or(
            isNull(changeItems.lastCheckedAt),
            lte(changeItems.lastCheckedAt, since),
            // Left by a clock that was far ahead: nobody would be let in before this one has caught up.
            gt(changeItems.lastCheckedAt, new Date(now.getTime() + askAgainMs)),
          ),
        ),
      )
      .returning({ id: changeItems.id })
    return rows.length > 0
  },
  ticketsOf: (bookingId: number) =>
    db
      .select()
      .from(bookingTickets)
      .where(and(eq(bookingTickets.siteId, siteId), eq(bookingTickets.bookingId, bookingId)))
      .orderBy(bookingTickets.passengerIndex),
  /** The documents of now in place of the earlier ones. `tickets` is not empty. */
  replaceTickets: (bookingId: number, tickets: SupplierBooking['tickets']) =>
    db
      .insert(bookingTickets)
      .values(tickets.map((ticket) => ({ ...ticket, bookingId, siteId })))
      .onConflictDoUpdate({
        target: [bookingTickets.bookingId, bookingTickets.passengerIndex],
        set: {
          ticketId: sql`excluded.ticket_id`,
          ticketNumber: sql`excluded.ticket_number`,
          validatingAirline: sql`excluded.validating_airline`,
          barcodes: sql`excluded.barcodes`,
        },
      }),
})
