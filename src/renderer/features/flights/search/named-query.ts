import type { CityOption, FlightResult } from '#contract/entities/flight.ts'
import { SearchRequest } from '#contract/http/flights.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { readQuery } from './query-address.ts'
import { getSearchCode } from './search-form-check.ts'
import { mapCities } from './search-query.ts'

const toKey = ({ request }: StoredQuery): string => JSON.stringify(SearchRequest.safeParse(request).data)

const isSameQuery = (a: StoredQuery, b: StoredQuery): boolean => toKey(a) === toKey(b)

/** Returns the query with the names of cities of which only the codes were known, taken from the flights found. */
export const withCityNames = (query: StoredQuery, flights: readonly FlightResult[]): StoredQuery => {
  const known = [...mapCities(query).values()]
  if (known.every(({ subTitle }) => subTitle !== '')) return query
  const names = new Map<string, string>()
  const asked = query.request.segments
  for (const { segments, direction } of [flights[0], flights.at(-1)].flatMap((flight) => flight ?? [])) {
    for (const [index, leg] of segments.entries()) {
      const searched = asked[direction === 'inbound' ? 1 : index]
      const [first, last] = [leg[0], leg.at(-1)]
      if (!searched || !first || !last) continue
      names.set(searched.origin, first.originCityName)
      names.set(searched.destination, last.destinationCityName)
    }
  }
  const named = (city: CityOption): CityOption =>
    city.subTitle === '' ? { ...city, cityName: names.get(getSearchCode(city)) ?? city.cityName } : city
  return {
    ...query,
    origin: named(query.origin),
    destination: named(query.destination),
    ...(query.cities ? { cities: query.cities.map(named) } : {}),
  }
}

/**
 * Returns the stored query if it matches the address, since it has the cities' names; otherwise the one in the
 * address.
 */
export const resolveQuery = (params: URLSearchParams, stored: StoredQuery | null): StoredQuery | null => {
  const named = readQuery(params)
  return named && stored && isSameQuery(named, stored) ? stored : named
}
