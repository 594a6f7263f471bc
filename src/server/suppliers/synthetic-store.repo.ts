import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { syntheticBookings } from '#server/db/schema/index.ts'
import type { SyntheticRecord, SyntheticStore } from './synthetic/synthetic-store.ts'

/** A record without a PNR only points to another one; the column is unique, so it gets a value that isn't a PNR. */
const pnrColumn = (reference: string, record: SyntheticRecord): string => record.pnr ?? `alias:${reference}`

/**
 * Stores the synthetic airline's records in our database. Every write is one statement, so it is atomic between
 * nodes.
 */
export const createSyntheticStore = ({ db }: Pick<Database, 'db'>): SyntheticStore => {
  const find = async (match: ReturnType<typeof eq>): Promise<SyntheticRecord | null> => {
    const [row] = await db
      .select({ record: syntheticBookings.record })
      .from(syntheticBookings)
      .where(match)
      .limit(1)
    return (row?.record as SyntheticRecord | undefined) ?? null
  }
  return {
    put: async (reference, record) => {
      const rows = await db
        .insert(syntheticBookings)
        .values({ reference, pnr: pnrColumn(reference, record), record })
        .onConflictDoNothing()
        .returning({ reference: syntheticBookings.reference })
      return rows.length === 1
    },
    getByReference: (reference) => find(eq(syntheticBookings.reference, reference)),
    getByPnr: (pnr) => find(eq(syntheticBookings.pnr, pnr)),
    update: async (reference, record) => {
      const isNextVersion = sql`(${syntheticBookings.record} ->> 'version')::int = ${record.version - 1}`
      const rows = await db
        .update(syntheticBookings)
        .set({ pnr: pnrColumn(reference, record), record, updatedAt: sql`now()` })
        .where(and(eq(syntheticBookings.reference, reference), isNextVersion))
        .returning({ reference: syntheticBookings.reference })
      return rows.length === 1
    },
  }
}
