import type { WalletEntry } from '#contract/entities/wallet-entry.ts'
import { cellText, indiaTimeCell, type SheetCell } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { walletKindWord } from '#renderer/entities/wallet-words.ts'
import { roundRupees } from '#domain/money/money.ts'

/** What a statement file contains besides its lines. Amounts in rupees; null when they weren't summed. */
export interface StatementAbout {
  owner: string
  dateFrom: string
  dateTo: string
  opening: number
  closing: number
  moneyIn: number
  moneyOut: number
  tds: number
}

export const statementHeads = [
  'Date',
  'What',
  'For',
  'PNR',
  'Booking',
  'TDS',
  'Amount',
  'Balance after',
] as const

const toRow = (entry: WalletEntry): SheetCell[] => [
  indiaTimeCell(entry.createdAt),
  walletKindWord(entry.kind, entry.amount),
  cellText(entry.text),
  cellText(entry.pnr ?? ''),
  cellText(entry.bookingId ?? ''),
  entry.tds ?? 0,
  entry.amount,
  entry.balanceAfter,
]

const toRows = (about: StatementAbout, newestFirst: readonly WalletEntry[]): SheetCell[][] => [
  ['Wallet', cellText(about.owner)],
  ['From', about.dateFrom || 'the start', 'to', about.dateTo || 'now'],
  [],
  [...statementHeads],
  ['', '', 'Opening balance', '', '', null, null, about.opening],
  ...newestFirst.toReversed().map(toRow),
  ['', '', 'In', '', '', null, about.moneyIn, null],
  ['', '', 'Out', '', '', null, about.moneyOut, null],
  ['', '', 'Total', '', '', about.tds, roundRupees(about.moneyIn + about.moneyOut), null],
  ['', '', 'Closing balance', '', '', null, null, about.closing],
]

const columns = [18, 16, 44, 10, 12, 12, 16, 18].map((width) => ({ width }))

/**
 * Returns a statement as a sheet: owner and period, opening balance, entries from oldest to newest, sums, closing
 * balance.
 */
export const toStatementSheet = (
  about: StatementAbout,
  newestFirst: readonly WalletEntry[],
): WorkbookSheet => ({ name: 'Wallet statement', columns, rows: toRows(about, newestFirst) })
