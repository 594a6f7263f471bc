import { bookingStatuses } from '#contract/common/enumerations.ts'
import { nextStatus } from '#server/bookings/booking-states.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler, JobResult } from '#server/jobs/job-runner.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { findAtSupplier } from './supplier-record.service.ts'
import { bookingOfJob } from '#server/bookings/booking-jobs.ts'

const done: JobResult = { done: true }
const unknownDeadlineEveryMs = 60 * 60_000
/** Issuing may return the booking to `Held`, which needs this job, so it is kept. */
const retryAfterIssue: JobResult = { done: false, againInMs: 60_000 }

/**
 * Marks a hold as expired after its deadline. Without a known deadline the supplier is asked every hour, and only its
 * answer ends the hold. A hold that is being issued is left alone.
 */
export const holdExpiryJob =
  (deps: Pick<Deps, 'database' | 'now' | 'suppliers'>): JobHandler =>
  async ({ payload }) => {
    const place = bookingOfJob(payload)
    const booking = await bookingsRepo(deps.database.db, place.siteId).byId(place.bookingId)
    if (booking?.status === bookingStatuses.InProgress) return retryAfterIssue
    if (!booking || booking.status !== bookingStatuses.Held) return done
    if (booking.holdDeadline === null) {
      if (await isGone(deps, booking)) return expire(deps, place, 'released by the airline')
      return { done: false, againInMs: unknownDeadlineEveryMs }
    }
    const leftMs = booking.holdDeadline.getTime() - deps.now().getTime()
    return leftMs > 0 ? { done: false, againInMs: leftMs } : expire(deps, place, 'deadline passed')
  }

const isGone = async (deps: Pick<Deps, 'suppliers'>, booking: BookingRow): Promise<boolean> => {
  const supplier = await deps.suppliers.find(booking.supplier, booking.siteId)
  if (!supplier) return false
  const found = await findAtSupplier(supplier, booking, `job-${booking.reference}`)
  return found !== null && ['released', 'cancelled', 'failed'].includes(found.state)
}

const expire = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  place: { siteId: string; bookingId: number },
  reason: string,
): Promise<JobResult> => {
  return database.transaction(async (tx) => {
    const repo = bookingsRepo(tx, place.siteId)
    const booking = await repo.lock(place.bookingId)
    if (!booking) return done
    if (booking.status === bookingStatuses.InProgress) return retryAfterIssue
    const status = nextStatus(statusFromId(booking.status), 'expired')
    if (status === null) return done
    const at = now()
    await repo.change(booking.id, { status: bookingStatuses[status], updatedAt: at })
    await repo.addEvent(booking.id, {
      fromStatus: booking.status,
      toStatus: bookingStatuses[status],
      reason,
      actorUserId: null,
      at,
    })
    return done
  })
}
