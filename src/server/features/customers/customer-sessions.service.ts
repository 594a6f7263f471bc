import type { CustomerSession } from '#contract/http/customers-details.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { readSessionRefusal } from '#server/people/account-rights.ts'
import { assertAllowed, toAccountActor } from '#server/people/assert-allowed.ts'
import { findUser } from '#server/people/find-user.ts'
import { toDeviceName } from '#server/people/device-name.ts'
import { toListedSession } from '#server/people/listed-session.ts'
import type { SessionService } from '#server/people/sessions.ts'

/**
 * Lists and ends the sessions of an account for staff. Those of owners, super admins and staff are for super admins, as
 * they show where colleagues work. Throws `notFound` and `forbidden`.
 */
export const createCustomerSessions = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  sessions: SessionService,
) => {
  const assertMayRead = async (userId: string, call: SignedInContext): Promise<void> => {
    const target = await findUser(database.db, call.site.siteId, userId)
    if (!target) throw new AppError('notFound')
    assertAllowed(readSessionRefusal(toAccountActor(call), target))
  }
  return {
    list: async (userId: string, call: SignedInContext): Promise<CustomerSession[]> => {
      await assertMayRead(userId, call)
      const open = await sessions.listOpen(call.site, userId, null)
      return open.map((session) => {
        const { isThis: _isThis, ...shown } = toListedSession(session)
        return shown
      })
    },
    end: async (userId: string, sessionId: string, call: SignedInContext): Promise<void> => {
      await assertMayRead(userId, call)
      const { siteId } = call.site
      const open = await sessions.listOpen(call.site, userId, null)
      const found = open.find(({ publicId }) => publicId === sessionId)
      if (!found) throw new AppError('notFound')
      await sessions.endByPublicId(siteId, userId, sessionId)
      await addAudit(database.db, siteId, {
        actorUserId: call.actor.userId,
        subjectUserId: userId,
        action: 'customer.endSession',
        target: userId,
        details: { device: toDeviceName(found.userAgent), way: found.way },
        requestId: call.requestId,
        at: now(),
      })
    },
  }
}
