import { writeXlsx } from 'hucre/xlsx'
import { sheetFormats, type SheetCell } from '#domain/sheets/ticket-sheet.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const widths = [18, 16, 44, 10, 12, 12, 16, 18]
const sheetName = 'Wallet statement'

/** Returns the number format of a cell: two decimal places for amounts, a calendar date for days. */
const getNumberFormat = (cell: SheetCell): string | null => {
  if (cell instanceof Date) return sheetFormats.dateTime
  return typeof cell === 'number' ? '#,##0.00' : null
}

/** Creates a workbook with the statement as its only sheet. */
export const statementWorkbook = async (rows: SheetCell[][]): Promise<Blob> => {
  const cells = new Map(
    rows.flatMap((row, rowAt) =>
      row.flatMap((value, columnAt) => {
        const numFmt = getNumberFormat(value)
        return numFmt === null ? [] : [[`${rowAt},${columnAt}`, { value, style: { numFmt } }] as const]
      }),
    ),
  )
  const file = await writeXlsx({
    sheets: [{ name: sheetName, columns: widths.map((width) => ({ width })), rows, cells }],
    properties: { title: sheetName },
    stringMode: 'inline',
  })
  return new Blob([file as Uint8Array<ArrayBuffer>], { type: workbookType })
}
