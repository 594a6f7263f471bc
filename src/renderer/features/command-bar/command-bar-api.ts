import { flightsEndpoints } from '#contract/http/flights.ts'
import { ticketsEndpoints } from '#contract/http/tickets.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Lookups while the user types: in the background, and without a message when they fail. */
export const commandBarApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    commandTickets: contractQuery(build, ticketsEndpoints.tickets, {
      tags: ['Tickets', 'OnDemand'],
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
    commandHolds: contractQuery(build, ticketsEndpoints.bookedFlights, {
      tags: ['Tickets', 'OnDemand'],
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
    commandPlaces: contractQuery(build, flightsEndpoints.airports, {
      tags: ['Reference'],
      isSilent: true,
      isBackground: true,
      keepSeconds: 600,
    }),
  }),
})
