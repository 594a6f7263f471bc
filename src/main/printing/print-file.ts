import { setTimeout as sleep } from 'node:timers/promises'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { PrintOutcome } from '#contract/ipc/workspace.ts'
import type { IppJob } from './ipp-message.ts'
import type { Paper } from '#contract/ipc/print-jobs.ts'
import { readLpEnd, type LpAnswer } from './lp-output.ts'
import type { AskJobState } from './print-service.ts'
import type { RunProgram } from './run-program.ts'

/** A finished PDF for a print queue. */
export interface PrintFile {
  file: string
  printerName: string
  title: string
  copies: number
  /** A4 by default. */
  paper?: Paper
}

export interface PrintFileDeps {
  run: RunProgram
  askJobState: AskJobState
  /** How long to watch the job, in milliseconds; after that it is reported as waiting. */
  watchMs?: number
}

const lpTimeoutMs = 10_000
const pollMs = 150

const outcome = (jobId: string, text: string): IpcResult<PrintOutcome> => ipcOk({ jobId, path: null, text })

function tell(state: IppJob['state'] | null, jobId: string, printerName: string): IpcResult<PrintOutcome> {
  switch (state) {
    case 'completed':
      return outcome(jobId, `Printed on ${printerName}.`)
    case 'aborted':
      return ipcFail(
        'printerStopped',
        `The printer stopped job ${jobId}. Check the printer before you print again.`,
      )
    case 'canceled':
      return ipcFail('printerStopped', `Job ${jobId} was cancelled at the printer.`)
    case 'pending':
    case 'held':
    case 'processing':
    case 'stopped':
      return outcome(
        jobId,
        `Queued on ${printerName} as job ${jobId}. It prints as soon as the printer is ready.`,
      )
    case null:
      return ipcFail(
        'printUnknown',
        `Job ${jobId} was accepted, but the print service no longer lists it. Check the printer before you print again.`,
      )
  }
}

/** Sends a PDF to the print service once; an answer with a number means that the service has its own copy. */
export async function sendToPrintService(job: PrintFile, run: RunProgram): Promise<LpAnswer> {
  const { file, printerName, title, copies, paper = 'A4' } = job
  const args = ['-d', printerName, '-t', title, '-n', String(copies), '-o', `media=${paper}`, '--', file]
  return readLpEnd(await run('lp', args, lpTimeoutMs))
}

/**
 * Sends a PDF to the print service and follows the job. Never sends it twice: after a missing answer the job may
 * still print. Job numbers can be reused, so the uuid decides whether it is still the same.
 */
export async function printFile(job: PrintFile, deps: PrintFileDeps): Promise<IpcResult<PrintOutcome>> {
  const { run, askJobState, watchMs = 8_000 } = deps
  const answer = await sendToPrintService(job, run)
  if (answer.state === 'refused') return ipcFail(answer.code, answer.message)
  const jobId = `${job.printerName}-${answer.jobId}`
  const until = Date.now() + watchMs
  let uuid = ''
  for (;;) {
    const seen = await askJobState(job.printerName, answer.jobId)
    if (seen && uuid && seen.uuid !== uuid) return tell(null, jobId, job.printerName)
    if (seen) uuid = seen.uuid
    const isOver = seen !== null && ['completed', 'aborted', 'canceled'].includes(seen.state)
    if (isOver || Date.now() >= until) return tell(seen?.state ?? null, jobId, job.printerName)
    await sleep(pollMs)
  }
}
