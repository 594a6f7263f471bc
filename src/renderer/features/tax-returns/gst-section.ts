import { sheetFormats, type SheetCell } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'

/** A section as the offline tool's workbook has it: title, names of the sums, the sums, heads, rows. */
export interface Section {
  name: string
  title: string
  /** Head, and what is summed above it: its own head there and the sum. */
  columns: readonly { head: string; sumHead?: string; sum?: SheetCell }[]
  rows: SheetCell[][]
}

const widest = 22
export const cess = 'Cess Amount'
export const rateShare = 'Applicable % of Tax Rate'

/** Lays a section out as the offline tool does. */
export const toSheet = ({ name, title, columns, rows }: Section): WorkbookSheet => ({
  name,
  columns: columns.map(() => ({ width: widest, numberFormat: sheetFormats.amount })),
  rows: [
    [title],
    columns.map(({ sumHead }) => sumHead ?? null),
    columns.map(({ sum }) => sum ?? null),
    columns.map(({ head }) => head),
    ...rows,
  ],
})
