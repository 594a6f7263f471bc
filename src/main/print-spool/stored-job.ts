import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { JobId, WorkspaceId } from '#contract/ipc/ids.ts'
import { DocumentState, PrintWay, WantedDocument } from '#contract/ipc/print-jobs.ts'

/** A job as requested; never changed after it is written. */
export const StoredJob = z.object({
  version: z.literal(1),
  jobId: JobId,
  workspaceId: WorkspaceId,
  title: z.string(),
  createdAt: Instant,
  /** Who requested it; nobody else ever prints it. */
  userLabel: z.string(),
  /** Whether someone was signed in: without a session the pages would differ. */
  needsSession: z.boolean(),
  way: PrintWay,
  documents: z.array(WantedDocument).min(1).max(1000),
})
export type StoredJob = z.infer<typeof StoredJob>

/** `handing`: sending started, and its result isn't recorded. */
export const StoredDocumentState = z.enum([...DocumentState.options, 'handing'])
export type StoredDocumentState = z.infer<typeof StoredDocumentState>

/** `running`: continues when possible; `paused`, `cancelled`: sends nothing. */
export const Control = z.enum(['running', 'paused', 'cancelled'])
export type Control = z.infer<typeof Control>

const DocumentLine = z.object({
  kind: z.literal('document'),
  number: z.int().min(1),
  state: StoredDocumentState,
  text: z.string().default(''),
  /** How often it was requested; makes its title at the print service unique. */
  attempt: z.int().min(1).optional(),
  /** How to find it: its title at the print service, or its file name. */
  mark: z.string().optional(),
  /** Size of its file. */
  bytes: z.int().optional(),
  printerJob: z.string().optional(),
  uuid: z.string().optional(),
})
export type DocumentLine = z.infer<typeof DocumentLine>
/** What looking up a document found. */
export type RecoveredDocument = Pick<DocumentLine, 'state' | 'text' | 'printerJob' | 'uuid'>

/** A line of a job's journal: a document changed its state, or the job got a command. */
export const JournalLine = z.discriminatedUnion('kind', [
  DocumentLine,
  z.object({ kind: z.literal('control'), control: Control, text: z.string().default('') }),
])
export type JournalLine = z.infer<typeof JournalLine>
/** A line before its default texts are filled in. */
export type JournalEntry = z.input<typeof JournalLine>
