import { actForEndpoints } from '#contract/http/customers-act-for.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'

export const actForApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    beginActFor: contractMutation(build, actForEndpoints.beginActFor),
  }),
})
