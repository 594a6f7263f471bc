import { tripTypes } from '#contract/common/enumerations.ts'
import type { CityOption, FlightResult } from '#contract/entities/flight.ts'
import { SearchRequest } from '#contract/http/flights.ts'
import { paths, type ResultQuery } from '#renderer/routes/paths.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { codeOf, type SearchForm } from './search-form-schema.ts'

/** The hour that the flight supplier understands for each time slot of the form, in the order of `timeSlots`. */
const slotTimes = ['00:00:00', '08:00:00', '14:00:00', '19:00:00', '01:00:00'] as const

export const emptyForm: SearchForm = {
  origin: null,
  destination: null,
  departure: '',
  slot: 0,
  adults: 1,
  children: 0,
  infants: 0,
  cabinClass: 2,
  isDirect: false,
}

/** The query of a form that its schema accepted. */
export const queryOfForm = (
  form: SearchForm & { origin: CityOption; destination: CityOption },
): StoredQuery => ({
  origin: form.origin,
  destination: form.destination,
  request: {
    sources: [],
    journeyType: tripTypes.oneWay,
    segments: [
      {
        origin: codeOf(form.origin),
        destination: codeOf(form.destination),
        preferredDepartureTime: `${form.departure}T${slotTimes[form.slot] ?? slotTimes[0]}`,
        flightCabinClass: form.cabinClass,
      },
    ],
    adultCount: form.adults,
    childCount: form.children,
    infantCount: form.infants,
    directFlight: form.isDirect,
    preferredAirlines: [],
  },
})

/** A stored query back in the form. A day that is over is left out: it has to be chosen again. */
export const formOfQuery = ({ request, origin, destination }: StoredQuery, today: string): SearchForm => {
  const leg = request.segments[0]
  const departure = leg?.preferredDepartureTime.slice(0, 10) ?? ''
  const slot = slotTimes.findIndex((time) => time === leg?.preferredDepartureTime.slice(11))
  return {
    origin,
    destination,
    departure: departure >= today ? departure : '',
    slot: Math.max(0, slot),
    adults: request.adultCount,
    children: request.childCount ?? 0,
    infants: request.infantCount ?? 0,
    cabinClass: leg?.flightCabinClass ?? 2,
    isDirect: request.directFlight ?? false,
  }
}

/** The address of a result page. Wishes beyond the specification's query are added only where they are not the usual. */
export const resultPath = (searchId: string, request: StoredQuery['request']): string => {
  const leg = request.segments[0]
  const query: ResultQuery = {
    origin: leg?.origin ?? '',
    destination: leg?.destination ?? '',
    departure: leg?.preferredDepartureTime.slice(0, 10) ?? '',
    adt: request.adultCount,
    chd: request.childCount ?? 0,
    inf: request.infantCount ?? 0,
  }
  const more = new URLSearchParams()
  const time = leg?.preferredDepartureTime.slice(11) ?? slotTimes[0]
  if (time !== slotTimes[0]) more.set('time', time)
  if ((leg?.flightCabinClass ?? 2) !== 2) more.set('class', String(leg?.flightCabinClass))
  if (request.directFlight) more.set('direct', '1')
  const path = paths.searchResult(searchId, query)
  return more.size > 0 ? `${path}&${more.toString()}` : path
}

/** A city of which only the code is known: an address says no more. */
const cityOfCode = (code: string): CityOption => ({
  cityCode: code,
  airportCode: code,
  cityName: code,
  label: code,
  subTitle: '',
  countryCode: '',
})

/** The query that the address of a result page names; null when the address is incomplete or makes no sense. */
export const queryOfAddress = (params: URLSearchParams): StoredQuery | null => {
  const departure = params.get('departure') ?? ''
  const read = SearchRequest.safeParse({
    segments: [
      {
        origin: params.get('origin') ?? '',
        destination: params.get('destination') ?? '',
        preferredDepartureTime: `${departure}T${params.get('time') ?? slotTimes[0]}`,
        flightCabinClass: Number(params.get('class') ?? 2),
      },
    ],
    adultCount: Number(params.get('adt') ?? 1),
    childCount: Number(params.get('chd') ?? 0),
    infantCount: Number(params.get('inf') ?? 0),
    directFlight: params.get('direct') === '1',
  })
  const leg = read.data?.segments[0]
  if (!read.data || !leg) return null
  return { request: read.data, origin: cityOfCode(leg.origin), destination: cityOfCode(leg.destination) }
}

const legKey = ({ request }: StoredQuery): string => {
  const leg = request.segments[0]
  const day = leg?.preferredDepartureTime.slice(0, 10)
  const counts = [request.adultCount, request.childCount ?? 0, request.infantCount ?? 0]
  return [leg?.origin, leg?.destination, day, ...counts].join()
}

/** The query with the cities' names where only their codes were known: a flight that was found says them. */
export const withCityNames = (query: StoredQuery, flight: FlightResult | undefined): StoredQuery => {
  const leg = flight?.segments[0]
  const [first, last] = [leg?.[0], leg?.at(-1)]
  if (!first || !last || query.origin.subTitle !== '') return query
  return {
    ...query,
    origin: { ...query.origin, cityName: first.originCityName },
    destination: { ...query.destination, cityName: last.destinationCityName },
  }
}

/** The stored query where it is the address's own (it knows the cities' names), else what the address says. */
export const queryOf = (params: URLSearchParams, stored: StoredQuery | null): StoredQuery | null => {
  const named = queryOfAddress(params)
  return named && stored && legKey(named) === legKey(stored) ? stored : (named ?? null)
}
