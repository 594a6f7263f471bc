import type { PrintDocument, PrintJob } from '#contract/ipc/print-jobs.ts'
import { countDocuments, toJobState, type SpooledDocument } from './document-rules.ts'
import type { JobBook } from './job-book.ts'
import { plural } from '#domain/format.ts'

const formatWay = ({ way }: JobBook['job']): string => {
  if (way.kind === 'folder') return way.folder
  return `${way.printerName}, ${way.paper}, ${plural(way.copies, { one: 'copy', other: 'copies' })}`
}

/** Converts a job for the console and its tenant's pages. */
export function toPrintJob(book: JobBook): PrintJob {
  const { job, control, text } = book
  const counts = countDocuments(book.documents())
  return {
    workspaceId: job.workspaceId,
    jobId: job.jobId,
    title: job.title,
    createdAt: job.createdAt,
    wayText: formatWay(job),
    folder: job.way.kind === 'folder' ? job.way.folder : '',
    state: toJobState(control, counts),
    text,
    counts,
    total: job.documents.length,
  }
}

/** Converts a document; one being sent is shown as rendered with a note. */
export const toPrintDocument = (book: JobBook, document: SpooledDocument): PrintDocument => {
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
