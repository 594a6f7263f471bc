import type { CustomerEvent } from '#contract/http/customers-details.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { findUser } from '#server/people/find-user.ts'
import { toEventChanges, toEventReason } from './audit-changes.ts'
import { auditTrailRepo } from './audit-trail.repo.ts'
import { customerTexts } from './texts.ts'

/** Lists the audit trail of an account for staff, newest first. Throws `notFound`. */
export const createAuditTrail =
  ({ database }: Pick<Deps, 'database'>) =>
  async (input: { userId: string; page: number; pageSize: number }, call: Pick<CallContext, 'site'>) => {
    const { siteId } = call.site
    const user = await findUser(database.db, siteId, input.userId)
    if (!user) throw new AppError('notFound')
    const repo = auditTrailRepo(database.db, siteId)
    const subject = { userId: user.id, legalEntityId: user.legalEntityId }
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
