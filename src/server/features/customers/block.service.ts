import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { blockRefusal } from '#server/people/account-rights.ts'
import { assertSuperAdminStays } from '#server/people/super-admins.repo.ts'
import { customersRepo } from './customers.repo.ts'
import { assertAllowed, toAccountActor } from '#server/people/assert-allowed.ts'
import { customerTexts } from './texts.ts'

/** Blocks or unblocks an account. Blocking ends its sessions, so its next call is refused, and prevents new ones. */
export const createBlockService =
  ({ database, now }: Pick<Deps, 'database' | 'now'>, sessions: SessionService) =>
  async (input: { customerId: string; isBlocked: boolean; reason: string }, call: SignedInContext) => {
    const { customerId, isBlocked, reason } = input
    const { siteId } = call.site
    await database.transaction(async (tx) => {
      const repo = customersRepo(tx, siteId)
      const target = await repo.lock(customerId)
      if (!target) throw new AppError('notFound')
      assertAllowed(blockRefusal(toAccountActor(call), target))
      if (isBlocked && target.isSuperAdmin) await assertSuperAdminStays(tx, siteId, customerId)
      // Only the agency can bring back a person it removed; the site's own block is separate.
      if (!isBlocked && target.leftAgencyAt !== null && !target.isBlockedBySite)
        throw new AppError('wrongState', { message: customerTexts.removedByAgency })
      const isStopped = isBlocked || target.leftAgencyAt !== null
      await repo.change(customerId, { isBlocked: isStopped, isBlockedBySite: isBlocked })
      await addAudit(tx, siteId, {
        actorUserId: call.actor.userId,
        subjectUserId: customerId,
        action: isBlocked ? 'customer.block' : 'customer.unblock',
        target: customerId,
        details: { before: { isBlocked: target.isBlocked }, after: { isBlocked }, reason },
        requestId: call.requestId,
        at: now(),
      })
    })
    if (isBlocked) await sessions.endAll(siteId, customerId)
    return { customerId, isBlocked, text: isBlocked ? customerTexts.blocked : customerTexts.unblocked }
  }
