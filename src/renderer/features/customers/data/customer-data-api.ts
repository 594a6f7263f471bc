import { customersDataEndpoints as calls } from '#contract/http/customers-data.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const

/** What staff do about a customer's personal data. */
export const customerDataApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    customerDataCopy: contractMutation(build, calls.customerDataCopy, quiet),
    eraseCheck: contractQuery(build, calls.eraseCheck, { ...quiet, keepSeconds: 0 }),
    eraseCustomer: contractMutation(build, calls.eraseCustomer, { ...quiet, invalidates: ['Customers'] }),
  }),
})
