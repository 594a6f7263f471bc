import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Calls of the queues and the e-ticket; their failures are shown in the place of the list or the ticket. */
export const ticketsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    tickets: contractQuery(build, endpoints.tickets.tickets, { tags: ['Tickets'], isSilent: true }),
    bookedFlights: contractQuery(build, endpoints.tickets.bookedFlights, {
      tags: ['Tickets'],
      isSilent: true,
    }),
    ticketDetail: contractQuery(build, endpoints.tickets.ticketDetail, {
      tags: ['Ticket'],
      isSilent: true,
    }),
  }),
})
