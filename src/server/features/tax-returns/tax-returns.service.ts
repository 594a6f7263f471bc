import { addDays } from '#domain/calendar-days.ts'
import { maxWorkbookRows } from '#contract/common/constants.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { taxReturnsEndpoints } from '#contract/http/tax-returns.ts'
import { findGstProblems, toGstSections, type TaxDocument } from '#domain/tax/gst-return.ts'
import { findTdsProblems, toDeductions } from '#domain/tax/tds-return.ts'
import { toRupees } from '#domain/money/money.ts'
import { toSeller } from '#server/bookings/parties.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import { indiaDate, indiaDayBounds } from '#server/clock/india.ts'
import { monthsAfter } from '#server/clock/local-date.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { DocumentRow } from '#server/documents/documents.repo.ts'
import { taxRepo } from '#server/ledger/tax.repo.ts'
import { taxPayersRepo } from '#server/people/tax-payers.repo.ts'

type Calls = typeof taxReturnsEndpoints
type Site = Pick<CallContext['site'], 'siteId'>

const monthsInQuarter = 3
const firstMonth = 4

const texts = {
  tooMany: 'This period has more than 20,000 rows. Contact support to get its return.',
} as const

/** Returns the days and instants of months, from the first day of one of them. */
const toPeriod = (dateFrom: string, months: number) => {
  const dateTo = addDays(monthsAfter(dateFrom, months), -1)
  const { since, before } = indiaDayBounds(dateFrom, dateTo)
  if (!since || !before) throw new Error('a period has two ends')
  return { span: { dateFrom, dateTo }, bounds: { since, before } }
}

const assertFits = (rows: readonly unknown[]): void => {
  if (rows.length > maxWorkbookRows) throw new AppError('invalidRequest', { message: texts.tooMany })
}

const toTaxDocument = (row: DocumentRow): TaxDocument => ({
  kind: row.kind === 'creditNote' ? 'creditNote' : 'invoice',
  documentNo: row.documentNo,
  number: row.number,
  date: indiaDate(row.issuedAt),
  userId: row.userId,
  sellerGstNumber: row.parties.seller.gstNumber,
  buyer: row.parties.buyer,
  place: row.parties.placeOfSupply,
  taxableMinor: row.taxableMinor,
  gstMinor: row.gstMinor,
  totalMinor: row.totalMinor,
})

const loadSeller = async (tx: Db, siteId: string): Promise<ResultOf<Calls['tdsReturn']>['seller']> => {
  const [site, stored] = await taxPayersRepo(tx, siteId).seller()
  const { companyName, gstNumber, panNumber, address } = toSeller(site, stored)
  return { companyName, gstNumber, panNumber, tanNumber: stored?.tanNumber ?? '', address }
}

const sumMinor = (rows: readonly TaxDocument[], name: 'totalMinor' | 'taxableMinor' | 'gstMinor'): number =>
  rows.reduce((sum, row) => sum + (row.kind === 'invoice' ? row[name] : -row[name]), 0)

/** Builds the returns of a site from its documents and ledger, with what the ledger's own accounts say. */
export const createTaxReturns = ({ database }: Pick<Deps, 'database'>) => ({
  gst: ({ month }: RequestOf<Calls['gstReturn']>, { siteId }: Site): Promise<ResultOf<Calls['gstReturn']>> =>
    // A sale during the read must not show up as a difference from the ledger.
    database.snapshot(async (tx) => {
      const repo = taxRepo(tx, siteId)
      const { span, bounds } = toPeriod(`${month}-01`, 1)
      const rows = await repo.documents(bounds, maxWorkbookRows + 1)
      assertFits(rows)
      const documents = rows.map(toTaxDocument)
      const { tanNumber: _tanNumber, ...seller } = await loadSeller(tx, siteId)
      const taxed = documents.filter(({ kind, gstMinor }) => kind === 'invoice' || gstMinor !== 0)
      return {
        seller,
        sections: toGstSections(documents),
        totals: {
          documents: taxed.length,
          value: toRupees(sumMinor(taxed, 'totalMinor')),
          taxable: toRupees(sumMinor(taxed, 'taxableMinor')),
          gst: toRupees(sumMinor(taxed, 'gstMinor')),
        },
        ledger: { gst: toRupees(await repo.accountMinor('gstOutput', span)) },
        notesWithoutGst: documents.length - taxed.length,
        inputCredit: toRupees(0 - (await repo.accountMinor('gstInput', span))),
        problems: findGstProblems(documents),
      }
    }),

  tds: (
    { yearFrom, quarter }: RequestOf<Calls['tdsReturn']>,
    { siteId }: Site,
  ): Promise<ResultOf<Calls['tdsReturn']>> =>
    database.snapshot(async (tx) => {
      const repo = taxRepo(tx, siteId)
      const start = monthsAfter(
        `${yearFrom}-${String(firstMonth).padStart(2, '0')}-01`,
        (quarter - 1) * monthsInQuarter,
      )
      const { span, bounds } = toPeriod(start, monthsInQuarter)
      const entries = await repo.tdsEntries(bounds, maxWorkbookRows + 1)
      assertFits(entries)
      const payerOf = await taxPayersRepo(tx, siteId).byId(entries.map(({ userId }) => userId))
      const seller = await loadSeller(tx, siteId)
      const deductions = toDeductions(entries.map((entry) => ({ ...entry, ...payerOf(entry.userId) })))
      const sum = (name: 'amount' | 'tds'): number =>
        deductions.reduce((total, deduction) => total + Math.round(deduction[name] * 100), 0) / 100
      return {
        seller,
        deductions,
        totals: {
          deductees: new Set(deductions.map(({ userId, pan }) => pan || userId)).size,
          amount: sum('amount'),
          tds: sum('tds'),
        },
        ledger: { tds: toRupees(await repo.accountMinor('tdsPayable', span)) },
        problems: findTdsProblems(deductions, seller),
      }
    }),
})
