import { endpoints } from '#contract/http/registry.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

/** Calls of the queues and the e-ticket; their failures are shown in the place of the list or the ticket. */
export const ticketsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    tickets: contractQuery(build, endpoints.tickets.tickets, { tags: ['Tickets'], isSilent: true }),
    bookedFlights: contractQuery(build, endpoints.tickets.bookedFlights, {
      tags: ['Tickets'],
      isSilent: true,
    }),
    requote: contractMutation(build, endpoints.booking.requoteFlight, { isSilent: true, isBackground: true }),
    issue: contractMoneyMutation(build, endpoints.booking.issueFlight, {
      isSilent: true,
      invalidates: ['Tickets', 'Ticket', 'Wallet', 'Order', 'Payments'],
    }),
    release: contractMutation(build, endpoints.booking.releaseFlight, {
      isSilent: true,
      invalidates: ['Tickets', 'Ticket', 'Order', 'Payments'],
    }),
    ticketDetail: contractQuery(build, endpoints.tickets.ticketDetail, {
      tags: ['Ticket'],
      isSilent: true,
    }),
  }),
})
