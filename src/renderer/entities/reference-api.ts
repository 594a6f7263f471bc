import { flightsEndpoints } from '#contract/http/flights.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

const day = 86_400

/** Airports, airlines and countries, which several features look up. */
export const referenceApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    airports: contractQuery(build, flightsEndpoints.airports, {
      tags: ['Reference'],
      isSilent: true,
      isBackground: true,
      keepSeconds: 600,
    }),
    airlines: contractQuery(build, flightsEndpoints.airlines, {
      tags: ['Reference'],
      isSilent: true,
      isBackground: true,
      keepSeconds: day,
    }),
  }),
})
