import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { Airline, CityOption, FlightResult } from '#contract/entities/flight.ts'
import { ResultRef } from './flights-result-ref.ts'
import { searchMemoryEndpoints } from './search-memory.ts'
import { SearchRequest } from './flights-search-request.ts'

export { SearchRequest, SearchSegment } from './flights-search-request.ts'

const airlines = endpoint({
  id: 'flights.airlines',
  area: 'flights',
  method: 'POST',
  path: 'master/getAirlinesStaticData',
  access: 'anyone',
  partner: 'search',
  request: z.object({}),
  result: z.array(Airline),
  errors: [],
})

/** Finds cities and airports, best match first. An empty query returns the most used ones. */
const airports = endpoint({
  id: 'flights.airports',
  area: 'flights',
  method: 'POST',
  path: 'api/getAirports',
  access: 'anyone',
  partner: 'search',
  request: z.object({
    searchQuery: z.string().trim().max(60).default(''),
    limit: z.int().min(1).max(30).default(10),
  }),
  result: z.array(CityOption),
  errors: [],
  ratePerMinute: 1200,
})

const sources = endpoint({
  id: 'flights.sources',
  area: 'flights',
  method: 'GET',
  path: 'api/getSources',
  access: 'visitor',
  shownOn: ['/flight/search', '/flight/result', '/flight/calendar-fare'],
  partner: 'search',
  request: z.object({}),
  result: z.array(z.object({ source: z.string(), name: z.string(), isLCC: z.boolean() })),
  errors: [],
})

/** `missing` lists suppliers that hadn't answered at the deadline; `getSearchResults` returns their results. */
export const SearchAnswer = z.object({
  searchId: z.string(),
  searchBy: z.string(),
  traceId: z.string(),
  expiresAt: z.iso.datetime({ offset: true }),
  results: z.array(FlightResult),
  missing: z.array(z.object({ supplier: z.string(), reason: z.enum(['slow', 'failed']) })),
  request: SearchRequest,
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

const search = endpoint({
  id: 'flights.search',
  area: 'flights',
  method: 'POST',
  path: 'api/search',
  access: 'visitor',
  shownOn: ['/flight/result'],
  partner: 'search',
  request: SearchRequest,
  result: SearchAnswer,
  errors: ['supplierTimeout', 'searchLimitReached', 'noSupplier'],
  isHeavy: true,
  // A whole office may share one address, so 30 searches a second can still be people.
  ratePerMinute: 1800,
})

/** Returns the results of a valid search so far; a reload of the result page uses this. */
const searchResults = endpoint({
  id: 'flights.searchResults',
  area: 'flights',
  method: 'POST',
  path: 'api/getSearchResults',
  access: 'visitor',
  shownOn: ['/flight/result'],
  partner: 'search',
  request: z.object({ searchId: z.string().max(60), after: z.int().min(0).default(0) }),
  result: SearchAnswer,
  errors: ['searchExpired', 'notFound'],
  isHeavy: true,
})

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter the month as YYYY-MM')

/**
 * Finds the lowest fare of each day of a month for one adult, at this reader's price; from this month to ten months
 * ahead. Prices are indicative: days without a fare are left out, and only the search is binding.
 */
const calendarFare = endpoint({
  id: 'flights.calendarFare',
  area: 'flights',
  method: 'POST',
  path: 'api/getCalendarFare',
  access: 'visitor',
  shownOn: ['/flight/calendar-fare', '/flight/search', '/flight/result'],
  partner: 'search',
  request: z.object({
    origin: z.string().trim().toUpperCase().length(3),
    destination: z.string().trim().toUpperCase().length(3),
    month,
    sources: z.array(z.string()).max(20).default([]),
    preferredAirlines: z.array(z.string().length(2)).max(10).default([]),
  }),
  result: z.object({
    origin: z.string(),
    destination: z.string(),
    month: z.string(),
    days: z.array(
      z.object({
        date: IsoDate,
        price: Rupees,
        airlineCode: z.string(),
        airlineName: z.string(),
        isLowestFareOfMonth: z.boolean(),
      }),
    ),
    missing: z.array(z.object({ supplier: z.string(), reason: z.enum(['slow', 'failed']) })),
  }),
  errors: ['supplierTimeout', 'noSupplier'],
  isHeavy: true,
  ratePerMinute: 300,
})

/**
 * Compares a chosen itinerary's current price with the previous one. While the trace is valid the supplier is asked
 * for a quote; afterwards the flights are searched again and matched by carrier, number, time and fare family.
 *
 * - `same`, `cheaper`, `dearer`: the same flights, one candidate.
 *
 * - `moved`: the same flight numbers at other times, one candidate.
 *
 * - `choose`: several candidates match.
 *
 * - `gone`: none does.
 *
 * Candidates belong to the search that the answer names.
 */
const flightPrice = endpoint({
  id: 'flights.flightPrice',
  area: 'flights',
  method: 'POST',
  path: 'api/getFlightPrice',
  access: 'visitor',
  shownOn: ['/flight/result'],
  partner: 'search',
  request: ResultRef,
  result: z.object({
    outcome: z.enum(['same', 'cheaper', 'dearer', 'moved', 'choose', 'gone']),
    searchId: z.string(),
    traceId: z.string(),
    expiresAt: z.iso.datetime({ offset: true }),
    before: FlightResult,
    candidates: z.array(FlightResult),
    /** New minus old price, of the first candidate; 0 without one. */
    difference: Rupees,
  }),
  errors: ['notFound', 'staleResult', 'supplierTimeout', 'searchLimitReached', 'noSupplier'],
  isHeavy: true,
  ratePerMinute: 300,
})

export const flightsEndpoints = {
  airlines,
  airports,
  sources,
  search,
  searchResults,
  calendarFare,
  flightPrice,
  ...searchMemoryEndpoints,
}
