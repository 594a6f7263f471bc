import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'
import type { UserRow } from './users.repo.ts'

/** The most people of one agency, including removed ones and open invitations. */
export const peopleAtMost = 200

/** Returns the account whose wallet a person pays from. */
export const toWalletUserId = ({ id, walletUserId }: Pick<UserRow, 'id' | 'walletUserId'>): string =>
  walletUserId ?? id

/** Lists the ids of everyone who pays from the person's wallet, including removed people. Alone, only their own. */
export const listAgencyUserIds = async (
  db: Db,
  siteId: string,
  person: Pick<UserRow, 'id' | 'walletUserId'>,
): Promise<string[]> => {
  if (person.walletUserId === null) return [person.id]
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.walletUserId, person.walletUserId)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(peopleAtMost)
  return rows.map(({ id }) => id)
}

/** Returns the people whose bookings a person sees besides their own. */
export const listSharedUserIds = async (db: Db, user: UserRow): Promise<string[]> =>
  user.walletUserId !== null && (user.agencyRole === 'admin' || user.seesAgencyBookings)
    ? listAgencyUserIds(db, user.siteId, user)
    : []

const isOfWallet = (siteId: string, walletUserId: string) =>
  and(eq(users.siteId, siteId), or(eq(users.walletUserId, walletUserId), eq(users.id, walletUserId)))

/**
 * Returns who gets the news about a person's bookings and payments: the person or, after they left their agency, its
 * first admin who can sign in; null when there is none.
 */
export const findAgencyContact = async (db: Db, user: UserRow): Promise<UserRow | null> => {
  if (user.leftAgencyAt === null) return user
  const [admin] = await db
    .select()
    .from(users)
    .where(
      and(
        isOfWallet(user.siteId, toWalletUserId(user)),
        eq(users.agencyRole, 'admin'),
        eq(users.isBlocked, false),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  return admin ?? null
}

/**
 * Locks everyone who pays from a wallet until the transaction ends, always in the same order. Changes to several
 * of them, or to one and then all, take these locks first, so that they can't deadlock.
 */
export const lockAgencyPeople = async (tx: Db, siteId: string, walletUserId: string): Promise<void> => {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(isOfWallet(siteId, walletUserId))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** Locks the agency of a person (`lockAgencyPeople`); of someone alone, their own account. */
export const lockAgencyOf = async (tx: Db, siteId: string, userId: string): Promise<void> => {
  const [row] = await tx
    .select({ id: users.id, walletUserId: users.walletUserId })
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
  if (row) await lockAgencyPeople(tx, siteId, toWalletUserId(row))
}

/** Adds an account to an agency, and makes the wallet a shared one. Lock the agency first. */
export const addToAgency = async (
  tx: Db,
  { siteId, walletUserId }: { siteId: string; walletUserId: string },
  person: Omit<typeof users.$inferInsert, 'siteId' | 'walletUserId'>,
): Promise<void> => {
  await tx
    .update(users)
    .set({ walletUserId })
    .where(and(eq(users.siteId, siteId), eq(users.id, walletUserId)))
  await tx.insert(users).values({ ...person, siteId, walletUserId })
}

/** Copies what counts for a whole agency to everyone who pays from its wallet. */
export const shareInAgency = async (
  tx: Db,
  siteId: string,
  person: Pick<UserRow, 'id' | 'walletUserId'>,
  change: Partial<
    Pick<UserRow, 'isSearchExempted' | 'isFlightHoldAllowed' | 'company' | 'billing' | 'userType'>
  >,
): Promise<void> => {
  if (person.walletUserId === null || Object.keys(change).length === 0) return
  await tx
    .update(users)
    .set(change)
    .where(and(isOfWallet(siteId, person.walletUserId), ne(users.userType, 'staff')))
}
