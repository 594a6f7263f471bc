import type { RequestOf } from '#contract/common/endpoint.ts'
import type { ApiConsumer } from '#contract/entities/supply-network.ts'
import type { supplyNetworkConsumersEndpoints } from '#contract/http/supply-network-consumers.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { auditBothSites } from './audit-both-sites.ts'
import { toConsumerView } from './consumer-view.ts'
import { emailAgency } from './email-agency.ts'
import { mappingsRepo, type MappingRow } from './mappings.repo.ts'
import type { OwnLists } from './site-requests.repo.ts'
import { networkMails, networkTexts as texts } from './texts.ts'

type Calls = typeof supplyNetworkConsumersEndpoints
type Place = Pick<RequestOf<Calls['setConsumerHold']>, 'consumerSiteId' | 'supplierListId'>

/** A change of a link: the new values, and the name of the event in both sites' audit trails. */
interface Change {
  action: 'supplyNetwork.holdChanged' | 'supplyNetwork.supplierStatusChanged'
  to: Partial<Pick<MappingRow, 'isFlightHoldAllowed' | 'supplierStatus' | 'supplierReason' | 'suspendedBy'>>
}

const isSame = (mapping: MappingRow, to: Change['to']): boolean =>
  Object.entries(to).every(([key, value]) => mapping[key as keyof Change['to']] === value)

const lockLink = async (
  tx: Db,
  { consumerSiteId, supplierListId }: Place,
  siteId: string,
  lists: OwnLists,
) => {
  const found = await mappingsRepo(tx, siteId, lists).lock(consumerSiteId, supplierListId)
  if (!found) throw new AppError('notFound')
  return found
}

/** Changes a locked link and records the change at both sites. Returns false if nothing differs. */
const changeLink = async (
  tx: Db,
  mapping: MappingRow,
  { action, to }: Change,
  { call, at }: { call: SignedInContext; at: Date },
): Promise<boolean> => {
  if (isSame(mapping, to)) return false
  await mappingsRepo(tx, mapping.siteId).change(mapping.id, { ...to, updatedAt: at })
  const before = Object.fromEntries(Object.keys(to).map((key) => [key, mapping[key as keyof Change['to']]]))
  const details = { supplierListId: mapping.listId, before, after: to }
  await auditBothSites(tx, mapping, { action, target: `consumerMapping:${mapping.id}`, details, at }, call)
  return true
}

/** Throws `wrongState` for an agency that hasn't accepted the current terms in time. */
const assertTermsKept = ({ termsDueAt }: MappingRow, at: Date): void => {
  if (termsDueAt !== null && termsDueAt <= at)
    throw new AppError('wrongState', { message: texts.termsOverdue })
}

/** Lists and changes the agencies that sell what a site or one of its supplier users offers. */
export const createConsumers = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const viewFor = ({ ownerUserId }: OwnLists) => ({ isForStaff: ownerUserId === undefined })
  const load = async (
    tx: Db,
    place: Place,
    siteId: string,
    lists: OwnLists,
  ): Promise<{ consumer: ApiConsumer }> => {
    const row = await mappingsRepo(tx, siteId, lists).find(place.consumerSiteId, place.supplierListId)
    if (!row) throw new AppError('notFound')
    return { consumer: toConsumerView(row, viewFor(lists)) }
  }
  return {
    page: async (
      { page, pageSize, ...filter }: RequestOf<Calls['apiConsumers']>,
      { site }: SignedInContext,
      lists: OwnLists = {},
    ) => {
      const repo = mappingsRepo(database.db, site.siteId, lists)
      const [rows, total] = await Promise.all([
        repo.page(filter, toOffsetLimit({ page, pageSize })),
        repo.count(filter),
      ])
      const consumers = rows.map((row) => toConsumerView(row, viewFor(lists)))
      return pageOf({ page, pageSize }, { consumers }, { total })
    },
    setHold: (
      { isFlightHold, ...place }: RequestOf<Calls['setConsumerHold']>,
      call: SignedInContext,
      lists: OwnLists = {},
    ) =>
      database.transaction(async (tx) => {
        const { siteId } = call.site
        const { mapping } = await lockLink(tx, place, siteId, lists)
        const to = { isFlightHoldAllowed: isFlightHold }
        await changeLink(tx, mapping, { action: 'supplyNetwork.holdChanged', to }, { call, at: now() })
        return load(tx, place, siteId, lists)
      }),
    setStatus: (
      { newStatus, reason, ...place }: RequestOf<Calls['setConsumerStatus']>,
      call: SignedInContext,
      lists: OwnLists = {},
    ) =>
      database.transaction(async (tx) => {
        const at = now()
        const { siteId, companyName } = call.site
        const { mapping, title } = await lockLink(tx, place, siteId, lists)
        if (newStatus === 'Approved') assertTermsKept(mapping, at)
        const isStaff = lists.ownerUserId === undefined
        if (!isStaff && mapping.suspendedBy === 'staff')
          throw new AppError('wrongState', { message: texts.suspendedByStaff(companyName) })
        const to =
          newStatus === 'Approved'
            ? ({ supplierStatus: newStatus, supplierReason: '', suspendedBy: null } as const)
            : ({
                supplierStatus: newStatus,
                supplierReason: reason,
                suspendedBy: isStaff ? 'staff' : 'owner',
              } as const)
        const action = 'supplyNetwork.supplierStatusChanged'
        if (await changeLink(tx, mapping, { action, to }, { call, at })) {
          const words =
            newStatus === 'Approved'
              ? networkMails.resumed(companyName, title)
              : networkMails.suspended(companyName, title, reason)
          await emailAgency(tx, mapping.consumerSiteId, { ...words, page: 'suppliers' }, at)
        }
        return load(tx, place, siteId, lists)
      }),
  }
}
