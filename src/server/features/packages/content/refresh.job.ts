import { dayMs } from '#contract/common/constants.ts'
import { indiaDate, indiaDayBounds } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { listPublishedAfter } from './published.repo.ts'
import { refreshListed } from './refresh-listed.ts'

export const packageRefreshKind = 'packages.refresh'

const perRead = 500

/** Recalculates what lists show of all packages on sale. Runs after midnight in India. */
export const packageRefreshJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async ({ signal }) => {
    const at = now()
    let rows = await listPublishedAfter(database.db, '', perRead)
    while (rows.length > 0 && !signal.aborted) {
      for (const { id, siteId } of rows) await database.transaction((tx) => refreshListed(tx, siteId, id, at))
      rows = await listPublishedAfter(database.db, rows.at(-1)?.id ?? '', perRead)
    }
    const { before } = indiaDayBounds('', indiaDate(at))
    return { done: false, againInMs: before ? before.getTime() - now().getTime() : dayMs }
  }
