import { z } from 'zod'
import { TicketSort } from '../common/enumerations.ts'
import { TicketFilter } from '../http/tickets.ts'
import { ipcCall, ipcEvent } from './call.ts'
import type { WorkspaceCallName, WorkspaceEventName } from './names.ts'

const nothing = z.object({})

/** What a page of a workspace needs at its start, without a secret. */
export const SessionSnapshot = z.object({
  /** Host name of the tenant's server, which the site configuration is asked for. */
  siteDomain: z.string(),
  isSignedIn: z.boolean(),
  keychainWarning: z.string().nullable(),
  preferences: z.record(z.string(), z.unknown()),
  /** Flags that have not run out. */
  flags: z.array(z.string()),
})
export type SessionSnapshot = z.infer<typeof SessionSnapshot>

export const PrinterInfo = z.object({
  name: z.string(),
  displayName: z.string(),
  isDefault: z.boolean(),
  canPrintNow: z.boolean(),
  reason: z.string(),
})
export type PrinterInfo = z.infer<typeof PrinterInfo>

/** A page below `/app`: never another origin, never outside of the application. */
export const AppPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'A page is named by its path below /app.')

export const PrintRequest = z.object({
  path: AppPath,
  title: z.string().min(1).max(200),
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

/** `text` says honestly how far it got: printed, or waiting in which queue. */
export const PrintOutcome = z.object({
  jobId: z.string().nullable(),
  path: z.string().nullable(),
  text: z.string(),
})
export type PrintOutcome = z.infer<typeof PrintOutcome>

const exportId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)

export const ExportProgress = z.object({
  exportId,
  phase: z.enum(['reading', 'writing', 'saving']),
  done: z.int(),
  total: z.int(),
  perSecond: z.number(),
  secondsLeft: z.number().nullable(),
})
export type ExportProgress = z.infer<typeof ExportProgress>

export const ExportOutcome = z.object({ path: z.string(), rows: z.int(), canReveal: z.boolean() })
export type ExportOutcome = z.infer<typeof ExportOutcome>

/** Calls of a workspace's page. Which workspace is known from the sender, never from the request. */
export const workspaceCalls = {
  'session.snapshot': ipcCall({ from: 'workspace', request: nothing, result: SessionSnapshot }),
  /** From now on calls of this workspace are made for that user (`staff-id`); null ends it. The server decides whether it may be. */
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
    result: z.object({ printers: z.array(PrinterInfo) }),
  }),
  /** Errors: `printerGone`, `printerStopped`, `printUnknown`, `cancelled`, `diskFull`, `readOnly`. */
  'printing.print': ipcCall({ from: 'workspace', request: PrintRequest, result: PrintOutcome }),
  /** Answers when the export ended. Errors: `forbidden`, `notSignedIn`, `cancelled`, `diskFull`, `readOnly`, `network`. */
  'exports.run': ipcCall({
    from: 'workspace',
    request: z.object({ exportId, filter: TicketFilter, sort: TicketSort }),
    result: ExportOutcome,
  }),
  'exports.cancel': ipcCall({ from: 'workspace', request: z.object({ exportId }), result: nothing }),
  /** Shows a file in the file manager; only files that this console wrote in this run. */
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
} as const satisfies Record<WorkspaceCallName, unknown>

/** Events to a workspace's pages. */
export const workspaceEvents = {
  'session.signedOut': ipcEvent({ to: 'workspace', payload: nothing }),
  'exports.progress': ipcEvent({ to: 'workspace', payload: ExportProgress }),
} as const satisfies Record<WorkspaceEventName, unknown>
