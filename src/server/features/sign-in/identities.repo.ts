import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { externalIdentities, legalEntities, oneTimeCodes, sessions, users } from '#server/db/schema/index.ts'
import { isOfPerson } from '#server/people/house-accounts.repo.ts'
import type { UserRow } from '#server/people/person.ts'

/** Queries for accounts and their linked accounts at other services. */
const identityUsers = (db: Db, siteId: string) => ({
  findUser: async (issuer: string, subject: string): Promise<UserRow | null> => {
    const [row] = await db
      .select({ user: users })
      .from(externalIdentities)
      .innerJoin(users, and(eq(users.id, externalIdentities.userId), eq(users.siteId, siteId)))
      .where(
        and(
          eq(externalIdentities.siteId, siteId),
          eq(externalIdentities.issuer, issuer),
          eq(externalIdentities.subject, subject),
        ),
      )
      .limit(1)
    return row?.user ?? null
  },
  userByEmail: async (email: string): Promise<UserRow | null> => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.email, email), isOfPerson))
      .limit(1)
    return row ?? null
  },
  userById: async (id: string): Promise<UserRow | null> => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, id)))
      .limit(1)
    return row ?? null
  },
  /** Adds an account with its own customer; null, and nothing is stored, when the email has one. */
  addAccount: async (
    account: Omit<typeof users.$inferInsert, 'siteId'> & { legalEntityId: string; createdAt: Date },
    entityName: string,
  ): Promise<UserRow | null> => {
    const [user] = await db
      .insert(users)
      .values({ ...account, siteId })
      .onConflictDoNothing()
      .returning()
    if (!user) return null
    const { legalEntityId, createdAt } = account
    await db.insert(legalEntities).values({ id: legalEntityId, siteId, name: entityName, createdAt })
    return user
  },
  /** Links an account of another service. Returns false when it is linked already. */
  link: async (userId: string, issuer: string, subject: string, at: Date): Promise<boolean> => {
    const rows = await db
      .insert(externalIdentities)
      .values({ siteId, userId, issuer, subject, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: externalIdentities.id })
    return rows.length > 0
  },
})

/** Queries for sessions and tokens by their hash. */
const tokenRows = (db: Db, siteId: string) => ({
  session: async (tokenHash: string) => {
    const [row] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.siteId, siteId), eq(sessions.tokenHash, tokenHash)))
      .limit(1)
    return row ?? null
  },
  /** Returns false when the token was used before, on any site. */
  spend: async (tokenHash: string, at: Date, expiresAt: Date): Promise<boolean> => {
    const rows = await db
      .insert(oneTimeCodes)
      .values({
        codeHash: `token ${tokenHash}`,
        siteId,
        kind: 'spentToken',
        userId: null,
        createdAt: at,
        expiresAt,
        usedAt: at,
      })
      .onConflictDoNothing()
      .returning({ codeHash: oneTimeCodes.codeHash })
    return rows.length > 0
  },
})

/** Reads and writes linked accounts of one site. */
export const identitiesRepo = (db: Db, siteId: string) => ({
  ...identityUsers(db, siteId),
  ...tokenRows(db, siteId),
})
