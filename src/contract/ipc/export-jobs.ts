import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { JobId, Nothing, OneWorkspace } from './ids.ts'

/** An export of any tenant, as the desk lists it. */
export const ExportJob = OneWorkspace.extend({
  exportId: JobId,
  fileName: z.string(),
  /** What is exported, in words: the filter. Over a restart without names and numbers of passengers. */
  what: z.string(),
  startedAt: Instant,
  /** `waiting`: for its turn to be written. `cutOff`: it can go on from its last part. */
  state: z.enum(['waiting', 'running', 'cutOff', 'done', 'failed', 'cancelled']),
  /** Why it waits, failed or was cut off; empty otherwise. */
  text: z.string(),
  /** Who began it is signed in: it can go on, and its rows are theirs. Always false unless it was cut off. */
  canGoOn: z.boolean(),
  done: z.int(),
  total: z.int(),
  perSecond: z.number(),
  secondsLeft: z.number().nullable(),
  /** When it ended, or was cut off; null while it is under way. */
  endedAt: Instant.nullable(),
})
export type ExportJob = z.infer<typeof ExportJob>

const oneExport = OneWorkspace.extend({ exportId: JobId })

/** Calls of the desk about exports; a page starts them by `exports.run` and may close meanwhile. Errors of all: `notFound`. */
export const exportJobCalls = {
  'exportJobs.list': ipcCall({
    from: 'shell',
    request: Nothing,
    result: z.object({ exports: z.array(ExportJob) }),
  }),
  /** Stops it and deletes what it wrote. A file that was there before is as it was. */
  'exportJobs.cancel': ipcCall({ from: 'shell', request: oneExport, result: Nothing }),
  /** Goes on; answers at once, the list tells how it goes. Errors besides: `notSignedIn`. */
  'exportJobs.resume': ipcCall({ from: 'shell', request: oneExport, result: Nothing }),
  /** Deletes what an export that was cut off had written, and takes it off the list. */
  'exportJobs.discard': ipcCall({ from: 'shell', request: oneExport, result: Nothing }),
  /** Shows a finished file in the file manager. */
  'exportJobs.reveal': ipcCall({ from: 'shell', request: oneExport, result: Nothing }),
  /** Takes an export that is over off the list; the file stays. Errors besides: `busy` while it is not over. */
  'exportJobs.remove': ipcCall({ from: 'shell', request: oneExport, result: Nothing }),
} as const

export const exportJobEvents = {
  'exportJobs.changed': ipcEvent({ to: 'shell', payload: z.object({ exports: z.array(ExportJob) }) }),
} as const
