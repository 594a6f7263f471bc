import { and, asc, eq, ne } from 'drizzle-orm'
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

/** Copies what counts for a whole legal entity to all its people. Does nothing for an account without one. */
export const shareInAgency = async (
  tx: Db,
  siteId: string,
  person: Pick<UserRow, 'legalEntityId'>,
  change: Partial<
    Pick<UserRow, 'isSearchExempted' | 'isFlightHoldAllowed' | 'company' | 'billing' | 'userType'>
  >,
): Promise<void> => {
  if (person.legalEntityId === '' || Object.keys(change).length === 0) return
  const isOfEntity = and(eq(users.siteId, siteId), eq(users.legalEntityId, person.legalEntityId))
  await tx
    .update(users)
    .set(change)
    .where(and(isOfEntity, ne(users.userType, 'staff')))
}
