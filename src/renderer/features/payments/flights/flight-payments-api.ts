import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** A user's payments for flights and their ledger entries. Failures are shown in place of the list. */
export const flightPaymentsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    flightPayments: contractQuery(build, endpoints.booking.flightPayments, {
      tags: ['Payments', 'Tickets', 'OnDemand'],
      isSilent: true,
    }),
    flightTransactions: contractQuery(build, endpoints.booking.flightTransactions, {
      tags: ['Payments', 'Wallet', 'OnDemand'],
      isSilent: true,
    }),
  }),
})
