import type { CellRows } from '#domain/sheets/ticket-sheet-book.ts'
import { createTicketCells, type ExportRow } from '#domain/sheets/ticket-sheet-detail.ts'
import type { ExportProgress, ExportRequest } from '#contract/ipc/workspace.ts'
import { ExportFailure, readExportPart, type ExportPart } from './export-parts.ts'
import { calculateProgress } from './progress.ts'
import { writeTicketWorkbook } from './ticket-workbook.ts'

/** Callbacks that report and control the writing. */
export interface QueueWatch {
  onProgress: (progress: ExportProgress) => void
  /** A part couldn't be read for now. Resolves when it should be requested again. */
  stalled: (failure: ExportFailure) => Promise<void>
}

type Place = { cursor: string; snapshotAt: string }

/**
 * Writes the whole queue as one file, or rejects with the failure of a part that can't be read. Temporary failures
 * (network, session) only pause it: nothing is read or written twice.
 */
export const writeQueue = async (
  request: ExportRequest,
  { onProgress, stalled }: QueueWatch,
  readPart = readExportPart,
): Promise<{ file: Blob; rows: number }> => {
  const startedAt = Date.now()
  const cells = createTicketCells(request)
  let rows = 0
  let total = 0
  const tell = (phase: ExportProgress['phase']): void =>
    onProgress(calculateProgress(phase, rows, total, Date.now() - startedAt))

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
      // Load the next part while this one is written.
      const next = part.nextCursor === '' ? null : read({ cursor: part.nextCursor, snapshotAt }, withDetail)
      next?.catch(() => undefined)
      yield part.rows
      if (!next) return
      part = await next
    }
  }
  async function* mainRows(first: ExportPart): AsyncGenerator<CellRows> {
    for await (const part of partsFrom(first, false)) {
      yield part.map(cells.main)
      rows += part.length
      tell('writing')
    }
    tell('saving')
  }
  /** Reads the same snapshot again, since keeping the rows would fill the tab's memory. */
  async function* detailRows({ snapshotAt }: ExportPart): AsyncGenerator<CellRows> {
    const first = await read({ cursor: '', snapshotAt }, true)
    for await (const part of partsFrom(first, true)) yield part.flatMap(cells.detail)
  }

  const first = await read({ cursor: '', snapshotAt: '' }, false)
  total = first.total
  const { withDetail, ...about } = request
  const file = await writeTicketWorkbook(
    { ...about, total, exportedAt: new Date(startedAt).toISOString() },
    { main: mainRows(first), detail: withDetail ? () => detailRows(first) : null },
  )
  return { file, rows }
}
