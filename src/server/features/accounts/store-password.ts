import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { endCodes } from '#server/one-time-codes/one-time-codes.ts'
import type { UserRow } from '#server/people/person.ts'
import { accountMails } from './account-mails.ts'
import { accountsRepo } from './accounts.repo.ts'

/**
 * Stores the new password and invalidates all open links and all linked services, so that an intruder who linked one
 * is locked out; the owner can link them again. Returns false and stores nothing when the password has changed since
 * `user` was read.
 */
export const storePassword = async (
  tx: Db,
  call: CallContext,
  { user, passwordHash, at }: { user: UserRow; passwordHash: string; at: Date },
): Promise<boolean> => {
  const { siteId } = call.site
  if (!(await accountsRepo(tx, siteId).changePassword(user, passwordHash, at))) return false
  await accountsRepo(tx, siteId).unlinkOthers(user.id)
  await endCodes(tx, { siteId, kind: 'setPassword', userId: user.id, at })
  if (user.passwordHash !== '') await accountMails(tx, call, at).changed(user)
  return true
}
