import { z } from 'zod'
import { EmailAddress } from '#contract/common/email-address.ts'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { BookingNumber } from './booking.ts'

/**
 * An email's state. `queued`: a job tries again. `unknown`: the mail server's answer was lost, so it may have been
 * sent and isn't sent again automatically. `failed`: permanently refused.
 */
export const MailState = z.enum(['queued', 'sending', 'sent', 'unknown', 'failed'])
export type MailState = z.infer<typeof MailState>

export const Mail = z.object({
  mailId: z.string(),
  state: MailState,
  to: z.string(),
  subject: z.string(),
  /** What happened, for the person who sent it. */
  text: z.string(),
  attempts: z.int(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
})
export type Mail = z.infer<typeof Mail>

/**
 * Emails an e-ticket. Payload as in the specification (name, to, subject, text, html, siteId); the email itself is
 * rendered here, from a booking that the caller may see, with a subject that names its route, date and PNR. `text` is a note placed above
 * it as plain text, for people on the booking only unless staff send it; `subject` and `html` are ignored, apart from the
 * address of an e-ticket in `html`.
 */
const sendEmailForWl = endpoint({
  id: 'notifications.sendEmailForWl',
  area: 'notifications',
  method: 'POST',
  path: 'notifications/sendEmailForWl',
  access: 'signedIn',
  request: z.object({
    name: z.string().trim().max(80).default(''),
    to: EmailAddress,
    subject: z.string().trim().max(150).default('E-Ticket'),
    text: z.string().trim().max(2000).default(''),
    html: z.string().max(200_000).default(''),
    siteId: z.string().max(60).optional(),
    /** Without it, the address of the booking's e-ticket in `html` or `text` names the booking. */
    bookingId: BookingNumber.optional(),
    /** Index of the only passenger whose ticket is sent; all if null. */
    pax: z.int().min(0).max(199).nullable().default(null),
    /** Leaves the price out of the email and of the address in it. */
    hp: z.boolean().default(true),
  }),
  result: Mail,
  errors: ['notFound', 'wrongState', 'rateLimited'],
  idempotent: true,
  ratePerMinute: 60,
})

/** Lists a booking's emails and their states, newest first. */
const bookingMails = endpoint({
  id: 'notifications.bookingMails',
  area: 'notifications',
  method: 'POST',
  path: 'notifications/getBookingMails',
  access: 'signedIn',
  request: z.object({ bookingId: BookingNumber }),
  result: z.array(Mail),
  errors: ['notFound'],
})

export const notificationsEndpoints = { sendEmailForWl, bookingMails }
