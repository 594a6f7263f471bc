import { and, asc, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { trips } from '#server/db/schema/index.ts'

/** A trip that a job has something to do for; it is read again under its lock. */
export interface DueTrip {
  siteId: string
  number: number
}

const place = { siteId: trips.siteId, number: trips.number }

/** Lists trips of all sites that jobs have something to do for, the oldest first. */
export const dueTripsRepo = (db: Db) => ({
  /** Orders and requests whose time is over. */
  expired: (now: Date, limit: number): Promise<DueTrip[]> =>
    db
      .select(place)
      .from(trips)
      .where(lte(trips.expiresAt, now))
      .orderBy(asc(trips.expiresAt), asc(trips.id))
      .limit(limit),
  /** Sold trips that have begun, and whose income isn't booked. */
  beginning: (today: string, limit: number): Promise<DueTrip[]> =>
    db
      .select(place)
      .from(trips)
      .where(and(eq(trips.status, 'confirmed'), lte(trips.startsOn, today)))
      .orderBy(asc(trips.startsOn), asc(trips.id))
      .limit(limit),
  /** Trips whose last day has passed. */
  ending: (today: string, limit: number): Promise<DueTrip[]> =>
    db
      .select(place)
      .from(trips)
      .where(and(eq(trips.status, 'travelling'), lt(trips.endsOn, today)))
      .orderBy(asc(trips.endsOn), asc(trips.id))
      .limit(limit),
  /** Sold trips with a payment that is due by a date, in the order of their ids. */
  payable: (by: string, after: number, limit: number): Promise<(DueTrip & { id: number })[]> =>
    db
      .select({ ...place, id: trips.id })
      .from(trips)
      .where(
        and(
          inArray(trips.status, ['confirmed', 'travelling']),
          lte(trips.nextDueOn, by),
          gt(trips.id, after),
        ),
      )
      .orderBy(asc(trips.id))
      .limit(limit),
})
