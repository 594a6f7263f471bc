import { and, between, desc, eq, gte, ne, or, sql, type SQL } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import { toNameKey } from '#server/bookings/passenger-name.ts'
import type { Db } from '#server/db/database.ts'
import { bookings } from '#server/db/schema/index.ts'

/** Nobody looks at more; a name that common is no sign of a repeated booking. */
const mostRows = 200

const columns = {
  id: bookings.id,
  userId: bookings.userId,
  status: bookings.status,
  createdAt: bookings.createdAt,
  segments: bookings.segments,
  passengers: bookings.passengers,
}

/** Bookings of one site, not failed, that share a name with passengers. */
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
      .limit(mostRows)
  return {
    /** Until the transaction ends nobody else buys for one of these people at this site; always in the same order. */
    lockPeople: async (): Promise<void> => {
      const keys = [...new Set(passengers.map(toNameKey))].sort().map((key) => sql`${`${siteId}:${key}`}`)
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(array[${sql.join(keys, sql`, `)}]::text[]) as key`,
      )
    },
    madeSince: (since: Date) => find(gte(bookings.createdAt, since)),
    /** Of one user, whose first flight leaves between two local times. */
    departing: (userId: string, from: string, to: string) =>
      find(and(eq(bookings.userId, userId), between(bookings.departsAt, from, to))),
  }
}
