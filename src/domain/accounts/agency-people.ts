import type { AgencyRight, AgencyRole } from '#contract/common/agency-roles.ts'

const rightsOfRole: Record<AgencyRole, readonly AgencyRight[]> = {
  admin: ['book', 'money', 'people'],
  agent: ['book'],
  accounts: ['money'],
}

/** Whether a role has a right, or any of several. */
export const hasAgencyRight = (role: AgencyRole, right: AgencyRight | readonly AgencyRight[]): boolean =>
  (typeof right === 'string' ? [right] : right).some((one) => rightsOfRole[role].includes(one))

/** A person of an agency, as the rules about its people see them. */
export interface AgencyPerson {
  userId: string
  role: AgencyRole
  /** Whether the person can sign in: neither blocked by the site nor removed. */
  isActive: boolean
}

export type PeopleRefusal = 'ownAccount' | 'lastAdmin' | 'hasLeft' | 'notRemoved'

/** What an admin does to a person of the agency. */
export type PeopleStep = { is: 'change'; role: AgencyRole } | { is: 'remove' } | { is: 'restore' }

/**
 * Returns why an admin can't do this to a person; null when they can. An admin can't
 * change their own account here, and one admin who can sign in always stays.
 */
export const peopleRefusal = (
  adminId: string,
  target: AgencyPerson & { hasLeft: boolean },
  people: readonly AgencyPerson[],
  step: PeopleStep,
): PeopleRefusal | null => {
  if (target.userId === adminId) return 'ownAccount'
  if (step.is === 'restore') return target.hasLeft ? null : 'notRemoved'
  if (target.hasLeft) return 'hasLeft'
  const staysAdmin = step.is === 'change' && step.role === 'admin'
  const hasOther = people.some(
    ({ userId, role, isActive }) => userId !== target.userId && role === 'admin' && isActive,
  )
  return staysAdmin || hasOther ? null : 'lastAdmin'
}

/** Whether an amount fits into what is left of a daily limit, in paise; always without a limit. */
export const isWithinDailyLimit = (
  limitMinor: number | null,
  spentMinor: number,
  amountMinor: number,
): boolean => limitMinor === null || spentMinor + amountMinor <= limitMinor
