import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Returns of GST and TDS. Failures are shown in place of the preview. */
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
  }),
})
