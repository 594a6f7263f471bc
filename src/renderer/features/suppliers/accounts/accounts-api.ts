import { supplierAccountEndpoints } from '#contract/http/suppliers-accounts.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const changes = { isSilent: true, invalidates: ['FlightSettings', 'Search'] } as const

/** A site's own supplier accounts, and the terms of its sources. */
export const supplierAccountsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    supplierAccounts: contractQuery(build, supplierAccountEndpoints.supplierAccounts, {
      tags: ['FlightSettings'],
      isSilent: true,
    }),
    saveSupplierAccount: contractMutation(build, supplierAccountEndpoints.saveSupplierAccount, changes),
    removeSupplierAccount: contractMutation(build, supplierAccountEndpoints.removeSupplierAccount, changes),
    checkSupplierAccount: contractMutation(build, supplierAccountEndpoints.checkSupplierAccount, {
      isSilent: true,
    }),
    saveSupplierSources: contractMutation(build, supplierAccountEndpoints.saveSupplierSources, changes),
  }),
})
