import { exportFile } from '#contract/common/constants.ts'
import type { ExportHandle, ExportProgress, Platform } from '../../platform.ts'
import type { ExportMessage, ExportStart } from './messages.ts'

type Result = Awaited<ExportHandle['result']>

const download = (file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = exportFile.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const crashed: Result = {
  status: 'failed',
  code: 'internal',
  message: 'The export stopped. Nothing was downloaded. Try again, with a shorter period if it stops again.',
}

/** The queue as a download, read and written in a worker so that the page stays free. */
export const exportTicketsInWorker: Platform['files']['exportTickets'] = (request) => {
  const worker = new Worker(new URL('export.worker.ts', import.meta.url), {
    type: 'module',
    name: 'ticket-export',
  })
  const listeners = new Set<(progress: ExportProgress) => void>()
  let settle: (result: Result) => void = () => undefined
  const result = new Promise<Result>((resolve) => {
    settle = (value) => {
      worker.terminate()
      resolve(value)
    }
  })
  worker.addEventListener('message', ({ data }: MessageEvent<ExportMessage>) => {
    switch (data.kind) {
      case 'progress':
        for (const listener of listeners) listener(data.progress)
        return
      case 'failed':
        settle({ status: 'failed', code: data.code, message: data.message })
        return
      case 'done':
        download(data.file)
        settle({ status: 'done', value: { path: exportFile.name, rows: data.rows, canReveal: false } })
    }
  })
  worker.addEventListener('error', () => settle(crashed))
  worker.postMessage(request satisfies ExportStart)
  return {
    onProgress: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    cancel: () => settle({ status: 'cancelled' }),
    result,
  }
}
