import type { StoredJob } from './stored-job.ts'
import type { PrintTarget } from './print-target.ts'

/** Prints a page silently; returns why it failed, or that the outcome is unknown. */
export type PrintPage = (
  workspaceId: string,
  path: string,
  way: StoredJob['way'] & { kind: 'printer' },
) => Promise<{ state: 'handedOver' | 'refused' | 'unknown'; text: string }>

/** Creates the target for a Windows printer, which reports nothing after accepting a job, so 'handed over' is final. */
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
