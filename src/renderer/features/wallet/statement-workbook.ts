import { writeXlsx } from 'hucre/xlsx'
import { sheetFormats, type SheetCell } from '#domain/sheets/ticket-sheet.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const widths = [18, 16, 44, 10, 12, 12, 16, 18]
const sheetName = 'Wallet statement'

/** Returns the number format of a cell; null for an empty one. */
const getNumberFormat = (cell: SheetCell): string | null => {
  if (cell instanceof Date) return sheetFormats.dateTime
  if (typeof cell === 'string') return sheetFormats.text
  return cell === null ? null : sheetFormats.amount
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
