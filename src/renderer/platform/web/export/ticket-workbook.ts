import type { ExportAbout } from '#domain/sheets/ticket-sheet-about.ts'
import { ticketBook, type BookRows } from '#domain/sheets/ticket-sheet-book.ts'
import { xlsxTools } from '#domain/sheets/xlsx-tools.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Chunks are gathered until they are worth a blob, which a browser may put on disk. */
const blobBytes = 4_000_000

/**
 * `flight-ticket-queue.xlsx`, the same that the desktop writes. Rows are taken as they come and packed at once; what is kept is the
 * packed file alone. Rejects with whatever the rows fail with.
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
