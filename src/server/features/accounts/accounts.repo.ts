import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { externalIdentities, legalEntities, oneTimeCodes, sites, users } from '#server/db/schema/index.ts'
import type { SiteSettings } from '#server/db/shapes/sites.ts'
import { lockAccountName } from '#server/people/account-lock.repo.ts'
import type { UserRow } from '#server/people/person.ts'

type NewUser = Omit<typeof users.$inferInsert, 'siteId'>

/** Reads and writes what sign-up and passwords need of one site's accounts. */
export const accountsRepo = (db: Db, siteId: string) => {
  const isAccount = (id: string) => and(eq(users.siteId, siteId), eq(users.id, id))
  const findOne = async (condition: ReturnType<typeof and>): Promise<UserRow | null> => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), condition))
      .limit(1)
    return row ?? null
  }
  return {
    /** Locks an email or phone until the transaction ends, so that signing up twice creates one account. */
    lock: (name: string): Promise<void> => lockAccountName(db, siteId, name),
    settings: async (): Promise<SiteSettings> => {
      const [row] = await db
        .select({ settings: sites.settings })
        .from(sites)
        .where(eq(sites.id, siteId))
        .limit(1)
      return row?.settings ?? {}
    },
    byId: (id: string) => findOne(eq(users.id, id)),
    byEmail: (email: string) => findOne(eq(users.email, email)),
    byReferralCode: (code: string) => findOne(eq(users.referralCode, code)),
    /** Whether an account other than `ownId` signs in with the phone. */
    isPhoneTaken: async (phone: string, ownId = ''): Promise<boolean> =>
      (await findOne(and(eq(users.phone, phone), ne(users.id, ownId)))) !== null,
    add: async (user: NewUser, entity: { id: string; name: string }): Promise<void> => {
      await db.insert(legalEntities).values({ ...entity, siteId, createdAt: user.createdAt })
      await db.insert(users).values({ ...user, siteId, legalEntityId: entity.id })
    },
    /** Changes the password unless it has changed since `before` was read; returns false if it has. */
    changePassword: async (before: UserRow, passwordHash: string, at: Date): Promise<boolean> => {
      const rows = await db
        .update(users)
        .set({ passwordHash, passwordChangedAt: at })
        .where(and(isAccount(before.id), eq(users.passwordHash, before.passwordHash)))
        .returning({ id: users.id })
      return rows.length > 0
    },
    /** Fills in the details of an account of which only the email was known. */
    complete: async (
      { id, legalEntityId }: Pick<UserRow, 'id' | 'legalEntityId'>,
      details: Partial<NewUser>,
      entityName: string,
    ): Promise<void> => {
      await db.update(users).set(details).where(isAccount(id))
      if (legalEntityId === '') return
      await db
        .update(legalEntities)
        .set({ name: entityName })
        .where(and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, legalEntityId)))
    },
    hasIdentity: async (userId: string): Promise<boolean> =>
      (await db.$count(
        externalIdentities,
        and(eq(externalIdentities.siteId, siteId), eq(externalIdentities.userId, userId)),
      )) > 0,
    /** Unlinks the accounts of other services, so that they no longer sign in here. */
    unlinkOthers: async (id: string): Promise<void> => {
      await db
        .delete(externalIdentities)
        .where(and(eq(externalIdentities.siteId, siteId), eq(externalIdentities.userId, id)))
    },
    setVerified: async (id: string): Promise<void> => {
      await db.update(users).set({ isVerified: true }).where(isAccount(id))
    },
    /** Whether an unused code of this kind was created since then. */
    hasOpenCode: async (userId: string, kind: 'setPassword' | 'verifyEmail', since: Date): Promise<boolean> =>
      (await db.$count(
        oneTimeCodes,
        and(
          eq(oneTimeCodes.siteId, siteId),
          eq(oneTimeCodes.userId, userId),
          eq(oneTimeCodes.kind, kind),
          isNull(oneTimeCodes.usedAt),
          gt(oneTimeCodes.createdAt, since),
        ),
      )) > 0,
  }
}
