import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { documentsRepo, type WholeBooking } from '#server/bookings/documents.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import { isOwnerOrStaff, type SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { actForCustomerPermission } from '#server/people/sessions.ts'
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
  const isReachable = found && (found.booking.userId === call.subject.userId || isOwnerOrStaff(call.actor))
  if (!found || !isReachable) throw new AppError('notFound')
  return found
}

/**
 * Throws `forbidden` unless the caller may change the booking's tickets. Other people's tickets need the owner or the
 * permission to act for customers. A blocked account can't pay for a change but can get refunds.
 */
export const assertMayRequestFor = (
  { booking, user }: { booking: Pick<BookingRow, 'userId'>; user: Pick<WholeBooking['user'], 'isBlocked'> },
  requestType: RequestType,
  { actor, subject }: SignedInContext,
): void => {
  const isOwn = booking.userId === subject.userId
  const mayAct = actor.roles.includes('wlOwner') || actor.permissions.includes(actForCustomerPermission)
  if (!isOwn && !mayAct) throw new AppError('forbidden')
  if (user.isBlocked && requestType === requestTypes.changeItinerary)
    throw new AppError('forbidden', { message: changeTexts.blocked })
}
