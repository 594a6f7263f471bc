import { customersEndpoints } from '#contract/http/customers.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'

/** The call of the create-agent form. Failures are shown at the fields or as a toast. */
export const createUserApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    createWlUser: contractMutation(build, customersEndpoints.createWlUser, {
      isSilent: true,
      invalidates: ['Customers'],
    }),
  }),
})
