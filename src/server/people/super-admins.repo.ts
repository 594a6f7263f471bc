import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'

const lastAdmin = 'This is the last super admin. Make someone else a super admin first.'

/**
 * Throws `wrongState` unless the site keeps a super admin who can sign in when this account no longer is one. Locks all
 * of them until the transaction ends, so that two calls can't remove the last two.
 */
export const assertSuperAdminStays = async (tx: Db, siteId: string, withoutUserId: string): Promise<void> => {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.isSuperAdmin, true), eq(users.isBlocked, false)))
    .orderBy(asc(users.id))
    .for('update')
  if (admins.every(({ id }) => id === withoutUserId)) throw new AppError('wrongState', { message: lastAdmin })
}
