import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { releaseIfExpired } from './change-claim.ts'
import { expiredHolds } from './stock.repo.ts'

export const stockSweepKind = 'stock.sweep'

const everyMs = 60_000
const perRun = 100

/**
 * Releases the places of expired holds, claim by claim. Buyers do the same when places are short, so nothing depends on
 * its timing; it keeps the boards accurate.
 */
export const stockSweepJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async ({ signal }) => {
    const found = await expiredHolds(database.db, now(), perRun)
    for (const { siteId, reference } of found) {
      if (signal.aborted) break
      await database.transaction((tx) => releaseIfExpired(tx, siteId, reference, now()))
    }
    return { done: false, againInMs: found.length === perRun ? 1_000 : everyMs }
  }
