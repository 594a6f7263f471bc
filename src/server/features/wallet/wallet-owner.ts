import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import { findUser } from '#server/people/find-user.ts'

/**
 * Returns the owner of the wallet that a call is about; the caller when there is no id. Throws `notFound` for other
 * people's wallets, and for staff of another site.
 */
export const getWalletOwner = async (
  db: Db,
  userId: string | undefined,
  call: SignedInContext,
): Promise<string> => {
  if (userId === undefined || userId === call.subject.userId) return call.subject.userId
  const user = hasStaffRight(call.actor, 'wallets.view') ? await findUser(db, call.site.siteId, userId) : null
  if (!user) throw new AppError('notFound')
  return user.id
}
