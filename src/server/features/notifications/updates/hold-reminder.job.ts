import { bookingStatuses } from '#contract/common/enumerations.ts'
import { defaultSiteUpdates } from '#domain/accounts/booking-updates.ts'
import { bookingOfJob } from '#server/bookings/booking-jobs.ts'
import { toOnceKey } from '#server/outbox/booking-updates.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { documentsRepo } from '#server/bookings/documents.repo.ts'
import type { JobHandler, JobResult } from '#server/jobs/job-runner.ts'
import { createSiteLookup } from '#server/sites/site-directory.ts'
import { createUpdateMails, queueMails, type UpdateDeps } from './update-mails.ts'

const done: JobResult = { done: true }
const hourMs = 60 * 60_000
/** Issuing may return the booking to `Held`, which needs this job, so it is kept. */
const retryAfterIssueMs = 60_000
/** Deadlines and settings may change while the job waits. */
const longestWaitMs = hourMs

/**
 * Returns when a hold's reminder is due: so long before its deadline, but not before half of a short hold has passed. A
 * hold without a known deadline may expire at any time, so its reminder is due at once.
 */
export const toReminderTime = (
  { createdAt, holdDeadline }: Pick<BookingRow, 'createdAt' | 'holdDeadline'>,
  hoursBefore: number,
): Date => {
  if (holdDeadline === null) return createdAt
  const halfMs = Math.max(0, holdDeadline.getTime() - createdAt.getTime()) / 2
  return new Date(holdDeadline.getTime() - Math.min(hoursBefore * hourMs, halfMs))
}

/** Reminds the customer once that a hold is about to expire. The job stays open as long as the seats are held. */
export const holdReminderJob = (deps: UpdateDeps): JobHandler => {
  const { database, now } = deps
  const sites = createSiteLookup(deps)
  const composeMails = createUpdateMails(deps)
  return async ({ payload }) => {
    const { siteId, bookingId } = bookingOfJob(payload)
    const whole = await documentsRepo(database.db, siteId).byId(bookingId)
    if (whole?.booking.status === bookingStatuses.InProgress)
      return { done: false, againInMs: retryAfterIssueMs }
    if (!whole || whole.booking.status !== bookingStatuses.Held) return done
    const { booking } = whole
    const site = await sites.byId(siteId)
    const { holdReminderHours } = site.bookingUpdates ?? defaultSiteUpdates
    const waitMs = toReminderTime(booking, holdReminderHours).getTime() - now().getTime()
    if (waitMs > 0) return { done: false, againInMs: Math.min(waitMs, longestWaitMs) }
    // After the deadline a reminder is of no use, and the seats are about to be marked as expired.
    const isLate = booking.holdDeadline !== null && booking.holdDeadline <= now()
    if (isLate) return { done: false, againInMs: longestWaitMs }
    const cause = {
      update: { kind: 'holdReminder' },
      onceKey: toOnceKey('holdReminder', bookingId),
    } as const
    const mails = await composeMails(cause, whole, site)
    await database.transaction(async (tx) => {
      const locked = await bookingsRepo(tx, siteId).lock(bookingId)
      const isUnchanged =
        locked?.status === bookingStatuses.Held &&
        locked.holdDeadline?.getTime() === booking.holdDeadline?.getTime()
      if (isUnchanged) await queueMails(tx, site, mails, now())
    })
    return { done: false, againInMs: longestWaitMs }
  }
}
