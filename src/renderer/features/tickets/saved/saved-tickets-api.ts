import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Calls that find the tickets of upcoming trips. They run in the background, and nothing of them is cached. */
export const savedTicketsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    upcomingTickets: contractQuery(build, endpoints.tickets.tickets, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
    ticketsToSave: contractQuery(build, endpoints.tickets.ticketDetails, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
  }),
})
