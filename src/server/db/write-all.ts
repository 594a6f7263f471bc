import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './database.ts'

/** A write that hasn't run yet. */
export type Write = SQLWrapper

/**
 * Runs several writes to different tables in one round trip. All see the same state, in no defined order, so none may
 * need another's result.
 */
export const writeAll = async (tx: Db, writes: readonly Write[]): Promise<void> => {
  const parts = writes.map((write, index) => sql`${sql.identifier(`write${index}`)} as ${write}`)
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}
