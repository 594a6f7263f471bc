import { dayMs } from '#contract/common/constants.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { removeOldFailures } from './usage.repo.ts'
import { failuresKeptDays } from './usage.service.ts'

export const oldFailuresKind = 'partners.oldFailures'

const everyMs = 60 * 60_000

/** Deletes refused and failed calls after some days, and those above a partner's limit. */
export const oldFailuresJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async () => {
    await removeOldFailures(database.db, new Date(now().getTime() - failuresKeptDays * dayMs))
    return { done: false, againInMs: everyMs }
  }
