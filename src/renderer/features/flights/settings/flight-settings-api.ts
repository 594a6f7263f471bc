import { flightSettingsEndpoints } from '#contract/http/flights-settings.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** What the agency sells and holds. */
export const flightSettingsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    flightSettings: contractQuery(build, flightSettingsEndpoints.flightSettings, {
      isSilent: true,
      tags: ['FlightSettings'],
    }),
    saveFlightSettings: contractMutation(build, flightSettingsEndpoints.saveFlightSettings, {
      isSilent: true,
      invalidates: ['FlightSettings', 'Search'],
    }),
  }),
})
