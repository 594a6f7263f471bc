import type { RequestOf } from '#contract/common/endpoint.ts'
import type { reconciliationEndpoints } from '#contract/http/reconciliation.ts'
import { toPaise } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { reconciliationRepo } from './reconciliation.repo.ts'

type Call = typeof reconciliationEndpoints.addReconciliationNote

/** Stores staff's notes on lines. Notes are added, never changed. */
export const createReconciliationNotes =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  ({ lineKey, difference, note }: RequestOf<Call>, call: SignedInContext): Promise<{ lineKey: string }> =>
    database.transaction(async (tx) => {
      const repo = reconciliationRepo(tx, call.site.siteId)
      const [, type = '', id = ''] = lineKey.split(':')
      if (!(await repo.hasSubject(type, Number(id)))) throw new AppError('notFound')
      const at = now()
      await repo.addNote({
        lineKey,
        differenceMinor: toPaise(difference),
        note,
        createdBy: call.actor.userId,
        createdAt: at,
      })
      await addAudit(tx, call.site.siteId, {
        action: 'reconciliation.note',
        target: lineKey,
        actorUserId: call.actor.userId,
        subjectUserId: null,
        details: { difference, note },
        requestId: call.requestId,
        at,
      })
      return { lineKey }
    })
