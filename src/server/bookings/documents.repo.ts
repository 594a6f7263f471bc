import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, bookingTickets, users } from '#server/db/schema/index.ts'

/**
 * Reads whole bookings of one site with their user and travel documents, for the e-ticket and everything after the
 * sale.
 */
export const documentsRepo = (db: Db, siteId: string) => ({
  /** Loads the documents of several bookings in one query. */
  ticketsByBooking: (ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(bookingTickets)
          .where(and(eq(bookingTickets.siteId, siteId), inArray(bookingTickets.bookingId, [...ids]))),
  /** Finds a booking with its user; null when this site has none with that id. */
  byId: async (id: number) => {
    const [row] = await db
      .select({ booking: bookings, user: users })
      .from(bookings)
      .innerJoin(users, and(eq(users.id, bookings.userId), eq(users.siteId, bookings.siteId)))
      .where(and(eq(bookings.siteId, siteId), eq(bookings.id, id)))
      .limit(1)
    return row ?? null
  },
})

export type WholeBooking = NonNullable<Awaited<ReturnType<ReturnType<typeof documentsRepo>['byId']>>>
export type TicketDocument = typeof bookingTickets.$inferSelect
