import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { AppPath, JobId, Nothing, OneWorkspace } from './ids.ts'

/** Paper sizes for print jobs. */
export const Paper = z.enum(['A4', 'Letter', 'Legal', 'A5'])
export type Paper = z.infer<typeof Paper>

/**
 * A document's state. `waiting`: nothing was done; `rendered`: its PDF is on disk; `handedOver`: the print service
 * has it under a job number; `done`: printed, or saved as a file; `failed`: not printed, with the reason; `unknown`:
 * it may have been printed, check the printer; `cancelled`: not printed, on request.
 */
export const DocumentState = z.enum([
  'waiting',
  'rendered',
  'handedOver',
  'done',
  'failed',
  'unknown',
  'cancelled',
])
export type DocumentState = z.infer<typeof DocumentState>

/** Where a job's documents go. */
export const PrintWay = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('printer'),
    printerName: z.string().min(1).max(200),
    paper: Paper,
    copies: z.int().min(1).max(99),
  }),
  /** PDFs in a folder, named by a pattern: `{pnr} {name} {route} {date} {number}`. */
  z.object({
    kind: z.literal('folder'),
    /** Empty: the tenant's folder in the settings, or the person is asked. */
    folder: z.string().max(1000),
    pattern: z.string().min(1).max(120),
  }),
])
export type PrintWay = z.infer<typeof PrintWay>

/** A document requested by a page. */
export const WantedDocument = z.object({
  path: AppPath,
  /** Its label in the list: `ABC123 SHARMA/ANIL`. */
  label: z.string().min(1).max(160),
  /** Values of the naming pattern. */
  pnr: z.string().max(20),
  name: z.string().max(120),
  route: z.string().max(60),
  date: z.string().max(10),
})
export type WantedDocument = z.infer<typeof WantedDocument>

/** Several documents for one printer or folder. */
export const PrintJobRequest = z.object({
  title: z.string().min(1).max(200),
  documents: z.array(WantedDocument).min(1).max(1000),
  way: PrintWay,
  isCollated: z.boolean(),
  /** If given, makes this way the default for the tenant's next documents. */
  withPrice: z.boolean().optional(),
})
export type PrintJobRequest = z.infer<typeof PrintJobRequest>

export const PrintDocument = z.object({
  /** Position within its job, from 1. */
  number: z.int(),
  label: z.string(),
  pnr: z.string(),
  state: DocumentState,
  /** Why it failed, or what is known about it. */
  text: z.string(),
  /** The print service's id of it; empty before. */
  printerJob: z.string(),
})
export type PrintDocument = z.infer<typeof PrintDocument>

/** A print job with the number of its documents in each state. */
export const PrintJob = OneWorkspace.extend({
  jobId: JobId,
  title: z.string(),
  createdAt: Instant,
  /** `Front Desk, A4, 2 copies` or the folder. */
  wayText: z.string(),
  /** Folder that can be opened; empty for a printer. */
  folder: z.string(),
  /** `attention`: waits for someone's decision, because documents failed or their outcome is unknown. */
  state: z.enum(['running', 'paused', 'attention', 'done', 'cancelled']),
  /** Why it paused by itself; otherwise empty. */
  text: z.string(),
  counts: z.record(DocumentState, z.int()),
  total: z.int(),
})
export type PrintJob = z.infer<typeof PrintJob>

const oneJob = z.object({ jobId: JobId })

/** Calls of a page, which submits documents and sees its own jobs. */
export const printJobCalls = {
  /**
   * Stores the documents on disk before anything is printed. `isCollated` groups those of one PNR; otherwise the
   * given order is kept. Asks about a folder that nobody chose in this console. Errors: `printerGone`,
   * `printerStopped`, `cancelled` (no folder chosen), `busy` (too many unfinished jobs, or a dialog of this page is
   * open), `diskFull`, `readOnly`.
   */
  'printing.addJob': ipcCall({
    from: 'workspace',
    request: PrintJobRequest,
    result: oneJob,
  }),
  'printing.jobs': ipcCall({
    from: 'workspace',
    request: Nothing,
    result: z.object({ jobs: z.array(PrintJob) }),
  }),
  /** Returns this tenant's print settings, where its documents usually go. */
  'printing.preset': ipcCall({
    from: 'workspace',
    request: Nothing,
    result: z.object({
      printerName: z.string(),
      paper: Paper,
      copies: z.int(),
      withPrice: z.boolean(),
      isCollated: z.boolean(),
      pdfFolder: z.string(),
      pdfPattern: z.string(),
    }),
  }),
  // Calls of the jobs panel. Errors of all that name a job: `notFound`; of those that change one `diskFull`,
  // `readOnly`.
  'printJobs.list': ipcCall({
    from: 'shell',
    request: Nothing,
    result: z.object({ jobs: z.array(PrintJob) }),
  }),
  'printJobs.documents': ipcCall({
    from: 'shell',
    request: oneJob,
    result: z.object({ documents: z.array(PrintDocument) }),
  }),
  /** Stops sending documents; what is at the printer is still printed. */
  'printJobs.pause': ipcCall({ from: 'shell', request: oneJob, result: Nothing }),
  /** Continues with waiting documents. Errors: `notSignedIn` unless the person who created the job is signed in. */
  'printJobs.resume': ipcCall({ from: 'shell', request: oneJob, result: Nothing }),
  /** Documents already sent stay with the printer; all others aren't printed. */
  'printJobs.cancel': ipcCall({ from: 'shell', request: oneJob, result: Nothing }),
  /**
   * Prints failed documents, or a range of numbers, again whatever their state, because a person asked. Errors: as
   * `printJobs.resume`.
   */
  'printJobs.reprint': ipcCall({
    from: 'shell',
    request: oneJob.extend({
      what: z.union([z.literal('failed'), z.object({ from: z.int().min(1), to: z.int().min(1) })]),
    }),
    result: Nothing,
  }),
  /**
   * Records whether a document with an unknown outcome was printed. `false` prints it again. Errors: as
   * `printJobs.resume`.
   */
  'printJobs.settle': ipcCall({
    from: 'shell',
    request: oneJob.extend({ number: z.int().min(1), wasPrinted: z.boolean() }),
    result: Nothing,
  }),
  /** Opens the folder of PDFs in the file manager. */
  'printJobs.reveal': ipcCall({ from: 'shell', request: oneJob, result: Nothing }),
  /** Removes a finished job from the list. Errors: `busy` while unfinished. */
  'printJobs.remove': ipcCall({ from: 'shell', request: oneJob, result: Nothing }),
} as const

export const printJobEvents = {
  'printJobs.changed': ipcEvent({ to: 'shell', payload: z.object({ jobs: z.array(PrintJob) }) }),
  'printing.jobsChanged': ipcEvent({ to: 'workspace', payload: z.object({ jobs: z.array(PrintJob) }) }),
} as const
