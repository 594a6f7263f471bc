import { cellText, sheetFormats, type SheetCell } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'

type Columns = WorkbookSheet['columns']

const widest = 20

/** What the department takes for someone without a PAN. */
export const noPan = 'PANNOTAVBL'

/** What a form says about itself. */
export interface FormAbout {
  quarter: string
  problems: readonly string[]
}

/** Columns of the first sheet: names and values. */
export const coverColumns: Columns = [32, 48].map((width) => ({ width }))

export const toColumns = (heads: readonly string[]): Columns => heads.map(() => ({ width: widest }))
export const toAmountColumns = (heads: readonly string[]): Columns =>
  heads.map(() => ({ width: widest, numberFormat: sheetFormats.amount }))

export const blanks = (count: number): null[] => Array.from({ length: count }, () => null)

/** Returns the problems at the end of the first sheet. */
export const toProblemRows = ({ problems }: FormAbout): SheetCell[][] => [
  [],
  ['Problems', problems.length === 0 ? 'None' : null],
  ...problems.map((problem) => [null, cellText(problem)]),
]

const toChallanHeads = (code: string, tax: string): string[] => [
  'Challan Serial No.',
  code,
  tax,
  'Surcharge',
  'Cess',
  'Interest',
  'Fee',
  'Others',
  'Total Deposited',
  'BSR Code',
  'Date on which Tax Deposited',
  'Challan Number',
  'Minor Head',
]

/** Returns the sheet of challans: one row for the tax of the quarter, whose payment whoever files fills in. */
export const toChallans = (tax: 'TDS' | 'TCS', row: { code: string | null; tax: number }): WorkbookSheet => {
  const heads = toChallanHeads(tax === 'TDS' ? 'Section Code' : 'Collection Code', tax)
  return {
    name: 'Challan',
    columns: toColumns(heads),
    rows: [heads, ['1', row.code, row.tax, 0, 0, ...blanks(8)]],
  }
}
