import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { keptFares } from '#server/db/schema/index.ts'

export type KeptFareRow = typeof keptFares.$inferSelect
type NewRow = Omit<typeof keptFares.$inferInsert, 'siteId' | 'userId'>
type Changes = Partial<Omit<NewRow, 'id'>>

/** Reads and writes one person's fare tray and can't see anyone else's. */
export const keptFaresRepo = (db: Db, siteId: string, userId: string) => {
  const isOwn = and(eq(keptFares.siteId, siteId), eq(keptFares.userId, userId))
  const isKept = and(isOwn, isNull(keptFares.removedAt))
  return {
    /** Locks the tray, so that two windows change it one after the other. */
    lock: async (): Promise<void> => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fares:${siteId}:${userId}`}, 0))`)
    },
    /** Lists the kept fares, oldest first. */
    list: (): Promise<KeptFareRow[]> =>
      db.select().from(keptFares).where(isKept).orderBy(asc(keptFares.keptAt), asc(keptFares.id)),
    find: async (id: string): Promise<KeptFareRow | null> => {
      const [row] = await db
        .select()
        .from(keptFares)
        .where(and(isKept, eq(keptFares.id, id)))
        .limit(1)
      return row ?? null
    },
    /** Finds a fare that is kept, or was removed after an instant. */
    findSince: async (id: string, removedAfter: Date): Promise<KeptFareRow | null> => {
      const isThere = or(isNull(keptFares.removedAt), gt(keptFares.removedAt, removedAfter))
      const [row] = await db
        .select()
        .from(keptFares)
        .where(and(isOwn, isThere, eq(keptFares.id, id)))
        .limit(1)
      return row ?? null
    },
    add: async (row: NewRow): Promise<void> => {
      await db.insert(keptFares).values({ ...row, siteId, userId })
    },
    /** Returns the changed row; null when the person has none with this id. */
    change: async (id: string, changes: Changes): Promise<KeptFareRow | null> => {
      const [row] = await db
        .update(keptFares)
        .set(changes)
        .where(and(isOwn, eq(keptFares.id, id)))
        .returning()
      return row ?? null
    },
    delete: async (id: string): Promise<void> => {
      await db.delete(keptFares).where(and(isOwn, eq(keptFares.id, id)))
    },
    /** Deletes fares removed before an instant. */
    deleteRemoved: async (before: Date): Promise<void> => {
      await db.delete(keptFares).where(and(isOwn, lt(keptFares.removedAt, before)))
    },
  }
}
