import { dayMs } from '#contract/common/constants.ts'
import { findFromPrice } from '#domain/packages/from-price.ts'
import { indiaDate, indiaDayBounds } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { packagesRepo } from './packages.repo.ts'
import { listPublishedAfter } from './published.repo.ts'
import { searchRepo } from './search.repo.ts'

export const packageRefreshKind = 'packages.refresh'

const perRead = 50

/** Recomputes what passing days change: from-prices, months and how often packages were sold. Runs after midnight in India. */
export const packageRefreshJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async ({ signal }) => {
    const today = indiaDate(now())
    let rows = await listPublishedAfter(database.db, '', perRead)
    while (rows.length > 0 && !signal.aborted) {
      for (const { id, siteId, kind, version, facts, body, soldCount, ...row } of rows) {
        const { fromPriceMinor, months } = findFromPrice({ kind, ...facts }, body, today)
        await database.transaction(async (tx) => {
          await searchRepo(tx, siteId).refresh(id, version, { fromPriceMinor, months, soldCount })
          if (fromPriceMinor !== row.fromPriceMinor)
            await packagesRepo(tx, siteId).setFromPrice(id, version, fromPriceMinor)
        })
      }
      rows = await listPublishedAfter(database.db, rows.at(-1)?.id ?? '', perRead)
    }
    const { before } = indiaDayBounds('', today)
    return { done: false, againInMs: before ? before.getTime() - now().getTime() : dayMs }
  }
