import { ipcErrorText } from '#contract/ipc/errors.ts'
import { sendToPrintService } from '#main/printing/print-file.ts'
import type { FindJob, FindQueuedJob } from '#main/printing/print-service.ts'
import type { RunProgram } from '#main/printing/run-program.ts'
import { toFound } from './document-rules.ts'
import type { PrintTarget } from './print-target.ts'
import type { StoredJob } from './stored-job.ts'

/** The system's print service, as far as printing needs it. */
export interface PrintServiceParts {
  run: RunProgram
  seeJob: FindQueuedJob
  findJob: FindJob
  /** Returns why a printer accepts nothing now; null when it does. */
  obstacleAt(printerName: string): Promise<string | null>
}

const longestLabel = 60
const jobNumber = (printerJob: string): number => Number(/-(\d+)$/.exec(printerJob)?.[1] ?? Number.NaN)

/** Builds a title that no other document at this print service has. */
export const toJobTitle = (jobId: string, number: number, attempt: number, label: string): string =>
  `${label.slice(0, longestLabel).replaceAll(/\s+/g, ' ').trim()} [${jobId.slice(0, 8)}-${number}-${attempt}]`

/** Creates the target for a printer of Linux or macOS, whose print service numbers jobs and reports their outcome. */
export function createServiceTarget(
  job: StoredJob,
  way: StoredJob['way'] & { kind: 'printer' },
  service: PrintServiceParts,
): PrintTarget {
  const { printerName, copies, paper } = way
  return {
    takesPdf: true,
    obstacle: () => service.obstacleAt(printerName),
    async handOver({ number, attempt }, { label }, file, announce) {
      const title = toJobTitle(job.jobId, number, attempt, label)
      await announce(title, 0)
      const answer = await sendToPrintService({ file, printerName, title, copies, paper }, service.run)
      if (answer.state === 'accepted') {
        const seen = await service.seeJob(printerName, answer.jobId, '')
        return {
          kind: 'taken',
          isDone: false,
          text: 'Queued at the printer.',
          printerJob: `${printerName}-${answer.jobId}`,
          uuid: seen.kind === 'found' ? seen.job.uuid : '',
        }
      }
      if (answer.code !== 'printUnknown') return { kind: 'refused', text: answer.message }
      const found = await service.findJob(printerName, title)
      if (found.kind !== 'found') return { kind: 'doubt', text: ipcErrorText.printUnknown }
      const printerJob = `${printerName}-${found.jobId}`
      return {
        kind: 'taken',
        isDone: false,
        text: 'Queued at the printer.',
        printerJob,
        uuid: found.job.uuid,
      }
    },
    async lookUp({ state, mark, printerJob, uuid }) {
      const wasHandedOver = state === 'handedOver'
      const sighting =
        wasHandedOver && uuid
          ? await service.seeJob(printerName, jobNumber(printerJob), uuid)
          : await service.findJob(printerName, mark)
      return toFound(sighting, printerName, wasHandedOver)
    },
  }
}
