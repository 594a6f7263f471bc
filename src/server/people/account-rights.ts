import type { UserType } from '#contract/common/roles.ts'
import { isHouseAccount, type AccountKind } from './house-accounts.repo.ts'

/** The person who changes an account. */
export interface AccountActor {
  userId: string
  isSuperAdmin: boolean
  /** Has the permission to act for customers. */
  mayAct: boolean
}

/** The account to be changed. */
export interface Target extends AccountKind {
  id: string
  userType: UserType
  isWlOwner: boolean
  isSuperAdmin: boolean
  erasedAt: Date | null
}

/** Whether only super admins may decide about the account. */
const isAboveStaff = ({ userType, isWlOwner, isSuperAdmin }: Target): boolean =>
  isWlOwner || isSuperAdmin || userType === 'staff'

export type Refusal =
  'ownAccount' | 'aboveYou' | 'operatorOnly' | 'staffAreNotMade' | 'mayNotAct' | 'erased' | 'houseAccount'

/**
 * Returns why the account can't be blocked; null when it can. Nobody may block themselves, and only super admins may
 * block the owner, super admins and staff: rights over customers aren't rights over colleagues.
 */
export const blockRefusal = (doer: AccountActor, target: Target): Refusal | null => {
  if (target.erasedAt !== null) return 'erased'
  if (isHouseAccount(target)) return 'houseAccount'
  if (doer.userId === target.id) return 'ownAccount'
  return isAboveStaff(target) && !doer.isSuperAdmin ? 'aboveYou' : null
}

/**
 * Returns why the account can't be changed; null when it can. Changing an email address can take over an account, so
 * only super admins may change accounts of staff, the owner and super admins. People change their own account where
 * the password is required. Nobody becomes or stops being staff through this form.
 */
export const changeRefusal = (doer: AccountActor, target: Target, userType: UserType): Refusal | null => {
  if (target.erasedAt !== null) return 'erased'
  if (isHouseAccount(target)) return 'houseAccount'
  if (doer.userId === target.id) return 'ownAccount'
  if (isAboveStaff(target) && !doer.isSuperAdmin) return 'aboveYou'
  return userType !== target.userType && (userType === 'staff' || target.userType === 'staff')
    ? 'staffAreNotMade'
    : null
}

/**
 * Returns why the account's sessions can't be seen or ended; null when they can. They show where someone works, so those
 * of staff, the owner and super admins are for super admins.
 */
export const readSessionRefusal = (doer: AccountActor, target: Target): Refusal | null => {
  if (isHouseAccount(target)) return 'houseAccount'
  if (doer.userId === target.id) return 'ownAccount'
  return isAboveStaff(target) && !doer.isSuperAdmin ? 'aboveYou' : null
}

/**
 * Returns why staff can't erase the account; null when they can. People erase their own account where the password is
 * required, and colleagues are removed from the staff first.
 */
export const eraseRefusal = (doer: AccountActor, target: Target): Refusal | null => {
  if (isHouseAccount(target)) return 'houseAccount'
  if (doer.userId === target.id) return 'ownAccount'
  return isAboveStaff(target) && !doer.isSuperAdmin ? 'aboveYou' : null
}

/**
 * Returns why the account's email can't be changed; null when it can. The new address can take over the account, so
 * it requires the permission to act for customers.
 */
export const emailRefusal = ({ isSuperAdmin, mayAct }: AccountActor): Refusal | null =>
  isSuperAdmin || mayAct ? null : 'mayNotAct'

/**
 * Returns why the account's lost second step can't be reset; null when it can. The owner and super admins reset it for staff
 * and super admins, and only an operator for the owner, so that nobody below can weaken the owner's sign-in.
 */
export const factorResetRefusal = (
  doer: { userId: string; isOverStaff: boolean },
  target: Target,
): Refusal | null => {
  if (isHouseAccount(target)) return 'houseAccount'
  if (doer.userId === target.id) return 'ownAccount'
  if (target.isWlOwner) return 'operatorOnly'
  return isAboveStaff(target) && !doer.isOverStaff ? 'aboveYou' : null
}
