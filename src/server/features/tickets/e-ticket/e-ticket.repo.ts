import { aliasedTable, and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, orders, sites, users } from '#server/db/schema/index.ts'

const other = aliasedTable(orders, 'other')

/** Reads what documents of one site need besides the bookings. */
export const eTicketRepo = (db: Db, siteId: string) => ({
  /** Loads whole bookings with their users, in no particular order. */
  byIds: (ids: readonly number[]) =>
    db
      .select({ booking: bookings, user: users })
      .from(bookings)
      .innerJoin(users, and(eq(users.id, bookings.userId), eq(users.siteId, bookings.siteId)))
      .where(and(eq(bookings.siteId, siteId), inArray(bookings.id, [...ids]))),
  /** Loads the seller on the site's invoices; undefined while the site has none. */
  seller: async () => {
    const [row] = await db.select({ settings: sites.settings }).from(sites).where(eq(sites.id, siteId))
    return row?.settings.seller
  },
  /** Lists the other directions of returns that were booked as two, by the order they belong to, oldest first. */
  companions: (orderIds: readonly string[]) =>
    orderIds.length === 0
      ? Promise.resolve([])
      : db
          .select({
            ofOrder: orders.id,
            isReturn: other.isReturn,
            id: bookings.id,
            pnr: bookings.pnr,
            status: bookings.status,
            slugNonce: bookings.slugNonce,
          })
          .from(orders)
          .innerJoin(
            other,
            and(
              eq(other.siteId, siteId),
              eq(other.userId, orders.userId),
              isNotNull(other.bookingId),
              or(eq(other.outboundOrderId, orders.id), eq(other.id, orders.outboundOrderId)),
            ),
          )
          .innerJoin(bookings, and(eq(bookings.siteId, siteId), eq(bookings.id, other.bookingId)))
          .where(and(eq(orders.siteId, siteId), inArray(orders.id, [...orderIds])))
          .orderBy(bookings.id),
})

export type CompanionRow = Awaited<ReturnType<ReturnType<typeof eTicketRepo>['companions']>>[number]
