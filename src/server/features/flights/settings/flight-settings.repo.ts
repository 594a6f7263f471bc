import { asc, eq, sql } from 'drizzle-orm'
import type { SaleRules } from '#contract/http/flights-settings.ts'
import type { Db } from '#server/db/database.ts'
import { groups, sites } from '#server/db/schema/index.ts'

/** Reads and writes the flight settings of one site. */
export const flightSettingsRepo = (db: Db, siteId: string) => ({
  groups: () =>
    db
      .select({ id: groups.id, groupName: groups.groupName })
      .from(groups)
      .where(eq(groups.siteId, siteId))
      .orderBy(asc(groups.groupName)),
  /** Stores the rules beside the site's other settings. */
  write: async (flights: SaleRules & { version: number }): Promise<void> => {
    const stored = JSON.stringify({ flights })
    await db
      .update(sites)
      .set({ settings: sql`${sites.settings} || ${stored}::jsonb` })
      .where(eq(sites.id, siteId))
  },
})
