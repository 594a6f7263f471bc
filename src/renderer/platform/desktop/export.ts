import type { WorkspaceBridge } from '#contract/ipc/bridge.ts'
import type { IpcResult } from '#contract/ipc/errors.ts'
import type { ExportOutcome } from '#contract/ipc/workspace.ts'
import type { ExportProgress } from '#contract/ipc/workspace.ts'
import type { ExportHandle, ExportResult, PlatformExports } from '#renderer/platform/platform.ts'
import { platformResult } from './result.ts'

/** Reads a file as base64, the form in which bytes pass to the console. */
const toBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error("the file wasn't read")))
    reader.readAsDataURL(file)
  })

/** Runs exports in the console's writing process; the page only shows their progress. */
export const desktopExports = ({ calls, on }: WorkspaceBridge): PlatformExports => {
  const unfinished = async () => {
    const answer = await calls['exports.unfinished']({})
    return answer.ok ? answer.value.exports : []
  }

  const ended = async (exportId: string, answer: IpcResult<ExportOutcome>): Promise<ExportResult> => {
    const result = platformResult(answer, (value) => value)
    if (result.status !== 'failed') return result
    const left = await unfinished()
    return { ...result, resumeId: left.some((one) => one.exportId === exportId) ? exportId : null }
  }

  const follow = (exportId: string, run: () => Promise<IpcResult<ExportOutcome>>): ExportHandle => {
    const listeners = new Set<(progress: ExportProgress) => void>()
    const unsubscribe = on('exports.progress', (progress) => {
      if (progress.exportId === exportId) for (const listener of listeners) listener(progress)
    })
    return {
      onProgress(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      cancel: () => void calls['exports.cancel']({ exportId }),
      result: run()
        .then((answer) => ended(exportId, answer))
        .finally(unsubscribe),
    }
  }

  return {
    exportTickets(request) {
      const exportId = crypto.randomUUID()
      return follow(exportId, () => calls['exports.run']({ exportId, ...request }))
    },
    resumeExport: (exportId) => follow(exportId, () => calls['exports.resume']({ exportId })),
    unfinishedExports: unfinished,
    async saveWorkbook({ file, name: _name, ...workbook }) {
      const request = { ...workbook, exportId: crypto.randomUUID(), base64: await toBase64(file) }
      return platformResult(await calls['exports.saveWorkbook'](request), (value) => value)
    },
    discardExport: async (exportId) => void (await calls['exports.discard']({ exportId })),
  }
}
