import type { Deps } from '#server/deps.ts'
import { filesRepo } from '#server/files/files.repo.ts'
import type { JobHandler } from './job-runner.ts'

export const fileSweepKind = 'files.sweep'

const minuteMs = 60_000
/** An upload stores, records and names its files within a minute. */
const graceMs = 60 * minuteMs
const perRun = 500

/** Deletes files that nothing names any more, and contents that an interrupted upload left behind. */
export const fileSweepJob =
  ({ database, files, now }: Pick<Deps, 'database' | 'files' | 'now'>): JobHandler =>
  async () => {
    const before = new Date(now().getTime() - graceMs)
    const unnamed = await filesRepo(database.db).removeUnnamed(before, perRun)
    const removed = await files.removeUnrecorded(before, perRun)
    const hasMore = unnamed === perRun || removed === perRun
    return { done: false, againInMs: hasMore ? minuteMs : graceMs }
  }
