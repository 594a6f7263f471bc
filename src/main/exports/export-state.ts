import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { ExportRequest } from '#contract/ipc/workspace.ts'
import { partSuffix } from '#main/files/atomic-file.ts'

/** How far an export is, beside its unfinished file: what it takes to go on after the console was closed. */
export const ExportState = z.object({
  version: z.literal(1),
  exportId: z.string(),
  workspaceId: z.string(),
  request: ExportRequest,
  startedAt: z.iso.datetime(),
  /** Who began it: nobody else of the same workspace may go on. */
  userLabel: z.string().default(''),
  total: z.int().min(0),
  /** What the next part is asked for with. */
  cursor: z.string().max(200),
  snapshotAt: z.string().max(40),
  /** Are all rows here? Then only the file is left to write. */
  isComplete: z.boolean(),
  done: z.int().min(0),
  /** Length of the rows' file up to the last whole part. */
  spooledBytes: z.int().min(0),
})
export type ExportState = z.infer<typeof ExportState>

/** The unfinished files of an export to `file`. All of them end with the suffix that a sweep knows. */
export const partsOf = (file: string) => ({
  book: `${file}${partSuffix}`,
  rows: `${file}.rows${partSuffix}`,
  state: `${file}.state${partSuffix}`,
})

/** The state beside a file; null without one, 'damaged' where it cannot be read. */
export async function readExportState(file: string): Promise<ExportState | 'damaged' | null> {
  const text = await readFile(partsOf(file).state, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return ExportState.parse(JSON.parse(text))
  } catch {
    return 'damaged'
  }
}

/** Replaces the state whole. */
export async function writeExportState(file: string, state: ExportState): Promise<void> {
  const { state: place } = partsOf(file)
  await writeFile(`${place}.new`, JSON.stringify(state), { mode: 0o600 })
  await rename(`${place}.new`, place)
}

/** Deletes everything unfinished of an export. */
export async function removeParts(file: string): Promise<void> {
  const { book, rows, state } = partsOf(file)
  await Promise.all([book, rows, state, `${state}.new`].map((part) => rm(part, { force: true })))
}
