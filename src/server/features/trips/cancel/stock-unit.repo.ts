import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { departures, stockClaims } from '#server/db/schema/index.ts'

/** Reads how claims of places are counted. */
export const stockUnitRepo = (db: Db, siteId: string) => ({
  /** Whether a claim is of a departure that is sold by person; otherwise it counts rooms. */
  isSoldByPerson: async (reference: string): Promise<boolean> => {
    const [row] = await db
      .select({ unit: departures.unit })
      .from(stockClaims)
      .innerJoin(departures, eq(departures.id, stockClaims.departureId))
      .where(and(eq(stockClaims.siteId, siteId), eq(stockClaims.reference, reference)))
      .limit(1)
    return row?.unit === 'pax'
  },
})
