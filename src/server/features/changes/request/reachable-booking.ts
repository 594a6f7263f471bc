import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { documentsRepo, type WholeBooking } from '#server/bookings/documents.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person, SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { actForCustomerPermission } from '#server/people/sessions.ts'
import { changeTexts } from './texts.ts'

/** Staff of a site and the owner of the white label see all of it. */
export const runsSite = (person: Person): boolean =>
  person.userType === 'staff' || person.roles.includes('wlOwner')

/** A booking by its number with its user: one's own, for staff and the owner every one of the site. All else looks like none: `notFound`. */
export const reachableBooking = async (
  db: Db,
  bookingNumber: string,
  call: SignedInContext,
): Promise<WholeBooking> => {
  const id = /^\d{1,15}$/.test(bookingNumber) ? Number(bookingNumber) : 0
  const found = await documentsRepo(db, call.site.siteId).byId(id)
  const isReachable = found && (found.booking.userId === call.subject.userId || runsSite(call.actor))
  if (!found || !isReachable) throw new AppError('notFound')
  return found
}

/**
 * Another's tickets are changed by the site's owner, and by staff with the right to act for customers. From a blocked account no
 * charge of a change is taken; what it paid may be given back. Throws `forbidden`.
 */
export const mustAskFor = (
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
