import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { AppPath, JobId, Nothing, OneWorkspace } from './ids.ts'

/** Paper that a printer is asked for. */
export const Paper = z.enum(['A4', 'Letter', 'Legal', 'A5'])
export type Paper = z.infer<typeof Paper>

/**
 * Where a document is. `waiting`: nothing was done; `rendered`: its PDF is on disk; `handedOver`: the print service has it
 * under a job number; `done`: printed, or saved as a file; `failed`: not printed, and why; `unknown`: it may have been
 * printed, look at the printer; `cancelled`: not printed, as was asked.
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

/** Where the documents of a job go. */
export const PrintWay = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('printer'),
    printerName: z.string().min(1).max(200),
    paper: Paper,
    copies: z.int().min(1).max(99),
  }),
  /** PDFs in a folder, each named by the pattern: `{pnr} {name} {route} {date} {number}`. */
  z.object({
    kind: z.literal('folder'),
    /** Empty: the tenant's folder of the settings, else asked for. */
    folder: z.string().max(1000),
    pattern: z.string().min(1).max(120),
  }),
])
export type PrintWay = z.infer<typeof PrintWay>

/** A document as a page asks for it. */
export const WantedDocument = z.object({
  path: AppPath,
  /** What it is, for the list: `ABC123 SHARMA/ANIL`. */
  label: z.string().min(1).max(160),
  /** Values of the naming pattern. */
  pnr: z.string().max(20),
  name: z.string().max(120),
  route: z.string().max(60),
  date: z.string().max(10),
})
export type WantedDocument = z.infer<typeof WantedDocument>

/** Many documents for one printer or one folder. */
export const PrintJobRequest = z.object({
  title: z.string().min(1).max(200),
  documents: z.array(WantedDocument).min(1).max(1000),
  way: PrintWay,
  isCollated: z.boolean(),
  /** When given, this way becomes the tenant's default for the next documents. */
  withPrice: z.boolean().optional(),
})
export type PrintJobRequest = z.infer<typeof PrintJobRequest>

export const PrintDocument = z.object({
  /** Place within its job, from 1. */
  number: z.int(),
  label: z.string(),
  pnr: z.string(),
  state: DocumentState,
  /** Why it failed, or what is known of it. */
  text: z.string(),
  /** The print service's own name for it; empty before. */
  printerJob: z.string(),
})
export type PrintDocument = z.infer<typeof PrintDocument>

/** A print job with how many of its documents are where. */
export const PrintJob = OneWorkspace.extend({
  jobId: JobId,
  title: z.string(),
  createdAt: Instant,
  /** `Front Desk, A4, 2 copies` or the folder. */
  wayText: z.string(),
  /** Folder that can be opened; empty for a printer. */
  folder: z.string(),
  /** `attention`: nothing moves until somebody decides: documents failed, or their outcome is unknown. */
  state: z.enum(['running', 'paused', 'attention', 'done', 'cancelled']),
  /** Why it paused by itself; empty otherwise. */
  text: z.string(),
  counts: z.record(DocumentState, z.int()),
  total: z.int(),
})
export type PrintJob = z.infer<typeof PrintJob>

const oneJob = z.object({ jobId: JobId })

/** Calls of a page: it hands documents over and sees its own jobs. */
export const printJobCalls = {
  /**
   * Keeps the documents on disk before anything is printed. `isCollated`: those of one PNR after each other; else in the
   * order given. A folder that nobody chose in this console is asked for. Errors: `printerGone`, `printerStopped`, `cancelled`
   * (no folder chosen), `busy` (too many unfinished jobs, or a dialog of this page is open), `diskFull`, `readOnly`.
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
  /** What is set for this tenant: where its documents usually go. */
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
  // The desk's. Errors of all that name a job: `notFound`; of those that change one `diskFull`, `readOnly`.
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
  /** Hands nothing more over; what is at the printer comes out. */
  'printJobs.pause': ipcCall({ from: 'shell', request: oneJob, result: Nothing }),
  /** Goes on with what waits. Errors: `notSignedIn` unless who asked for the job is. */
  'printJobs.resume': ipcCall({ from: 'shell', request: oneJob, result: Nothing }),
  /** What was handed over stays with the printer; everything else is not printed. */
  'printJobs.cancel': ipcCall({ from: 'shell', request: oneJob, result: Nothing }),
  /** Prints documents again that failed, or a range of numbers, whatever became of them: a person asked for it. Errors: as `printJobs.resume`. */
  'printJobs.reprint': ipcCall({
    from: 'shell',
    request: oneJob.extend({
      what: z.union([z.literal('failed'), z.object({ from: z.int().min(1), to: z.int().min(1) })]),
    }),
    result: Nothing,
  }),
  /** Somebody looked at the printer: did a document of unknown outcome come out? `false` prints it again. Errors: as `printJobs.resume`. */
  'printJobs.settle': ipcCall({
    from: 'shell',
    request: oneJob.extend({ number: z.int().min(1), wasPrinted: z.boolean() }),
    result: Nothing,
  }),
  /** Opens the folder of PDFs in the file manager. */
  'printJobs.reveal': ipcCall({ from: 'shell', request: oneJob, result: Nothing }),
  /** Takes a job that is over off the list. Errors: `busy` while it is not. */
  'printJobs.remove': ipcCall({ from: 'shell', request: oneJob, result: Nothing }),
} as const

export const printJobEvents = {
  'printJobs.changed': ipcEvent({ to: 'shell', payload: z.object({ jobs: z.array(PrintJob) }) }),
  'printing.jobsChanged': ipcEvent({ to: 'workspace', payload: z.object({ jobs: z.array(PrintJob) }) }),
} as const
