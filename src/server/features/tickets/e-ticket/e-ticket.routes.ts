import { ticketsEndpoints } from '#contract/http/tickets.ts'
import { bind } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createDocumentChange } from './document-change.service.ts'
import { createDrawETicket, createETicketPdf } from './e-ticket-pdf.service.ts'
import { createETicketService } from './e-ticket.service.ts'

/** Binds the calls of e-tickets: one, several together, and changes to the document. */
export const eTicketRoutes = (deps: Deps) => {
  const service = createETicketService(deps)
  const drawPdf = createETicketPdf(createDrawETicket(deps), service)
  const changeDocument = createDocumentChange(deps)
  return [
    bind(ticketsEndpoints.ticketDetail, (input, call) =>
      service.bySlug(call.site, call.subject, input.bookingSlug),
    ),
    bind(ticketsEndpoints.ticketPdf, drawPdf),
    bind(ticketsEndpoints.ticketDetails, async (input, call) => {
      const { site, subject } = signedIn(call)
      return { tickets: await service.byNumbers(site, subject, input.BookingIds) }
    }),
    bind(ticketsEndpoints.updateBookingDetails, (input, call) => changeDocument(input, signedIn(call))),
  ]
}
