import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { blocksToSweep, seatsRepo } from '#server/suppliers/fixed-departures/seats.repo.ts'

export const sweepKind = 'seatBlock.sweep'

const everyMs = 60_000
const perRun = 100

/**
 * Releases the seats of expired holds, block by block. Buyers do the same when seats are short, so nothing depends on
 * its timing; it keeps the boards accurate.
 */
export const sweepJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async ({ signal }) => {
    const found = await blocksToSweep(database.db, now(), perRun)
    for (const { siteId, blockId } of found) {
      if (signal.aborted) break
      await database.transaction((tx) => seatsRepo(tx, siteId).sweepBlock(blockId, now()))
    }
    return { done: false, againInMs: found.length === perRun ? 1_000 : everyMs }
  }
