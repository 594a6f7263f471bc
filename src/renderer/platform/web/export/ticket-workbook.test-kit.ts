import exceljs from 'exceljs'
import { TicketFilter } from '#contract/http/tickets.ts'
import type { ExportAbout } from '#domain/sheets/ticket-sheet-about.ts'
import { createTicketCells, type ExportRow } from '#domain/sheets/ticket-sheet-detail.ts'
import { writeTicketWorkbook } from './ticket-workbook.ts'

async function* inParts<T>(parts: readonly T[]): AsyncGenerator<T> {
  for (const part of parts) yield await Promise.resolve(part)
}

const about: ExportAbout = {
  exportedBy: 'staff@skyways.example',
  site: 'Skyways',
  exportedAt: '2027-01-10T08:00:00.000Z',
  total: 2,
  filter: TicketFilter.parse({ domestic: true, passengerName: '=Sharma', bookingDateFrom: '2027-01-01' }),
  sort: 'TA',
  hasCost: true,
}

/** Writes a workbook whose rows arrive in parts. */
export const writeBook = (
  parts: readonly ExportRow[][],
  withDetail: boolean,
  hasCost = true,
): Promise<Blob> => {
  const cells = createTicketCells({ hasCost })
  return writeTicketWorkbook(
    { ...about, hasCost },
    {
      main: inParts(parts.map((part) => part.map(cells.main))),
      detail: withDetail ? () => inParts([parts.flat().flatMap(cells.detail)]) : null,
    },
  )
}

/** Writes a workbook and reads it with another library. */
export const readWrittenBook = async (parts: readonly ExportRow[][], withDetail = false, hasCost = true) => {
  const read = new exceljs.Workbook()
  await read.xlsx.load(await (await writeBook(parts, withDetail, hasCost)).arrayBuffer())
  return read
}
