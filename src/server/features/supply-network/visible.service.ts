import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { VisibleSupplier } from '#contract/entities/supply-network.ts'
import type { supplyNetworkEndpoints } from '#contract/http/supply-network.ts'
import { formatDayAndMonth } from '#domain/format.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { auditBothSites } from './audit-both-sites.ts'
import { emailAgency } from './email-agency.ts'
import type { SupplierListRow } from './lists.repo.ts'
import { ownRequestsRepo, type ConsumerRequestRow } from './own-requests.repo.ts'
import { networkMails, networkTexts as texts } from './texts.ts'
import { visibleListsRepo } from './visible-lists.repo.ts'

type Calls = typeof supplyNetworkEndpoints
type RequestInput = RequestOf<Calls['requestSupplier']>
type Consumer = Pick<SiteConfig, 'siteId' | 'kind'>

const askAgainAfterMs = 7 * dayMs

const refuse = (message: string): AppError => new AppError('wrongState', { message })

/** Returns when a rejected agency may request again; null if it may now. */
const findAskAgainAt = ({ state, decidedAt }: ConsumerRequestRow, at: Date): Date | null => {
  if (state !== 'Rejected' || decidedAt === null) return null
  const from = new Date(decidedAt.getTime() + askAgainAfterMs)
  return from > at ? from : null
}

/** Loads the lists of other sites that a site sees; with an id, only that list. */
const loadVisible = async (
  db: Db,
  consumer: Consumer,
  at: Date,
  listId?: string,
): Promise<VisibleSupplier[]> => {
  const repo = visibleListsRepo(db, consumer)
  const rows = await repo.all(listId)
  const ids = rows.map(({ list }) => list.id)
  const requests = new Map((await repo.latestRequests(ids)).map((row) => [row.request.listId, row]))
  const linked = await repo.linked(ids)
  return rows.map(({ list, agency, isOwnerActive }) => {
    const found = requests.get(list.id)
    return {
      supplierListId: list.id,
      companyName: agency.companyName,
      domain: agency.domain,
      logoUrl: agency.logoUrl,
      sup_category: list.category,
      title: list.title,
      terms: list.terms,
      termsVersion: list.termsVersion,
      isOpen: list.isOpen && isOwnerActive,
      request: found
        ? {
            id: found.request.id,
            requestStatus: found.request.state,
            requestGeneratedAt: found.request.requestedAt.toISOString(),
            decidedAt: found.request.decidedAt?.toISOString() ?? null,
            reason: found.request.reason,
            requestedBy: `${found.firstName ?? ''} ${found.lastName ?? ''}`.trim(),
            mayAskAgainAt: findAskAgainAt(found.request, at)?.toISOString() ?? null,
          }
        : null,
      isLinked: linked.has(list.id),
    }
  })
}

/** Throws `wrongState` unless the site may request the list now. */
const assertMayRequest = async (
  tx: Db,
  { list, isOwnerActive }: { list: SupplierListRow; isOwnerActive: boolean },
  { termsVersion, site }: { termsVersion: number; site: Consumer },
  at: Date,
): Promise<void> => {
  const repo = visibleListsRepo(tx, site)
  if ((await repo.linked([list.id])).size > 0) throw refuse(texts.linked)
  const [latest] = await repo.latestRequests([list.id])
  if (latest?.request.state === 'Pending') throw refuse(texts.pending)
  const from = latest ? findAskAgainAt(latest.request, at) : null
  if (from) throw refuse(texts.askAgain(formatDayAndMonth(indiaDate(from))))
  if (!list.isOpen || !isOwnerActive) throw refuse(texts.closed)
  if (list.termsVersion !== termsVersion) throw refuse(texts.newTerms)
}

/** Notifies the supplying site's staff of a request, and emails the supplier user whose list it is, or the agency's owner. */
const announceRequest = async (
  tx: Db,
  list: SupplierListRow,
  { note, call }: { note: string; call: SignedInContext },
  at: Date,
): Promise<void> => {
  // At most one a day, however often the agency withdraws and requests again.
  const ref = `${list.id}:${call.site.siteId}:${indiaDate(at)}`
  await notifyStaff(tx, list.siteId, { about: 'consumerRequest', ref }, at)
  await emailAgency(
    tx,
    list.siteId,
    {
      ...networkMails.requested(call.site.companyName, list.title, note),
      page: list.ownerUserId === '' ? 'customers' : 'ownConsumers',
      userId: list.ownerUserId,
      onceKey: `supplyNetwork:requested:${ref}`,
    },
    at,
  )
}

const sendRequest = async (
  tx: Db,
  { supplierListId, termsVersion, note }: RequestInput,
  call: SignedInContext,
  at: Date,
): Promise<void> => {
  const { site, actor } = call
  const found = await visibleListsRepo(tx, site).lock(supplierListId)
  if (!found) throw new AppError('notFound')
  const { list } = found
  await assertMayRequest(tx, found, { termsVersion, site }, at)
  const id = `crq_${randomUUID()}`
  const isAdded = await ownRequestsRepo(tx, site.siteId).add({
    id,
    listId: list.id,
    siteId: list.siteId,
    state: 'Pending',
    note,
    termsVersion,
    requestedBy: actor.userId,
    requestedAt: at,
  })
  if (!isAdded) throw refuse(texts.pending)
  const details = { supplierListId, termsVersion, note }
  const event = { action: 'supplyNetwork.requested', target: `consumerRequest:${id}`, details, at }
  await auditBothSites(tx, { siteId: list.siteId, consumerSiteId: site.siteId }, event, call)
  await announceRequest(tx, list, { note, call }, at)
}

const withdrawRequest = async (
  tx: Db,
  requestId: string,
  call: SignedInContext,
  at: Date,
): Promise<string> => {
  const repo = ownRequestsRepo(tx, call.site.siteId)
  const request = await repo.lock(requestId)
  if (!request) throw new AppError('notFound')
  if (request.state !== 'Pending') throw refuse(texts.decided(request.state, ''))
  await repo.withdraw(requestId)
  const details = { supplierListId: request.listId }
  const event = { action: 'supplyNetwork.withdrawn', target: `consumerRequest:${requestId}`, details, at }
  await auditBothSites(tx, request, event, call)
  return request.listId
}

/** Lists what other agencies offer, and sends and withdraws requests for it. */
export const createVisibleSuppliers = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const loadOne = async (tx: Db, listId: string, { site }: Pick<CallContext, 'site'>, at: Date) => {
    const [supplier] = await loadVisible(tx, site, at, listId)
    if (!supplier) throw new AppError('notFound')
    return { supplier }
  }
  return {
    list: async ({ domainName }: RequestOf<Calls['visibleSuppliers']>, { site }: SignedInContext) => {
      if (domainName !== site.domain) throw new AppError('siteMismatch')
      return { suppliers: await loadVisible(database.db, site, now()) }
    },
    request: (input: RequestInput, call: SignedInContext) =>
      database.transaction(async (tx) => {
        const at = now()
        await sendRequest(tx, input, call, at)
        return loadOne(tx, input.supplierListId, call, at)
      }),
    withdraw: ({ requestId }: RequestOf<Calls['withdrawSupplierRequest']>, call: SignedInContext) =>
      database.transaction(async (tx) => {
        const at = now()
        return loadOne(tx, await withdrawRequest(tx, requestId, call, at), call, at)
      }),
  }
}
