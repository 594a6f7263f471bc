import type { FlightResult } from '#contract/entities/flight.ts'
import { resultPath } from '#renderer/entities/result-path.ts'
import { unnamedSearch } from '#renderer/features/flights/search/use-start-search.ts'
import type { ViewedFlight } from '#renderer/store/booking-slice.ts'

/** Parameter of the result page that names one itinerary among those of the search. */
export const viewedParam = 'flight'

const flightsForm = /^\w{2}\d{1,4}\w?(?:-\w{2}\d{1,4}\w?)*$/

/** Returns the flights that an address names; '' if it names none, or something else. */
export const readViewed = (params: URLSearchParams): string => {
  const named = params.get(viewedParam) ?? ''
  return flightsForm.test(named) ? named : ''
}

/** Returns the flights of an itinerary as `DN101-DN220`. */
export const joinFlights = ({ segments }: FlightResult): string =>
  segments
    .flat()
    .map(({ airlineCode, flightNumber }) => airlineCode + flightNumber)
    .join('-')

/** Returns the address that repeats the search and shows the viewed flight first. */
export const viewedPath = ({ query, flights }: ViewedFlight): string =>
  `${resultPath(unnamedSearch, query.request)}&${viewedParam}=${encodeURIComponent(flights)}`

/** Returns `DN 101, DN 220` for `DN101-DN220`. An airline's code has two characters. */
export const spellFlights = (flights: string): string =>
  flights
    .split('-')
    .map((flight) => `${flight.slice(0, 2)} ${flight.slice(2)}`)
    .join(', ')
