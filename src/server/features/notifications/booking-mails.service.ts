import type { Mail } from '#contract/http/notifications.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { parseBookingNumber } from '#server/bookings/booking-number.ts'
import { getBookingAccess } from '#server/bookings/booking-sight.ts'
import { toMail } from './mail-on-wire.ts'
import { mailsRepo } from '#server/outbox/mails.repo.ts'

/** Lists a booking's emails, newest first, for those who may see its details. */
export const createBookingMails =
  ({ database }: Pick<Deps, 'database'>) =>
  async (number: string, { site, subject }: SignedInContext): Promise<Mail[]> => {
    const booking = await bookingsRepo(database.db, site.siteId).byId(parseBookingNumber(number))
    if (!booking || !getBookingAccess(subject, booking).seesDetails) throw new AppError('notFound')
    return (await mailsRepo(database.db, site.siteId).ofBooking(booking.id)).map(toMail)
  }
