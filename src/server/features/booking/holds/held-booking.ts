import { bookingStatuses } from '#contract/common/enumerations.ts'
import { isOfAgency } from '#server/calls/agency-right.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { assertStaffRight, seesAllBookings } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import { findUser } from '#server/people/find-user.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'

/**
 * Loads a booking the caller may see: their own, or any of the site for those who may view all. Throws `notFound` otherwise, so that
 * ids can't be probed.
 */
export const getVisibleBooking = async (
  db: Db,
  bookingNumber: string,
  call: SignedInContext,
): Promise<BookingRow> => {
  const id = /^\d{1,15}$/.test(bookingNumber) ? Number(bookingNumber) : null
  const booking = id === null ? null : await bookingsRepo(db, call.site.siteId).byId(id)
  const isVisible = booking && (isOfAgency(call.subject, booking.userId) || seesAllBookings(call.actor))
  if (!booking || !isVisible) throw new AppError('notFound')
  return booking
}

/** Throws `forbidden` unless the booking is the caller's own or the caller may release holds of customers. */
export const assertMayRelease = (booking: BookingRow, call: SignedInContext): void => {
  if (!isOfAgency(call.subject, booking.userId)) assertStaffRight(call.actor, 'bookings.release')
}

/**
 * Throws `forbidden` unless the booking is the caller's own or the caller may issue holds of customers. That spends the
 * customer's money, and nothing is bought from a blocked account.
 */
export const assertMayIssue = async (db: Db, booking: BookingRow, call: SignedInContext): Promise<void> => {
  if (isOfAgency(call.subject, booking.userId)) return
  assertStaffRight(call.actor, 'bookings.issue')
  const owner = await findUser(db, booking.siteId, booking.userId)
  if (owner && owner.consumerSiteId !== null)
    throw new AppError('forbidden', { message: 'Only the agency that holds these seats can issue them.' })
  if (!owner || owner.isBlocked)
    throw new AppError('forbidden', {
      message: "This customer's account is blocked. Nothing was charged.",
    })
}

/** Throws `wrongState` unless the booking is held and hasn't expired. */
export const assertHeld = (booking: BookingRow, now: Date): void => {
  if (booking.status !== bookingStatuses.Held) throw new AppError('wrongState')
  if (booking.holdDeadline !== null && booking.holdDeadline <= now)
    throw new AppError('wrongState', { message: "This hold has expired. You haven't been charged." })
}
