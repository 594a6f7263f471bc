import type { StaffRight } from '#contract/common/staff-rights.ts'
import type { CustomerEvent } from '#contract/http/customers-details.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { readSessionRefusal } from '#server/people/account-rights.ts'
import { assertAllowed, toAccountActor } from '#server/people/assert-allowed.ts'
import { findUser } from '#server/people/find-user.ts'
import { toEventChanges, toEventReason } from './audit-changes.ts'
import { auditTrailRepo } from './audit-trail.repo.ts'
import { customerTexts } from './texts.ts'

/** Areas of the audit trail that show what these rights protect. */
const protectedAreas: readonly { areas: readonly string[]; right: StaffRight }[] = [
  { areas: ['wallet', 'payment', 'payments'], right: 'wallets.view' },
  { areas: ['booking', 'change', 'ticket', 'tickets'], right: 'bookings.view' },
]

/**
 * Lists the audit trail of an account for staff, newest first, without what they have no right to see. Throws
 * `notFound`, and `forbidden` for accounts above the reader.
 */
export const createAuditTrail =
  ({ database }: Pick<Deps, 'database'>) =>
  async (input: { userId: string; page: number; pageSize: number }, call: SignedInContext) => {
    const { siteId } = call.site
    const user = await findUser(database.db, siteId, input.userId)
    if (!user) throw new AppError('notFound')
    assertAllowed(readSessionRefusal(toAccountActor(call), user))
    const hidden = protectedAreas.flatMap(({ areas, right }) =>
      hasStaffRight(call.actor, right) ? [] : areas,
    )
    const repo = auditTrailRepo(database.db, siteId)
    const subject = { userId: user.id, legalEntityId: user.legalEntityId, hidden }
    const [rows, counted, groupNames] = await Promise.all([
      repo.page(subject, toOffsetLimit(input)),
      repo.count(subject),
      repo.groupNames(),
    ])
    const nameGroup = (change: CustomerEvent['changes'][number]) =>
      change.field === 'groupId'
        ? {
            field: 'groupName',
            before: groupNames.get(change.before) ?? customerTexts.defaultGroup,
            after: groupNames.get(change.after) ?? customerTexts.defaultGroup,
          }
        : change
    const events = rows.map(({ id, at, action, details, actorId, firstName, lastName }): CustomerEvent => ({
      eventId: String(id),
      at: at.toISOString(),
      action,
      actor:
        actorId === null ? null : { userId: actorId, name: `${firstName ?? ''} ${lastName ?? ''}`.trim() },
      reason: toEventReason(details),
      changes: toEventChanges(details).map(nameGroup),
    }))
    return pageOf(input, { events }, counted)
  }
