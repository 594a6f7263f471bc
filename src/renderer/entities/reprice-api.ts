import { flightsEndpoints } from '#contract/http/flights.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'

/** The current price of a chosen flight, found by a new search when its own has expired. */
export const repriceApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    flightPrice: contractMutation(build, flightsEndpoints.flightPrice, {
      isSilent: true,
      isBackground: true,
    }),
  }),
})
