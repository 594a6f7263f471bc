import type { ResultOf } from '#contract/common/endpoint.ts'
import type { ProfitLossBy, ProfitLossLedger } from '#contract/entities/profit-loss.ts'
import type { ProfitLossRow } from '#contract/http/profit-loss.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { cellText, indiaTimeCell, sheetFormats, type SheetCell } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { toDifferences } from './profit-loss-check.tsx'
import { amountNames } from './profit-loss-columns.tsx'
import { profitLossTexts as texts } from './texts.ts'

type Report = ResultOf<typeof endpoints.wallet.profitLoss>

/** What the file says about the statement, and its sums. */
export interface StatementAbout extends Pick<Report, 'totals' | 'ledger'> {
  site: string
  /** The instant of the export. */
  exportedAt: string
  dateFrom: string
  dateTo: string
  by: ProfitLossBy
}

/** The ledger has sales less refunds as one figure, below the sales. */
const toLedgerCells = (name: string, { netSales, ...ledger }: ProfitLossLedger): SheetCell[] => [
  name,
  null,
  ...amountNames.map((amount) => {
    if (amount === 'sales') return netSales
    return amount === 'refunds' ? null : ledger[amount]
  }),
]

/** Returns the statement as a sheet: agency, time and period, every row, the total, the ledger and the difference. */
export const toStatementSheet = (about: StatementAbout, rows: readonly ProfitLossRow[]): WorkbookSheet => ({
  name: texts.sheet,
  columns: [
    { width: 28 },
    { width: 10, numberFormat: sheetFormats.whole },
    ...amountNames.map(() => ({ width: 16 })),
  ],
  rows: [
    [texts.sheetSite, cellText(about.site)],
    [texts.sheetTime, indiaTimeCell(about.exportedAt)],
    [texts.sheetPeriod, texts.period(about.dateFrom, about.dateTo)],
    [],
    [texts.rowHeads[about.by], texts.heads.bookings, ...amountNames.map((name) => texts.heads[name])],
    ...rows.map((row) => [
      cellText(texts.rowName(about.by, row)),
      row.bookings,
      ...amountNames.map((name) => row[name]),
    ]),
    [texts.total, about.totals.bookings, ...amountNames.map((name) => about.totals[name])],
    toLedgerCells(texts.ledger, about.ledger),
    toLedgerCells(texts.difference, toDifferences(about)),
  ],
})
