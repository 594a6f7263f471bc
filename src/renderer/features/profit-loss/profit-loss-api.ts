import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

const { profitLoss, profitLossEntries } = endpoints.wallet

/** The profit-loss statement and the entries of its rows. Failures are shown in place of the list. */
export const profitLossApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    profitLoss: contractQuery(build, profitLoss, { tags: ['Wallet', 'Tickets', 'OnDemand'], isSilent: true }),
    profitLossEntries: contractQuery(build, profitLossEntries, {
      tags: ['Wallet', 'Tickets', 'OnDemand'],
      isSilent: true,
    }),
  }),
})
