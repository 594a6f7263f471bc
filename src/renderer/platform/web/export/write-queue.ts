import type { TicketRow } from '#contract/entities/booking.ts'
import type { ExportProgress } from '../../platform.ts'
import { readExportPart } from './export-parts.ts'
import type { ExportStart } from './messages.ts'
import { progressOf } from './progress.ts'
import { writeTicketWorkbook } from './ticket-workbook.ts'

/** The whole queue as one file, or nothing: rejects with the failure of the part that could not be read. */
export const writeQueue = async (
  start: ExportStart,
  onProgress: (progress: ExportProgress) => void,
  readPart = readExportPart,
): Promise<{ file: Blob; rows: number }> => {
  const startedAt = Date.now()
  let rows = 0
  let total = 0
  const tell = (phase: ExportProgress['phase']): void =>
    onProgress(progressOf(phase, rows, total, Date.now() - startedAt))

  async function* parts(): AsyncGenerator<readonly TicketRow[]> {
    let part = await readPart(start, { cursor: '', snapshotAt: '' })
    const { snapshotAt } = part
    total = part.total
    for (;;) {
      const isLast = part.nextCursor === ''
      // The next part is on its way while this one is written.
      const next = isLast ? null : readPart(start, { cursor: part.nextCursor, snapshotAt })
      next?.catch(() => undefined)
      yield part.rows
      rows += part.rows.length
      tell('writing')
      if (!next) break
      part = await next
    }
    tell('saving')
  }
  return { file: await writeTicketWorkbook(parts()), rows }
}
