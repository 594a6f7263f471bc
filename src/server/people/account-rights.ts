import type { UserType } from '#contract/common/roles.ts'

/** Who does something to an account. */
export interface Doer {
  userId: string
  isSuperAdmin: boolean
  /** Has the permission to act for customers. */
  mayAct: boolean
}

/** The account that it is done to. */
export interface Target {
  id: string
  userType: UserType
  isWlOwner: boolean
  isSuperAdmin: boolean
}

export type Refusal = 'ownAccount' | 'aboveYou' | 'staffAreNotMade' | 'mayNotAct'

/** Null: may be done. Nobody blocks oneself; the owner and super admins are a super admin's business. */
export const blockRefusal = (doer: Doer, target: Target): Refusal | null => {
  if (doer.userId === target.id) return 'ownAccount'
  return (target.isWlOwner || target.isSuperAdmin) && !doer.isSuperAdmin ? 'aboveYou' : null
}

/**
 * Null: may be done. Who may change an account's e-mail may become its user, so the accounts of colleagues, of the owner and of super
 * admins are a super admin's business; one's own is changed where the password is asked for. Nobody becomes staff, or stops being it,
 * by a form.
 */
export const changeRefusal = (doer: Doer, target: Target, userType: UserType): Refusal | null => {
  if (doer.userId === target.id) return 'ownAccount'
  const isAbove = target.isWlOwner || target.isSuperAdmin || target.userType === 'staff'
  if (isAbove && !doer.isSuperAdmin) return 'aboveYou'
  return userType !== target.userType && (userType === 'staff' || target.userType === 'staff')
    ? 'staffAreNotMade'
    : null
}

/** Null: may give the account another e-mail. Who does can become its user, so it takes the permission to act for customers. */
export const moveRefusal = ({ isSuperAdmin, mayAct }: Doer): Refusal | null =>
  isSuperAdmin || mayAct ? null : 'mayNotAct'
