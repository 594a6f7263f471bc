import { customersEndpoints } from '#contract/http/customers.ts'
import { walletFindEndpoints } from '#contract/http/wallet-find.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

const finds = { isSilent: true, isBackground: true, tags: ['Customers', 'OnDemand'], keepSeconds: 0 } as const

/** Finds the account that a quote is for. */
export const customerSearchApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    findQuoteCustomer: contractQuery(build, customersEndpoints.searchWlUser, finds),
    findQuoteWallet: contractQuery(build, walletFindEndpoints.findWallets, finds),
  }),
})
