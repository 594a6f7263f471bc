import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { agencyInvitations, legalEntities, sessions, users } from '#server/db/schema/index.ts'
import { addToAgency, lockAgencyPeople, peopleAtMost } from '#server/people/agency.repo.ts'
import { lockAccountName } from '#server/people/account-lock.repo.ts'
import { isOfPerson } from '#server/people/house-accounts.repo.ts'
import type { UserRow } from '#server/people/person.ts'

export type InvitationRow = typeof agencyInvitations.$inferSelect

/** Queries for the accounts that pay from one wallet. `walletUserId` is the account that has it. */
const personRows = (db: Db, siteId: string, walletUserId: string) => {
  // Before the first colleague joins, the account itself is the only person.
  // The account that its API keys act as isn't a person.
  const isOfAgency = and(
    eq(users.siteId, siteId),
    isOfPerson,
    sql`(${users.walletUserId} = ${walletUserId} or ${users.id} = ${walletUserId})`,
  )
  return {
    /**
     * Locks everyone of the agency, so that changes of its people wait for each other, and loads the account that has the
     * wallet.
     */
    lockAgency: async (): Promise<UserRow | null> => {
      await lockAgencyPeople(db, siteId, walletUserId)
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.siteId, siteId), eq(users.id, walletUserId)))
      return row ?? null
    },
    /** Lists everyone, oldest account first, with when they were last seen. */
    people: () =>
      db
        .select({
          user: users,
          lastSeenAt: sql<string | null>`(
            select max(${sessions.lastSeenAt}) from ${sessions}
            where ${sessions.userId} = ${users.id} and ${sessions.jumpedBy} is null
          )`,
        })
        .from(users)
        .where(isOfAgency)
        .orderBy(asc(users.createdAt), asc(users.id))
        .limit(peopleAtMost),
    countPeople: () => db.$count(users, isOfAgency),
    change: async (userId: string, change: Partial<typeof users.$inferInsert>): Promise<void> => {
      await db
        .update(users)
        .set(change)
        .where(and(isOfAgency, eq(users.id, userId)))
    },
    /** Adds a person, and makes the wallet a shared one. */
    add: (person: Parameters<typeof addToAgency>[2]): Promise<void> =>
      addToAgency(db, { siteId, walletUserId }, person),
  }
}

/** Queries for the invitations to one agency. */
const invitationRows = (db: Db, siteId: string, walletUserId: string) => {
  const isOpen = and(
    eq(agencyInvitations.siteId, siteId),
    eq(agencyInvitations.walletUserId, walletUserId),
    eq(agencyInvitations.state, 'open'),
  )
  return {
    invitations: () =>
      db
        .select({
          invitation: agencyInvitations,
          invitedBy: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
        })
        .from(agencyInvitations)
        .leftJoin(users, and(eq(users.id, agencyInvitations.invitedBy), eq(users.siteId, siteId)))
        .where(isOpen)
        .orderBy(desc(agencyInvitations.createdAt), asc(agencyInvitations.id))
        .limit(peopleAtMost),
    countInvitations: async (): Promise<number> => {
      const [row] = await db.select({ total: count() }).from(agencyInvitations).where(isOpen)
      return row?.total ?? 0
    },
    isInvited: async (email: string): Promise<boolean> =>
      (await db.$count(agencyInvitations, and(isOpen, eq(agencyInvitations.email, email)))) > 0,
    /** Loads an open invitation and locks it. */
    lockInvitation: async (id: string): Promise<InvitationRow | null> => {
      const [row] = await db
        .select()
        .from(agencyInvitations)
        .where(
          and(
            eq(agencyInvitations.siteId, siteId),
            eq(agencyInvitations.walletUserId, walletUserId),
            eq(agencyInvitations.id, id),
          ),
        )
        .for('update')
      return row ?? null
    },
    addInvitation: async (row: Omit<InvitationRow, 'siteId' | 'walletUserId'>): Promise<void> => {
      await db.insert(agencyInvitations).values({ ...row, siteId, walletUserId })
    },
    /** Withdraws every open invitation that a person sent. */
    withdrawInvitationsOf: async (userId: string): Promise<void> => {
      await db
        .update(agencyInvitations)
        .set({ state: 'withdrawn' })
        .where(and(isOpen, eq(agencyInvitations.invitedBy, userId)))
    },
    changeInvitation: async (id: string, change: Partial<InvitationRow>): Promise<void> => {
      await db
        .update(agencyInvitations)
        .set(change)
        .where(and(eq(agencyInvitations.siteId, siteId), eq(agencyInvitations.id, id)))
    },
  }
}

/** Reads and writes the people of one agency. */
export const peopleRepo = (db: Db, siteId: string, walletUserId: string) => ({
  ...personRows(db, siteId, walletUserId),
  ...invitationRows(db, siteId, walletUserId),
})
export type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleRepo>['people']>>[number]

/** Queries made before the agency is known. */
export const invitedRepo = (db: Db, siteId: string) => ({
  /** Finds the open invitation of a link's code. */
  byCode: async (codeHash: string): Promise<InvitationRow | null> => {
    const [row] = await db
      .select()
      .from(agencyInvitations)
      .where(
        and(
          eq(agencyInvitations.siteId, siteId),
          eq(agencyInvitations.codeHash, codeHash),
          eq(agencyInvitations.state, 'open'),
        ),
      )
      .limit(1)
    return row ?? null
  },
  /** Locks an email until the transaction ends, so that two accounts can't take it at the same time. */
  lockEmail: (email: string): Promise<void> => lockAccountName(db, siteId, email),
  hasAccount: async (email: string): Promise<boolean> =>
    (await db.$count(users, and(eq(users.siteId, siteId), eq(users.email, email)))) > 0,
  userById: async (id: string): Promise<UserRow | null> => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.id, id)))
      .limit(1)
    return row ?? null
  },
  /** Returns the name of a legal entity; null for none. */
  entityName: async (id: string): Promise<string | null> => {
    const [row] = await db
      .select({ name: legalEntities.name })
      .from(legalEntities)
      .where(and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, id)))
      .limit(1)
    return row?.name ?? null
  },
})
