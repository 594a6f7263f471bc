import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import type { StaffNews } from './staff-news.ts'
import { listStaffBrowsers, type Recipients } from './staff-browsers.repo.ts'

export const pushJobKind = 'push.send'

/** What to notify staff about. */
interface StaffNotification extends Recipients {
  about: StaffNews
  /** Identifies the cause, which notifies only once. */
  ref: string
}

/**
 * Queues a push notification for the staff of a site, in the caller's transaction. Does nothing when no staff browser is
 * subscribed.
 */
export const notifyStaff = async (
  tx: Db,
  siteId: string,
  news: StaffNotification,
  at: Date,
): Promise<void> => {
  if ((await listStaffBrowsers(tx, siteId, news, 1)).length === 0) return
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
