import { and, eq } from 'drizzle-orm'
import type { Maintenance } from '#domain/site/maintenance.ts'
import type { Db } from '#server/db/database.ts'
import { installation } from '#server/db/schema/index.ts'

/** The table has only this row. */
const rowId = 1

/** Reads the installation's maintenance and its version; version 0 means that there is no row yet. */
export const readMaintenance = async (db: Db): Promise<{ maintenance: Maintenance; version: number }> => {
  const [row] = await db
    .select({ maintenance: installation.maintenance, version: installation.version })
    .from(installation)
    .where(eq(installation.id, rowId))
    .limit(1)
  return row ?? { maintenance: {}, version: 0 }
}

/** Stores the maintenance unless it has changed since `version`. Returns whether it was stored. */
export const writeMaintenance = async (
  db: Db,
  maintenance: Maintenance,
  version: number,
): Promise<boolean> => {
  const next = { maintenance, version: version + 1 }
  const written =
    version === 0
      ? await db
          .insert(installation)
          .values({ id: rowId, ...next })
          .onConflictDoNothing()
          .returning({ id: installation.id })
      : await db
          .update(installation)
          .set(next)
          .where(and(eq(installation.id, rowId), eq(installation.version, version)))
          .returning({ id: installation.id })
  return written.length > 0
}
