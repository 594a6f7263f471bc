import { bookingStatuses } from '#contract/common/enumerations.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import type { Deps } from '#server/deps.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import type { SupplierBooking, SupplierPort } from '#server/suppliers/port.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import { recordFlightTimes } from './refresh-flights.ts'
import { findAtSupplier, markReleased, withAgencyDeadline } from '#server/purchase/supplier-record.service.ts'

/** Whether the airline no longer holds the seats. */
const isGone = ({ state }: SupplierBooking): boolean => ['released', 'cancelled', 'failed'].includes(state)

/** Checks held seats with the airline: ends the hold when they were released, and updates its deadline and times. */
export const refreshHold = async (
  deps: Pick<Deps, 'database' | 'now'>,
  supplier: SupplierPort,
  booking: BookingRow,
  requestId: string,
): Promise<void> => {
  const found = await findAtSupplier(supplier, booking, requestId)
  if (!found) return
  const place = { siteId: booking.siteId, bookingId: booking.id }
  if (isGone(found)) {
    await markReleased(deps, place, { actorId: null, how: 'released by the airline' })
    return
  }
  if (found.state === 'held') {
    const chosen = chooseDeadline(booking, found, await withAgencyDeadline(deps.database.db, booking, found))
    if (chosen?.holdDeadline)
      await moveDeadline(deps, booking, new Date(chosen.holdDeadline), chosen.holdDeadlineSource)
  }
  await recordFlightTimes(deps, booking, found)
}

type Deadline = Pick<SupplierBooking, 'holdDeadline' | 'holdDeadlineSource'>

/**
 * Returns the new deadline of a hold; null when it stays. Only the airline shortens a hold: a margin that the agency
 * set since applies when the airline moves its deadline later, and takes no time that the customer already has.
 */
const chooseDeadline = (
  { holdDeadline: kept }: Pick<BookingRow, 'holdDeadline'>,
  airline: Deadline,
  agency: Deadline,
): Deadline | null => {
  const toTime = ({ holdDeadline }: Deadline) => Date.parse(holdDeadline ?? '')
  if (kept === null || toTime(agency) >= kept.getTime()) return agency
  return toTime(airline) < kept.getTime() ? airline : null
}

const moveDeadline = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { siteId, id }: BookingRow,
  holdDeadline: Date,
  holdDeadlineSource: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    const repo = bookingsRepo(tx, siteId)
    const booking = await repo.lock(id)
    if (booking?.status !== bookingStatuses.Held) return
    if (booking.holdDeadline?.getTime() === holdDeadline.getTime()) return
    await repo.change(id, { holdDeadline, holdDeadlineSource, updatedAt: now() })
    await repo.addEvent(id, {
      fromStatus: booking.status,
      toStatus: booking.status,
      reason: 'deadline changed by the airline',
      actorUserId: null,
      details: {
        kind: 'booking',
        before: booking.holdDeadline?.toISOString() ?? '',
        after: holdDeadline.toISOString(),
      },
      at: now(),
    })
    // For a later deadline the jobs reschedule themselves.
    await jobsRepo(tx).hasten(bookingJobKinds.expireHold, String(id), holdDeadline)
    await jobsRepo(tx).hasten(bookingJobKinds.remindHold, String(id), now())
  })
