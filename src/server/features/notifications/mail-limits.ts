import { AppError } from '#server/calls/app-error.ts'
import type { mailsRepo } from '#server/outbox/mails.repo.ts'
import { limitTexts } from './texts.ts'

const hourMs = 60 * 60_000

/** Limits on emails. Their content comes only from bookings; the limits keep a user from flooding someone. */
export const mailLimits = {
  perUserAndHour: 60,
  perAddressAndHour: 5,
  perSiteAndDay: 2_000,
} as const

/** Throws `rateLimited` with the time at which the next email is possible. */
export const assertWithinLimits = async (
  repo: ReturnType<typeof mailsRepo>,
  mail: { userId: string; bookingId: number; address: string },
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
  const { perUserAndHour, perAddressAndHour, perSiteAndDay } = mailLimits
  const toAddress = await repo.nthNewestTo(mail.bookingId, mail.address, since(hourMs), perAddressAndHour)
  assertNotBlocked(toAddress, hourMs, limitTexts.address)
  assertNotBlocked(
    await repo.nthNewestOfUser(mail.userId, since(hourMs), perUserAndHour),
    hourMs,
    limitTexts.user,
  )
  assertNotBlocked(
    await repo.nthNewestOfSite(since(24 * hourMs), perSiteAndDay),
    24 * hourMs,
    limitTexts.site,
  )
}
