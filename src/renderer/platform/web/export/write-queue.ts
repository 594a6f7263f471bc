import { detailCells, type ExportRow } from '#domain/sheets/ticket-sheet-detail.ts'
import type { CellRows } from '#domain/sheets/ticket-sheet-book.ts'
import { cellsOf, ticketSheetColumns } from '#domain/sheets/ticket-sheet.ts'
import type { ExportProgress, ExportRequest } from '#contract/ipc/workspace.ts'
import { ExportFailure, readExportPart, type ExportPart } from './export-parts.ts'
import { progressOf } from './progress.ts'
import { writeTicketWorkbook } from './ticket-workbook.ts'

/** How the writing is told and steered. */
export interface QueueWatch {
  onProgress: (progress: ExportProgress) => void
  /** A part could not be read for now. Resolves when it shall be asked for again. */
  stalled: (failure: ExportFailure) => Promise<void>
}

type Place = { cursor: string; snapshotAt: string }

/**
 * The whole queue as one file, or nothing: rejects with the failure of a part that will not be read. What may be gone in a moment
 * (network, session) only holds it up: nothing is read or written twice.
 */
export const writeQueue = async (
  request: ExportRequest,
  { onProgress, stalled }: QueueWatch,
  readPart = readExportPart,
): Promise<{ file: Blob; rows: number }> => {
  const startedAt = Date.now()
  let rows = 0
  let total = 0
  const tell = (phase: ExportProgress['phase']): void =>
    onProgress(progressOf(phase, rows, total, Date.now() - startedAt))

  const read = async (place: Place, withDetail: boolean): Promise<ExportPart> => {
    for (;;) {
      try {
        return await readPart(request, place, withDetail)
      } catch (error) {
        if (!(error instanceof ExportFailure) || !error.isPassing) throw error
        await stalled(error)
      }
    }
  }

  async function* partsFrom(first: ExportPart, withDetail: boolean): AsyncGenerator<readonly ExportRow[]> {
    const { snapshotAt } = first
    let part = first
    for (;;) {
      // The next part is on its way while this one is written.
      const next = part.nextCursor === '' ? null : read({ cursor: part.nextCursor, snapshotAt }, withDetail)
      next?.catch(() => undefined)
      yield part.rows
      if (!next) return
      part = await next
    }
  }
  async function* mainOf(first: ExportPart): AsyncGenerator<CellRows> {
    for await (const part of partsFrom(first, false)) {
      yield part.map((row) => cellsOf(ticketSheetColumns, row))
      rows += part.length
      tell('writing')
    }
    tell('saving')
  }
  /** The same snapshot once more: kept rows would fill the memory of the tab. */
  async function* detailOf({ snapshotAt }: ExportPart): AsyncGenerator<CellRows> {
    const first = await read({ cursor: '', snapshotAt }, true)
    for await (const part of partsFrom(first, true)) yield part.flatMap(detailCells)
  }

  const first = await read({ cursor: '', snapshotAt: '' }, false)
  total = first.total
  const { withDetail, ...about } = request
  const file = await writeTicketWorkbook(
    { ...about, total, exportedAt: new Date(startedAt).toISOString() },
    { main: mainOf(first), detail: withDetail ? () => detailOf(first) : null },
  )
  return { file, rows }
}
