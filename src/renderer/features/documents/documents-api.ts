import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Invoices, credit notes and receipts. Failures are shown in place of the list. */
export const documentsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    documents: contractQuery(build, endpoints.wallet.documents, {
      tags: ['Wallet', 'Tickets', 'OnDemand'],
      isSilent: true,
    }),
  }),
})
