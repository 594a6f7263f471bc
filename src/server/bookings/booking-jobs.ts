import { z } from 'zod'

/**
 * Job kinds of purchases and holds. `resolve` determines the outcome of a purchase, `recheck` checks once more after
 * its money was released, and `expireHold` ends a hold at its deadline.
 */
export const bookingJobKinds = {
  resolve: 'booking.resolve',
  recheck: 'booking.recheck',
  expireHold: 'hold.expire',
  /** Reminds the customer before a hold expires. */
  remindHold: 'hold.remind',
  /** Open while seats are being released, so that they can't be issued at the same time. */
  release: 'hold.release',
} as const

const BookingJob = z.object({ siteId: z.string(), bookingId: z.int() })

/** The booking that a job is about. */
export const bookingOfJob = (payload: unknown): { siteId: string; bookingId: number } =>
  BookingJob.parse(payload)
