import { bookingStatuses } from '#contract/common/enumerations.ts'
import { AppError } from '#server/calls/app-error.ts'
import { isStaff, type SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { findUser } from '#server/people/find-user.ts'
import { actForCustomerPermission } from '#server/people/sessions.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'

/**
 * Loads a booking the caller may see: their own, or any of the site for staff. Throws `notFound` otherwise, so that
 * ids can't be probed.
 */
export const getVisibleBooking = async (
  db: Db,
  bookingNumber: string,
  call: SignedInContext,
): Promise<BookingRow> => {
  const id = /^\d{1,15}$/.test(bookingNumber) ? Number(bookingNumber) : null
  const booking = id === null ? null : await bookingsRepo(db, call.site.siteId).byId(id)
  const isVisible = booking && (booking.userId === call.subject.userId || isStaff(call.actor))
  if (!booking || !isVisible) throw new AppError('notFound')
  return booking
}

/** Throws `forbidden` unless the booking is the caller's own or the caller has the permission to act for customers. */
export const assertMayActFor = (booking: BookingRow, call: SignedInContext): void => {
  const isOwn = booking.userId === call.subject.userId
  if (!isOwn && !call.actor.permissions.includes(actForCustomerPermission)) throw new AppError('forbidden')
}

/** Like `assertMayActFor`, for a call that spends the owner's money: nothing is bought from a blocked account. */
export const assertMayBuyFor = async (db: Db, booking: BookingRow, call: SignedInContext): Promise<void> => {
  assertMayActFor(booking, call)
  if (booking.userId === call.subject.userId) return
  const owner = await findUser(db, booking.siteId, booking.userId)
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
