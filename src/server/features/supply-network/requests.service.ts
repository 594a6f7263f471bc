import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { supplyNetworkConsumersEndpoints } from '#contract/http/supply-network-consumers.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { agenciesRepo } from './agencies.repo.ts'
import { auditBothSites } from './audit-both-sites.ts'
import { emailAgency } from './email-agency.ts'
import { openHouseAccount } from './house-account.ts'
import { houseAccountRepo } from './house-account.repo.ts'
import type { SupplierListRow } from './lists.repo.ts'
import type { ConsumerRequestRow } from './own-requests.repo.ts'
import { toApproverName, toRequestView } from './request-view.ts'
import { siteRequestsRepo, type OwnLists } from './site-requests.repo.ts'
import { networkMails, networkTexts as texts } from './texts.ts'

type Calls = typeof supplyNetworkConsumersEndpoints
type Decision = RequestOf<Calls['changeRequestStatus']>

const acceptWithinMs = 14 * dayMs

/** Links an agency with a list, which makes the agency a customer of the site. */
const linkConsumer = async (
  tx: Db,
  { request, list }: { request: ConsumerRequestRow; list: SupplierListRow },
  at: Date,
): Promise<void> => {
  const account = await openHouseAccount(tx, request, list.defaultGroupId, at)
  const isTermsOld = request.termsVersion < list.termsVersion
  await houseAccountRepo(tx, request.siteId).addMapping({
    id: `map_${randomUUID()}`,
    listId: list.id,
    consumerSiteId: request.consumerSiteId,
    category: list.category,
    legalEntityId: account.legalEntityId,
    houseUserId: account.userId,
    isFlightHoldAllowed: false,
    supplierStatus: 'Approved',
    consumerStatus: 'Approved',
    contactPolicy: 'desk',
    termsVersion: request.termsVersion,
    termsDueAt: isTermsOld ? new Date(at.getTime() + acceptWithinMs) : null,
    createdAt: at,
    updatedAt: at,
  })
}

/** Locks a pending request. Throws `notFound`, or `wrongState` if it has been decided. */
const lockPending = async (
  tx: Db,
  { requestId, consumerMongoSiteId }: Decision,
  lists: OwnLists,
  siteId: string,
) => {
  const repo = siteRequestsRepo(tx, siteId, lists)
  const found = await repo.lock(requestId)
  if (!found || found.request.consumerSiteId !== consumerMongoSiteId) throw new AppError('notFound')
  const { state } = found.request
  if (state !== 'Pending') {
    const decided = await repo.byId(requestId)
    const message = texts.decided(state, decided ? toApproverName(decided) : '')
    throw new AppError('wrongState', { message })
  }
  return found
}

/** Decides a request; `lists` are those that the caller decides about. */
const decide = async (
  tx: Db,
  { input, lists }: { input: Decision; lists: OwnLists },
  call: SignedInContext,
  at: Date,
): Promise<ResultOf<Calls['changeRequestStatus']>> => {
  const { siteId, kind, companyName } = call.site
  const { requestId, newRequestStatus, reason } = input
  const found = await lockPending(tx, input, lists, siteId)
  const { request, list } = found
  if (newRequestStatus === 'Approved') {
    if ((await agenciesRepo(tx).get(request.consumerSiteId)).kind !== kind)
      throw new AppError('wrongState', { message: texts.otherKind })
    await linkConsumer(tx, found, at)
  }
  const repo = siteRequestsRepo(tx, siteId, lists)
  const decidedBy = call.actor.userId
  await repo.decide(requestId, { state: newRequestStatus, decidedBy, decidedAt: at, reason })
  const action = newRequestStatus === 'Approved' ? 'supplyNetwork.approved' : 'supplyNetwork.rejected'
  const details = { supplierListId: list.id, termsVersion: request.termsVersion, reason }
  await auditBothSites(tx, request, { action, target: `consumerRequest:${requestId}`, details, at }, call)
  const words = networkMails[newRequestStatus](companyName, list.title, reason)
  await emailAgency(tx, request.consumerSiteId, { ...words, page: 'suppliers' }, at)
  const decided = await repo.byId(requestId)
  if (!decided) throw new Error(`request ${requestId} disappeared while locked`)
  return { request: toRequestView(decided), text: texts.statusChanged }
}

/** Lists and decides the requests that a site or one of its supplier users gets. */
export const createConsumerRequests = ({ database, now }: Pick<Deps, 'database' | 'now'>) => ({
  page: async (
    { requestStatus, ...page }: RequestOf<Calls['consumerRequests']>,
    { site }: SignedInContext,
    lists: OwnLists = {},
  ) => {
    const repo = siteRequestsRepo(database.db, site.siteId, lists)
    const [rows, total] = await Promise.all([
      repo.page(requestStatus, toOffsetLimit(page)),
      repo.count(requestStatus),
    ])
    return pageOf(page, { requests: rows.map(toRequestView) }, { total })
  },
  decide: (input: Decision, call: SignedInContext, lists: OwnLists = {}) =>
    database.transaction((tx) => decide(tx, { input, lists }, call, now())),
})
