import { customersEndpoints } from '#contract/http/customers.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'

/** The create-agent form's call. Failures are shown at the fields or by the form's own toast. */
export const createUserApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    createWlUser: contractMutation(build, customersEndpoints.createWlUser, {
      isSilent: true,
      invalidates: ['Customers'],
    }),
  }),
})
