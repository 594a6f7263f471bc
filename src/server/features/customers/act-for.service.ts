import type { ActedForCustomer } from '#contract/http/customers-act-for.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { loadActedFor } from '#server/people/act-for.ts'
import { findUser } from '#server/people/find-user.ts'
import { sessionUserFrom } from '#server/people/person.ts'

/**
 * Creates the check before a page acts for a customer. Every later call that names the customer is checked and recorded
 * again.
 */
export const createActFor =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  async (userId: string, call: SignedInContext): Promise<ActedForCustomer> => {
    const { site, actor, requestId } = call
    if (!(await findUser(database.db, site.siteId, userId))) throw new AppError('notFound')
    const event = { action: 'staff.beganActFor', target: '', requestId, at: now() } as const
    const user = sessionUserFrom(await loadActedFor(database, actor, userId, event))
    const { email, firstName, lastName, userType, legalEntity, phoneNumbers } = user
    return { userId: user.userId, email, firstName, lastName, userType, legalEntity, phoneNumbers }
  }
