import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const traceSeconds = 900

/** A search and what it found; failures are shown in the place of the results, not as toasts. */
export const flightsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    search: contractMutation(build, endpoints.flights.search, { isSilent: true }),
    searchResults: contractQuery(build, endpoints.flights.searchResults, {
      tags: ['Search'],
      isSilent: true,
      keepSeconds: traceSeconds,
    }),
  }),
})
