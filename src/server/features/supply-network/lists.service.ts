import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { SupplierList } from '#contract/entities/supply-network.ts'
import type {
  mySupplyNetworkEndpoints,
  supplyNetworkConsumersEndpoints,
} from '#contract/http/supply-network-consumers.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import { formatDayAndMonth } from '#domain/format.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { auditBothSites } from './audit-both-sites.ts'
import { emailAgency } from './email-agency.ts'
import { listsRepo, type SupplierListRow } from './lists.repo.ts'
import { networkMails, networkTexts as texts } from './texts.ts'

type Own = RequestOf<typeof mySupplyNetworkEndpoints.saveMySupplierList>
type OfSite = RequestOf<typeof supplyNetworkConsumersEndpoints.saveSupplierList>
type Fields = Pick<
  SupplierListRow,
  'title' | 'terms' | 'visibility' | 'invitedDomains' | 'seatsShown' | 'isOpen' | 'defaultGroupId'
>

const acceptWithinMs = 14 * dayMs

const toListView = ({
  list,
  owner,
  consumers,
  pendingRequests,
}: Awaited<ReturnType<ReturnType<typeof listsRepo>['all']>>[number]): SupplierList => ({
  supplierListId: list.id,
  ownerUserId: list.ownerUserId,
  ownerName: owner
    ? toWalletName({ name: `${owner.firstName} ${owner.lastName}`.trim(), company: owner.company })
    : '',
  sup_category: list.category,
  title: list.title,
  terms: list.terms,
  termsVersion: list.termsVersion,
  visibility: list.visibility,
  invitedDomains: list.invitedDomains,
  seatsShown: list.seatsShown,
  defaultGroupId: list.defaultGroupId ?? '',
  isOpen: list.isOpen,
  consumers,
  pendingRequests,
  updatedAt: list.updatedAt.toISOString(),
})

/** Gives every consumer of a list two weeks to accept its new terms, and emails them. */
const announceTerms = async (
  tx: Db,
  list: Pick<SupplierListRow, 'id' | 'title' | 'termsVersion'>,
  call: SignedInContext,
  at: Date,
): Promise<void> => {
  const { siteId, companyName } = call.site
  const dueAt = new Date(at.getTime() + acceptWithinMs)
  const day = indiaDate(dueAt)
  for (const { id, consumerSiteId } of await listsRepo(tx, siteId).setTermsDue(list.id, dueAt, at)) {
    const details = { supplierListId: list.id, termsVersion: list.termsVersion, termsDueAt: dueAt }
    const event = { action: 'supplyNetwork.termsChanged', target: `consumerMapping:${id}`, details, at }
    await auditBothSites(tx, { siteId, consumerSiteId }, event, call)
    // At most one a day, however often the supplier changes the terms.
    const onceKey = `supplyNetwork:terms:${id}:${day}`
    const words = networkMails.termsChanged(companyName, list.title, formatDayAndMonth(day))
    await emailAgency(tx, consumerSiteId, { ...words, page: 'suppliers', onceKey }, at)
  }
}

/** Stores a new list and returns it. Throws `wrongState` if the owner already has a list in the category. */
const addList = async (
  tx: Db,
  list: Fields & Pick<SupplierListRow, 'ownerUserId' | 'category'>,
  call: SignedInContext,
  at: Date,
): Promise<string> => {
  const id = `lst_${randomUUID()}`
  const row = { ...list, id, updatedBy: call.actor.userId, createdAt: at, updatedAt: at }
  if (!(await listsRepo(tx, call.site.siteId).add(row)))
    throw new AppError('wrongState', { message: texts.listExists })
  return id
}

/** Changes a list; changed terms become its next version. */
const changeList = async (
  tx: Db,
  { before, fields }: { before: SupplierListRow; fields: Fields },
  call: SignedInContext,
  at: Date,
): Promise<void> => {
  const areTermsNew = fields.terms !== before.terms
  const termsVersion = before.termsVersion + (areTermsNew ? 1 : 0)
  const change = { ...fields, termsVersion, updatedBy: call.actor.userId, updatedAt: at }
  await listsRepo(tx, call.site.siteId).change(before.id, change)
  if (areTermsNew) await announceTerms(tx, { ...before, ...change }, call, at)
}

interface Saved {
  input: Omit<OfSite, 'defaultGroupId'>
  ownerUserId: string
  /** Undefined keeps the list's group. */
  defaultGroupId?: string | null
}

const saveList = async (
  tx: Db,
  { input, ownerUserId, defaultGroupId }: Saved,
  call: SignedInContext,
  at: Date,
): Promise<SupplierList> => {
  const { siteId } = call.site
  const repo = listsRepo(tx, siteId)
  const { supplierListId, sup_category: category, ...given } = input
  if (defaultGroupId && !(await repo.hasGroup(defaultGroupId))) throw new AppError('notFound')
  const before = supplierListId === undefined ? null : await repo.lock(supplierListId, ownerUserId)
  if (supplierListId !== undefined && !before) throw new AppError('notFound')
  if (before && before.category !== category)
    throw new AppError('wrongState', { message: texts.categoryFixed })
  const fields = {
    title: given.title,
    terms: given.terms,
    visibility: given.visibility,
    invitedDomains: [...new Set(given.invitedDomains)],
    seatsShown: given.seatsShown,
    isOpen: given.isOpen,
    defaultGroupId: defaultGroupId === undefined ? (before?.defaultGroupId ?? null) : defaultGroupId,
  }
  if (before) await changeList(tx, { before, fields }, call, at)
  const id = before?.id ?? (await addList(tx, { ...fields, ownerUserId, category }, call, at))
  const views = (await repo.all(ownerUserId)).map(toListView)
  const saved = views.find((list) => list.supplierListId === id)
  if (!saved) throw new Error(`list ${id} not found after it was saved`)
  await addAudit(tx, siteId, {
    actorUserId: call.actor.userId,
    action: 'supplyNetwork.listSaved',
    target: `supplierList:${id}`,
    details: {
      before,
      after: { ...fields, category: saved.sup_category, ownerUserId, termsVersion: saved.termsVersion },
    },
    requestId: call.requestId,
    at,
  })
  return saved
}

/** Reads and saves what a site and its supplier users offer to other agencies. */
export const createSupplierLists = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const list = async (siteId: string, ownerUserId?: string): Promise<{ lists: SupplierList[] }> => ({
    lists: (await listsRepo(database.db, siteId).all(ownerUserId)).map(toListView),
  })
  return {
    all: ({ site }: SignedInContext) => list(site.siteId),
    save: ({ defaultGroupId, ...input }: OfSite, call: SignedInContext) =>
      database.transaction(async (tx) => ({
        list: await saveList(
          tx,
          { input, ownerUserId: '', defaultGroupId: defaultGroupId || null },
          call,
          now(),
        ),
      })),
    mine: ({ site, actor }: SignedInContext) => list(site.siteId, actor.userId),
    saveMine: (input: Own, call: SignedInContext) =>
      database.transaction(async (tx) => ({
        list: await saveList(tx, { input, ownerUserId: call.actor.userId }, call, now()),
      })),
  }
}
