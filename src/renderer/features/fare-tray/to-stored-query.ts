import type { CityOption } from '#contract/entities/flight.ts'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'

const toCity = (code: string, cityName = ''): CityOption => ({
  cityCode: code,
  airportCode: code,
  cityName: cityName || code,
  label: cityName ? `${cityName} (${code})` : code,
  subTitle: '',
  countryCode: '',
})

/** Returns the search that found a kept fare, so that its booking can go back to the results. */
export const toStoredQuery = ({ request, flight }: KeptFare): StoredQuery => {
  const names = new Map(
    flight.segments.flat().flatMap((segment): [string, string][] => [
      [segment.originCityCode, segment.originCityName],
      [segment.originAirportCode, segment.originCityName],
      [segment.destinationCityCode, segment.destinationCityName],
      [segment.destinationAirportCode, segment.destinationCityName],
    ]),
  )
  const [first] = request.segments
  const toNamed = (code: string): CityOption => toCity(code, names.get(code))
  const codes = request.segments.flatMap(({ origin, destination }) => [origin, destination])
  return {
    request,
    origin: toNamed(first?.origin ?? ''),
    destination: toNamed(first?.destination ?? ''),
    ...(request.segments.length > 1 ? { cities: [...new Set(codes)].map(toNamed) } : {}),
  }
}
