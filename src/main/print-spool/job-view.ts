import type { PrintDocument, PrintJob } from '#contract/ipc/print-jobs.ts'
import { countsOf, jobStateOf, type KeptDocument } from './document-rules.ts'
import type { JobBook } from './job-book.ts'
import { plural } from '#domain/format.ts'

const wayTextOf = ({ way }: JobBook['job']): string => {
  if (way.kind === 'folder') return way.folder
  return `${way.printerName}, ${way.paper}, ${plural(way.copies, { one: 'copy', other: 'copies' })}`
}

/** Converts a job for the console and its tenant's pages. */
export function viewOfJob(book: JobBook): PrintJob {
  const { job, control, text } = book
  const counts = countsOf(book.documents())
  return {
    workspaceId: job.workspaceId,
    jobId: job.jobId,
    title: job.title,
    createdAt: job.createdAt,
    wayText: wayTextOf(job),
    folder: job.way.kind === 'folder' ? job.way.folder : '',
    state: jobStateOf(control, counts),
    text,
    counts,
    total: job.documents.length,
  }
}

/** Converts a document; one being sent is shown as rendered with a note. */
export const viewOfDocument = (book: JobBook, document: KeptDocument): PrintDocument => {
  const { number, state, text, printerJob } = document
  const wanted = book.job.documents[number - 1]
  return {
    number,
    label: wanted?.label ?? '',
    pnr: wanted?.pnr ?? '',
    state: state === 'handing' ? 'rendered' : state,
    text: state === 'handing' ? 'Sending to printer' : text,
    printerJob,
  }
}
