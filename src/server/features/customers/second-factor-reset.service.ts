import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { factorMails } from '#server/features/accounts/second-factor/factor-mails.service.ts'
import { factorResetRefusal } from '#server/people/account-rights.ts'
import { assertAllowed } from '#server/people/assert-allowed.ts'
import { secondFactorOf } from '#server/people/second-factor/second-factor.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { usersRepo } from '#server/people/users.repo.ts'
import { customerTexts as texts } from './texts.ts'

/** Creates the reset of a lost second step. Throws `notFound`, `forbidden`, and `wrongState` when the account has none. */
export const createFactorReset =
  ({ database, now, sealKeys }: Pick<Deps, 'database' | 'now' | 'sealKeys'>, sessions: SessionService) =>
  (userId: string, call: SignedInContext): Promise<void> =>
    database.transaction(async (tx) => {
      const { siteId } = call.site
      const { actor } = call
      const target = await usersRepo(tx, siteId).byId(userId)
      if (!target) throw new AppError('notFound')
      const isOverStaff = actor.roles.includes('wlOwner') || actor.roles.includes('superAdmin')
      assertAllowed(factorResetRefusal({ userId: actor.userId, isOverStaff }, target))
      if (!(await secondFactorOf(tx, { siteId, userId }, sealKeys).remove()))
        throw new AppError('wrongState', { message: texts.noSecondFactor })
      await sessions.endAll(siteId, userId, null, tx)
      await addAudit(tx, siteId, {
        actorUserId: actor.userId,
        subjectUserId: userId,
        action: 'customer.resetSecondFactor',
        target: userId,
        requestId: call.requestId,
        at: now(),
      })
      await factorMails(tx, call, now()).reset(target)
    })
