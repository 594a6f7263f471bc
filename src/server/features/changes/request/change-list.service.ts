import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { capCount, pageOf } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { scopeFor, totalCap, type Scope } from '#server/bookings/list-scope.ts'
import { changeListRepo, type ChangeListQuery } from './change-list.repo.ts'
import { createChangeViews } from './change-view.ts'

type List = typeof changeRequestEndpoints.changeRequests

/** Returns whose requests are listed. Throws `forbidden` for another user's requests. */
const getListScope = ({ subject }: SignedInContext, askedUserId: string): Scope => {
  const scope = scopeFor(subject, askedUserId)
  if (scope === 'forbidden') throw new AppError('forbidden')
  return scope
}

/** Lists change requests for the refund tracker. */
export const createChangeList = (deps: Pick<Deps, 'database' | 'now' | 'secretKey' | 'suppliers'>) => {
  const views = createChangeViews(deps)
  return async (input: RequestOf<List>, call: SignedInContext): Promise<ResultOf<List>> => {
    const { page, pageSize, ...filter } = input
    const { siteId } = call.site
    const query: ChangeListQuery = { scope: getListScope(call, input.userId), filter, now: deps.now() }
    const repo = changeListRepo(await deps.database.reader(), siteId)
    const [ids, counted, summary] = await Promise.all([
      repo.page(query, pageSize, (page - 1) * pageSize),
      repo.countUpTo(query, totalCap),
      repo.summary(query),
    ])
    const changeRequests = await views.many(siteId, ids, call.actor)
    return {
      ...pageOf({ page, pageSize }, { changeRequests }, capCount(counted, totalCap)),
      summary: {
        open: summary.open,
        needsDecision: summary.needsDecision,
        quotedRefund: toRupees(summary.quotedRefundMinor),
        refunded: toRupees(summary.refundedMinor),
      },
    }
  }
}
