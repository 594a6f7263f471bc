import { supplierDecisionEndpoints as calls } from '#contract/http/my-account-supplier-decisions.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** Applications to become a supplier, for staff. A decision changes the customer too. */
export const applicationsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    supplierApplications: contractQuery(build, calls.supplierApplications, {
      isSilent: true,
      tags: ['SupplierApplications'],
    }),
    decideSupplierApplication: contractMutation(build, calls.decideSupplierApplication, {
      isSilent: true,
      invalidates: ['SupplierApplications', 'Customers'],
    }),
  }),
})
