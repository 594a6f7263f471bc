import { exportFile } from '#contract/common/constants.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { ticketSheetColumns } from '#domain/ticket-sheet.ts'
import { rowXml } from './sheet-xml.ts'
import { fixedParts, formatStyle, sheetEnd, sheetStart, workbookType } from './workbook-parts.ts'
import { createZipWriter } from './zip-writer.ts'

export interface TicketWorkbook {
  write(rows: readonly TicketRow[]): Promise<void>
  finish(): Promise<Blob>
}

/** `flight-ticket-queue.xlsx`, row by row, with the same columns as the desktop writes. */
export const openTicketWorkbook = async (): Promise<TicketWorkbook> => {
  const columns = ticketSheetColumns
  const formats = [...new Set(columns.flatMap(({ numberFormat }) => numberFormat ?? []))]
  const styles = columns.map(({ numberFormat }) => formatStyle(formats, numberFormat))
  const zip = createZipWriter()
  for (const [name, xml] of Object.entries(fixedParts(exportFile.sheet, formats))) {
    const file = zip.open(name)
    await file.write(xml)
    await file.close()
  }
  const sheet = zip.open('xl/worksheets/sheet1.xml')
  await sheet.write(sheetStart(columns))
  let written = 0
  return {
    write: async (rows) => {
      const lines = rows.map((row, index) =>
        rowXml(
          written + index + 2,
          columns.map(({ cell }) => cell(row)),
          styles,
        ),
      )
      written += rows.length
      await sheet.write(lines.join(''))
    },
    finish: async () => {
      await sheet.write(sheetEnd(columns.length, written))
      await sheet.close()
      return zip.finish(workbookType)
    },
  }
}
