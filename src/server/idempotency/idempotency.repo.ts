import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/schema/index.ts'

type KeyRow = typeof idempotencyKeys.$inferSelect

/** Identifies a key: it belongs to one user of one site and one endpoint. */
export type KeyId = Pick<KeyRow, 'siteId' | 'userId' | 'endpointId' | 'key'>

export const idempotencyRepo = (db: Db) => ({
  /** Locks a key until the transaction ends. The next transaction sees what this one wrote. */
  lock: async ({ siteId, userId, endpointId, key }: KeyId): Promise<void> => {
    const name = ['key', siteId, userId, endpointId, key].join(':')
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  },
  find: async (place: KeyId): Promise<KeyRow | null> => {
    const [row] = await db
      .select()
      .from(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.siteId, place.siteId),
          eq(idempotencyKeys.userId, place.userId),
          eq(idempotencyKeys.endpointId, place.endpointId),
          eq(idempotencyKeys.key, place.key),
        ),
      )
      .limit(1)
    return row ?? null
  },
  /** Stores a key and returns false when it is already stored. Waits for a transaction that is storing the same key. */
  addIfAbsent: async (row: KeyRow): Promise<boolean> => {
    const written = await db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    return written.length > 0
  },
})
