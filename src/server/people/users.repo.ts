import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { phoneAccountName } from '#domain/accounts/phone-numbers.ts'
import { effectivePermissions } from './permission-groups.ts'
import type { Db } from '#server/db/database.ts'
import { rbacUserGroups, sessions, signInFailures, users } from '#server/db/schema/index.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

/** Accounts. */
const userRows = (db: Db, siteId: string) => ({
  byId: async (id: string): Promise<UserRow | null> => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, id)))
      .limit(1)
    return row ?? null
  },
  /** By e-mail, or by phone in any spelling. Of accounts that gave the same phone the oldest is meant. */
  byAccount: async (account: {
    email?: string | undefined
    phone?: string | undefined
  }): Promise<UserRow | null> => {
    const phones = [account.phone ?? '', phoneAccountName(account.phone ?? '')].filter(Boolean)
    const match = account.email ? eq(users.email, account.email) : inArray(users.phone, phones)
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), match))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(1)
    return row ?? null
  },
  /** From where the account signed in before; sessions are remembered for a week after their end. */
  addressesOf: async (userId: string): Promise<string[]> => {
    const rows = await db
      .selectDistinct({ address: sessions.address })
      .from(sessions)
      .where(and(eq(sessions.siteId, siteId), eq(sessions.userId, userId), isNull(sessions.jumpedBy)))
    return rows.map(({ address }) => address)
  },
  /** Is it still the account that was read? Who changes it waits until this transaction is over, and the other way round. */
  isStill: async ({ id, email, passwordHash, isBlocked }: UserRow): Promise<boolean> => {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.siteId, siteId),
          eq(users.id, id),
          eq(users.email, email),
          eq(users.passwordHash, passwordHash),
          eq(users.isBlocked, isBlocked),
        ),
      )
      .for('share')
    return rows.length > 0
  },
})

/** Attempts that are counted to slow guessing down. */
const attemptRows = (db: Db, siteId: string) => ({
  /**
   * Writes an attempt down and counts those of its account, of its address and of both together, itself included. Other things that
   * are counted (mails asked for, old passwords given) use names of their own and so count apart.
   */
  addAttempt: async (
    attempt: { account: string; address: string; at: Date },
    since: { account: Date; address: Date },
  ): Promise<{ id: number; ofAccount: number; ofAddress: number; ofPair: number }> => {
    const [row] = await db
      .insert(signInFailures)
      .values({ ...attempt, siteId })
      .returning({ id: signInFailures.id })
    const isOfAddress = and(eq(signInFailures.address, attempt.address), gt(signInFailures.at, since.address))
    const [[ofAccount], ofAddress] = await Promise.all([
      db
        .select({
          all: count(),
          pair: sql<number>`count(*) filter (where ${isOfAddress})`.mapWith(Number),
        })
        .from(signInFailures)
        .where(
          and(
            eq(signInFailures.siteId, siteId),
            eq(signInFailures.account, attempt.account),
            gt(signInFailures.at, since.account),
          ),
        ),
      db.$count(signInFailures, isOfAddress),
    ])
    return {
      id: row?.id ?? 0,
      ofAccount: ofAccount?.all ?? 0,
      ofPair: ofAccount?.pair ?? 0,
      ofAddress,
    }
  },
  removeAttempt: async (id: number): Promise<void> => {
    await db.delete(signInFailures).where(and(eq(signInFailures.siteId, siteId), eq(signInFailures.id, id)))
  },
  /** Forgets the attempts at an account from one address: it was its owner. Those from elsewhere stay. */
  clearFailures: async (account: string, address: string): Promise<void> => {
    await db
      .delete(signInFailures)
      .where(
        and(
          eq(signInFailures.siteId, siteId),
          eq(signInFailures.account, account),
          eq(signInFailures.address, address),
        ),
      )
  },
})

/** The users of one site; made for a site, it cannot see another one's. */
export const usersRepo = (db: Db, siteId: string) => ({
  ...userRows(db, siteId),
  ...attemptRows(db, siteId),
})

/** No jump lasts longer. */
const jumpsEndWithinMs = 60 * 60 * 1000

/** Sessions by the hash of their token. The token names its own site; the caller compares. */
export const sessionsRepo = (db: Db) => ({
  add: async (session: typeof sessions.$inferInsert): Promise<void> => {
    await db.insert(sessions).values(session)
  },
  find: async (tokenHash: string) => {
    const [row] = await db
      .select({ session: sessions, user: users, modules: rbacUserGroups.modules })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.siteId, sessions.siteId)))
      .leftJoin(
        rbacUserGroups,
        and(eq(rbacUserGroups.id, users.rbacGroupId), eq(rbacUserGroups.siteId, users.siteId)),
      )
      .where(eq(sessions.tokenHash, tokenHash))
      .limit(1)
    if (!row) return null
    const permissions = effectivePermissions(row.user.permissions, row.modules)
    return { session: row.session, user: { ...row.user, permissions } }
  },
  /** Ends a session, and the jumps of whose own it was. */
  revoke: async (tokenHash: string, at: Date): Promise<void> => {
    const [ended] = await db
      .update(sessions)
      .set({ revokedAt: at })
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ siteId: sessions.siteId, userId: sessions.userId })
    if (!ended) return
    // Found by when they expire: jumps are short, and sessions many.
    const soon = new Date(at.getTime() + jumpsEndWithinMs)
    await db
      .update(sessions)
      .set({ revokedAt: at })
      .where(
        and(
          eq(sessions.siteId, ended.siteId),
          eq(sessions.jumpedBy, ended.userId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, at),
          lte(sessions.expiresAt, soon),
        ),
      )
  },
  touch: async (tokenHash: string, at: Date): Promise<void> => {
    await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash))
  },
  /** The sessions of a user that are open, the one used last first. */
  openOf: (siteId: string, userId: string, now: Date) =>
    db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.siteId, siteId),
          eq(sessions.userId, userId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
        ),
      )
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), asc(sessions.tokenHash))
      .limit(100),
  /** The user's own sessions, and those that the user jumped into as a member of staff. */
  revokeAll: async (siteId: string, userId: string, exceptHash: string | null, at: Date): Promise<number> => {
    const ended = await db
      .update(sessions)
      .set({ revokedAt: at })
      .where(
        and(
          eq(sessions.siteId, siteId),
          or(eq(sessions.userId, userId), eq(sessions.jumpedBy, userId)),
          isNull(sessions.revokedAt),
          exceptHash === null ? undefined : ne(sessions.tokenHash, exceptHash),
        ),
      )
      .returning({ userId: sessions.userId })
    return ended.length
  },
})
