import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { actForCustomerPermission } from './sessions.ts'
import type { Doer, Refusal } from './account-rights.ts'
import { refusalTexts } from '#server/features/customers/texts.ts'

/** Who sends a call, as the rules look at it. */
export const doerOf = ({ actor }: Pick<SignedInContext, 'actor'>): Doer => ({
  userId: actor.userId,
  isSuperAdmin: actor.roles.includes('superAdmin'),
  mayAct: actor.permissions.includes(actForCustomerPermission),
})

/** Throws `forbidden` with the words of a refusal; null lets the call go on. */
export const demandAllowed = (refusal: Refusal | null): void => {
  if (refusal) throw new AppError('forbidden', { message: refusalTexts[refusal] })
}
