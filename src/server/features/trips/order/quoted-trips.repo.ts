import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { trips } from '#server/db/schema/index.ts'

/** Reads the trips of one site that were ordered by accepting a quote. */
export const quotedTripsRepo = (db: Db, siteId: string) => ({
  byVersions: async (versionIds: readonly number[]) =>
    versionIds.length === 0
      ? []
      : await db
          .select({
            quoteVersionId: trips.quoteVersionId,
            number: trips.number,
            status: trips.status,
            userId: trips.userId,
          })
          .from(trips)
          .where(and(eq(trips.siteId, siteId), inArray(trips.quoteVersionId, [...versionIds])))
          .orderBy(asc(trips.id)),
  /** Counts the orders of a buyer that wait for their deposit. Other acceptances of the buyer wait until the transaction ends. */
  countUnpaid: async (userId: string): Promise<number> => {
    const name = `quoteBuyer:${siteId}:${userId}`
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    const [row] = await db
      .select({ rows: count() })
      .from(trips)
      .where(
        and(
          eq(trips.siteId, siteId),
          eq(trips.userId, userId),
          eq(trips.status, 'order'),
          isNotNull(trips.quoteVersionId),
        ),
      )
    return row?.rows ?? 0
  },
})
