import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** A booking's history. Loaded when it is opened; a failure is shown in its place. */
export const bookingTimelineApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    bookingHistory: contractQuery(build, endpoints.tickets.bookingHistory, {
      tags: ['History', 'Ticket', 'Tickets', 'ChangeRequests', 'Mails'],
      isSilent: true,
      isBackground: true,
    }),
  }),
})
