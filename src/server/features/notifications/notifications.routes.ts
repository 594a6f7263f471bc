import { notificationsEndpoints } from '#contract/http/notifications.ts'
import { bind } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createETicketService } from '#server/features/tickets/e-ticket/e-ticket.service.ts'
import { createTicketAttachments } from './attachments/ticket-attachments.ts'
import { createBookingMails } from './booking-mails.service.ts'
import { createDelivery } from '#server/outbox/deliver.ts'
import { createSendTicket } from './send-ticket.service.ts'

/** Binds the calls of emails about bookings. */
export const notificationsRoutes = (deps: Deps) => {
  const sendTicket = createSendTicket(
    deps,
    createETicketService(deps),
    createDelivery(deps, createTicketAttachments(deps)),
  )
  const bookingMails = createBookingMails(deps)
  return [
    bind(notificationsEndpoints.sendEmailForWl, (input, call) => sendTicket(input, signedIn(call))),
    bind(notificationsEndpoints.bookingMails, (input, call) => bookingMails(input.bookingId, signedIn(call))),
  ]
}
