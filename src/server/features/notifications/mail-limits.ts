import { AppError } from '#server/calls/app-error.ts'
import type { mailsRepo } from '#server/outbox/mails.repo.ts'
import { limitTexts } from './texts.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Limits on emails. Their content comes only from bookings; the limits keep a user from flooding an inbox or using up
 * the site's limit (`outbox/site-email-limit.ts`). `others…` counts addresses that don't belong to the booking.
 */
export const mailLimits = {
  perUserAndHour: 60,
  perUserAndDay: 200,
  perAddressAndHour: 5,
  othersPerUserAndDay: 10,
  othersPerStaffAndDay: 100,
} as const

/** Throws `rateLimited` with the time at which the next email is possible. */
export const assertWithinLimits = async (
  repo: ReturnType<typeof mailsRepo>,
  mail: { userId: string; isStaff: boolean; bookingId: number; address: string; isOfBooking: boolean },
  now: Date,
): Promise<void> => {
  const assertNotBlocked = (blocker: Date | null, windowMs: number, text: (ms: number) => string): void => {
    if (blocker === null) return
    const freeAt = new Date(blocker.getTime() + windowMs)
    throw new AppError('rateLimited', {
      message: text(freeAt.getTime() - now.getTime()),
      details: { retryAt: freeAt.toISOString() },
    })
  }
  const since = (windowMs: number): Date => new Date(now.getTime() - windowMs)
  const { perUserAndHour, perUserAndDay, perAddressAndHour } = mailLimits
  if (!mail.isOfBooking) {
    const most = mail.isStaff ? mailLimits.othersPerStaffAndDay : mailLimits.othersPerUserAndDay
    const others = await repo.otherAddressesOf(mail.userId, since(dayMs))
    if (others.length >= most && !others.includes(mail.address.toLowerCase()))
      throw new AppError('rateLimited', { message: limitTexts.others(most) })
  }
  const toAddress = await repo.nthNewestTo(mail.bookingId, mail.address, since(hourMs), perAddressAndHour)
  assertNotBlocked(toAddress, hourMs, limitTexts.address)
  assertNotBlocked(
    await repo.nthNewestOfUser(mail.userId, since(hourMs), perUserAndHour),
    hourMs,
    limitTexts.user,
  )
  assertNotBlocked(
    await repo.nthNewestOfUser(mail.userId, since(dayMs), perUserAndDay),
    dayMs,
    limitTexts.user,
  )
}
