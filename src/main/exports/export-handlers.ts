import { dialog, type BaseWindow } from 'electron'
import { join } from 'node:path'
import { exportFile } from '#contract/common/constants.ts'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { WrittenFiles } from '../files/written-files.ts'
import type { Forward } from '../forwarder/forward.ts'
import type { Handlers } from '../ipc/register.ts'
import type { SendToWorkspace } from '../ipc/send.ts'
import { runExport, type ExportChild, type ExportJob } from './export-job.ts'
import type { PendingParts } from './pending-parts.ts'
import { createRowSource } from './row-source.ts'

export interface ExportDeps {
  forward: Forward
  fork: () => ExportChild
  parts: PendingParts
  written: WrittenFiles
  send: SendToWorkspace
  window: () => BaseWindow
  downloadsFolder: () => string
}

/** Exports by workspace and id, so that nobody cancels the export of another tenant. */
export function createExportHandlers(deps: ExportDeps): Handlers<'exports.run' | 'exports.cancel'> {
  const { forward, fork, parts, written, send, window, downloadsFolder } = deps
  const running = new Map<string, ExportJob>()

  return {
    async 'exports.run'({ exportId, filter, sort }, { workspaceId }) {
      const key = `${workspaceId} ${exportId}`
      const source = createRowSource(forward, workspaceId, { ...filter, sort })
      // The server is asked first: whoever may not export never sees a dialog or a file.
      const first = await source.next()
      if (!first.ok) return first
      const chosen = await dialog.showSaveDialog(window(), {
        defaultPath: join(downloadsFolder(), exportFile.name),
        filters: [{ name: 'Excel', extensions: ['xlsx'] }],
      })
      if (chosen.canceled || !chosen.filePath) return ipcFail('cancelled')
      const file = chosen.filePath
      if (parts.has(file)) return ipcFail('readOnly', 'An export to this file is running already.')
      parts.add(file)
      try {
        const job = runExport(file, first.value, source, fork(), (progress) =>
          send(workspaceId, 'exports.progress', { exportId, ...progress }),
        )
        running.set(key, job)
        const result = await job.result
        if (result.ok) written.add(workspaceId, file)
        return result
      } finally {
        running.delete(key)
        await parts.clear(file)
      }
    },
    'exports.cancel'({ exportId }, { workspaceId }) {
      running.get(`${workspaceId} ${exportId}`)?.cancel()
      return ipcOk({})
    },
  }
}
