import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { oneTimeCodes } from '#server/db/schema/index.ts'
import type { CodeRow } from '#server/one-time-codes/one-time-codes.repo.ts'
import { hashCode } from '#server/one-time-codes/one-time-codes.ts'

/**
 * Counts attempts and emails for the proofs of one site in the row itself, so that simultaneous calls count each
 * other.
 */
export const proofsRepo = (db: Db, siteId: string) => {
  const isOpen = (code: string, at: Date) =>
    and(
      eq(oneTimeCodes.codeHash, hashCode(code)),
      eq(oneTimeCodes.siteId, siteId),
      eq(oneTimeCodes.kind, 'externalProof'),
      isNull(oneTimeCodes.usedAt),
      gt(oneTimeCodes.expiresAt, at),
    )
  const count = (name: 'tries' | 'mails') =>
    sql`coalesce((${oneTimeCodes.payload} ->> ${sql.raw(`'${name}'`)})::int, 0)`
  const incremented = (name: 'tries' | 'mails') =>
    sql`jsonb_build_object(${sql.raw(`'${name}'`)}, ${count(name)} + 1)`
  const fewerTries = sql`jsonb_build_object('tries', greatest(${count('tries')} - 1, 0))`
  return {
    /** Null when the code has expired or was tried `most` times. */
    countTry: async (code: string, most: number, at: Date): Promise<CodeRow | null> => {
      const [row] = await db
        .update(oneTimeCodes)
        .set({ payload: sql`${oneTimeCodes.payload} || ${incremented('tries')}` })
        .where(and(isOpen(code, at), sql`${count('tries')} < ${most}`))
        .returning()
      return row ?? null
    },
    /** Uncounts a try at which nothing was checked. */
    giveBackTry: async (code: string, at: Date): Promise<void> => {
      await db
        .update(oneTimeCodes)
        .set({ payload: sql`${oneTimeCodes.payload} || ${fewerTries}` })
        .where(isOpen(code, at))
    },
    /** Stores the code of another email. Returns false after `most` emails. */
    countMail: async (code: string, digitsHash: string, most: number, at: Date): Promise<boolean> => {
      const rows = await db
        .update(oneTimeCodes)
        .set({
          payload: sql`${oneTimeCodes.payload} || ${incremented('mails')} || jsonb_build_object('digitsHash', ${digitsHash}::text)`,
        })
        .where(and(isOpen(code, at), sql`${count('mails')} < ${most}`))
        .returning({ codeHash: oneTimeCodes.codeHash })
      return rows.length > 0
    },
    /** Counts the emails that an address got from all proofs since then. */
    mailsTo: async (email: string, since: Date): Promise<number> => {
      const [row] = await db
        .select({ mails: sql<number>`coalesce(sum(${count('mails')}), 0)::int` })
        .from(oneTimeCodes)
        .where(
          and(
            eq(oneTimeCodes.siteId, siteId),
            eq(oneTimeCodes.kind, 'externalProof'),
            gt(oneTimeCodes.expiresAt, since),
            sql`${oneTimeCodes.payload} ->> 'email' = ${email}`,
          ),
        )
      return row?.mails ?? 0
    },
  }
}
