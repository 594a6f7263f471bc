import { writeXlsx } from 'hucre/xlsx'
import { sheetFormats, type SheetCell, type SheetFormat } from '#domain/sheets/ticket-sheet.ts'

/** The only sheet of a workbook: a list with the lines above and below it. */
export interface WorkbookSheet {
  name: string
  /** `numberFormat` applies to the column's numbers and dates. Without it, numbers are amounts and dates have a time. */
  columns: readonly { width: number; numberFormat?: SheetFormat }[]
  rows: SheetCell[][]
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns the number format of a cell; null for an empty one. */
const getNumberFormat = (cell: SheetCell, columnFormat: SheetFormat | undefined): string | null => {
  if (cell === null) return null
  if (typeof cell === 'string') return sheetFormats.text
  return columnFormat ?? (cell instanceof Date ? sheetFormats.dateTime : sheetFormats.amount)
}

/** Creates a workbook with one sheet. */
export const createWorkbook = async ({ name, columns, rows }: WorkbookSheet): Promise<Blob> => {
  const cells = new Map(
    rows.flatMap((row, rowAt) =>
      row.flatMap((value, columnAt) => {
        const numFmt = getNumberFormat(value, columns[columnAt]?.numberFormat)
        return numFmt === null ? [] : [[`${rowAt},${columnAt}`, { value, style: { numFmt } }] as const]
      }),
    ),
  )
  const file = await writeXlsx({
    sheets: [{ name, columns: columns.map(({ width }) => ({ width })), rows, cells }],
    properties: { title: name },
    stringMode: 'inline',
  })
  return new Blob([file as Uint8Array<ArrayBuffer>], { type: workbookType })
}
