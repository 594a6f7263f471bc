import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { linkPrefix } from '#domain/flights/fixed-departures.ts'
import type { Db } from '#server/db/database.ts'
import { bookingEvents, bookings, bookingTickets, sites, users } from '#server/db/schema/index.ts'
import type { InvoiceParties } from '#server/db/shapes/bookings.ts'
import { toInvoiceParties } from './parties.ts'
import { insertAudit, type AuditEvent } from '#server/audit/audit.repo.ts'

export type BookingRow = typeof bookings.$inferSelect
export type BookingChange = Partial<typeof bookings.$inferInsert>
type NewEvent = Omit<typeof bookingEvents.$inferInsert, 'siteId' | 'bookingId'>

/** Reads and writes the bookings of one site. Writes are queries: await one, or pass several to `writeAll`. */
export const bookingsRepo = (db: Db, siteId: string) => {
  const isBooking = (id: number) => and(eq(bookings.siteId, siteId), eq(bookings.id, id))
  return {
    add: async (booking: Omit<BookingRow, 'id' | 'siteId'>): Promise<BookingRow> => {
      const row = { ...booking, siteId }
      const [made] = await db.insert(bookings).values(row).returning({ id: bookings.id })
      if (!made) throw new Error("the booking wasn't inserted")
      return { ...row, id: made.id }
    },
    byId: async (id: number): Promise<BookingRow | null> => {
      const [row] = await db.select().from(bookings).where(isBooking(id)).limit(1)
      return row ?? null
    },
    isInProgress: async (id: number): Promise<boolean> => {
      const [row] = await db.select({ status: bookings.status }).from(bookings).where(isBooking(id)).limit(1)
      return row?.status === bookingStatuses.InProgress
    },
    /** Whether another booking of the supplier has this PNR and number. */
    hasSupplierBooking: async (
      { id, supplier }: Pick<BookingRow, 'id' | 'supplier'>,
      { pnr, supplierBookingId }: Pick<BookingRow, 'pnr' | 'supplierBookingId'>,
    ): Promise<boolean> => {
      const rows = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            eq(bookings.siteId, siteId),
            eq(bookings.pnr, pnr),
            eq(bookings.supplier, supplier),
            eq(bookings.supplierBookingId, supplierBookingId),
            ne(bookings.id, id),
          ),
        )
        .limit(1)
      return rows.length > 0
    },
    /** Locks the booking until the transaction ends. Every status change takes this lock. */
    lock: async (id: number): Promise<BookingRow | null> => {
      const [row] = await db.select().from(bookings).where(isBooking(id)).limit(1).for('update')
      return row ?? null
    },
    /** Loads the seller, buyer and place of supply for an invoice of this booking issued now. */
    invoiceParties: async (booking: Pick<BookingRow, 'userId' | 'gst'>): Promise<InvoiceParties> => {
      const [row] = await db
        .select({ user: users, config: sites.config, settings: sites.settings })
        .from(users)
        .innerJoin(sites, eq(sites.id, users.siteId))
        // The agency buys, whoever of its people booked.
        .where(and(eq(users.siteId, siteId), sql`${users.id} = wallet_holder(${booking.userId})`))
      if (!row) throw new Error(`user ${booking.userId} not found`)
      return toInvoiceParties(booking, row.user, row)
    },
    /**
     * Stores on a booking whether the site currently claims the GST in the linked supplier's fee, so that a later change of the
     * setting doesn't affect the purchase.
     */
    markInputCredit: async (id: number): Promise<void> => {
      await db
        .update(bookings)
        .set({
          claimsInputCredit: sql`exists (select from consumer_mappings m where m.consumer_site_id = ${siteId}
            and ${linkPrefix} || m.site_id = ${bookings.supplier} and m.claims_input_credit)`,
        })
        .where(isBooking(id))
    },
    change: (id: number, change: BookingChange) => db.update(bookings).set(change).where(isBooking(id)),
    /** `tickets` must not be empty. */
    addTickets: (tickets: Omit<typeof bookingTickets.$inferInsert, 'siteId'>[]) =>
      db.insert(bookingTickets).values(tickets.map((ticket) => ({ ...ticket, siteId }))),
    addEvent: (bookingId: number, event: NewEvent) =>
      db.insert(bookingEvents).values({ ...event, siteId, bookingId }),
    addAudit: (event: AuditEvent) => insertAudit(db, siteId, event),
    /** Lists the whole history, oldest first. */
    history: (bookingId: number) =>
      db
        .select()
        .from(bookingEvents)
        .where(and(eq(bookingEvents.siteId, siteId), eq(bookingEvents.bookingId, bookingId)))
        .orderBy(asc(bookingEvents.id)),
  }
}
