import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { DocumentKind, type IssuedDocument } from '#contract/entities/issued-document.ts'
import type { DocumentSeries, documentsEndpoints } from '#contract/http/documents.ts'
import { splitGst } from '#domain/money/gst.ts'
import { toRupees } from '#domain/money/money.ts'
import type { CallContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { toDocumentSeries } from '#server/documents/document-number.ts'
import { documentsListRepo, toMonthBounds, type DocumentRow } from '#server/documents/documents.repo.ts'
import { namesRepo } from '#server/people/names.repo.ts'

type Calls = typeof documentsEndpoints

/** Converts a stored document to the contract's, as it was issued. */
export const toDocument = (row: DocumentRow): IssuedDocument => {
  const { seller, buyer, placeOfSupply } = row.parties
  const split = splitGst(row.gstMinor, seller.gstNumber, placeOfSupply)
  return {
    documentId: String(row.id),
    kind: row.kind,
    documentNo: row.documentNo,
    isCounted: row.number !== null,
    issuedOn: row.issuedAt.toISOString(),
    userId: row.userId,
    bookingId: row.bookingId === null ? null : String(row.bookingId),
    about: row.about,
    seller,
    buyer,
    placeOfSupply,
    taxable: toRupees(row.taxableMinor),
    cgst: toRupees(split.cgstMinor),
    sgst: toRupees(split.sgstMinor),
    igst: toRupees(split.igstMinor),
    gst: toRupees(row.gstMinor),
    total: toRupees(row.totalMinor),
  }
}

/** Reads the documents of a site. */
export const createDocuments =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  (
    { page, pageSize, ...filter }: RequestOf<Calls['documents']>,
    { siteId }: Pick<CallContext['site'], 'siteId'>,
  ): Promise<ResultOf<Calls['documents']>> =>
    // A document issued during the read must not show up as a gap.
    database.snapshot(async (tx) => {
      const repo = documentsListRepo(tx, siteId)
      const rows = await repo.page(filter, toOffsetLimit({ page, pageSize }))
      const totals = await repo.totals(filter)
      const at = toMonthBounds(filter.month).since ?? now()
      const wanted = DocumentKind.options
        .filter((kind) => filter.kind === 'all' || filter.kind === kind)
        .map((kind) => ({ kind, series: toDocumentSeries(kind, at) }))
      const gaps = await repo.gaps(wanted.map(({ series }) => series))
      const nameOf = await namesRepo(tx, siteId).byId([filter.userId])
      const series = wanted.map(({ kind, series: name }): DocumentSeries => {
        const found = gaps.find((gap) => gap.series === name)
        return {
          kind,
          financialYear: name.slice(name.indexOf('/') + 1),
          last: found?.last ?? 0,
          missingCount: found?.missingCount ?? 0,
          missing: found?.missing ?? [],
        }
      })
      return {
        ...pageOf({ page, pageSize }, { documents: rows.map(toDocument) }, { total: totals.documents }),
        totals: {
          taxable: toRupees(totals.taxableMinor),
          gst: toRupees(totals.gstMinor),
          total: toRupees(totals.totalMinor),
        },
        series,
        customer: nameOf(filter.userId),
      }
    })
