import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { taxReturnsEndpoints } from '#contract/http/tax-returns.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import {
  findGstProblems,
  listSupplies,
  sumDocuments,
  toGstSections,
  type TaxDocument,
} from '#domain/tax/gst-return.ts'
import { toTripMonth, type TaxedAdvance } from '#domain/tax/trip-advances.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { DocumentRow } from '#server/documents/documents.repo.ts'
import { taxRepo } from '#server/ledger/tax.repo.ts'
import { tripTaxRepo } from '#server/ledger/trip-tax.repo.ts'
import { assertFits, loadSeller, maxReadRows, toMonth } from './return-parts.ts'

type Call = (typeof taxReturnsEndpoints)['gstReturn']

const toTaxDocument = ({ kind, parties, ...row }: DocumentRow): TaxDocument => {
  if (kind === 'receipt') throw new Error('a receipt has no GST')
  return {
    kind,
    documentNo: row.documentNo,
    number: row.number,
    date: indiaDate(row.issuedAt),
    userId: row.userId,
    sellerGstNumber: parties.seller.gstNumber,
    buyer: parties.buyer,
    place: parties.placeOfSupply,
    taxableMinor: row.taxableMinor,
    gstMinor: row.gstMinor,
    totalMinor: row.totalMinor,
  }
}

const sumGst = (advances: readonly TaxedAdvance[]): number =>
  sumMinor(advances.map(({ gstMinor }) => gstMinor))

/** Builds form GSTR-1 of a month from the documents of a site, with what the ledger's own accounts say. */
export const buildGstReturn = async (
  tx: Db,
  siteId: string,
  { month }: RequestOf<Call>,
): Promise<ResultOf<Call>> => {
  const repo = taxRepo(tx, siteId)
  const { span, bounds } = toMonth(month)
  const rows = await repo.documents(bounds, maxReadRows)
  assertFits(rows)
  const documents = rows.map(toTaxDocument)
  const trips = (await tripTaxRepo(tx, siteId).trips(bounds)).map(({ events, ...trip }) => ({
    ...trip,
    ...toTripMonth(events, month),
  }))
  const received = trips.flatMap((trip) => trip.received)
  const adjusted = trips.flatMap((trip) => trip.adjusted)
  const { tanNumber: _tanNumber, ...seller } = await loadSeller(tx, siteId)
  const taxed = listSupplies(documents)
  const gstMinor = sumDocuments(taxed, 'gstMinor')
  const explained = trips.filter(({ cause }) => cause !== null)
  return {
    seller,
    sections: toGstSections(documents, { received, adjusted }),
    totals: {
      documents: taxed.length,
      value: toRupees(sumDocuments(taxed, 'totalMinor')),
      taxable: toRupees(sumDocuments(taxed, 'taxableMinor')),
      gst: toRupees(gstMinor),
      advanceGst: toRupees(sumGst(received)),
      adjustedGst: toRupees(sumGst(adjusted)),
      tax: toRupees(gstMinor + sumGst(received) - sumGst(adjusted)),
    },
    ledger: {
      gst: toRupees(await repo.accountMinor('gstOutput', span)),
      unpaidTrips: toRupees(sumMinor(explained.map(({ differenceMinor }) => differenceMinor))),
    },
    notesWithoutGst: documents.filter(({ kind, ...one }) => kind === 'creditNote' && one.gstMinor === 0)
      .length,
    inputCredit: toRupees(0 - (await repo.accountMinor('gstInput', span))),
    problems: findGstProblems(documents, trips),
  }
}
