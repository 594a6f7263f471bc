import { bookingStatuses } from '#contract/common/enumerations.ts'
import { isTravelDocument, statusFromId } from '#domain/changes/ticket-status.ts'
import type { Deps } from '#server/deps.ts'
import { backoffMs } from '#server/jobs/backoff.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { findAtSupplier } from './supplier-record.service.ts'
import { bookingOfJob } from '#server/bookings/booking-jobs.ts'

/** Whether it was bought after all or is being bought: a later attempt decides. */
const isBoughtOrBuying = ({ status }: BookingRow): boolean =>
  status === bookingStatuses.InProgress || isTravelDocument(statusFromId(status))

/**
 * Checks once more a purchase whose money was released because the supplier didn't know it. If tickets exist after
 * all, no money moves automatically: the audit trail and the log report it, and staff decide.
 */
export const recheckJob =
  (deps: Pick<Deps, 'database' | 'now' | 'logger' | 'suppliers'>): JobHandler =>
  async ({ payload, attempt }) => {
    const place = bookingOfJob(payload)
    const repo = bookingsRepo(deps.database.db, place.siteId)
    const booking = await repo.byId(place.bookingId)
    const supplier = deps.suppliers.find(({ name }) => name === booking?.supplier)
    if (!booking || isBoughtOrBuying(booking)) return { done: true }
    // Another node may have the supplier, so the check must not be lost.
    if (!supplier) return { done: false, againInMs: backoffMs(attempt) }
    const found = await findAtSupplier(supplier, booking, `job-${booking.reference}`)
    if (!found || found.state === 'failed' || found.state === 'released') return { done: true }
    // A hold that wasn't issued is still held, as expected.
    if (found.state === 'held' && booking.attempt > 1) return { done: true }
    deps.logger.error(
      { ...place, state: found.state, pnr: found.pnr },
      'the supplier has tickets for a purchase whose money was released',
    )
    await repo.addAudit({
      action: 'booking.foundAfterRelease',
      target: `booking:${booking.id}`,
      subjectUserId: booking.userId,
      details: { state: found.state, pnr: found.pnr },
      at: deps.now(),
    })
    return { done: true }
  }
