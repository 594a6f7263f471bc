import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '#main/files/atomic-file.ts'
import { createJobBook, type JobBook } from './job-book.ts'
import { openJournal, readJournalFile } from './journal.ts'
import { StoredJob } from './stored-job.ts'

const jobFile = 'job.json'
const journalFile = 'journal.jsonl'
const damagedPrefix = 'damaged-'

/** The jobs on disk: `<spool>/<workspace>/<job>/` with the request, its journal, and waiting PDFs. */
export interface SpoolFolder {
  add(job: StoredJob): Promise<JobBook>
  /** Reads all jobs. Unreadable ones are moved aside and reported to `onDamaged` with their folder. */
  readAll(onDamaged: (folder: string) => void): Promise<JobBook[]>
  /** Deletes everything of a workspace, including what was moved aside. */
  forget(workspaceId: string): Promise<void>
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return []
    throw error
  })

const readJob = async (file: string): Promise<StoredJob | 'absent' | 'damaged'> => {
  try {
    const read = StoredJob.safeParse(JSON.parse(await readFile(file, 'utf8')))
    return read.success ? read.data : 'damaged'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : 'damaged'
  }
}

/** PDFs hold names and passports: those of an earlier run are deleted at once and rendered again when needed. */
const sweepPdfs = async (folder: string): Promise<void> => {
  const left = (await namesIn(folder)).filter((name) => /\.pdf(\.part)?$/.test(name))
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
}

export function openSpoolFolder(root: string, onChange: () => void, now: () => number): SpoolFolder {
  const open = async (folder: string, workspaceId: string, jobId: string) => {
    await sweepPdfs(folder)
    const job = await readJob(join(folder, jobFile))
    const file = join(folder, journalFile)
    const read = await readJournalFile(file)
    if (read.state === 'damaged' || job === 'damaged') return 'damaged'
    // The console ended before the job was complete, so nobody was told that it exists.
    if (job === 'absent') return read.lines.length === 0 ? 'neverThere' : 'damaged'
    if (job.workspaceId !== workspaceId || job.jobId !== jobId) return 'damaged'
    const journal = await openJournal(file, read.goodBytes)
    return createJobBook({ folder, job, journal, lines: read.lines, onChange })
  }
  const setAside = async (folder: string, workspaceId: string, jobId: string) => {
    const stamp = new Date(now()).toISOString().replaceAll(/[:.]/g, '-')
    const kept = join(root, workspaceId, `${damagedPrefix}${jobId}-${stamp}`)
    // A folder that can't be moved must not stop the other jobs from being read.
    return rename(folder, kept).then(
      () => kept,
      () => folder,
    )
  }
  return {
    async add(job) {
      const folder = join(root, job.workspaceId, job.jobId)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        const journal = await openJournal(join(folder, journalFile), 0)
        // Last, because the job exists once this file does.
        await writeAtomically(join(folder, jobFile), Buffer.from(JSON.stringify(job)))
        return createJobBook({ folder, job, journal, lines: [], onChange })
      } catch (error) {
        await rm(folder, { recursive: true, force: true })
        throw error
      }
    },
    async readAll(onDamaged) {
      const books: JobBook[] = []
      for (const workspaceId of await namesIn(root)) {
        for (const jobId of await namesIn(join(root, workspaceId))) {
          if (jobId.startsWith(damagedPrefix)) continue
          const folder = join(root, workspaceId, jobId)
          const book = await open(folder, workspaceId, jobId).catch(() => 'damaged' as const)
          if (book === 'damaged') onDamaged(await setAside(folder, workspaceId, jobId))
          else if (book === 'neverThere')
            await rm(folder, { recursive: true, force: true }).catch(() => undefined)
          else books.push(book)
        }
      }
      return books.toSorted((one, other) => one.job.createdAt.localeCompare(other.job.createdAt))
    },
    forget: (workspaceId) => rm(join(root, workspaceId), { recursive: true, force: true }),
  }
}
