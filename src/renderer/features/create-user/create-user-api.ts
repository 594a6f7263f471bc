import { bookingEndpoints } from '#contract/http/booking.ts'
import { customersEndpoints } from '#contract/http/customers.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** The create-agent form's calls. Failures are shown at the fields or by the form's own toast. */
export const createUserApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    phoneCountries: contractQuery(build, bookingEndpoints.countries, {
      tags: ['Reference'],
      isSilent: true,
      keepSeconds: 86_400,
    }),
    createWlUser: contractMutation(build, customersEndpoints.createWlUser, {
      isSilent: true,
      invalidates: ['Customers'],
    }),
  }),
})
