import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import {
  FareDetailResult,
  FareRule,
  FlightResult,
  MiniFareRule,
  SsrOptions,
} from '#contract/entities/flight.ts'
import { ResultRef } from './flights-result-ref.ts'

export const Country = z.object({ name: z.string(), dial_code: z.string(), code: z.string() })
export type Country = z.infer<typeof Country>

const list = <Id extends string>(id: Id, path: string) =>
  endpoint({
    id,
    area: 'booking',
    method: 'GET',
    path,
    access: 'anyone',
    request: z.object({}),
    result: z.array(Country),
    errors: [],
  })

const countries = list('booking.countries', 'api/getCountryList')
const phoneCodes = list('booking.phoneCodes', 'api/getPhoneCodeList')
const nationalities = list('booking.nationalities', 'api/getNationalities')

const fareRules = endpoint({
  id: 'booking.fareRules',
  area: 'booking',
  method: 'POST',
  path: 'api/getFareRules',
  access: 'visitor',
  shownOn: ['/flight/result'],
  partner: 'search',
  request: ResultRef,
  result: z.object({ fareRules: z.array(FareRule), miniFareRules: z.array(MiniFareRule) }),
  errors: ['searchExpired', 'staleResult', 'supplierRefused', 'supplierTimeout'],
})

const fareQuote = endpoint({
  id: 'booking.fareQuote',
  area: 'booking',
  method: 'POST',
  path: 'api/fareQuote',
  access: 'visitor',
  shownOn: ['/flight/result'],
  partner: 'search',
  request: ResultRef,
  result: FareDetailResult,
  errors: ['searchExpired', 'staleResult', 'fareGone', 'supplierTimeout'],
})

const ssr = endpoint({
  id: 'booking.ssr',
  area: 'booking',
  method: 'POST',
  path: 'api/getSSR',
  access: 'visitor',
  shownOn: ['/flight/result'],
  partner: 'search',
  request: ResultRef,
  result: SsrOptions,
  errors: ['searchExpired', 'staleResult', 'noSsrDetails', 'supplierRefused', 'supplierTimeout'],
})

const passengerViewOptions = endpoint({
  id: 'booking.passengerViewOptions',
  area: 'booking',
  method: 'POST',
  path: 'api/getPassengerViewOptions',
  access: 'visitor',
  shownOn: ['/flight/result'],
  partner: 'search',
  request: ResultRef,
  result: z.object({
    countryList: z.array(Country),
    phoneCodeList: z.array(Country),
    fareRules: z.array(FareRule),
    fareQuote: FareDetailResult,
  }),
  errors: ['searchExpired', 'staleResult', 'fareGone', 'supplierTimeout'],
})

/** One itinerary of a search with all its segments. */
const flightDetails = endpoint({
  id: 'booking.flightDetails',
  area: 'booking',
  method: 'POST',
  path: 'api/getFlightDetails',
  access: 'visitor',
  shownOn: ['/flight/result'],
  partner: 'search',
  request: ResultRef,
  result: FlightResult,
  errors: ['searchExpired', 'staleResult'],
})

/** Calls that load a fare, its rules, its extras and the lists of the passenger form before an order. */
export const flightFaresEndpoints = {
  countries,
  phoneCodes,
  nationalities,
  fareRules,
  fareQuote,
  ssr,
  passengerViewOptions,
  flightDetails,
}
