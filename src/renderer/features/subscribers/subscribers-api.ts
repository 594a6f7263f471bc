import { subscribersEndpoints } from '#contract/http/subscribers.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

export const subscribersApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    emailSubscribers: contractQuery(build, subscribersEndpoints.getEmailSubscribers, { isSilent: true }),
  }),
})
