import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/index.ts'

/** Records what happens in a session, by the hash of its token. */
export const sessionMarks = (db: Db) => ({
  /** Records when the second factor was proven in a session. */
  prove: async (tokenHash: string, at: Date): Promise<void> => {
    await db.update(sessions).set({ factorAt: at }).where(eq(sessions.tokenHash, tokenHash))
  },
  /** Makes a user's other sessions, and the jumps from them, prove the second factor again. */
  dropProofs: async (siteId: string, userId: string, exceptHash: string): Promise<void> => {
    await db
      .update(sessions)
      .set({ factorAt: null })
      .where(
        and(
          eq(sessions.siteId, siteId),
          or(and(eq(sessions.userId, userId), isNull(sessions.jumpedBy)), eq(sessions.jumpedBy, userId)),
          ne(sessions.tokenHash, exceptHash),
        ),
      )
  },
  use: async (tokenHash: string, at: Date): Promise<void> => {
    await db.update(sessions).set({ usedAt: at, lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash))
  },
  /** Records that the client reports use, so that its other calls don't count as use. */
  noteReports: async (tokenHash: string): Promise<void> => {
    await db.update(sessions).set({ reportsUse: true }).where(eq(sessions.tokenHash, tokenHash))
  },
  touch: async (tokenHash: string, at: Date): Promise<void> => {
    await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash))
  },
  /** Ends a session that was last used at `usedAt`. Returns whether it was used since, and then it stays open. */
  endUnused: async (tokenHash: string, { usedAt, at }: { usedAt: Date; at: Date }): Promise<boolean> => {
    const isUnused = lt(sessions.usedAt, new Date(usedAt.getTime() + 1))
    const isThis = and(eq(sessions.tokenHash, tokenHash), isUnused)
    const ended = await db.update(sessions).set({ revokedAt: at }).where(isThis).returning()
    return ended.length === 0
  },
})
