import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const traceSeconds = 900

/** Rules and price of one itinerary, for the results and the booking. */
export const fareApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    fareRules: contractQuery(build, endpoints.booking.fareRules, {
      isSilent: true,
      isBackground: true,
      keepSeconds: traceSeconds,
    }),
    fareQuote: contractMutation(build, endpoints.booking.fareQuote, { isSilent: true }),
  }),
})
