import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { timeOrder } from '#server/db/row-cursor.ts'
import { bookingEvents, bookings } from '#server/db/schema/index.ts'

const byTime = timeOrder(bookings.createdAt, bookings.id)

export interface StatusChange {
  bookingId: number
  at: Date
  toStatus: number
}

/** Reads which bookings a copy of someone's data contains. */
export const bookingCopyRepo = (db: Db, siteId: string) => ({
  places: (userId: string, after: { at: string; id: string } | null, limit: number) =>
    db
      .select({ key: byTime.key, id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.siteId, siteId), eq(bookings.userId, userId), byTime.after(after, 'bigint')))
      .orderBy(...byTime.order)
      .limit(limit),
  /** Lists when the status of bookings changed, without reasons, some of which are for staff. */
  statusChanges: (ids: readonly number[]): Promise<StatusChange[]> =>
    db
      .select({ bookingId: bookingEvents.bookingId, at: bookingEvents.at, toStatus: bookingEvents.toStatus })
      .from(bookingEvents)
      .where(
        and(
          eq(bookingEvents.siteId, siteId),
          inArray(bookingEvents.bookingId, [...ids]),
          or(isNull(bookingEvents.fromStatus), ne(bookingEvents.fromStatus, bookingEvents.toStatus)),
        ),
      )
      .orderBy(asc(bookingEvents.id)),
})
