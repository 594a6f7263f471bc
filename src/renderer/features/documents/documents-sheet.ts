import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import type { DocumentFilter } from '#contract/http/documents.ts'
import { formatPlaceOfSupply } from '#domain/documents/draw-document.ts'
import { cellText, indiaTimeCell } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { sumRupees, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import type { AppDispatch } from '#renderer/store/store.ts'
import { loadDocuments } from './load-documents.ts'
import { documentsTexts as texts } from './texts.ts'

interface DocumentsAbout {
  site: string
  filter: string
  exportedAt: string
}

const { heads } = texts
const amounts = ['taxable', 'cgst', 'sgst', 'igst', 'gst', 'total'] as const

/** Returns documents as a sheet, with their sums below. */
export const toDocumentsSheet = (
  { site, filter, exportedAt }: DocumentsAbout,
  documents: readonly IssuedDocument[],
): WorkbookSheet => ({
  name: texts.sheet,
  columns: [14, 20, 20, 32, 18, 44, 20, 14, 12, 12, 12, 12, 14].map((width) => ({ width })),
  rows: [
    [texts.sheetSite, cellText(site)],
    [texts.sheetFilter, cellText(filter)],
    [texts.exportedAt, indiaTimeCell(exportedAt)],
    [],
    [
      heads.kind,
      heads.number,
      heads.issued,
      heads.customer,
      heads.gstin,
      heads.about,
      heads.place,
      ...amounts.map((name) => heads[name]),
    ],
    ...documents.map((document) => [
      texts.kinds[document.kind],
      cellText(document.documentNo),
      indiaTimeCell(document.issuedOn),
      cellText(document.buyer.name),
      cellText(document.buyer.gstNumber),
      cellText(document.about),
      formatPlaceOfSupply(document.placeOfSupply),
      ...amounts.map((name) => document[name]),
    ]),
    [
      texts.totals,
      null,
      null,
      null,
      null,
      null,
      null,
      ...amounts.map((name) => sumRupees(documents.map((document) => document[name]))),
    ],
  ],
})

/** Loads all documents of a filter as a sheet. */
export const loadDocumentsSheet = async (
  dispatch: AppDispatch,
  { filter, site, about }: { filter: DocumentFilter; site: string; about: string },
  onProgress: OnProgress,
): Promise<{ sheet: WorkbookSheet; rows: number }> => {
  const exportedAt = new Date(serverNow()).toISOString()
  const { signal } = new AbortController()
  const documents: IssuedDocument[] = []
  for await (const document of loadDocuments(dispatch, { filter, onProgress, signal }))
    documents.push(document)
  return { sheet: toDocumentsSheet({ site, filter: about, exportedAt }, documents), rows: documents.length }
}
