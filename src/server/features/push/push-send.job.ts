import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { backoffMs } from '#server/jobs/backoff.ts'
import type { JobHandler, JobResult } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { sendPush, type PushSender } from './send-push.ts'
import { toNewsPayload, staffNews, type StaffNews } from '#server/staff-news/staff-news.ts'
import { listStaffBrowsers } from '#server/staff-news/staff-browsers.repo.ts'
import { subscriptionsRepo } from './subscriptions.repo.ts'
import { pushJobKind } from '#server/staff-news/notify-staff.ts'
import { deriveVapidKeys } from './vapid-keys.ts'

const News = z.object({
  siteId: z.string(),
  about: z.enum(Object.keys(staffNews) as [StaffNews, ...StaffNews[]]),
  ref: z.string(),
  exceptUserId: z.string().optional(),
  onlyUserId: z.string().optional(),
  subscriptionId: z.number().optional(),
})
type Job = z.infer<typeof News>

export const pushLimits = {
  timeoutMs: 10_000,
  attempts: 6,
  failuresInARow: 20,
  browsersPerSite: 500,
} as const

/** Adds one job per browser, so that a slow or missing browser doesn't delay others or cause repeats. */
const addBrowserJobs = async (deps: Pick<Deps, 'database' | 'now'>, job: Job): Promise<void> => {
  const { siteId, about, ref } = job
  const ids = await listStaffBrowsers(deps.database.db, siteId, job, pushLimits.browsersPerSite)
  const jobs = jobsRepo(deps.database.db)
  const at = deps.now()
  for (const subscriptionId of ids)
    await jobs.add(
      {
        kind: pushJobKind,
        uniqueKey: `${siteId}:${about}:${ref}:${subscriptionId}`,
        payload: { siteId, about, ref, subscriptionId },
        runAt: at,
      },
      at,
    )
}

const done: JobResult = { done: true }

/** Sends to one browser. A browser that is gone or failed too often in a row is removed. */
const deliver = async (
  { database, now, logger }: Pick<Deps, 'database' | 'now' | 'logger'>,
  sender: Omit<PushSender, 'contact'>,
  { siteId, about }: Job,
  { id, attempt }: { id: number; attempt: number },
): Promise<JobResult> => {
  const repo = subscriptionsRepo(database.db, siteId)
  const subscription = await repo.ofStaff(id)
  if (!subscription) return done
  const { endpoint, p256dh, auth } = subscription
  const outcome = await sendPush(
    { endpoint, p256dh, auth, payload: toNewsPayload(about), topic: about },
    { ...sender, contact: await repo.contact() },
  )
  switch (outcome.kind) {
    case 'sent':
      await repo.noteSent(id, now())
      return done
    case 'gone':
      await repo.drop([id])
      return done
    case 'later':
    case 'refused': {
      // The endpoint is a secret of that browser, so the log names the row.
      logger.warn({ subscriptionId: id, attempt, reason: outcome.reason }, "a push message wasn't accepted")
      if ((await repo.countFailure(id)) >= pushLimits.failuresInARow) await repo.drop([id])
      const isOver = outcome.kind === 'refused' || attempt >= pushLimits.attempts
      return isOver ? done : { done: false, againInMs: backoffMs(attempt) }
    }
  }
}

/**
 * Notifies the browsers of a site's staff. At worst a repeat notifies a browser twice, and its tag replaces the first
 * notification.
 */
export const pushSendJob = (
  deps: Pick<Deps, 'database' | 'now' | 'logger' | 'secretKey' | 'isLocalNetworkAllowed'>,
): JobHandler => {
  const sender = {
    keys: deriveVapidKeys(deps.secretKey),
    isLocalAllowed: deps.isLocalNetworkAllowed === true,
    timeoutMs: pushLimits.timeoutMs,
  }
  return async ({ payload, attempt }) => {
    const job = News.parse(payload)
    if (job.subscriptionId !== undefined)
      return deliver(deps, sender, job, { id: job.subscriptionId, attempt })
    await addBrowserJobs(deps, job)
    return done
  }
}
