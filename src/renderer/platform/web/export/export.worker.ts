import { config } from 'zod'
import { ExportFailure } from './export-parts.ts'
import type { ExportMessage, ExportStart } from './messages.ts'
import { writeQueue } from './write-queue.ts'

// Compiled checks would need `unsafe-eval`, which no page of ours allows.
config({ jitless: true })

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const say = (message: ExportMessage): void => globalThis.postMessage(message)

globalThis.addEventListener('message', ({ data }: MessageEvent<ExportStart>) => {
  writeQueue(data, (progress) => say({ kind: 'progress', progress })).then(
    ({ file, rows }) => say({ kind: 'done', file, rows }),
    (error: unknown) => {
      const code = error instanceof ExportFailure ? error.code : 'internal'
      say({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) })
    },
  )
})
