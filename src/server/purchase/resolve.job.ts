import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler, JobResult } from '#server/jobs/job-runner.ts'
import { backoffMs } from '#server/jobs/backoff.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { findAtSupplier } from './supplier-record.service.ts'
import { bookingOfJob } from '#server/bookings/booking-jobs.ts'
import {
  toKnownFailure,
  toOutcomeFromRecord,
  getPurchaseKind,
  type PurchaseFailure,
  type PurchaseOutcome,
} from './outcome.ts'
import { purchaseTimes } from '#server/suppliers/purchase-times.ts'
import { settlePurchase } from './settle.ts'

const done: JobResult = { done: true }

const neverReceivedFailure: PurchaseFailure = {
  errorCode: 'supplierTimeout',
  message:
    'The airline never received the request. Nothing was booked, and the money is back in your wallet.',
}

/**
 * Returns what a check means: before the grace period ends, a missing record and a hold without tickets say nothing.
 */
export const toCheckedOutcome = (
  booking: BookingRow,
  found: SupplierBooking | null,
  isOverdue: boolean,
): PurchaseOutcome => {
  const kind = getPurchaseKind(booking)
  const isUnheard = found === null || (kind === 'issue' && found.state === 'held')
  if (isUnheard) return isOverdue ? toKnownFailure(kind, neverReceivedFailure) : { step: 'unknown' }
  return toOutcomeFromRecord(kind, found)
}

/**
 * Resolves an unrecorded purchase by asking the supplier for our reference; never buys. A missing record or a hold
 * without tickets counts only after the grace period, because a request may still be on its way.
 */
export const resolveJob =
  (deps: Pick<Deps, 'database' | 'now' | 'logger' | 'suppliers' | 'telemetry'>): JobHandler =>
  async ({ payload, attempt }) => {
    const place = bookingOfJob(payload)
    const booking = await bookingsRepo(deps.database.db, place.siteId).byId(place.bookingId)
    if (!booking || booking.status !== bookingStatuses.InProgress) return done
    const again: JobResult = { done: false, againInMs: backoffMs(attempt) }
    const supplier = await deps.suppliers.find(booking.supplier, booking.siteId)
    if (!supplier) {
      deps.logger.error(
        { ...place, supplier: booking.supplier },
        'the supplier of an open purchase is not configured here',
      )
      return again
    }
    const requestId = `job-${booking.reference}`
    const found = await findAtSupplier(supplier, booking, requestId)
    const ageMs = deps.now().getTime() - booking.updatedAt.getTime()
    const isOverdue = ageMs >= purchaseTimes.graceMs
    const outcome = toCheckedOutcome(booking, found, isOverdue)
    if (outcome.step === 'unknown') {
      if (found && isOverdue)
        deps.logger.warn(
          { ...place, state: found.state },
          'a purchase is still open and needs a check by staff',
        )
      return again
    }
    await settlePurchase(deps, { ...place, attempt: booking.attempt }, outcome, {
      actorId: null,
      how: 'outcome confirmed with the airline',
    })
    return done
  }
