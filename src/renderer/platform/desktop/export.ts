import type { WorkspaceBridge } from '#contract/ipc/bridge.ts'
import type { ExportHandle, ExportProgress, Platform } from '../platform.ts'
import { platformResult } from './result.ts'

/** Starts exports in the console's writing process; the page only shows how far they are. */
export const desktopExport =
  ({ calls, on }: WorkspaceBridge): Platform['files']['exportTickets'] =>
  (request): ExportHandle => {
    const exportId = crypto.randomUUID()
    const listeners = new Set<(progress: ExportProgress) => void>()
    const unsubscribe = on('exports.progress', (progress) => {
      if (progress.exportId === exportId) for (const listener of listeners) listener(progress)
    })
    const result = calls['exports.run']({ exportId, ...request })
      .then((answer) => platformResult(answer, (value) => value))
      .finally(unsubscribe)
    return {
      onProgress(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      cancel: () => void calls['exports.cancel']({ exportId }),
      result,
    }
  }
