import { writeXlsxStream } from 'hucre/xlsx'
import { exportFile } from '#contract/common/constants.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { ticketSheetColumns, type SheetCell } from '#domain/ticket-sheet.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An empty text is an empty cell, so that Excel counts and filters it as a blank. */
const cellsOf = (row: TicketRow): SheetCell[] =>
  ticketSheetColumns.map(({ cell }) => {
    const value = cell(row)
    return value === '' ? null : value
  })

/**
 * `flight-ticket-queue.xlsx` with the same columns as the desktop writes. Rows are taken as they come and packed at once;
 * what is kept is the packed file alone. Rejects with whatever `parts` fails with.
 */
export const writeTicketWorkbook = async (parts: AsyncIterable<readonly TicketRow[]>): Promise<Blob> => {
  const broken: unknown[] = []
  async function* rows(): AsyncGenerator<SheetCell[]> {
    try {
      for await (const part of parts) for (const row of part) yield cellsOf(row)
    } catch (error) {
      broken.push(error)
      throw error
    }
  }
  const bytes = writeXlsxStream(rows(), {
    name: exportFile.sheet,
    columns: ticketSheetColumns.map(({ header, width, numberFormat }) => ({
      header,
      width,
      ...(numberFormat === undefined ? {} : { numFmt: numberFormat }),
    })),
    freezePane: { rows: 1 },
  })
  try {
    return await new Response(bytes as ReadableStream<Uint8Array<ArrayBuffer>>, {
      headers: { 'content-type': workbookType },
    }).blob()
  } catch (error) {
    // A browser says 'network error' for any body that breaks; what broke the rows is worth more.
    throw broken.length > 0 ? broken[0] : error
  }
}
