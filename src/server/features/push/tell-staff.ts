import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import type { StaffNews } from './staff-news.ts'
import { subscriptionsRepo } from './subscriptions.repo.ts'

export const pushJobKind = 'push.send'

/**
 * Tells the staff of a site, in the caller's transaction, that something needs them; `ref` is what it is about, so that one cause
 * tells once. Where no browser of staff wants to be told nothing is written.
 */
export const tellStaff = async (
  tx: Db,
  siteId: string,
  news: { about: StaffNews; ref: string },
  at: Date,
): Promise<void> => {
  if ((await subscriptionsRepo(tx, siteId).idsOfStaff(1)).length === 0) return
  await jobsRepo(tx).add(
    {
      kind: pushJobKind,
      uniqueKey: `${siteId}:${news.about}:${news.ref}`,
      payload: { siteId, ...news },
      runAt: at,
    },
    at,
  )
}
