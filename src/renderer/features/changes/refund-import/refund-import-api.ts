import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** Refunds from Excel files. Failures are shown where they happen. */
export const refundImportApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    refundImports: contractQuery(build, endpoints.tickets.refundImports, {
      tags: ['ChangeRequests'],
      isSilent: true,
    }),
    importRefunds: contractMutation(build, endpoints.tickets.importRefunds, {
      invalidates: ['ChangeRequests'],
      isSilent: true,
    }),
    settleRefundImport: contractMutation(build, endpoints.tickets.settleRefundImport, {
      invalidates: ['ChangeRequests', 'Tickets', 'Wallet'],
    }),
    undoRefundImport: contractMutation(build, endpoints.tickets.undoRefundImport, {
      invalidates: ['ChangeRequests'],
    }),
  }),
})
