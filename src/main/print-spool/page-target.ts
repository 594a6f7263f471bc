import type { StoredJob } from './stored-job.ts'
import type { PrintTarget } from './print-target.ts'

/** Prints a page silently; answers why it did not, or that nobody knows. */
export type PrintPage = (
  workspaceId: string,
  path: string,
  way: StoredJob['way'] & { kind: 'printer' },
) => Promise<{ state: 'handedOver' | 'refused' | 'unknown'; text: string }>

/** A printer of Windows, which tells nothing of a job after it took it: 'handed over' is the last that is known. */
export function createPageTarget(
  job: StoredJob,
  way: StoredJob['way'] & { kind: 'printer' },
  print: PrintPage,
  obstacleAt: (printerName: string) => Promise<string | null>,
): PrintTarget {
  const doubt = 'It may have printed. Check the printer before you print it again.'
  return {
    takesPdf: false,
    obstacle: () => obstacleAt(way.printerName),
    async handOver(_document, { path }, _file, announce) {
      await announce('', 0)
      const { state, text } = await print(job.workspaceId, path, way)
      if (state === 'refused') return { kind: 'refused', text }
      if (state === 'unknown') return { kind: 'doubt', text: doubt }
      return { kind: 'taken', isDone: true, text, printerJob: '', uuid: '' }
    },
    lookUp: async () => ({ state: 'unknown', text: doubt }),
  }
}
