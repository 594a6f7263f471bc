import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { walletEndpoints } from '#contract/http/wallet.ts'
import { isOwnerOrStaff, type SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import { assertStaffRight } from '#server/calls/staff-right.ts'
import type { Deps } from '#server/deps.ts'
import { toWalletRequest } from './request-view.ts'
import { requestsRepo } from './requests.repo.ts'

type Call = typeof walletEndpoints.requests

/** Lists wallet requests: the user's own, or all of the site for its owner and staff. */
export const createRequestLists =
  ({ database }: Pick<Deps, 'database'>) =>
  async (input: RequestOf<Call>, call: SignedInContext): Promise<ResultOf<Call>> => {
    const { page, pageSize, scope, state, kind } = input
    if (scope === 'site') assertStaffRight(call.actor, ['wallets.view', 'wallets.approve'])
    const repo = requestsRepo(database.db, call.site.siteId)
    const userId = scope === 'site' ? undefined : call.subject.userId
    const isForOwner = !isOwnerOrStaff(call.actor)
    const filter = { userId, state, kind, isForOwner }
    const [rows, total, pending] = await Promise.all([
      repo.page(filter, toOffsetLimit({ page, pageSize })),
      repo.count(filter),
      repo.count({ userId, state: 'Pending', isForOwner }),
    ])
    const requests = rows.map((row) => toWalletRequest(row, call.actor))
    return pageOf({ page, pageSize }, { requests, pending }, { total })
  }
