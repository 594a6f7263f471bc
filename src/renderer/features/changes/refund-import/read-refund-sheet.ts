import { readXlsx } from 'hucre/xlsx'
import { maxRefundRows, refundColumns, type RefundRow } from '#contract/entities/refund-import.ts'
import { findArchiveProblem } from '#renderer/entities/workbook/find-archive-problem.ts'
import { toCellAddress } from './cell-address.ts'

/** Heads of the columns that a file must have, in order. */
export const refundHeads = ['Booking', 'Change request', 'Refunded amount', 'Credit note'] as const

/** Limits of a file, so that a small one can't fill the memory. */
export const refundFileLimits = {
  bytes: 1_000_000,
  entries: 100,
  unpackedBytes: 20_000_000,
  /** How many times larger a part may be when it is unpacked. */
  ratio: 100,
  cells: 50_000,
} as const

/** Why a file can't be read. */
export const refundFileTexts = {
  tooLarge: 'This file is larger than 1 MB. Import up to 500 refunds at a time.',
  notXlsx: "This isn't an Excel workbook. Save the file as .xlsx and choose it again.",
  packed: 'This file is too large once unpacked. Copy its rows to a new workbook and choose that.',
  tooManyCells: 'This workbook has too many cells. Delete everything but the refunds.',
  sheets: 'This workbook has several sheets. Keep only the one with the refunds.',
  heads: `Use these headings in columns A to D: ${refundHeads.join(', ')}.`,
  merged: (cell: string): string => `Cells are merged at ${cell}. Split them and choose the file again.`,
  formula: (cell: string): string => `${cell} has a formula. Replace it with its value.`,
  noRows: 'This file has no refunds below its headings.',
  tooManyRows: 'This file has more than 500 refunds. Split it into several files.',
} as const

type Book = Awaited<ReturnType<typeof readXlsx>>
type Sheet = Book['sheets'][number]
type CellValue = Sheet['rows'][number][number] | undefined

const toText = (value: CellValue): string => {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString() : String(value).trim()
}

/** Reads an amount with up to two decimals; null if it is none. */
const toAmount = (value: CellValue): number | null => {
  const text = typeof value === 'number' ? String(value) : toText(value).replaceAll(',', '')
  return /^-?\d{1,12}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null
}

const findSheetProblem = (sheet: Sheet): string | null => {
  const [merge] = sheet.merges ?? []
  if (merge) return refundFileTexts.merged(toCellAddress(merge.startCol, merge.startRow))
  for (const [key, cell] of sheet.cells ?? []) {
    const [row = 0, column = 0] = key.split(',').map(Number)
    if (cell.formula !== undefined) return refundFileTexts.formula(toCellAddress(column, row))
  }
  const heads = sheet.rows[0] ?? []
  const isNamed = refundHeads.every((head, at) => toText(heads[at]).toLowerCase() === head.toLowerCase())
  return isNamed && heads.slice(refundHeads.length).every((head) => toText(head) === '')
    ? null
    : refundFileTexts.heads
}

const readRows = (sheet: Sheet): RefundRow[] =>
  sheet.rows.slice(1).flatMap((cells, index) => {
    const isEmpty = refundColumns.every((_, at) => toText(cells[at]) === '')
    if (isEmpty) return []
    const [booking, request, refunded, creditNote] = cells
    return [
      {
        row: index + 2,
        booking: toText(booking).slice(0, 20),
        request: toText(request).slice(0, 80),
        refunded: toAmount(refunded),
        creditNote: toText(creditNote).slice(0, 40),
      },
    ]
  })

/** Reads the refunds of a workbook, or says why it can't be used. Nothing is unpacked before its size is known. */
export const readRefundSheet = async (bytes: Uint8Array): Promise<RefundRow[] | string> => {
  if (bytes.byteLength > refundFileLimits.bytes) return refundFileTexts.tooLarge
  const problem = findArchiveProblem(bytes, refundFileLimits)
  if (problem !== null) return refundFileTexts[problem]
  const book = await readXlsx(bytes).catch(() => null)
  if (!book) return refundFileTexts.notXlsx
  const [sheet] = book.sheets
  if (!sheet || book.sheets.length > 1) return refundFileTexts.sheets
  const cells = sheet.rows.reduce((sum, row) => sum + row.length, 0)
  if (cells > refundFileLimits.cells) return refundFileTexts.tooManyCells
  const wrong = findSheetProblem(sheet)
  if (wrong !== null) return wrong
  const rows = readRows(sheet)
  if (rows.length === 0) return refundFileTexts.noRows
  return rows.length > maxRefundRows ? refundFileTexts.tooManyRows : rows
}
