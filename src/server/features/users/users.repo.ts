import { and, count, eq, gt, or } from 'drizzle-orm'
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
  recentFailures: async (
    account: string,
    address: string,
    since: Date,
  ): Promise<{ account: number; address: number }> => {
    const ofAccount = and(
      eq(signInFailures.siteId, siteId),
      eq(signInFailures.account, account),
      gt(signInFailures.at, since),
    )
    const ofAddress = and(eq(signInFailures.address, address), gt(signInFailures.at, since))
    const rows = await db
      .select({
        account: signInFailures.account,
        site: signInFailures.siteId,
        address: signInFailures.address,
        total: count(),
      })
      .from(signInFailures)
      .where(or(ofAccount, ofAddress))
      .groupBy(signInFailures.account, signInFailures.siteId, signInFailures.address)
    const sum = (wanted: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(wanted).reduce((total, row) => total + row.total, 0)
    return {
      account: sum((row) => row.account === account && row.site === siteId),
      address: sum((row) => row.address === address),
    }
  },
  addFailure: async (account: string, address: string, at: Date): Promise<void> => {
    await db.insert(signInFailures).values({ siteId, account, address, at })
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
