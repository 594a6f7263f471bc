import { parseUpdateJob } from '#server/outbox/booking-updates.ts'
import { documentsRepo } from '#server/bookings/documents.repo.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { createSiteLookup } from '#server/sites/site-directory.ts'
import { createUpdateMails, queueMails, type UpdateDeps } from './update-mails.ts'

/**
 * Emails those concerned about what happened to a booking. The job was added in the transaction that recorded it, so
 * nothing is lost, and an email that can't be composed never holds up a ticket. A second run adds nothing.
 */
export const bookingUpdateJob = (deps: UpdateDeps): JobHandler => {
  const { database, now } = deps
  const sites = createSiteLookup(deps)
  const composeMails = createUpdateMails(deps)
  return async ({ payload }) => {
    const { siteId, bookingId, ...cause } = parseUpdateJob(payload)
    const whole = await documentsRepo(database.db, siteId).byId(bookingId)
    if (!whole) return { done: true }
    const site = await sites.byId(siteId)
    const mails = await composeMails(cause, whole, site)
    await database.transaction((tx) => queueMails(tx, site, mails, now()))
    return { done: true }
  }
}
