import { subscribersEndpoints } from '#contract/http/subscribers.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'

export const newsletterApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: contractMutation(build, subscribersEndpoints.subscribe, { isSilent: true }),
    confirmSubscription: contractMutation(build, subscribersEndpoints.confirmSubscription, {
      isSilent: true,
    }),
    unsubscribe: contractMutation(build, subscribersEndpoints.unsubscribe, { isSilent: true }),
  }),
})
