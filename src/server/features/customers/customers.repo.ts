import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { externalIdentities, groups, legalEntities, users } from '#server/db/schema/index.ts'
import { lockAccountName } from '#server/people/account-lock.repo.ts'
import { customerLists, shownUserColumns, type CustomerRow } from './customer-list.repo.ts'

export type CustomerChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'siteId' | 'createdAt'>>

/** Queries that change one account. */
const customerChanges = (db: Db, siteId: string) => ({
  /** Locks the account until the transaction ends. */
  lock: async (userId: string): Promise<CustomerRow['user'] | null> => {
    const [row] = await db
      .select(shownUserColumns)
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
      .for('update')
    return row ?? null
  },
  change: async (userId: string, change: CustomerChange): Promise<void> => {
    await db
      .update(users)
      .set(change)
      .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
  },
  /** Unlinks the accounts of other services, so that they no longer sign in here. */
  unlinkOthers: async (userId: string): Promise<void> => {
    await db
      .delete(externalIdentities)
      .where(and(eq(externalIdentities.siteId, siteId), eq(externalIdentities.userId, userId)))
  },
  /** Locks an email or phone until the transaction ends, so that two accounts can't take it at the same time. */
  lockAccount: (account: string): Promise<void> => lockAccountName(db, siteId, account),
  isTaken: async (account: { email: string } | { phone: string }, exceptId = ''): Promise<boolean> => {
    const match = 'email' in account ? eq(users.email, account.email) : eq(users.phone, account.phone)
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.siteId, siteId), match, ne(users.id, exceptId)))
      .limit(1)
    return found.length > 0
  },
  add: async (user: Omit<typeof users.$inferInsert, 'siteId'>): Promise<void> => {
    await db.insert(users).values({ ...user, siteId })
  },
})

/** Queries for customers as groups and taxes see them. */
const legalEntityRows = (db: Db, siteId: string) => ({
  addEntity: async (row: { id: string; name: string; createdAt: Date }): Promise<void> => {
    await db.insert(legalEntities).values({ ...row, siteId })
  },
  renameEntity: async (id: string, name: string): Promise<void> => {
    await db
      .update(legalEntities)
      .set({ name })
      .where(and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, id)))
  },
  entity: async (id: string) => {
    const [row] = await db
      .select({
        LEId: legalEntities.id,
        name: legalEntities.name,
        groupId: legalEntities.groupId,
        groupName: groups.groupName,
        isTdsDeductable: legalEntities.isTdsDeductable,
      })
      .from(legalEntities)
      .leftJoin(groups, and(eq(groups.id, legalEntities.groupId), eq(groups.siteId, legalEntities.siteId)))
      .where(and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, id)))
      .limit(1)
    return row ?? null
  },
  usersOfEntity: (LEId: string, limit: number) =>
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        userType: users.userType,
        agencyRole: users.agencyRole,
        isBlocked: users.isBlocked,
        leftAgencyAt: users.leftAgencyAt,
        dailyLimitMinor: users.dailyLimitMinor,
        walletUserId: users.walletUserId,
      })
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.legalEntityId, LEId), eq(users.isApi, false)))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(limit),
})

/** Reads and writes the accounts of one site for staff. */
export const customersRepo = (db: Db, siteId: string) => ({
  ...customerLists(db, siteId),
  ...customerChanges(db, siteId),
  ...legalEntityRows(db, siteId),
})
export type CustomersRepo = ReturnType<typeof customersRepo>
