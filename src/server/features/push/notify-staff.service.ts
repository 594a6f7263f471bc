import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import type { StaffNews } from './staff-news.ts'
import { subscriptionsRepo } from './subscriptions.repo.ts'

export const pushJobKind = 'push.send'

/**
 * Queues a push notification for the staff of a site, in the caller's transaction. `ref` identifies the cause, which
 * notifies only once. Does nothing when no staff browser is subscribed.
 */
export const notifyStaff = async (
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
