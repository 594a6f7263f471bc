import { auditEventsAfter } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { accountClaimRepo } from './account-claim.repo.ts'
import type { UserRow } from './person.ts'
import type { SessionService } from './sessions.ts'

/** Staff actions after which an account's details are trusted. Unblocking approves an agency. */
const staffActions = ['customer.create', 'customer.updateDetails', 'customer.unblock'] as const

/** Returns the first name of an account of which only the email is known. */
export const toFirstName = (email: string): string => (email.split('@')[0] ?? '').slice(0, 60)

const isTrusted = ({ userType, isWlOwner, isSupplier, isSuperAdmin }: UserRow): boolean =>
  userType === 'staff' || isWlOwner || isSupplier || isSuperAdmin

/**
 * Empties what a sign-up said about an account whose email was never confirmed, because anyone can sign up with
 * anyone's address, and returns the account as it then is. Accounts that staff created, edited, approved or gave rights
 * keep their details: then the same object is returned.
 */
export const dropUnprovenDetails = async (tx: Db, siteId: string, owner: UserRow): Promise<UserRow> => {
  if (owner.isVerified || isTrusted(owner)) return owner
  const byStaff = { actions: staffActions, at: new Date(0), targets: [owner.id] }
  if ((await auditEventsAfter(tx, siteId, byStaff)).length > 0) return owner
  const firstName = toFirstName(owner.email)
  const details = {
    firstName,
    lastName: '',
    gender: '',
    userType: 'retail' as const,
    phone: '',
    phoneNumbers: [],
    company: null,
    billing: null,
    referredBy: null,
  }
  await accountClaimRepo(tx, siteId).complete(owner, details, firstName)
  return { ...owner, ...details }
}

/**
 * Gives an account to whoever has just proven its email, and returns it. Whatever was set before may be a stranger's, so
 * the password, linked services, sessions and typed details go; `isEmptied` says whether the details did. An account
 * whose email was proven before stays as it is. Throws `codeInvalid` if the password changes meanwhile.
 */
export const claimAccount = async (
  tx: Db,
  owner: UserRow,
  { sessions, at }: { sessions: SessionService; at: Date },
): Promise<{ user: UserRow; isEmptied: boolean }> => {
  if (owner.isVerified) return { user: owner, isEmptied: false }
  const { siteId } = owner
  const repo = accountClaimRepo(tx, siteId)
  if (!(await repo.changePassword(owner, '', at))) throw new AppError('codeInvalid')
  await repo.unlinkOthers(owner.id)
  const known = await dropUnprovenDetails(tx, siteId, owner)
  await repo.setVerified(owner.id)
  await sessions.endAll(siteId, owner.id, null, tx)
  return { user: { ...known, passwordHash: '', isVerified: true }, isEmptied: known !== owner }
}
