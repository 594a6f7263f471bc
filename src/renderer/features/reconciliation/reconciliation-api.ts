import { reconciliationEndpoints } from '#contract/http/reconciliation.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const lists = { isSilent: true, tags: ['Reconciliation', 'Wallet', 'OnDemand'] } as const
const changes = { isSilent: true, invalidates: ['Reconciliation'] } as const

/** Wallets, bookings and supplier invoices compared. Failures are shown in place of the lines, or at the form. */
export const reconciliationApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    reconciliationLines: contractQuery(build, reconciliationEndpoints.reconciliationLines, lists),
    reconciliationSummary: contractQuery(build, reconciliationEndpoints.reconciliationSummary, lists),
    importInvoices: contractMutation(build, reconciliationEndpoints.importInvoices, changes),
    addReconciliationNote: contractMutation(build, reconciliationEndpoints.addReconciliationNote, changes),
  }),
})
