import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Returns of GST, TDS and TCS. Failures are shown in place of the preview. */
export const taxReturnsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    gstReturn: contractQuery(build, endpoints.wallet.gstReturn, {
      tags: ['Wallet', 'OnDemand'],
      isSilent: true,
    }),
    tdsReturn: contractQuery(build, endpoints.wallet.tdsReturn, {
      tags: ['Wallet', 'OnDemand'],
      isSilent: true,
    }),
    tcsReturn: contractQuery(build, endpoints.wallet.tcsReturn, {
      tags: ['Wallet', 'OnDemand'],
      isSilent: true,
    }),
  }),
})
