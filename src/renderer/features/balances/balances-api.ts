import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Balances of all wallets. Failures are shown in place of the list. */
export const balancesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    balances: contractQuery(build, endpoints.wallet.balances, {
      tags: ['Wallet', 'OnDemand'],
      isSilent: true,
    }),
  }),
})
