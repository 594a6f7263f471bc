import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { oneTimeCodes } from '#server/db/schema/index.ts'
import type { CodeKind } from './code-kinds.ts'

export type CodeRow = typeof oneTimeCodes.$inferSelect

/** Reads and writes one-time codes of one kind on one site. The table holds hashes, never a code. */
export const oneTimeCodesRepo = (db: Db, siteId: string, kind: CodeKind) => {
  const isOpen = (codeHash: string, at: Date) =>
    and(
      eq(oneTimeCodes.codeHash, codeHash),
      eq(oneTimeCodes.siteId, siteId),
      eq(oneTimeCodes.kind, kind),
      isNull(oneTimeCodes.usedAt),
      gt(oneTimeCodes.expiresAt, at),
    )
  return {
    add: async (
      row: Pick<CodeRow, 'codeHash' | 'userId' | 'payload' | 'createdAt' | 'expiresAt'>,
    ): Promise<void> => {
      await db.insert(oneTimeCodes).values({ ...row, siteId, kind })
    },
    findOpen: async (codeHash: string, at: Date): Promise<CodeRow | null> => {
      const [row] = await db.select().from(oneTimeCodes).where(isOpen(codeHash, at)).limit(1)
      return row ?? null
    },
    /** Counts a try in the row itself, so that simultaneous tries count each other. Null after `most`. */
    countTry: async (codeHash: string, most: number, at: Date): Promise<CodeRow | null> => {
      const tries = sql`coalesce((${oneTimeCodes.payload} ->> 'tries')::int, 0)`
      const [row] = await db
        .update(oneTimeCodes)
        .set({ payload: sql`${oneTimeCodes.payload} || jsonb_build_object('tries', ${tries} + 1)` })
        .where(and(isOpen(codeHash, at), sql`${tries} < ${most}`))
        .returning()
      return row ?? null
    },
    /** Marks an open code as used. Only one of several concurrent calls gets the row. */
    use: async (codeHash: string, at: Date): Promise<CodeRow | null> => {
      const [row] = await db.update(oneTimeCodes).set({ usedAt: at }).where(isOpen(codeHash, at)).returning()
      return row ?? null
    },
    /** Marks every unused code of a user as used. */
    useAll: async (userId: string, at: Date): Promise<void> => {
      await db
        .update(oneTimeCodes)
        .set({ usedAt: at })
        .where(
          and(
            eq(oneTimeCodes.siteId, siteId),
            eq(oneTimeCodes.kind, kind),
            eq(oneTimeCodes.userId, userId),
            isNull(oneTimeCodes.usedAt),
          ),
        )
    },
  }
}
