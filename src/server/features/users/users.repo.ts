import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { auditEvents, sessions, signInFailures, users } from '../../db/schema/index.ts'
import type { UserRow } from './person.ts'

/** The users of one site; made for a site, it cannot see another one's. */
export const usersRepo = (db: Db, siteId: string) => ({
  byId: async (id: string): Promise<UserRow | null> => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, id)))
      .limit(1)
    return row ?? null
  },
  byAccount: async (account: {
    email?: string | undefined
    phone?: string | undefined
  }): Promise<UserRow | null> => {
    const match = account.email ? eq(users.email, account.email) : eq(users.phone, account.phone ?? '')
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), match))
      .limit(1)
    return row ?? null
  },
  /** Writes an attempt down and counts those of its account and of its address, itself included. */
  addAttempt: async (
    attempt: { account: string; address: string; at: Date },
    since: Date,
  ): Promise<{ id: number; ofAccount: number; ofAddress: number }> => {
    const [row] = await db
      .insert(signInFailures)
      .values({ ...attempt, siteId })
      .returning({ id: signInFailures.id })
    const isRecent = gt(signInFailures.at, since)
    const [ofAccount, ofAddress] = await Promise.all([
      db.$count(
        signInFailures,
        and(eq(signInFailures.siteId, siteId), eq(signInFailures.account, attempt.account), isRecent),
      ),
      db.$count(signInFailures, and(eq(signInFailures.address, attempt.address), isRecent)),
    ])
    return { id: row?.id ?? 0, ofAccount, ofAddress }
  },
  removeAttempt: async (id: number): Promise<void> => {
    await db.delete(signInFailures).where(and(eq(signInFailures.siteId, siteId), eq(signInFailures.id, id)))
  },
  clearFailures: async (account: string): Promise<void> => {
    await db
      .delete(signInFailures)
      .where(and(eq(signInFailures.siteId, siteId), eq(signInFailures.account, account)))
  },
  addAudit: async (event: Omit<typeof auditEvents.$inferInsert, 'siteId'>): Promise<void> => {
    await db.insert(auditEvents).values({ ...event, siteId })
  },
})

/** Sessions by the hash of their token. The token names its own site; the caller compares. */
export const sessionsRepo = (db: Db) => ({
  add: async (session: typeof sessions.$inferInsert): Promise<void> => {
    await db.insert(sessions).values(session)
  },
  find: async (tokenHash: string) => {
    const [row] = await db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.siteId, sessions.siteId)))
      .where(eq(sessions.tokenHash, tokenHash))
      .limit(1)
    return row ?? null
  },
  revoke: async (tokenHash: string, at: Date): Promise<void> => {
    await db.update(sessions).set({ revokedAt: at }).where(eq(sessions.tokenHash, tokenHash))
  },
})
