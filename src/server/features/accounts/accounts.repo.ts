import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { externalIdentities, legalEntities, oneTimeCodes, sites, users } from '#server/db/schema/index.ts'
import type { SiteSettings } from '#server/db/shapes/sites.ts'
import { accountClaimRepo } from '#server/people/account-claim.repo.ts'
import { lockAccountName } from '#server/people/account-lock.repo.ts'
import type { UserRow } from '#server/people/person.ts'

type NewUser = Omit<typeof users.$inferInsert, 'siteId'>

/** Reads and writes what sign-up and passwords need of one site's accounts. */
export const accountsRepo = (db: Db, siteId: string) => {
  const findOne = async (condition: ReturnType<typeof and>): Promise<UserRow | null> => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), condition))
      .limit(1)
    return row ?? null
  }
  return {
    ...accountClaimRepo(db, siteId),
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
    hasIdentity: async (userId: string): Promise<boolean> =>
      (await db.$count(
        externalIdentities,
        and(eq(externalIdentities.siteId, siteId), eq(externalIdentities.userId, userId)),
      )) > 0,
    /** Whether an unused link for this very sign-up was created since then. */
    hasOpenSignUp: async (userId: string, mailed: object, since: Date): Promise<boolean> =>
      (await db.$count(
        oneTimeCodes,
        and(
          eq(oneTimeCodes.siteId, siteId),
          eq(oneTimeCodes.userId, userId),
          eq(oneTimeCodes.kind, 'setPassword'),
          isNull(oneTimeCodes.usedAt),
          gt(oneTimeCodes.createdAt, since),
          sql`${oneTimeCodes.payload} -> 'mailed' = ${JSON.stringify(mailed)}::jsonb`,
        ),
      )) > 0,
  }
}
