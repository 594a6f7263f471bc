import { z } from 'zod'

/**
 * Job kinds of purchases and holds. `resolve` finds out what became of a purchase, `recheck` looks once more after money was given
 * back, and `expireHold` ends a hold at its deadline.
 */
export const bookingJobKinds = {
  resolve: 'booking.resolve',
  recheck: 'booking.recheck',
  expireHold: 'hold.expire',
  /** Open while seats are being released, so that nobody issues them meanwhile. */
  release: 'hold.release',
} as const

const BookingJob = z.object({ siteId: z.string(), bookingId: z.int() })

/** The booking that a job is about. */
export const bookingOfJob = (payload: unknown): { siteId: string; bookingId: number } =>
  BookingJob.parse(payload)
