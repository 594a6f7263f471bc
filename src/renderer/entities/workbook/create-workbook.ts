import { writeXlsx } from 'hucre/xlsx'
import { sheetFormats, type SheetCell, type SheetFormat } from '#domain/sheets/ticket-sheet.ts'

/** A sheet of a workbook: a list with the lines above and below it. */
interface OneSheet {
  name: string
  /** `numberFormat` applies to the column's numbers and dates. Without it, numbers are amounts and dates have a time. */
  columns: readonly { width: number; numberFormat?: SheetFormat }[]
  rows: SheetCell[][]
}

/** The first sheet of a workbook, and those after it. */
export interface WorkbookSheet extends OneSheet {
  others?: readonly OneSheet[]
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns the number format of a cell; null for an empty one. */
const getNumberFormat = (cell: SheetCell, columnFormat: SheetFormat | undefined): string | null => {
  if (cell === null) return null
  if (typeof cell === 'string') return sheetFormats.text
  return columnFormat ?? (cell instanceof Date ? sheetFormats.dateTime : sheetFormats.amount)
}

const toSheet = ({ name, columns, rows }: OneSheet) => {
  const cells = new Map(
    rows.flatMap((row, rowAt) =>
      row.flatMap((value, columnAt) => {
        const numFmt = getNumberFormat(value, columns[columnAt]?.numberFormat)
        return numFmt === null ? [] : [[`${rowAt},${columnAt}`, { value, style: { numFmt } }] as const]
      }),
    ),
  )
  return { name, columns: columns.map(({ width }) => ({ width })), rows, cells }
}

/** Creates a workbook. */
export const createWorkbook = async ({ others = [], ...first }: WorkbookSheet): Promise<Blob> => {
  const file = await writeXlsx({
    sheets: [first, ...others].map(toSheet),
    properties: { title: first.name },
    stringMode: 'inline',
  })
  return new Blob([file as Uint8Array<ArrayBuffer>], { type: workbookType })
}
