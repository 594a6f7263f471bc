import { config } from 'zod'
import { ExportFailure } from './export-parts.ts'
import type { ExportMessage, ToExportWorker } from './messages.ts'
import { writeQueue } from './write-queue.ts'

// Compiled checks would need `unsafe-eval`, which none of our pages allow.
config({ jitless: true })

const say = (message: ExportMessage): void => globalThis.postMessage(message)

let retryNow: () => void = () => undefined
const watch: Parameters<typeof writeQueue>[1] = {
  onProgress: (progress) => say({ kind: 'progress', progress }),
  stalled: ({ code, message }) => {
    say({ kind: 'stalled', code, message })
    return new Promise((resolve) => {
      retryNow = resolve
    })
  },
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToExportWorker>) => {
  if (data.kind === 'retry') return retryNow()
  writeQueue(data.request, watch).then(
    ({ file, rows }) => say({ kind: 'done', file, rows }),
    (error: unknown) => {
      const code = error instanceof ExportFailure ? error.code : 'internal'
      say({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) })
    },
  )
})
