import type { LinkEntry } from '#contract/entities/supply-network-money.ts'
import { cellText, indiaTimeCell } from '#domain/sheets/ticket-sheet.ts'
import { walletKindWord } from '#renderer/entities/wallet-words.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { loadAllRows, sumRupees, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { linkedTexts as texts } from './linked-texts.ts'

interface LinkedStatementAbout {
  site: string
  supplier: string
  exportedAt: string
}

/** Returns the supplier's statement as a sheet: agency, supplier and time, every entry as on screen, and their sum. */
const toLinkedSheet = (
  { site, supplier, exportedAt }: LinkedStatementAbout,
  entries: readonly LinkEntry[],
): WorkbookSheet => ({
  name: texts.sheet,
  columns: [18, 20, 36, 12, 10, 16, 16].map((width) => ({ width })),
  rows: [
    [texts.sheetSite, cellText(site)],
    [texts.sheetSupplier, cellText(supplier)],
    [texts.sheetTime, indiaTimeCell(exportedAt)],
    [],
    [...texts.sheetHeads],
    ...entries.map((entry) => [
      indiaTimeCell(entry.createdAt),
      walletKindWord(entry.kind, entry.amount),
      cellText(entry.text),
      cellText(entry.bookingId ?? ''),
      cellText(entry.pnr),
      entry.amount,
      entry.balanceAfter,
    ]),
    [null, null, null, null, null, sumRupees(entries.map(({ amount }) => amount)), null],
  ],
})

/** Loads all entries of the statement as a sheet. */
export const loadLinkedStatement = async (
  loadPage: (page: { page: number; pageSize: number }) => Promise<{ entries: LinkEntry[]; total: number }>,
  about: Omit<LinkedStatementAbout, 'exportedAt'>,
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
  return { sheet: toLinkedSheet({ ...about, exportedAt }, entries), rows: entries.length }
}
