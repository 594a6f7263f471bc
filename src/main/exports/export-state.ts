import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { ExportRequest } from '#contract/ipc/workspace.ts'
import { partSuffix } from '#main/files/atomic-file.ts'

/** Progress of an export, saved beside its unfinished file so that it can resume after the console was closed. */
export const ExportState = z.object({
  version: z.literal(1),
  exportId: z.string(),
  workspaceId: z.string(),
  request: ExportRequest,
  startedAt: z.iso.datetime(),
  /** The user who started it; nobody else in the same workspace may resume it. */
  userLabel: z.string().default(''),
  total: z.int().min(0),
  /** Requests the next part. */
  cursor: z.string().max(200),
  snapshotAt: z.string().max(40),
  /** Whether all rows have arrived, so that only the file is left to write. */
  isComplete: z.boolean(),
  done: z.int().min(0),
  /** Length of the row file in bytes, up to the last complete part. */
  spooledBytes: z.int().min(0),
})
export type ExportState = z.infer<typeof ExportState>

/** Returns the state of an export that has written nothing yet. */
export const firstExportState = (
  about: Pick<ExportState, 'exportId' | 'workspaceId' | 'request' | 'startedAt' | 'userLabel'>,
  { total, snapshotAt }: Pick<ExportState, 'total' | 'snapshotAt'>,
): ExportState => ({
  ...about,
  version: 1,
  total,
  snapshotAt,
  cursor: '',
  isComplete: false,
  done: 0,
  spooledBytes: 0,
})

/**
 * Returns the paths of the unfinished files of an export to `file`. Each ends with the suffix that the sweep
 * recognises.
 */
export const partFilesFor = (file: string) => ({
  book: `${file}${partSuffix}`,
  rows: `${file}.rows${partSuffix}`,
  state: `${file}.state${partSuffix}`,
})

/** Reads the state beside a file; null if there is none, 'damaged' if it can't be read. */
export async function readExportState(file: string): Promise<ExportState | 'damaged' | null> {
  const text = await readFile(partFilesFor(file).state, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return ExportState.parse(JSON.parse(text))
  } catch {
    return 'damaged'
  }
}

/** Replaces the whole state atomically. */
export async function writeExportState(file: string, state: ExportState): Promise<void> {
  const { state: place } = partFilesFor(file)
  await writeFile(`${place}.new`, JSON.stringify(state), { mode: 0o600 })
  await rename(`${place}.new`, place)
}

/** Deletes all unfinished files of an export. */
export async function removeParts(file: string): Promise<void> {
  const { book, rows, state } = partFilesFor(file)
  await Promise.all([book, rows, state, `${state}.new`].map((part) => rm(part, { force: true })))
}
