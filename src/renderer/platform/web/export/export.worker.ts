import { config } from 'zod'
import { ExportFailure, readExportPart } from './export-parts.ts'
import type { ExportMessage, ExportStart } from './messages.ts'
import { progressOf } from './progress.ts'
import { openTicketWorkbook } from './ticket-workbook.ts'

// Compiled checks would need `unsafe-eval`, which no page of ours allows.
config({ jitless: true })

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const say = (message: ExportMessage): void => globalThis.postMessage(message)

const run = async (start: ExportStart): Promise<void> => {
  const startedAt = Date.now()
  let part = await readExportPart(start, { cursor: '', snapshotAt: '' })
  const { snapshotAt, total } = part
  const workbook = await openTicketWorkbook()
  let rows = 0
  for (;;) {
    const isLast = part.nextCursor === ''
    // The next part is on its way while this one is written.
    const next = isLast ? null : readExportPart(start, { cursor: part.nextCursor, snapshotAt })
    next?.catch(() => undefined)
    await workbook.write(part.rows)
    rows += part.rows.length
    say({ kind: 'progress', progress: progressOf('writing', rows, total, Date.now() - startedAt) })
    if (!next) break
    part = await next
  }
  say({ kind: 'progress', progress: progressOf('saving', rows, total, Date.now() - startedAt) })
  say({ kind: 'done', file: await workbook.finish(), rows })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ExportStart>) => {
  run(data).catch((error: unknown) => {
    const code = error instanceof ExportFailure ? error.code : 'internal'
    say({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) })
  })
})
