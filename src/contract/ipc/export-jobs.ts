import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { JobId, Nothing, OneWorkspace } from './ids.ts'

/** An export of any tenant, as listed in the console. */
export const ExportJob = OneWorkspace.extend({
  exportId: JobId,
  fileName: z.string(),
  /** The filter in words. Stored across restarts without names and numbers of passengers. */
  what: z.string(),
  startedAt: Instant,
  /** `waiting`: for its turn to be written. `cutOff`: can continue from its last part. */
  state: z.enum(['waiting', 'running', 'cutOff', 'done', 'failed', 'cancelled']),
  /** Why it waits, failed or was interrupted; otherwise empty. */
  text: z.string(),
  /**
   * Whether the person who started it is signed in, so that it can continue with rows they may see. Always false
   * unless interrupted.
   */
  canGoOn: z.boolean(),
  done: z.int(),
  total: z.int(),
  perSecond: z.number(),
  secondsLeft: z.number().nullable(),
  /** When it ended or was interrupted; null while in progress. */
  endedAt: Instant.nullable(),
})
export type ExportJob = z.infer<typeof ExportJob>

const oneExport = OneWorkspace.extend({ exportId: JobId })

/**
 * Calls about exports in the console; a page starts them with `exports.run` and may close meanwhile. Errors of all:
 * `notFound`.
 */
export const exportJobCalls = {
  'exportJobs.list': ipcCall({
    from: 'shell',
    request: Nothing,
    result: z.object({ exports: z.array(ExportJob) }),
  }),
  /** Stops it and deletes what it wrote. A file that existed before stays unchanged. */
  'exportJobs.cancel': ipcCall({ from: 'shell', request: oneExport, result: Nothing }),
  /** Continues; answers at once, the list shows progress. Additional errors: `notSignedIn`. */
  'exportJobs.resume': ipcCall({ from: 'shell', request: oneExport, result: Nothing }),
  /** Deletes an interrupted export's file and removes it from the list. */
  'exportJobs.discard': ipcCall({ from: 'shell', request: oneExport, result: Nothing }),
  /** Shows a finished file in the file manager. */
  'exportJobs.reveal': ipcCall({ from: 'shell', request: oneExport, result: Nothing }),
  /** Removes a finished export from the list; the file stays. Additional errors: `busy` while in progress. */
  'exportJobs.remove': ipcCall({ from: 'shell', request: oneExport, result: Nothing }),
} as const

export const exportJobEvents = {
  'exportJobs.changed': ipcEvent({ to: 'shell', payload: z.object({ exports: z.array(ExportJob) }) }),
} as const
