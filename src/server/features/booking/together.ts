import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** Several writes to different tables in one round trip. They see the same state and come in no order: none may need another. */
export const together = async (tx: Db, writes: readonly SQLWrapper[]): Promise<void> => {
  const parts = writes.map((write, index) => sql`${sql.identifier(`write${index}`)} as ${write}`)
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}
