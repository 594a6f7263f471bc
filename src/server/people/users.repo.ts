import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { phoneAccountName } from '#domain/accounts/phone-numbers.ts'
import { getEffectiveRights } from '#domain/accounts/permission-groups.ts'
import type { Db } from '#server/db/database.ts'
import {
  passkeys,
  rbacUserGroups,
  secondFactors,
  sessions,
  signInFailures,
  sites,
  users,
} from '#server/db/schema/index.ts'
import { isOfPerson } from './house-accounts.repo.ts'
import { sessionMarks } from './session-marks.repo.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

/** A program that signs in for each call has tens of thousands of sessions. */
const knownSessions = 200

/** Queries for accounts. */
const userRows = (db: Db, siteId: string) => ({
  byId: async (id: string): Promise<UserRow | null> => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, id)))
    return row ?? null
  },
  /**
   * Finds an account that signs in with an email, or with a phone in any spelling. When several accounts share a phone, the
   * oldest wins.
   */
  byAccount: async (account: {
    email?: string | undefined
    phone?: string | undefined
  }): Promise<UserRow | null> => {
    const phones = [account.phone ?? '', phoneAccountName(account.phone ?? '')].filter(Boolean)
    const match = account.email ? eq(users.email, account.email) : inArray(users.phone, phones)
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), match, isOfPerson))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(1)
    return row ?? null
  },
  /** Lists the addresses of the account's newest sessions. Sessions are kept for a week after they end. */
  knownAddresses: async (userId: string): Promise<string[]> => {
    const rows = await db
      .select({ address: sessions.address })
      .from(sessions)
      .where(and(eq(sessions.siteId, siteId), eq(sessions.userId, userId), isNull(sessions.jumpedBy)))
      .orderBy(desc(sessions.createdAt))
      .limit(knownSessions)
    return [...new Set(rows.map(({ address }) => address))]
  },
  /** Whether the account is unchanged since it was read. Locks the row, so that changes wait for this transaction. */
  isUnchanged: async ({ id, email, passwordHash, isBlocked }: UserRow): Promise<boolean> => {
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

/** Queries for attempts, which are counted to slow down guessing. */
const attemptRows = (db: Db, siteId: string) => ({
  /**
   * Stores an attempt and counts those of its account, its address and both together, including this one. Other
   * limits (emails requested, old passwords tried) use other names, so they count separately.
   */
  addAttempt: async (
    attempt: { account: string; address: string; at: Date },
    since: { account: Date; address: Date },
  ): Promise<{ id: number; ofAccount: number; ofAddress: number; ofPair: number }> => {
    const [row] = await db
      .insert(signInFailures)
      .values({ ...attempt, siteId })
      .returning({ id: signInFailures.id })
    const isOfAddress = and(
      eq(signInFailures.siteId, siteId),
      eq(signInFailures.address, attempt.address),
      gt(signInFailures.at, since.address),
    )
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
  /** Returns when the attempt before this one was made from the same address; null if there was none. */
  findAttemptBefore: async (id: number, address: string): Promise<Date | null> => {
    const [row] = await db
      .select({ at: signInFailures.at })
      .from(signInFailures)
      .where(
        and(
          eq(signInFailures.siteId, siteId),
          eq(signInFailures.address, address),
          lt(signInFailures.id, id),
        ),
      )
      .orderBy(desc(signInFailures.id))
      .limit(1)
    return row?.at ?? null
  },
  removeAttempt: async (id: number): Promise<void> => {
    await db.delete(signInFailures).where(and(eq(signInFailures.siteId, siteId), eq(signInFailures.id, id)))
  },
  /**
   * Deletes the attempts at an account from one address after its owner signed in there. Attempts from other
   * addresses stay.
   */
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

/** Reads and writes the users of one site and can't see those of another. */
export const usersRepo = (db: Db, siteId: string) => ({
  ...userRows(db, siteId),
  ...attemptRows(db, siteId),
})

/** The maximum lifetime of a jump. */
const jumpsEndWithinMs = 60 * 60 * 1000

/** Returns the rights of a member of staff; none for anyone else, and for a blocked account. */
export const findStaffRights = async (db: Db, siteId: string, userId: string): Promise<readonly string[]> => {
  const [row] = await db
    .select({ user: users, modules: rbacUserGroups.modules })
    .from(users)
    .leftJoin(
      rbacUserGroups,
      and(eq(rbacUserGroups.id, users.rbacGroupId), eq(rbacUserGroups.siteId, users.siteId)),
    )
    .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
    .limit(1)
  const isStaff = row?.user.userType === 'staff' && !row.user.isBlocked
  return isStaff ? getEffectiveRights(row.user, row.modules) : []
}

/** What is read with a session. The factors are the owner's; in a jump, those of the member of staff. */
const foundColumns = () => ({
  session: sessions,
  user: users,
  modules: rbacUserGroups.modules,
  appSince: sql<Date | null>`(select f.active_since from ${secondFactors} f
    where f.site_id = ${sessions.siteId} and f.user_id = coalesce(${sessions.jumpedBy}, ${sessions.userId})
      and f.active_since is not null limit 1)`.mapWith(secondFactors.activeSince),
  passkeySince: sql<Date | null>`(select min(p.created_at) from ${passkeys} p
    where p.site_id = ${sessions.siteId} and p.user_id = coalesce(${sessions.jumpedBy}, ${sessions.userId}))`.mapWith(
    passkeys.createdAt,
  ),
})

/** Reads and writes sessions by the hash of their token. A token can belong to any site; the caller compares. */
export const sessionsRepo = (db: Db) => ({
  ...sessionMarks(db),
  add: async (session: typeof sessions.$inferInsert): Promise<void> => {
    await db.insert(sessions).values(session)
  },
  find: async (tokenHash: string) => {
    const [row] = await db
      .select(foundColumns())
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.siteId, sessions.siteId)))
      .leftJoin(
        rbacUserGroups,
        and(eq(rbacUserGroups.id, users.rbacGroupId), eq(rbacUserGroups.siteId, users.siteId)),
      )
      .where(eq(sessions.tokenHash, tokenHash))
      .limit(1)
    if (!row) return null
    const { session, user, appSince, passkeySince } = row
    return {
      session,
      user,
      factorsSince: { app: appSince, passkey: passkeySince },
      permissions: getEffectiveRights(user, row.modules),
    }
  },
  /** Ends a session and the jumps of its user. */
  revoke: async (tokenHash: string, at: Date): Promise<void> => {
    const [ended] = await db
      .update(sessions)
      .set({ revokedAt: at })
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ siteId: sessions.siteId, userId: sessions.userId })
    if (!ended) return
    // Filtered by expiry, since jumps are short-lived and sessions many.
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
  /** Lists a user's open sessions, last used first. */
  openSessions: (siteId: string, userId: string, now: Date) =>
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
  /** Ends the user's own sessions and the jumps the user made as staff. */
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

/** Returns those sessions that are still open, with what `isIdle` needs. */
export const listOpenSessions = async (db: Db, tokenHashes: readonly string[], now: Date) =>
  db
    .select({
      session: { tokenHash: sessions.tokenHash, way: sessions.way, usedAt: sessions.usedAt },
      user: {
        userType: users.userType,
        isWlOwner: users.isWlOwner,
        isSuperAdmin: users.isSuperAdmin,
        isSupplier: users.isSupplier,
      },
      idleMinutes: sql<number | null>`(${sites.settings} #>> '{security,idleMinutes}')::int`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.siteId, sessions.siteId)))
    .innerJoin(sites, eq(sites.id, sessions.siteId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(string_to_array(${tokenHashes.join(',')}, ','))`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(users.isBlocked, false),
      ),
    )
