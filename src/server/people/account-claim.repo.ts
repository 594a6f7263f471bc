import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { externalIdentities, legalEntities, users } from '#server/db/schema/index.ts'
import type { UserRow } from './person.ts'

/** Writes what changes in an account of one site once its email is proven. */
export const accountClaimRepo = (db: Db, siteId: string) => {
  const isAccount = (id: string) => and(eq(users.siteId, siteId), eq(users.id, id))
  return {
    /** Changes the password unless it has changed since `before` was read; returns false if it has. */
    changePassword: async (before: UserRow, passwordHash: string, at: Date): Promise<boolean> => {
      const rows = await db
        .update(users)
        .set({ passwordHash, passwordChangedAt: at })
        .where(and(isAccount(before.id), eq(users.passwordHash, before.passwordHash)))
        .returning({ id: users.id })
      return rows.length > 0
    },
    /**
     * Stores a renewed hash of the same password, unless the stored one has changed since `before` was read; returns whether
     * it did.
     */
    renewPassword: async (before: UserRow, renewed: string): Promise<boolean> => {
      const rows = await db
        .update(users)
        .set({ passwordHash: renewed })
        .where(and(isAccount(before.id), eq(users.passwordHash, before.passwordHash)))
        .returning({ id: users.id })
      return rows.length > 0
    },
    /** Fills in details of an account. `entityName` is its legal entity's new name; null leaves it as it is. */
    complete: async (
      { id, legalEntityId }: Pick<UserRow, 'id' | 'legalEntityId'>,
      details: Partial<Omit<typeof users.$inferInsert, 'siteId'>>,
      entityName: string | null,
    ): Promise<void> => {
      await db.update(users).set(details).where(isAccount(id))
      if (legalEntityId === '' || entityName === null) return
      await db
        .update(legalEntities)
        .set({ name: entityName })
        .where(and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, legalEntityId)))
    },
    /** Unlinks the accounts of other services, so that they no longer sign in here. */
    unlinkOthers: async (id: string): Promise<void> => {
      await db
        .delete(externalIdentities)
        .where(and(eq(externalIdentities.siteId, siteId), eq(externalIdentities.userId, id)))
    },
    setVerified: async (id: string): Promise<void> => {
      await db.update(users).set({ isVerified: true }).where(isAccount(id))
    },
  }
}
