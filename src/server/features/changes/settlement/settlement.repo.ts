import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookingTickets, changeItems } from '#server/db/schema/index.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import { minCheckIntervalMs } from './check-times.ts'

/** Reads and writes what settling needs besides `changesRepo`, of one site. */
export const settlementRepo = (db: Db, siteId: string) => ({
  /**
   * Claims the right to check an item. Returns false when someone has checked it after `since`, on any node; of two
   * simultaneous calls one succeeds.
   */
  tryClaimCheck: async (itemId: number, now: Date, since: Date): Promise<boolean> => {
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
            // Written by a clock far ahead; otherwise nobody could check until this clock catches up.
            gt(changeItems.lastCheckedAt, new Date(now.getTime() + minCheckIntervalMs)),
          ),
        ),
      )
      .returning({ id: changeItems.id })
    return rows.length > 0
  },
  ticketsByBooking: (bookingId: number) =>
    db
      .select()
      .from(bookingTickets)
      .where(and(eq(bookingTickets.siteId, siteId), eq(bookingTickets.bookingId, bookingId)))
      .orderBy(bookingTickets.passengerIndex),
  /** Replaces the booking's documents. `tickets` must not be empty. */
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
          replacedNumbers: sql`case when ${bookingTickets.ticketNumber} in ('', excluded.ticket_number)
            then ${bookingTickets.replacedNumbers}
            else ${bookingTickets.replacedNumbers} || to_jsonb(${bookingTickets.ticketNumber}) end`,
        },
      }),
})
