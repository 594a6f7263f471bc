import { addDays } from '#domain/calendar-days.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { LinkedSupplier } from '#contract/entities/supply-network.ts'
import type { supplyNetworkEndpoints } from '#contract/http/supply-network.ts'
import { getDaysLeft, paceDays } from '#domain/money/days-left.ts'
import { toRupees } from '#domain/money/money.ts'
import { toBuyersGstNumber } from '#server/bookings/parties.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { auditBothSites } from './audit-both-sites.ts'
import { linkedRepo, setInputCredit, type LinkedRow } from './linked.repo.ts'
import type { MappingRow } from './mappings.repo.ts'
import { networkTexts as texts } from './texts.ts'

type Calls = typeof supplyNetworkEndpoints
type OwnChange = Partial<
  Pick<
    MappingRow,
    | 'consumerStatus'
    | 'contactPolicy'
    | 'claimsInputCredit'
    | 'termsVersion'
    | 'termsDueAt'
    | 'supplierStatus'
    | 'supplierReason'
    | 'suspendedBy'
  >
>

/** The name of a linked site among a site's suppliers. */
const toSupplierName = (siteId: string): string => `link-${siteId}`

const toLinkedView = (
  { mapping, list, agency, wallet, houseAccount, supplierSettings }: LinkedRow,
  { openBookings, spentMinor, now }: { openBookings: number; spentMinor: number; now: Date },
): LinkedSupplier => {
  const [balanceMinor, limitMinor] = [wallet?.balanceMinor ?? 0, wallet?.creditLimitMinor ?? 0]
  const { createdAt: walletSince, lowBalanceMinor: lowMarkMinor } = houseAccount
  return {
    supplierListId: mapping.listId,
    supplierSiteId: mapping.siteId,
    companyName: agency.companyName,
    domain: agency.domain,
    logoUrl: agency.logoUrl,
    adminContact: agency.adminContact,
    adminEmail: agency.adminEmail,
    sup_category: mapping.category,
    title: list.title,
    supplierStatus: mapping.supplierStatus,
    supplierReason: mapping.supplierReason,
    consumerStatus: mapping.consumerStatus,
    isFlightHoldAllowed: mapping.isFlightHoldAllowed,
    contactPolicy: mapping.contactPolicy,
    claimsInputCredit: mapping.claimsInputCredit,
    // Without its own GST number the supplier issues no tax invoices.
    invoiceGstNumber: supplierSettings.seller?.gstNumber ? toBuyersGstNumber(houseAccount) : '',
    terms: list.terms,
    acceptedTermsVersion: mapping.termsVersion,
    termsVersion: list.termsVersion,
    termsDueAt: mapping.termsDueAt?.toISOString() ?? null,
    walletBalance: toRupees(balanceMinor),
    walletAvailable: toRupees(balanceMinor + limitMinor),
    creditLimit: toRupees(limitMinor),
    lowMark: lowMarkMinor === null ? null : toRupees(lowMarkMinor),
    daysLeft: getDaysLeft(
      { availableMinor: balanceMinor + limitMinor, spentMinor },
      { since: walletSince, now },
    ),
    openBookings,
    createdAt: mapping.createdAt.toISOString(),
  }
}

const load = async (db: Db, siteId: string, now: Date, listId?: string): Promise<LinkedSupplier[]> => {
  const repo = linkedRepo(db, siteId)
  const rows = await repo.all(listId)
  const names = [...new Set(rows.map(({ mapping }) => toSupplierName(mapping.siteId)))]
  // One after the other: in a transaction they share a connection, which takes one statement at a time.
  const open = await repo.openBookings(names)
  const spent = await repo.spentMinor(names, addDays(indiaDate(now), 1 - paceDays))
  return rows.map((row) => {
    const name = toSupplierName(row.mapping.siteId)
    return toLinkedView(row, { openBookings: open.get(name) ?? 0, spentMinor: spent.get(name) ?? 0, now })
  })
}

/** Reads and changes an agency's own side of its links. */
export const createLinkedSuppliers = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  /** Changes a link and records the change at both sites; does nothing if nothing differs. Throws `notFound`. */
  const change = (
    listId: string,
    call: SignedInContext,
    action: string,
    decide: (mapping: MappingRow, current: LinkedSupplier) => OwnChange,
  ): Promise<{ supplier: LinkedSupplier }> =>
    database.transaction(async (tx) => {
      const at = now()
      const { siteId } = call.site
      const repo = linkedRepo(tx, siteId)
      const mapping = await repo.lock(listId)
      const [current] = await load(tx, siteId, at, listId)
      if (!mapping || !current) throw new AppError('notFound')
      const to = decide(mapping, current)
      const keys = Object.keys(to) as (keyof OwnChange)[]
      if (keys.every((key) => mapping[key] === to[key])) return { supplier: current }
      await repo.change(mapping.id, { ...to, updatedAt: at })
      const { claimsInputCredit } = to
      if (claimsInputCredit !== undefined)
        await setInputCredit(tx, mapping, { claimsInputCredit, updatedAt: at })
      const before = Object.fromEntries(keys.map((key) => [key, mapping[key]]))
      const details = { supplierListId: listId, before, after: to }
      await auditBothSites(
        tx,
        mapping,
        { action, target: `consumerMapping:${mapping.id}`, details, at },
        call,
      )
      const [supplier] = await load(tx, siteId, at, listId)
      if (!supplier) throw new Error(`link ${mapping.id} disappeared while locked`)
      return { supplier }
    })

  return {
    list: async ({ site }: SignedInContext) => ({ suppliers: await load(database.db, site.siteId, now()) }),
    changeStatus: (
      { supplierListId, newStatus }: RequestOf<Calls['changeOwnMappingStatus']>,
      call: SignedInContext,
    ) =>
      change(supplierListId, call, 'supplyNetwork.consumerStatusChanged', () => ({
        consumerStatus: newStatus,
      })),
    setContactPolicy: (
      { supplierListId, contactPolicy }: RequestOf<Calls['setContactPolicy']>,
      call: SignedInContext,
    ) => change(supplierListId, call, 'supplyNetwork.contactPolicyChanged', () => ({ contactPolicy })),
    setInputCredit: (
      { supplierListId, claimsInputCredit }: RequestOf<Calls['setInputCredit']>,
      call: SignedInContext,
    ) =>
      change(supplierListId, call, 'supplyNetwork.inputCreditChanged', (_mapping, current) => {
        if (claimsInputCredit && current.invoiceGstNumber === '')
          throw new AppError('wrongState', { message: texts.noGstNumber(current.companyName) })
        return { claimsInputCredit }
      }),
    acceptTerms: (
      { supplierListId, termsVersion }: RequestOf<Calls['acceptLinkedTerms']>,
      call: SignedInContext,
    ) =>
      change(supplierListId, call, 'supplyNetwork.termsAccepted', (mapping, current) => {
        if (current.termsVersion !== termsVersion)
          throw new AppError('wrongState', { message: texts.newTerms })
        // A supplier's own suspension stays.
        const wasLate = mapping.suspendedBy === 'terms'
        const resumed = wasLate
          ? ({ supplierStatus: 'Approved', supplierReason: '', suspendedBy: null } as const)
          : {}
        return { termsVersion, termsDueAt: null, ...resumed }
      }),
  }
}
