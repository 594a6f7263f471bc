import type { RequestOf } from '#contract/common/endpoint.ts'
import type { notificationsEndpoints } from '#contract/http/notifications.ts'
import { parseSlug } from '#server/bookings/slug.ts'
import { AppError } from '#server/calls/app-error.ts'
import { sendTexts } from './texts.ts'

type Input = Pick<RequestOf<typeof notificationsEndpoints.sendEmailForWl>, 'bookingId' | 'text' | 'html'>

/** The last part of an address if it may be a slug. */
const addressPart = /\/([\w-]{40,400})(?=$|[^\w-])/g

/**
 * Returns the number of the booking that an email is about: the one named, otherwise that of the first e-ticket whose
 * address is in the html or the text. Throws `invalidRequest` when nothing names one. The caller checks the rights.
 */
export const getMailedBooking = ({ bookingId, text, html }: Input): string => {
  if (bookingId !== undefined) return bookingId
  for (const [, part = ''] of `${html} ${text}`.matchAll(addressPart)) {
    const named = parseSlug(part)
    if (named) return String(named.bookingId)
  }
  const message = sendTexts.noBooking
  throw new AppError('invalidRequest', { message, fields: [{ path: 'bookingId', message }] })
}
