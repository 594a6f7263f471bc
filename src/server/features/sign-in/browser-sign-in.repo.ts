import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { SessionWay } from '#server/db/shapes/accounts.ts'
import { oneTimeCodes } from '#server/db/schema/index.ts'

/** Reads and writes consoles' sign-ins in progress in a browser, at one site. */
export const browserSignInRepo = (db: Db, siteId: string) => {
  const isOpen = (pollHash: string, at: Date) =>
    and(
      eq(oneTimeCodes.codeHash, pollHash),
      eq(oneTimeCodes.siteId, siteId),
      eq(oneTimeCodes.kind, 'browserSignIn'),
      isNull(oneTimeCodes.usedAt),
      isNull(oneTimeCodes.userId),
      gt(oneTimeCodes.expiresAt, at),
    )
  return {
    isOpen: async (pollHash: string, at: Date): Promise<boolean> =>
      (await db.$count(oneTimeCodes, isOpen(pollHash, at))) > 0,
    /**
     * Records who signed in, and how. Returns false when the sign-in has expired, was cancelled or is already approved.
     */
    approve: async (
      pollHash: string,
      { userId, ...how }: { userId: string; way?: SessionWay; factorAt?: string },
      at: Date,
    ): Promise<boolean> => {
      const payload = sql`${oneTimeCodes.payload} || ${JSON.stringify(how)}::jsonb`
      const rows = await db
        .update(oneTimeCodes)
        .set({ userId, payload })
        .where(isOpen(pollHash, at))
        .returning({ codeHash: oneTimeCodes.codeHash })
      return rows.length > 0
    },
  }
}
