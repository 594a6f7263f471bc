import type { ExportAbout } from '#domain/sheets/ticket-sheet-about.ts'
import { ticketBook, type BookRows } from '#domain/sheets/ticket-sheet-book.ts'
import { xlsxTools } from '#domain/sheets/xlsx-tools.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Chunks are collected up to this size and then become a blob, which a browser may put on disk. */
const blobBytes = 4_000_000

/**
 * Writes `flight-ticket-queue.xlsx` as the desktop does. Rows are packed as they arrive, so only the packed file
 * stays in memory. Rejects with any failure of the rows.
 */
export const writeTicketWorkbook = async (about: ExportAbout, rows: BookRows): Promise<Blob> => {
  const blobs: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of ticketBook(xlsxTools, about, rows)) {
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
    bytes += chunk.length
    if (bytes < blobBytes) continue
    blobs.push(new Blob(chunks))
    chunks = []
    bytes = 0
  }
  return new Blob([...blobs, ...chunks], { type: workbookType })
}
