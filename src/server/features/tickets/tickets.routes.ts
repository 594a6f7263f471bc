import { ticketsEndpoints } from '#contract/http/tickets.ts'
import { bind } from '../../calls/bind.ts'
import { signedIn, type CallContext } from '../../calls/context.ts'
import type { Deps } from '../../deps.ts'
import { createTicketsService, type Asker } from './tickets.service.ts'

/** The ticket queue, the hold queue, the e-ticket and the export. */
export const ticketsRoutes = (deps: Deps) => {
  const service = createTicketsService(deps)
  return [
    bind(ticketsEndpoints.tickets, (input, call) => service.tickets(askerOf(call), input)),
    bind(ticketsEndpoints.bookedFlights, (input, call) => service.held(askerOf(call), input)),
    bind(ticketsEndpoints.ticketDetail, (input, call) =>
      service.detail(call.site, call.subject, input.bookingSlug),
    ),
    bind(ticketsEndpoints.exportTickets, (input, call) => service.exportPart(askerOf(call), input)),
  ]
}

const askerOf = (call: CallContext): Asker => {
  const { site, actor, subject } = signedIn(call)
  return { siteId: site.siteId, actor, subject }
}
