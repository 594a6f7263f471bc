import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { siteDays } from '#server/db/schema/index.ts'

/** Counts daily searches of sites with a search limit. Days are `YYYY-MM-DD` in India. */
export const siteDaysRepo = (db: Db, siteId: string) => ({
  /** Counts a search and returns true; returns false, and counts nothing, when the day's limit is used up. */
  countSearch: async (day: string): Promise<boolean> => {
    const limit = sql`(select coalesce((limits ->> 'searchesPerDay')::int, 2147483647) from sites where id = ${siteId})`
    // Insert the row first, so that a limit of 0 refuses even the first search of a day.
    await db.insert(siteDays).values({ siteId, day }).onConflictDoNothing()
    const rows = await selectRows(
      db,
      sql`update site_days set searches = searches + 1
        where site_id = ${siteId} and day = ${day} and searches < ${limit} returning searches`,
    )
    return rows.length > 0
  },
  searches: async (day: string): Promise<number> => {
    const [row] = await db
      .select({ searches: siteDays.searches })
      .from(siteDays)
      .where(and(eq(siteDays.siteId, siteId), eq(siteDays.day, day)))
      .limit(1)
    return row?.searches ?? 0
  },
})

/** Deletes the counts of days before `day`. */
export const removeSiteDays = async (db: Db, day: string): Promise<void> => {
  await db.delete(siteDays).where(lt(siteDays.day, day))
}
