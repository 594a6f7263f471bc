import { randomBytes } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { ApiPartner } from '#contract/entities/partners.ts'
import type { partnersStaffEndpoints } from '#contract/http/partners.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockAgencyPeople, toWalletUserId } from '#server/people/agency.repo.ts'
import { findUser } from '#server/people/find-user.ts'
import { isHouseAccount } from '#server/people/house-accounts.repo.ts'
import type { UserRow } from '#server/people/users.repo.ts'
import { usageMonth } from '#server/usage/count-booking.ts'
import { allowedSearches, type SearchTerms } from '#server/usage/search-terms.ts'
import { usageRepo } from '#server/usage/usage.repo.ts'
import { emailPartner } from './email-partner.ts'
import { openHouseAccount } from './open-account.ts'
import { partnerListRepo, readDefaultGroup, type ListedPartner } from './partner-list.repo.ts'
import { partnersRepo } from './partners.repo.ts'
import { openSandboxAccount, type SandboxDeps } from './sandbox/open-sandbox.ts'
import { partnerMails, partnerTexts as texts } from './texts.ts'

type Calls = typeof partnersStaffEndpoints

const callsDays = 30

const toTimes = (at: Date) => ({
  at,
  callsFrom: indiaDate(new Date(at.getTime() - (callsDays - 1) * dayMs)),
  month: usageMonth(at),
})

const toView = (
  row: ListedPartner,
  { defaultGroup, terms }: { defaultGroup: string; terms: SearchTerms | null },
): ApiPartner => ({
  partnerId: row.partner.id,
  companyName: row.company?.companyName || row.entityName,
  userId: row.partner.adminUserId,
  email: hideEmailPlaceholder(row.email),
  groupName: row.groupName ?? defaultGroup,
  status: row.partner.status,
  reason: row.partner.reason,
  activeKeys: row.activeKeys,
  calls: row.calls,
  lastCallAt: row.lastCallAt?.toISOString() ?? null,
  lookToBook: {
    looks: row.looks ?? 0,
    bookings: row.bookings ?? 0,
    limit: terms && !row.isExempt ? allowedSearches(terms, row.bookings ?? 0) : null,
  },
  createdAt: row.partner.createdAt.toISOString(),
})

/** Returns what all rows of a list share. */
const readShared = async (db: Db, siteId: string) => ({
  defaultGroup: await readDefaultGroup(db, siteId),
  terms: (await usageRepo(db, siteId).terms('')).terms,
})

const load = async (
  tx: Db,
  siteId: string,
  partnerId: string,
  at: Date,
): Promise<{ partner: ApiPartner }> => {
  const row = await partnerListRepo(tx, siteId, toTimes(at)).one(partnerId)
  if (!row) throw new AppError('notFound')
  return { partner: toView(row, await readShared(tx, siteId)) }
}

/** Loads the admin's account and the account with the agency's wallet, under the agency's lock. Throws for anyone else. */
const lockAdmin = async (
  tx: Db,
  siteId: string,
  userId: string,
): Promise<{ admin: UserRow; holder: UserRow }> => {
  const seen = await findUser(tx, siteId, userId)
  if (!seen || isHouseAccount(seen)) throw new AppError('notFound')
  await lockAgencyPeople(tx, siteId, toWalletUserId(seen))
  const admin = await findUser(tx, siteId, userId)
  const holder = admin && (await findUser(tx, siteId, toWalletUserId(admin)))
  if (!admin || !holder) throw new AppError('notFound')
  const { userType, isWlOwner, isSuperAdmin, legalEntityId } = admin
  const isAgency = userType === 'travelAgent' || userType === 'corporate'
  const hasEntity = legalEntityId !== '' && (await partnersRepo(tx, siteId).hasEntity(legalEntityId))
  const refuse = (message: string) => {
    throw new AppError('wrongState', { message })
  }
  if (!isAgency || isWlOwner || isSuperAdmin || !hasEntity) refuse(texts.notAnAgency)
  if (admin.agencyRole !== 'admin') refuse(texts.notAdmin)
  if (admin.isBlocked || holder.isBlockedBySite || admin.erasedAt !== null) refuse(texts.blockedAccount)
  const repo = partnersRepo(tx, siteId)
  if ((await repo.byEntity(legalEntityId)) ?? (await repo.byWallet(holder.id))) refuse(texts.hasAccess)
  return { admin, holder }
}

/** Opens an agency's access with its two accounts, and returns the partner's id. */
const openFor = async (
  tx: Db,
  deps: SandboxDeps & Pick<Deps, 'now'>,
  userId: string,
  call: SignedInContext,
): Promise<string> => {
  const at = deps.now()
  const { siteId, companyName } = call.site
  const { admin, holder } = await lockAdmin(tx, siteId, userId)
  const sandbox = await openSandboxAccount(tx, deps, { holder, site: call.site, at })
  const id = `ptn_${randomBytes(9).toString('base64url')}`
  const row = {
    id,
    legalEntityId: admin.legalEntityId,
    adminUserId: admin.id,
    houseUserId: await openHouseAccount(tx, holder, at),
    sandboxSiteId: sandbox.siteId,
    sandboxUserId: sandbox.userId,
    status: 'active' as const,
    reason: '',
    createdBy: call.actor.userId,
    createdAt: at,
  }
  await partnersRepo(tx, siteId).add(row)
  await addAudit(tx, siteId, {
    actorUserId: call.actor.userId,
    subjectUserId: admin.id,
    action: 'partners.opened',
    target: `partner:${id}`,
    details: { legalEntityId: admin.legalEntityId, sandboxSiteId: sandbox.siteId },
    requestId: call.requestId,
    at,
  })
  const words = partnerMails.opened(companyName)
  await emailPartner(tx, { siteId, ...row }, { ...words, createdBy: call.actor.userId }, at)
  return id
}

/** Suspends or restores a partner, and emails its admin. The same state and reason again change nothing. */
const setStatusOf = async (
  tx: Db,
  { partnerId, newStatus, reason }: RequestOf<Calls['setPartnerStatus']>,
  call: SignedInContext,
  at: Date,
): Promise<ResultOf<Calls['setPartnerStatus']>> => {
  const { siteId, companyName } = call.site
  const repo = partnersRepo(tx, siteId)
  const before = await repo.lock(partnerId)
  if (!before) throw new AppError('notFound')
  const to = { status: newStatus, reason: newStatus === 'active' ? '' : reason }
  if (before.status !== to.status || before.reason !== to.reason) {
    await repo.change(partnerId, to)
    await addAudit(tx, siteId, {
      actorUserId: call.actor.userId,
      subjectUserId: before.adminUserId,
      action: newStatus === 'active' ? 'partners.restored' : 'partners.suspended',
      target: `partner:${partnerId}`,
      details: { before: { status: before.status, reason: before.reason }, after: to },
      requestId: call.requestId,
      at,
    })
    const words = partnerMails.statusChanged(companyName, newStatus, reason)
    await emailPartner(tx, before, { ...words, createdBy: call.actor.userId }, at)
  }
  return load(tx, siteId, partnerId, at)
}

/** Lists agencies with API access, opens it and suspends it, for the site's staff. */
export const createPartnersForStaff = (
  deps: Pick<Deps, 'database' | 'now'> & SandboxDeps,
  flush: () => Promise<void>,
) => {
  const { database, now } = deps
  return {
    page: async (
      { searchQuery, ...page }: RequestOf<Calls['apiPartners']>,
      { site: { siteId } }: SignedInContext,
    ): Promise<ResultOf<Calls['apiPartners']>> => {
      await flush()
      const repo = partnerListRepo(database.db, siteId, toTimes(now()))
      const [rows, total, shared] = await Promise.all([
        repo.page(searchQuery, toOffsetLimit(page)),
        repo.count(searchQuery),
        readShared(database.db, siteId),
      ])
      return pageOf(page, { partners: rows.map((row) => toView(row, shared)) }, { total })
    },
    open: (
      { userId }: RequestOf<Calls['openPartnerAccess']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['openPartnerAccess']>> =>
      database.transaction(async (tx) =>
        load(tx, call.site.siteId, await openFor(tx, deps, userId, call), now()),
      ),
    setStatus: (
      input: RequestOf<Calls['setPartnerStatus']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['setPartnerStatus']>> =>
      database.transaction((tx) => setStatusOf(tx, input, call, now())),
  }
}
