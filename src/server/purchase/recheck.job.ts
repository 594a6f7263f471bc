import { bookingStatuses } from '#contract/common/enumerations.ts'
import { isTravelDocument, statusFromId } from '#domain/changes/ticket-status.ts'
import type { Deps } from '#server/deps.ts'
import { backoffMs } from '#server/jobs/backoff.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { findAtSupplier } from './supplier-record.service.ts'
import { bookingOfJob } from '#server/bookings/booking-jobs.ts'

/** Whether it was bought after all or is being bought: a later attempt decides. */
const isBoughtOrBuying = ({ status }: BookingRow): boolean =>
  status === bookingStatuses.InProgress || isTravelDocument(statusFromId(status))

/** After this many unanswered checks, about two hours, the log says that staff need to check. */
const maxChecks = 24

/**
 * Checks again on a purchase whose money was released because the supplier refused it or didn't know it. If tickets
 * exist after all, no money moves automatically: the audit trail and the log report it, and staff decide.
 */
export const recheckJob =
  (deps: Pick<Deps, 'database' | 'now' | 'logger' | 'suppliers'>): JobHandler =>
  async ({ payload, attempt }) => {
    const place = bookingOfJob(payload)
    const repo = bookingsRepo(deps.database.db, place.siteId)
    const booking = await repo.byId(place.bookingId)
    const supplier = booking && (await deps.suppliers.find(booking.supplier, place.siteId))
    if (!booking || isBoughtOrBuying(booking)) return { done: true }
    // Another node may have the supplier, so the check must not be lost.
    if (!supplier) return { done: false, againInMs: backoffMs(attempt) }
    const found = await findAtSupplier(supplier, booking, `job-${booking.reference}`).catch(
      (fault: unknown) => {
        if (fault instanceof SupplierError) return fault
        throw fault
      },
    )
    if (found instanceof SupplierError) {
      if (attempt < maxChecks) return { done: false, againInMs: backoffMs(attempt) }
      deps.logger.error(
        { ...place, code: found.code, internal: found.internal },
        "the supplier didn't say whether a purchase whose money was released exists",
      )
      return { done: true }
    }
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
