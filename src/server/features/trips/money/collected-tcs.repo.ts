import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  tripCancellationItems,
  tripCancellations,
  tripReceipts,
  trips,
  tripTravellers,
} from '#server/db/schema/index.ts'

interface Bounds {
  since: Date
  before: Date
}

/** Reads the TCS that one site collected with trips. */
export const collectedTcsRepo = (db: Db, siteId: string) => ({
  /** Lists what settled cancellations of a period returned of TCS, oldest first. */
  refunds: ({ since, before }: Bounds, limit: number) =>
    db
      .select({
        tripId: tripCancellations.tripId,
        travellerId: tripCancellationItems.travellerId,
        at: sql`${tripCancellations.decidedAt}`.mapWith(tripReceipts.at),
        tcsMinor: sql`${tripTravellers.paidTcsMinor} - ${tripCancellationItems.tcsKeptMinor}`.mapWith(Number),
      })
      .from(tripCancellationItems)
      .innerJoin(tripCancellations, eq(tripCancellations.id, tripCancellationItems.cancellationId))
      .innerJoin(tripTravellers, eq(tripTravellers.id, tripCancellationItems.travellerId))
      .where(
        and(
          eq(tripCancellationItems.siteId, siteId),
          eq(tripCancellations.state, 'done'),
          gte(tripCancellations.decidedAt, since),
          lt(tripCancellations.decidedAt, before),
          sql`${tripTravellers.paidTcsMinor} <> ${tripCancellationItems.tcsKeptMinor}`,
        ),
      )
      .orderBy(asc(tripCancellationItems.id))
      .limit(limit),
  /** Lists the receipts of a period that have TCS, and the earlier ones of some trips, oldest first. */
  receipts: ({ since, before }: Bounds, refundedTripIds: readonly number[], limit: number) =>
    db
      .select({ receipt: tripReceipts, trip: trips })
      .from(tripReceipts)
      .innerJoin(trips, eq(trips.id, tripReceipts.tripId))
      .where(
        and(
          eq(tripReceipts.siteId, siteId),
          lt(tripReceipts.at, before),
          sql`${tripReceipts.tcsMinor} > 0`,
          or(gte(tripReceipts.at, since), inArray(tripReceipts.tripId, [...refundedTripIds])),
        ),
      )
      .orderBy(asc(tripReceipts.id))
      .limit(limit),
})
