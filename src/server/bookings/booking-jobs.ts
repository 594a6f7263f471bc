import { z } from 'zod'

const BookingJob = z.object({ siteId: z.string(), bookingId: z.int() })

/** The booking that a job is about. */
export const bookingOfJob = (payload: unknown): { siteId: string; bookingId: number } =>
  BookingJob.parse(payload)
