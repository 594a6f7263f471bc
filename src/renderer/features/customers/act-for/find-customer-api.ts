import { customersEndpoints } from '#contract/http/customers.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

export const findCustomerApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    findAnyCustomer: contractQuery(build, customersEndpoints.searchWlUser, {
      tags: ['Customers'],
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
  }),
})
