import type { DocumentState, PrintWay } from '#contract/ipc/print-jobs.ts'
import type { Sighting } from '#main/printing/print-service.ts'
import type { Control, DocumentLine, RecoveredDocument, StoredDocumentState } from './stored-job.ts'

/** A document of a job and its state. */
export interface SpooledDocument {
  number: number
  state: StoredDocumentState
  text: string
  attempt: number
  mark: string
  bytes: number
  printerJob: string
  uuid: string
}

/** Creates an unprocessed document. */
export const newDocument = (number: number): SpooledDocument => ({
  number,
  state: 'waiting',
  text: '',
  attempt: 1,
  mark: '',
  bytes: 0,
  printerJob: '',
  uuid: '',
})

/** Returns the document after a journal line; fields not in the line stay unchanged. */
export const applyLine = (document: SpooledDocument, line: DocumentLine): SpooledDocument => ({
  ...document,
  state: line.state,
  text: line.text,
  attempt: line.attempt ?? document.attempt,
  mark: line.mark ?? document.mark,
  bytes: line.bytes ?? document.bytes,
  printerJob: line.printerJob ?? document.printerJob,
  uuid: line.uuid ?? document.uuid,
})

/** Whether nothing has left the console, so that it may be printed or cancelled without checking a printer. */
export const isPending = (state: StoredDocumentState): boolean => state === 'waiting' || state === 'rendered'

/** Whether a person may print it again; not while it is being sent. */
export const canPrintAgain = (state: StoredDocumentState): boolean => state !== 'handing' && !isPending(state)

/** What to do about a document found in this state at startup. */
export type Recovery = 'keep' | 'printAnew' | 'findAtPrinter' | 'findInFolder'

/**
 * Decides it: a PDF of the last run isn't reused; a document without an answer from the printer is looked up, never
 * sent again.
 */
export const toRecovery = (state: StoredDocumentState, way: PrintWay['kind']): Recovery => {
  if (state === 'rendered') return 'printAnew'
  if (state !== 'handing') return 'keep'
  return way === 'printer' ? 'findAtPrinter' : 'findInFolder'
}

const lookAtPrinter = 'Check the printer before you print it again.'

/** Returns what is known after asking the print service; null for nothing new. */
export function toFound(
  sighting: Sighting,
  printerName: string,
  wasHandedOver: boolean,
): RecoveredDocument | null {
  if (sighting.kind === 'silent') {
    return wasHandedOver
      ? null
      : { state: 'unknown', text: `The print service didn't confirm whether it printed. ${lookAtPrinter}` }
  }
  if (sighting.kind === 'absent') {
    const text = wasHandedOver
      ? `The print service no longer lists this job. ${lookAtPrinter}`
      : `The console stopped while sending it, and the print service doesn't list this job. ${lookAtPrinter}`
    return { state: 'unknown', text }
  }
  const { job } = sighting
  const name = { printerJob: `${printerName}-${sighting.jobId}`, uuid: job.uuid }
  switch (job.state) {
    case 'completed':
      return { ...name, state: 'done', text: '' }
    case 'aborted':
      return { ...name, state: 'failed', text: `The printer stopped the job. ${lookAtPrinter}` }
    case 'canceled':
      return { ...name, state: 'failed', text: `It was cancelled at the printer. ${lookAtPrinter}` }
    case 'held':
      return { ...name, state: 'handedOver', text: 'On hold at the printer.' }
    case 'stopped':
      return { ...name, state: 'handedOver', text: 'The printer stopped while printing it.' }
    case 'pending':
      return { ...name, state: 'handedOver', text: 'Queued at the printer.' }
    case 'processing':
      return { ...name, state: 'handedOver', text: 'Printing now.' }
  }
}

export type Counts = Record<DocumentState, number>

/** Counts documents per state. One being sent still counts as rendered. */
export function countDocuments(documents: readonly Pick<SpooledDocument, 'state'>[]): Counts {
  const counts: Counts = {
    waiting: 0,
    rendered: 0,
    handedOver: 0,
    done: 0,
    failed: 0,
    unknown: 0,
    cancelled: 0,
  }
  for (const { state } of documents) counts[state === 'handing' ? 'rendered' : state] += 1
  return counts
}

/** Returns a job's state as shown to people. */
export function toJobState(
  control: Control,
  counts: Counts,
): 'running' | 'paused' | 'attention' | 'done' | 'cancelled' {
  if (control === 'cancelled') return 'cancelled'
  if (counts.waiting + counts.rendered > 0) return control
  if (counts.handedOver > 0) return 'running'
  if (counts.failed + counts.unknown > 0) return 'attention'
  return counts.cancelled > 0 ? 'cancelled' : 'done'
}
