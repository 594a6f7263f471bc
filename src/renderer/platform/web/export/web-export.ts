import { exportFile } from '#contract/common/constants.ts'
import type { ExportProgress, UnfinishedExport } from '#contract/ipc/workspace.ts'
import type { ExportHandle, ExportResult, PlatformExports } from '#renderer/platform/platform.ts'
import { crashed } from './crashed.ts'
import { download } from './download.ts'
import type { ExportMessage, ToExportWorker } from './messages.ts'

/** A worker with an export, which waits when a part couldn't be read. */
interface Running {
  worker: Worker
  about: UnfinishedExport
  isStalled: boolean
}

const listStalled = (all: readonly Running[]): UnfinishedExport[] =>
  all.filter(({ isStalled }) => isStalled).map(({ about }) => ({ ...about }))

/** Downloads a finished file. */
const saveWorkbook: PlatformExports['saveWorkbook'] = async ({ name, rows, file }) => {
  download(file, name)
  return { status: 'done', value: { path: name, rows, canReveal: false } }
}

/**
 * Exports the queue as a download, read and written in a worker to keep the page responsive. An interrupted export
 * can be continued until the page is left.
 */
export const createWebExports = (): PlatformExports => {
  const running = new Map<string, Running>()

  const end = (exportId: string): void => {
    running.get(exportId)?.worker.terminate()
    running.delete(exportId)
  }

  const follow = (own: Running, message: ToExportWorker): ExportHandle => {
    const { worker, about } = own
    const { exportId } = about
    const listeners = new Set<(progress: ExportProgress) => void>()
    const quiet = new AbortController()
    let settle: (result: ExportResult) => void = () => undefined
    const result = new Promise<ExportResult>((resolve) => {
      settle = (value) => {
        quiet.abort()
        own.isStalled = value.status === 'failed' && value.resumeId !== null
        if (!own.isStalled) end(exportId)
        resolve(value)
      }
    })
    const onMessage = ({ data }: MessageEvent<ExportMessage>): void => {
      switch (data.kind) {
        case 'progress':
          Object.assign(about, { done: data.progress.done, total: data.progress.total })
          for (const listener of listeners) listener(data.progress)
          return
        case 'stalled':
          return settle({ status: 'failed', code: data.code, message: data.message, resumeId: exportId })
        case 'failed':
          return settle({ status: 'failed', code: data.code, message: data.message, resumeId: null })
        case 'done':
          download(data.file, exportFile.name)
          settle({ status: 'done', value: { path: exportFile.name, rows: data.rows, canReveal: false } })
      }
    }
    worker.addEventListener('message', onMessage, { signal: quiet.signal })
    worker.addEventListener('error', () => settle(crashed), { signal: quiet.signal })
    own.isStalled = false
    worker.postMessage(message)
    return {
      onProgress: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      cancel: () => settle({ status: 'cancelled' }),
      result,
    }
  }

  return {
    exportTickets: (request) => {
      const worker = new Worker(new URL('export.worker.ts', import.meta.url), {
        type: 'module',
        name: 'ticket-export',
      })
      const about: UnfinishedExport = {
        exportId: crypto.randomUUID(),
        fileName: exportFile.name,
        done: 0,
        total: 0,
        startedAt: new Date().toISOString(),
      }
      const own: Running = { worker, about, isStalled: false }
      running.set(about.exportId, own)
      return follow(own, { kind: 'start', request })
    },
    resumeExport: (exportId) => {
      const own = running.get(exportId)
      if (!own?.isStalled)
        return {
          onProgress: () => () => undefined,
          cancel: () => undefined,
          result: Promise.resolve(crashed),
        }
      return follow(own, { kind: 'retry' })
    },
    unfinishedExports: async () => listStalled([...running.values()]),
    discardExport: async (exportId) => end(exportId),
    saveWorkbook,
  }
}
