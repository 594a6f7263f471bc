import type { SupplierEntry } from '#contract/entities/supplier-wallet.ts'
import { cellText, indiaTimeCell } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { loadAllRows, sumRupees, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { toKindText } from './statement-parts.tsx'
import { statementTexts as texts } from './texts.ts'

export interface StatementAbout {
  site: string
  supplier: string
  exportedAt: string
}

const { heads } = texts

/** Returns the statement as a sheet: agency, supplier and time, every entry as on screen, and their sum. */
export const toStatementSheet = (
  { site, supplier, exportedAt }: StatementAbout,
  entries: readonly SupplierEntry[],
): WorkbookSheet => ({
  name: texts.sheet,
  columns: [18, 20, 36, 10, 16, 16].map((width) => ({ width })),
  rows: [
    [texts.sheetSite, cellText(site)],
    [texts.sheetSupplier, cellText(supplier)],
    [texts.sheetTime, indiaTimeCell(exportedAt)],
    [],
    [heads.date, heads.kind, heads.text, heads.pnr, heads.amount, heads.owedAfter],
    ...entries.map((entry) => [
      indiaTimeCell(entry.createdAt),
      toKindText(entry.kind),
      cellText(entry.text),
      cellText(entry.pnr),
      entry.amount,
      entry.owedAfter,
    ]),
    [null, null, null, null, sumRupees(entries.map(({ amount }) => amount)), null],
  ],
})

interface PageOfEntries {
  entries: SupplierEntry[]
  total: number
}

/** Loads all entries of a statement as a sheet. */
export const loadStatement = async (
  loadPage: (page: { page: number; pageSize: number }) => Promise<PageOfEntries>,
  about: Omit<StatementAbout, 'exportedAt'>,
  onProgress: OnProgress,
): Promise<{ sheet: WorkbookSheet; rows: number }> => {
  const exportedAt = new Date(serverNow()).toISOString()
  const entries = await loadAllRows({
    loadPage: async (page) => {
      const answer = await loadPage(page)
      return { rows: answer.entries, total: answer.total }
    },
    rowId: ({ entryId }) => entryId,
    onProgress,
  })
  return { sheet: toStatementSheet({ ...about, exportedAt }, entries), rows: entries.length }
}
