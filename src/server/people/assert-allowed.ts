import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { AccountActor, Refusal } from './account-rights.ts'

/** Returns the caller as the account rules see them. */
export const toAccountActor = ({ actor }: Pick<SignedInContext, 'actor'>): AccountActor => ({
  userId: actor.userId,
  isSuperAdmin: actor.roles.includes('superAdmin'),
  mayAct: hasStaffRight(actor, 'customers.actFor'),
})

const refusalTexts: Record<Refusal, string> = {
  ownAccount: 'This is your own account. Change it in your profile, or ask someone else.',
  aboveYou: 'Only a super admin can do this to this account.',
  operatorOnly: "Only the people who run this installation can reset the owner's second step.",
  erased: "This account was erased, so it can't be changed.",
  houseAccount:
    'This account belongs to another agency or to programs with an API key. Manage it under API consumers.',
  mayNotAct: 'You need permission to act for customers to change an email.',
  staffAreNotMade: "You can't make someone staff, or remove them, with this form.",
}

/** Throws `forbidden` with the reason of a refusal; does nothing for null. */
export const assertAllowed = (refusal: Refusal | null): void => {
  if (refusal) throw new AppError('forbidden', { message: refusalTexts[refusal] })
}
