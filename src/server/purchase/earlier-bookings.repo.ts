import { and, between, desc, eq, gte, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import { toNameKey } from '#server/bookings/booking-facts.ts'
import type { Db } from '#server/db/database.ts'
import { bookedNames, bookings } from '#server/db/schema/index.ts'

/** Enough rows; a name this common is no sign of a duplicate booking. */
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
  const names = sql.join(
    passengers.map(({ firstName, lastName }) => sql`booked_name(${firstName}, ${lastName})`),
    sql`, `,
  )
  const find = (where: SQL | undefined) => {
    const sharingName = db
      .select({ id: bookedNames.bookingId })
      .from(bookedNames)
      .where(and(eq(bookedNames.siteId, siteId), sql`${bookedNames.name} in (${names})`, where))
    return db
      .select(columns)
      .from(bookings)
      .where(and(inArray(bookings.id, sharingName), ne(bookings.status, bookingStatuses.Failed)))
      .orderBy(desc(bookings.id))
      .limit(maxRows)
  }
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
      const own = and(eq(bookedNames.userId, userId), between(bookedNames.departsAt, from, to))
      return unionAll(find(gte(bookedNames.createdAt, since)), find(own))
    },
  }
}
