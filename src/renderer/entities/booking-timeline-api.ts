import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Who did what when with a booking. Asked for when somebody opens it; its failure stands in its place. */
export const bookingTimelineApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    bookingHistory: contractQuery(build, endpoints.tickets.bookingHistory, {
      tags: ['History', 'Ticket', 'Tickets', 'ChangeRequests', 'Mails'],
      isSilent: true,
      isBackground: true,
    }),
  }),
})
