import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Bookings by supplier. Failures are shown in place of the list. */
export const supplierExportApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    supplierExport: contractQuery(build, endpoints.tickets.supplierExport, {
      tags: ['Tickets', 'OnDemand'],
      isSilent: true,
    }),
  }),
})
