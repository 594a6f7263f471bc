import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Sales of a supplier's seat blocks. Failures are shown in place of the list. */
export const supplierReportApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    supplierReport: contractQuery(build, endpoints.tickets.supplierReport, {
      tags: ['Tickets', 'Blocks', 'OnDemand'],
      isSilent: true,
    }),
  }),
})
