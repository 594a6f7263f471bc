import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { removeOldEvents } from './site-events.repo.ts'

export const oldEventsKind = 'siteEvents'

const everyMs = 60_000
const moreInMs = 1_000

/** Deletes events of live news that are too old to be read, a bounded number at a time. */
export const removeOldEventsJob =
  ({ database }: Pick<Deps, 'database'>): JobHandler =>
  async () => ({ done: false, againInMs: (await removeOldEvents(database.db)) ? moreInMs : everyMs })
