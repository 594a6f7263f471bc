import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** What a user paid for flights, and what that did to the wallet. Failures stand in the place of the list. */
export const flightPaymentsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    flightPayments: contractQuery(build, endpoints.booking.flightPayments, {
      tags: ['Payments', 'Tickets'],
      isSilent: true,
    }),
    flightTransactions: contractQuery(build, endpoints.booking.flightTransactions, {
      tags: ['Payments', 'Wallet'],
      isSilent: true,
    }),
  }),
})
