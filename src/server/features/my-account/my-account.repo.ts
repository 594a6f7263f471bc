import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { legalEntities, users } from '#server/db/schema/index.ts'
import { lockAccountName } from '#server/people/account-lock.repo.ts'

export type AccountRow = typeof users.$inferSelect
export type AccountChange = Partial<
  Pick<
    AccountRow,
    | 'firstName'
    | 'lastName'
    | 'gender'
    | 'phone'
    | 'phoneNumbers'
    | 'taLogoUrl'
    | 'headerPosition'
    | 'billing'
    | 'bookingUpdates'
    | 'referralCode'
  >
>

/** Reads and writes one user's account and can't see anyone else's. */
export const myAccountRepo = (db: Db, siteId: string, userId: string) => {
  const isOwnUser = and(eq(users.siteId, siteId), eq(users.id, userId))
  return {
    read: async (): Promise<AccountRow | null> => {
      const [row] = await db.select().from(users).where(isOwnUser).limit(1)
      return row ?? null
    },
    /** Loads the account and locks it until the transaction ends. */
    lock: async (): Promise<AccountRow | null> => {
      const [row] = await db.select().from(users).where(isOwnUser).for('no key update')
      return row ?? null
    },
    update: async (change: AccountChange): Promise<void> => {
      await db.update(users).set(change).where(isOwnUser)
    },
    /** Whether another account signs in with this phone. Locks the phone until the transaction ends. */
    isPhoneOfAnother: async (phone: string): Promise<boolean> => {
      await lockAccountName(db, siteId, phone)
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.siteId, siteId), eq(users.phone, phone), ne(users.id, userId)))
        .limit(1)
      return row !== undefined
    },
    /** Assigns the code to this user if it is free; otherwise changes nothing and returns false. */
    takeReferralCode: async (code: string): Promise<boolean> => {
      const taken = await db
        .update(users)
        .set({ referralCode: code })
        .where(
          and(
            isOwnUser,
            eq(users.referralCode, ''),
            sql`not exists (select 1 from users other where other.site_id = ${siteId} and other.referral_code = ${code})`,
          ),
        )
        .returning({ id: users.id })
      return taken.length > 0
    },
    legalEntity: async (id: string) => {
      const [row] = await db
        .select()
        .from(legalEntities)
        .where(and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, id)))
        .limit(1)
      return row ?? null
    },
  }
}
