import { AppError } from '#server/calls/app-error.ts'
import { signedIn, type CallContext, type SignedInContext } from '#server/calls/context.ts'
import { accountTexts } from './texts.ts'

/** Refuses staff who act for a customer: they manage neither the customer's password nor sessions. */
export const refuseActingStaff = (context: CallContext): SignedInContext => {
  const call = signedIn(context)
  if (call.subject.userId !== call.actor.userId)
    throw new AppError('forbidden', { message: accountTexts.someoneElse })
  return call
}
