import { z } from 'zod'
import { maxWorkbookRows } from '#contract/common/constants.ts'
import { workbookFileNames, type WorkbookKind } from '#contract/common/workbook-files.ts'
import { Instant } from '#contract/common/dates.ts'
import { TicketSort } from '#contract/common/enumerations.ts'
import { TicketFilter } from '#contract/http/tickets.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { AppPath, JobId, Nothing } from './ids.ts'

const nothing = Nothing

/** What a workspace's page needs at start, without a secret. */
export const SessionSnapshot = z.object({
  /** Host name of the tenant's server, for loading the site configuration. */
  siteDomain: z.string(),
  isSignedIn: z.boolean(),
  keychainWarning: z.string().nullable(),
  preferences: z.record(z.string(), z.unknown()),
  /** Flags that haven't expired. */
  flags: z.array(z.string()),
})
export type SessionSnapshot = z.infer<typeof SessionSnapshot>

export const Printer = z.object({
  name: z.string(),
  displayName: z.string(),
  isDefault: z.boolean(),
  canPrintNow: z.boolean(),
  reason: z.string(),
})
export type Printer = z.infer<typeof Printer>

export const PrintRequest = z.object({
  /** Address below `/app` of the page to print, e.g. `/e-ticket/…?print=true`. */
  path: AppPath,
  title: z.string().min(1).max(200),
  /** `dialog`: the system's dialog; `printer`: silently on `printerName`; `pdf`: to a file that the person chooses. */
  way: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('dialog') }),
    z.object({
      kind: z.literal('printer'),
      printerName: z.string().min(1).max(200),
      copies: z.int().min(1).max(99),
    }),
    z.object({ kind: z.literal('pdf'), fileName: z.string().min(1).max(120) }),
  ]),
})
export type PrintRequest = z.infer<typeof PrintRequest>

/** `text` says how far it got: printed, or waiting in which queue. */
export const PrintOutcome = z.object({
  jobId: z.string().nullable(),
  path: z.string().nullable(),
  text: z.string(),
})
export type PrintOutcome = z.infer<typeof PrintOutcome>

const exportId = JobId

export const ExportProgress = z.object({
  phase: z.enum(['reading', 'writing', 'saving']),
  done: z.int(),
  total: z.int(),
  perSecond: z.number(),
  secondsLeft: z.number().nullable(),
})
export type ExportProgress = z.infer<typeof ExportProgress>

export const ExportOutcome = z.object({ path: z.string(), rows: z.int(), canReveal: z.boolean() })
export type ExportOutcome = z.infer<typeof ExportOutcome>

/** A finished file of a page: a workbook, an archive, a PDF or a picture. */
export const WorkbookFile = z.object({
  kind: z.enum(Object.keys(workbookFileNames) as [WorkbookKind, ...WorkbookKind[]]),
  /** Part of the suggested file name; letters and digits, so that it can't be a path. */
  label: z
    .string()
    .regex(/^[A-Z\d]{1,20}$/)
    .optional(),
  /** Rows of the list in it. */
  rows: z.int().min(0).max(maxWorkbookRows),
  /** The file's bytes, at most 30 MB. */
  base64: z.base64().min(1).max(40_000_000),
})
export type WorkbookFile = z.infer<typeof WorkbookFile>
/** What decides the suggested name of a page's file. */
export type NamedWorkbook = Pick<WorkbookFile, 'kind' | 'label'>

/** What to export, and the file's information about who exported it. */
export const ExportRequest = z.object({
  filter: TicketFilter,
  sort: TicketSort,
  /** Includes the second sheet: every segment and every passenger, exact costs. */
  withDetail: z.boolean().default(false),
  /** Includes what the agency paid. It only decides about columns: the server leaves costs out for those who may not see them. */
  hasCost: z.boolean().default(true),
  exportedBy: z.string().max(200).default(''),
  site: z.string().max(200).default(''),
})
export type ExportRequest = z.infer<typeof ExportRequest>

/** An interrupted export that can continue from its last written part. */
export const UnfinishedExport = z.object({
  exportId,
  /** Name of the file, without its folder. */
  fileName: z.string(),
  done: z.int(),
  total: z.int(),
  startedAt: Instant,
})
export type UnfinishedExport = z.infer<typeof UnfinishedExport>

/** Calls of a workspace's page. The sender determines the workspace, never the request. */
export const workspaceCalls = {
  'session.snapshot': ipcCall({ from: 'workspace', request: nothing, result: SessionSnapshot }),
  /**
   * Lets this workspace's page make calls for that user from now on, by naming the user in `staff-id`; null ends it.
   * The server decides whether it is allowed.
   */
  'session.actFor': ipcCall({
    from: 'workspace',
    request: z.object({
      userId: z
        .string()
        .regex(/^[\w.:-]{1,60}$/)
        .nullable(),
    }),
    result: nothing,
  }),
  'printing.printers': ipcCall({
    from: 'workspace',
    request: nothing,
    result: z.object({ printers: z.array(Printer) }),
  }),
  /** Errors: `printerGone`, `printerStopped`, `printUnknown`, `cancelled`, `busy` (a dialog of this page is open), `diskFull`, `readOnly`. */
  'printing.print': ipcCall({ from: 'workspace', request: PrintRequest, result: PrintOutcome }),
  /**
   * Answers when the export ends. Errors: `forbidden`, `notSignedIn`, `cancelled`, `busy` (its id is taken, or a
   * dialog of this page is open), `diskFull`, `readOnly`, `network`.
   */
  'exports.run': ipcCall({
    from: 'workspace',
    request: ExportRequest.extend({ exportId }),
    result: ExportOutcome,
  }),
  /**
   * Asks where to save a finished file, saves it and lists it among the exports. Errors: `unsupported` (not what its
   * kind says, or another file type was chosen), `notSignedIn`, `cancelled`, `busy`, `diskFull`, `readOnly`.
   */
  'exports.saveWorkbook': ipcCall({
    from: 'workspace',
    request: WorkbookFile.extend({ exportId }),
    result: ExportOutcome,
  }),
  /** Stops an export and deletes what it has written. */
  'exports.cancel': ipcCall({ from: 'workspace', request: z.object({ exportId }), result: nothing }),
  /** Lists exports of this workspace interrupted within the last day, also in an earlier run of the console. */
  'exports.unfinished': ipcCall({
    from: 'workspace',
    request: nothing,
    result: z.object({ exports: z.array(UnfinishedExport) }),
  }),
  /**
   * Continues from the last written part; answers like `exports.run`. Additional errors: `notFound`, and
   * `notSignedIn` unless the person who started it is signed in.
   */
  'exports.resume': ipcCall({ from: 'workspace', request: z.object({ exportId }), result: ExportOutcome }),
  /** Deletes what an interrupted export has written. */
  'exports.discard': ipcCall({ from: 'workspace', request: z.object({ exportId }), result: nothing }),
  /**
   * Shows a file in the file manager; only files that this console wrote for this workspace in this run. Errors:
   * `notFound`.
   */
  'files.reveal': ipcCall({ from: 'workspace', request: z.object({ path: z.string() }), result: nothing }),
  'notify.show': ipcCall({
    from: 'workspace',
    request: z.object({ title: z.string().min(1).max(120), body: z.string().max(500) }),
    result: nothing,
  }),
  'links.openExternal': ipcCall({
    from: 'workspace',
    request: z.object({ url: z.url().max(4000) }),
    result: nothing,
  }),
  'links.copy': ipcCall({
    from: 'workspace',
    request: z.object({ text: z.string().max(100_000) }),
    result: nothing,
  }),
  'preferences.set': ipcCall({
    from: 'workspace',
    request: z.object({ key: z.string().min(1).max(120), value: z.json().nullable() }),
    result: nothing,
  }),
  'flags.set': ipcCall({
    from: 'workspace',
    request: z.object({ name: z.string().min(1).max(120), days: z.number().min(0).max(3660) }),
    result: nothing,
  }),
} as const

/** Events to a workspace's pages. */
export const workspaceEvents = {
  'session.signedOut': ipcEvent({ to: 'workspace', payload: nothing }),
  'exports.progress': ipcEvent({ to: 'workspace', payload: ExportProgress.extend({ exportId }) }),
} as const
