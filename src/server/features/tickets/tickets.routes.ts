import { ticketsEndpoints } from '#contract/http/tickets.ts'
import { bind } from '#server/calls/bind.ts'
import { signedIn, type CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createExportService } from './export/export.service.ts'
import type { Asker } from './list-query.ts'
import { createTicketsService } from './tickets.service.ts'

/** Binds the calls of the ticket queue, the hold queue and the export. */
export const ticketsRoutes = (deps: Deps) => {
  const queues = createTicketsService(deps)
  const sheets = createExportService(deps)
  return [
    bind(ticketsEndpoints.tickets, (input, call) => queues.tickets(toAsker(call), input)),
    bind(ticketsEndpoints.bookedFlights, (input, call) => queues.held(toAsker(call), input)),
    bind(ticketsEndpoints.exportTickets, (input, call) =>
      sheets.exportPart(toAsker(call), input, call.requestId),
    ),
  ]
}

const toAsker = (call: CallContext): Asker => {
  const { site, actor, subject } = signedIn(call)
  return { siteId: site.siteId, actor, subject }
}
