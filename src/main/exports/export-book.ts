import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ExportJob } from '#contract/ipc/export-jobs.ts'
import { writeAtomically } from '#main/files/atomic-file.ts'
import { logFault } from '#main/shared/log.ts'

/** An ended or interrupted export, as saved across restarts: counts and times, no passenger data. */
export const StoredExport = ExportJob.pick({
  workspaceId: true,
  exportId: true,
  what: true,
  startedAt: true,
  text: true,
  done: true,
  total: true,
  endedAt: true,
}).extend({
  file: z.string().min(1).max(4_000),
  userLabel: z.string(),
  state: ExportJob.shape.state.extract(['cutOff', 'done', 'failed', 'cancelled']),
})
export type StoredExport = z.infer<typeof StoredExport>

const maxKept = 200
const Book = z.object({ version: z.literal(1), exports: z.array(StoredExport).max(maxKept) })

/** Stores ended and interrupted exports. */
export interface ExportBook {
  load(): { exports: StoredExport[]; setAside: string | null }
  /**
   * Saves in the order of the calls. A disk error loses the list, never a file. The oldest entries are dropped when
   * there are too many.
   */
  save(exports: readonly StoredExport[]): Promise<void>
}

/** Opens the list in `export-jobs.json`. A damaged file is renamed and reported. */
export function openExportBook(folder: string): ExportBook {
  const file = join(folder, 'export-jobs.json')
  let writing: Promise<void> = Promise.resolve()
  return {
    load() {
      try {
        return { exports: Book.parse(JSON.parse(readFileSync(file, 'utf8'))).exports, setAside: null }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { exports: [], setAside: null }
        const setAside = join(folder, 'export-jobs.damaged.json')
        try {
          renameSync(file, setAside)
        } catch (refused) {
          logFault('export jobs', refused)
          return { exports: [], setAside: null }
        }
        return { exports: [], setAside }
      }
    },
    save(exports) {
      const book: z.infer<typeof Book> = { version: 1, exports: exports.slice(-maxKept) }
      const bytes = Buffer.from(JSON.stringify(book))
      writing = writing
        .then(() => writeAtomically(file, bytes))
        .catch((error: unknown) => logFault('export jobs', error))
      return writing
    },
  }
}
