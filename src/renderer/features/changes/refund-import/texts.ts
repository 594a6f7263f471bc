import {
  refundColumns,
  type RefundImportState,
  type RefundRowError,
} from '#contract/entities/refund-import.ts'
import { toCellAddress } from './cell-address.ts'
import { formatInr, plural } from '#domain/format.ts'

const refundsWord = (count: number) => plural(count, { one: 'refund', other: 'refunds' })

export const refundImportTexts = {
  title: 'Refund import',
  hint: 'Import airline refunds from an Excel file with Booking, Change request, Refunded amount and Credit note in columns A to D.',
  file: 'Excel file',
  reading: 'Checking the file',
  failedFile: "We couldn't check this file. Nothing was imported. Try again.",
  problems: (count: number): string =>
    `${plural(count, { one: 'cell needs', other: 'cells need' })} fixing. Nothing was imported.`,
  cell: ({ row, column, message }: RefundRowError): string =>
    `${toCellAddress(refundColumns.indexOf(column), row - 1)}: ${message}`,
  preview: 'Refunds in this file',
  ready: (count: number, wallet: number): string =>
    `${refundsWord(count)} ready, ${formatInr(wallet)} to wallets`,
  import: (count: number): string => `Import ${refundsWord(count)}`,
  imported: (count: number): string => `${refundsWord(count)} imported. Settle the import to refund them.`,
  list: 'Imports',
  failed: "Couldn't load the imports",
  empty: 'No imports yet',
  emptyText: 'Files that you import appear here. You can undo one until it is settled.',
  heads: {
    row: 'Row',
    pnr: 'PNR',
    passenger: 'Passenger',
    quoted: 'Quoted',
    refunded: 'Refunded',
    wallet: 'To wallet',
    file: 'File',
    state: 'Status',
    rows: 'Refunds',
    imported: 'Imported',
    decided: 'Decided',
    actions: 'Actions',
  },
  none: '–',
  states: {
    Imported: 'Waiting to be settled',
    Settled: 'Settled',
    Undone: 'Undone',
  } satisfies Record<RefundImportState, string>,
  by: (name: string): string => (name === '' ? '' : `by ${name}`),
  settle: (count: number): string => `Settle ${refundsWord(count)}`,
  undo: 'Undo import',
  settled: (count: number): string => `${refundsWord(count)} settled`,
  undone: 'Import undone. Nothing was refunded.',
  count: (total: number): string => plural(total, { one: 'import', other: 'imports' }),
} as const
