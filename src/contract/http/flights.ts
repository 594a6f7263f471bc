import { z } from 'zod'
import { LocalDateTime } from '../common/dates.ts'
import { endpoint } from '../common/endpoint.ts'
import { CabinClass, ReturnKind, TripType } from '../common/enumerations.ts'
import { limits } from '../common/constants.ts'
import { Airline, CityOption, FlightResult } from '../entities/flight.ts'

const airlines = endpoint({
  id: 'flights.airlines',
  area: 'flights',
  method: 'POST',
  path: 'master/getAirlinesStaticData',
  access: 'anyone',
  request: z.object({}),
  result: z.array(Airline),
  errors: [],
})

/** Cities and airports, best match first. An empty query gives the most used ones. */
const airports = endpoint({
  id: 'flights.airports',
  area: 'flights',
  method: 'POST',
  path: 'api/getAirports',
  access: 'anyone',
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
  request: z.object({}),
  result: z.array(z.object({ source: z.string(), name: z.string(), isLCC: z.boolean() })),
  errors: [],
})

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Choose a city or airport from the list.')

export const SearchSegment = z
  .object({
    origin: code,
    destination: code,
    preferredDepartureTime: LocalDateTime,
    flightCabinClass: CabinClass.default(2),
  })
  .refine((leg) => leg.origin !== leg.destination, {
    path: ['destination'],
    message: 'Origin and destination are the same. Choose another destination.',
  })

/** A search as the specification names it (section 7), with the passenger limits of the flight supplier. */
export const SearchRequest = z
  .object({
    sources: z.array(z.string()).max(20).default([]),
    journeyType: TripType.default(1),
    returnKind: ReturnKind.optional(),
    segments: z.array(SearchSegment).min(1).max(6),
    adultCount: z.int().min(1, 'At least one adult has to travel.').max(9),
    childCount: z.int().min(0).max(8).default(0),
    infantCount: z.int().min(0).max(9).default(0),
    directFlight: z.boolean().default(false),
    preferredAirlines: z.array(z.string().length(2)).max(10).default([]),
  })
  .refine((query) => query.adultCount + query.childCount + query.infantCount <= limits.passengersTotal, {
    path: ['adultCount'],
    message: 'At most nine passengers fit on one booking. Split the group into two bookings.',
  })
  .refine((query) => query.infantCount <= query.adultCount, {
    path: ['infantCount'],
    message: 'Each infant needs an adult of its own.',
  })
export type SearchRequest = z.infer<typeof SearchRequest>

/** `missing` names suppliers that had not answered at the deadline; `getSearchResults` brings them. */
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
  request: SearchRequest,
  result: SearchAnswer,
  errors: ['supplierTimeout'],
  // A whole office may share one address: 30 searches a second are still people.
  ratePerMinute: 1800,
})

/** The results of a search that is still valid, as far as suppliers answered; a reload of the result page asks this. */
const searchResults = endpoint({
  id: 'flights.searchResults',
  area: 'flights',
  method: 'POST',
  path: 'api/getSearchResults',
  access: 'visitor',
  request: z.object({ searchId: z.string().max(60), after: z.int().min(0).default(0) }),
  result: SearchAnswer,
  errors: ['searchExpired', 'notFound'],
})

export const flightsEndpoints = { airlines, airports, sources, search, searchResults }
