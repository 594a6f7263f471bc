import { and, between, desc, eq, gte, ne, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import { toNameKey } from '#server/bookings/booking-facts.ts'
import type { Db } from '#server/db/database.ts'
import { bookings } from '#server/db/schema/index.ts'

/** Enough rows; a name this common is no sign of a repeated booking. */
const maxRows = 200

const columns = {
  id: bookings.id,
  userId: bookings.userId,
  status: bookings.status,
  createdAt: bookings.createdAt,
  segments: bookings.segments,
  passengers: bookings.passengers,
}

/** Finds a site's bookings, except failed ones, that share a name with passengers. */
export const earlierBookingsRepo = (db: Db, siteId: string, passengers: readonly PassengerInput[]) => {
  const sharesName = or(
    ...passengers.map((passenger) => sql`strpos(${bookings.passengerNames}, ${toNameKey(passenger)}) > 0`),
  )
  const find = (where: SQL | undefined) =>
    db
      .select(columns)
      .from(bookings)
      .where(and(eq(bookings.siteId, siteId), ne(bookings.status, bookingStatuses.Failed), sharesName, where))
      .orderBy(desc(bookings.id))
      .limit(maxRows)
  return {
    /** Locks these passengers at this site until the transaction ends; always in the same order. */
    lockPassengers: async (): Promise<void> => {
      const keys = [...new Set(passengers.map(toNameKey))].sort().map((key) => sql`${`${siteId}:${key}`}`)
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(array[${sql.join(keys, sql`, `)}]::text[]) as key`,
      )
    },
    /**
     * Lists the site's bookings made since an instant and those of a user whose first flight departs between two local
     * times; a booking that is both comes twice.
     */
    madeOrDeparting: (since: Date, { userId, from, to }: { userId: string; from: string; to: string }) => {
      const own = and(eq(bookings.userId, userId), between(bookings.departsAt, from, to))
      return unionAll(find(gte(bookings.createdAt, since)), find(own))
    },
  }
}
