import { flightsEndpoints } from '#contract/http/flights.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const traceSeconds = 900
const day = 86_400

/**
 * Searching and its results; failures are shown in place of the results rather than as toasts. The areas are imported
 * by name, because the registry would add every area to a shopper's first screen.
 */
export const flightsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    search: contractMutation(build, flightsEndpoints.search, { isSilent: true }),
    searchResults: contractQuery(build, flightsEndpoints.searchResults, {
      tags: ['Search'],
      isSilent: true,
      keepSeconds: traceSeconds,
    }),
    /** Results that suppliers have delivered since, loaded in the background. */
    moreResults: contractMutation(build, flightsEndpoints.searchResults, {
      isSilent: true,
      isBackground: true,
    }),
    sources: contractQuery(build, flightsEndpoints.sources, {
      tags: ['Reference'],
      isSilent: true,
      isBackground: true,
      keepSeconds: day,
    }),
    calendarFare: contractQuery(build, flightsEndpoints.calendarFare, {
      isSilent: true,
      keepSeconds: traceSeconds,
    }),
    rememberedSearches: contractQuery(build, flightsEndpoints.rememberedSearches, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
    saveSearch: contractMutation(build, flightsEndpoints.saveSearch, { isSilent: true, isBackground: true }),
    forgetSearch: contractMutation(build, flightsEndpoints.forgetSearch, { isBackground: true }),
  }),
})
