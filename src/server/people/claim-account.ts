import { auditEventsAfter } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { accountClaimRepo } from './account-claim.repo.ts'
import type { UserRow } from './person.ts'
import { removeSecondFactor } from './second-factor/second-factor.ts'
import type { SessionService } from './sessions.ts'

/** Staff actions after which an account's details are trusted. Unblocking approves an agency. */
const staffActions = ['customer.create', 'customer.updateDetails', 'customer.unblock'] as const

/** Returns the first name of an account of which only the email is known. */
export const toFirstName = (email: string): string => (email.split('@')[0] ?? '').slice(0, 60)

const isTrusted = ({ userType, isWlOwner, isSupplier, isSuperAdmin }: UserRow): boolean =>
  userType === 'staff' || isWlOwner || isSupplier || isSuperAdmin

const hasEvent = async (tx: Db, { id, siteId }: UserRow, actions: readonly string[]): Promise<boolean> =>
  (await auditEventsAfter(tx, siteId, { actions, at: new Date(0), targets: [id] })).length > 0

/** Whether anyone could have typed an account's details: its email is unproven, and staff had no hand in it. */
const isUnproven = async (tx: Db, owner: UserRow): Promise<boolean> =>
  !owner.isVerified && !isTrusted(owner) && !(await hasEvent(tx, owner, staffActions))

/**
 * Whether an account is blocked for whoever proves its email. Anyone can apply as an agency with anyone's address, so an
 * application whose email is unproven blocks no one, unless staff blocked the account as well.
 */
export const isBlockedForOwner = async (tx: Db, owner: UserRow): Promise<boolean> =>
  owner.isBlocked &&
  (owner.userType !== 'travelAgent' ||
    !(await isUnproven(tx, owner)) ||
    (await hasEvent(tx, owner, ['customer.block'])))

/**
 * Empties what a sign-up said about an account whose email was never confirmed, because anyone can sign up with
 * anyone's address, and returns the account as it then is. The block of a dropped application ends with it, unless the
 * owner's own sign-up `needsApproval` too. Accounts that staff created, edited, approved or gave rights keep their
 * details: then the same object is returned.
 */
export const dropUnprovenDetails = async (
  tx: Db,
  owner: UserRow,
  { needsApproval = false }: { needsApproval?: boolean } = {},
): Promise<UserRow> => {
  if (!(await isUnproven(tx, owner))) return owner
  // Otherwise the next sign-in would ask for the stranger's app or passkey.
  await removeSecondFactor(tx, { siteId: owner.siteId, userId: owner.id })
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
  const isUnblocked = owner.isBlocked && !needsApproval && !(await isBlockedForOwner(tx, owner))
  // Written only when it changes, so that a block that staff set meanwhile stays.
  const change = isUnblocked ? { ...details, isBlocked: false } : details
  await accountClaimRepo(tx, owner.siteId).complete(owner, change, firstName)
  return { ...owner, ...change }
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
  const known = await dropUnprovenDetails(tx, owner)
  await repo.setVerified(owner.id)
  await sessions.endAll(siteId, owner.id, null, tx)
  return { user: { ...known, passwordHash: '', isVerified: true }, isEmptied: known !== owner }
}
