import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const traceSeconds = 900
const day = 86_400

/** Searching and what it found; failures are shown in the place of the results, not as toasts. */
export const flightsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    search: contractMutation(build, endpoints.flights.search, { isSilent: true }),
    searchResults: contractQuery(build, endpoints.flights.searchResults, {
      tags: ['Search'],
      isSilent: true,
      keepSeconds: traceSeconds,
    }),
    /** What suppliers answered since: asked beside what the person does. */
    moreResults: contractMutation(build, endpoints.flights.searchResults, {
      isSilent: true,
      isBackground: true,
    }),
    sources: contractQuery(build, endpoints.flights.sources, {
      tags: ['Reference'],
      isSilent: true,
      isBackground: true,
      keepSeconds: day,
    }),
    calendarFare: contractQuery(build, endpoints.flights.calendarFare, {
      isSilent: true,
      keepSeconds: traceSeconds,
    }),
    rememberedSearches: contractQuery(build, endpoints.flights.rememberedSearches, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
    saveSearch: contractMutation(build, endpoints.flights.saveSearch, { isSilent: true, isBackground: true }),
    forgetSearch: contractMutation(build, endpoints.flights.forgetSearch, { isBackground: true }),
    myMonths: contractQuery(build, endpoints.users.myMonthlyFlightDetails, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 60,
    }),
  }),
})
