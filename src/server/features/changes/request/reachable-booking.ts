import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { documentsRepo, type WholeBooking } from '#server/bookings/documents.repo.ts'
import { isOfAgency } from '#server/calls/agency-right.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { assertStaffRight, seesAllBookings } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import { changeTexts } from './texts.ts'

/**
 * Loads a booking with its user that the caller may see: their own, or any of the site for staff and the owner.
 * Throws `notFound` otherwise, so that ids can't be probed.
 */
export const getReachableBooking = async (
  db: Db,
  bookingNumber: string,
  call: SignedInContext,
): Promise<WholeBooking> => {
  const id = /^\d{1,15}$/.test(bookingNumber) ? Number(bookingNumber) : 0
  const found = await documentsRepo(db, call.site.siteId).byId(id)
  const isReachable = found && (isOfAgency(call.subject, found.booking.userId) || seesAllBookings(call.actor))
  if (!found || !isReachable) throw new AppError('notFound')
  return found
}

/**
 * Throws `forbidden` unless the caller may change the booking's tickets. Other people's tickets need the right
 * `changes.request`. A blocked account can't pay for a change but can get refunds.
 */
export const assertMayRequestFor = (
  {
    booking,
    user,
  }: {
    booking: Pick<BookingRow, 'userId'>
    user: Pick<WholeBooking['user'], 'isBlocked' | 'consumerSiteId'>
  },
  requestType: RequestType,
  { actor, subject }: SignedInContext,
): void => {
  if (!isOfAgency(subject, booking.userId)) {
    assertStaffRight(actor, 'changes.request')
    // The agency's own books wouldn't know of it.
    if (user.consumerSiteId !== null)
      throw new AppError('forbidden', {
        message: 'Only the agency that sold these tickets can request this.',
      })
  }
  const isColleagues = booking.userId !== subject.userId && isOfAgency(subject, booking.userId)
  if (user.isBlocked && !isColleagues && requestType === requestTypes.changeItinerary)
    throw new AppError('forbidden', { message: changeTexts.blocked })
}
