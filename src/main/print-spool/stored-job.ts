import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { JobId, WorkspaceId } from '#contract/ipc/ids.ts'
import { DocumentState, PrintWay, WantedDocument } from '#contract/ipc/print-jobs.ts'

/** A job as it was asked for; never changed after it is written. */
export const StoredJob = z.object({
  version: z.literal(1),
  jobId: JobId,
  workspaceId: WorkspaceId,
  title: z.string(),
  createdAt: Instant,
  /** Who asked for it; somebody else never prints it. */
  userLabel: z.string(),
  /** Somebody was signed in: without a session the pages would show something else. */
  needsSession: z.boolean(),
  way: PrintWay,
  documents: z.array(WantedDocument).min(1).max(1000),
})
export type StoredJob = z.infer<typeof StoredJob>

/** `handing`: its hand-over was begun, and how it ended is not written down. */
export const KeptState = z.enum([...DocumentState.options, 'handing'])
export type KeptState = z.infer<typeof KeptState>

/** `running`: goes on whenever it can; `paused`, `cancelled`: hands nothing over. */
export const Control = z.enum(['running', 'paused', 'cancelled'])
export type Control = z.infer<typeof Control>

const DocumentLine = z.object({
  kind: z.literal('document'),
  number: z.int().min(1),
  state: KeptState,
  text: z.string().default(''),
  /** How often it was asked for; makes its title at the print service its own. */
  attempt: z.int().min(1).optional(),
  /** What it can be found by: its title at the print service, or its file's name. */
  mark: z.string().optional(),
  /** Size of its file. */
  bytes: z.int().optional(),
  printerJob: z.string().optional(),
  uuid: z.string().optional(),
})
export type DocumentLine = z.infer<typeof DocumentLine>
/** What looking for a document brought to light. */
export type Found = Pick<DocumentLine, 'state' | 'text' | 'printerJob' | 'uuid'>

/** A line of a job's journal: a document is somewhere else, or the job is told to do something else. */
export const JournalLine = z.discriminatedUnion('kind', [
  DocumentLine,
  z.object({ kind: z.literal('control'), control: Control, text: z.string().default('') }),
])
export type JournalLine = z.infer<typeof JournalLine>
/** A line before its texts are filled in. */
export type JournalEntry = z.input<typeof JournalLine>
