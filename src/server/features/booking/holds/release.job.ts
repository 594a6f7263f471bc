import { z } from 'zod'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Deps } from '#server/deps.ts'
import { backoffMs } from '#server/jobs/backoff.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { bookingOfJob } from '#server/bookings/booking-jobs.ts'
import { purchaseTimes } from '#server/suppliers/purchase-times.ts'
import { findAtSupplier, markReleased } from '#server/purchase/supplier-record.service.ts'

const Asked = z.object({ askedAt: z.iso.datetime() })

/**
 * Resolves a release whose answer is lost by asking for the booking; never sends a release. A booking that is still
 * held once no request can be on its way wasn't released, and can be issued again.
 */
export const releaseJob =
  (deps: Pick<Deps, 'database' | 'now' | 'suppliers'>): JobHandler =>
  async ({ payload, attempt }) => {
    const place = bookingOfJob(payload)
    const booking = await bookingsRepo(deps.database.db, place.siteId).byId(place.bookingId)
    if (!booking || booking.status !== bookingStatuses.Held) return { done: true }
    const again = { done: false, againInMs: backoffMs(attempt) } as const
    const supplier = await deps.suppliers.find(booking.supplier, booking.siteId)
    if (!supplier) return again
    const found = await findAtSupplier(supplier, booking, `job-${booking.reference}`)
    if (found?.state === 'released') {
      await markReleased(deps, place, { actorId: null, how: 'release confirmed with the airline' })
      return { done: true }
    }
    const ageMs = deps.now().getTime() - Date.parse(Asked.parse(payload).askedAt)
    return ageMs >= purchaseTimes.releaseGraceMs ? { done: true } : again
  }
