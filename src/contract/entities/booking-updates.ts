import { z } from 'zod'

/**
 * Emails that a booking causes: its confirmation with the e-ticket, the decision on a refund or change request, a hold
 * that is about to expire, and changed flight times.
 */
export const BookingUpdateKind = z.enum(['confirmation', 'decision', 'holdReminder', 'scheduleChange'])
export type BookingUpdateKind = z.infer<typeof BookingUpdateKind>

const switches = {
  confirmation: z.boolean(),
  decision: z.boolean(),
  holdReminder: z.boolean(),
  scheduleChange: z.boolean(),
}

const hoursMessage = 'Enter a whole number of hours from 1 to 24'

/** The emails that a site sends. */
export const SiteBookingUpdates = z.object({
  ...switches,
  /** How long before a hold expires its reminder is sent, in hours. */
  holdReminderHours: z.int(hoursMessage).min(1, hoursMessage).max(24, hoursMessage),
})
export type SiteBookingUpdates = z.infer<typeof SiteBookingUpdates>

/** The emails that a person wants, for the bookings of their account. */
export const MyBookingUpdates = z.object({
  ...switches,
  /** Whether the lead passenger gets e-tickets and changed flights too; shoppers' passengers always do. */
  passengerCopies: z.boolean(),
})
export type MyBookingUpdates = z.infer<typeof MyBookingUpdates>
