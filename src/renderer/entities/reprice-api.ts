import { flightsEndpoints } from '#contract/http/flights.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'

/** The price of a chosen flight as it is now, matched in a new search when its own is over. */
export const repriceApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    flightPrice: contractMutation(build, flightsEndpoints.flightPrice, {
      isSilent: true,
      isBackground: true,
    }),
  }),
})
