import type { CityOption } from '#contract/entities/flight.ts'
import { searchAirports } from '#server/reference/airport-search.ts'
import {
  airportsOfTown,
  busierAirports,
  findTown,
  type NearbyAirport,
} from '#server/reference/nearby-airports.ts'
import { loadReference, type Airport } from '#server/reference/reference.ts'

/**
 * Returns suggestions for a text, best first. A city with several airports precedes the first of them, unless the
 * text is an airport's code. Places with few or no flights are followed by the nearest airports that have some.
 */
export const findCityOptions = (query: string, limit: number): CityOption[] => {
  const found = searchAirports(query, limit)
  const town = findTown(query)
  const ofTown = town ? airportsOfTown(town.town).map((near) => toNearby(near, town.town.name)) : []
  const [best] = found
  const busier = best && query.trim() !== '' ? busierAirports(best) : []
  const options = withCities(query, found)
  if (best) options.splice(1, 0, ...busier.map((near) => toNearby(near, best.cityName)))
  const all = town?.isWhole ? [...ofTown, ...options] : [...options, ...ofTown]
  const codes = new Set<string>()
  return all.filter(({ cityCode }) => !codes.has(cityCode) && codes.add(cityCode)).slice(0, limit)
}

const withCities = (query: string, found: readonly Airport[]): CityOption[] => {
  const options: CityOption[] = []
  const shown = new Set<string>()
  const wanted = query.trim().toUpperCase()
  for (const airport of found) {
    const siblings = loadReference().airportsOfCity(airport.cityCode)
    const isOwnCode = wanted === airport.code && wanted !== airport.cityCode
    if (siblings.length > 1 && !shown.has(airport.cityCode) && !isOwnCode) {
      shown.add(airport.cityCode)
      options.push(toCity(airport, siblings))
    }
    // When a city and an airport share a code, the city stands for both, since searching it covers all its airports.
    if (siblings.length === 1 || airport.code !== airport.cityCode) options.push(toAirport(airport))
  }
  return options
}

const toNearby = ({ airport, km }: NearbyAirport, place: string): CityOption => ({
  ...toAirport(airport),
  subTitle: `Nearest airport to ${place}, ${km} km`,
})

const countryName = (code: string): string => loadReference().countryByCode(code)?.name ?? code

const toAirport = (airport: Airport): CityOption => ({
  cityCode: airport.code,
  label: `${airport.cityName} (${airport.code})`,
  subTitle: `${airport.name}, ${countryName(airport.countryCode)}`,
  airportCode: airport.code,
  cityName: airport.cityName,
  countryCode: airport.countryCode,
})

const toCity = (airport: Airport, siblings: readonly Airport[]): CityOption => ({
  cityCode: airport.cityCode,
  label: `${airport.cityName} (${airport.cityCode})`,
  subTitle: `All airports (${siblings.map(({ code }) => code).join(', ')}), ${countryName(airport.countryCode)}`,
  airportCode: '',
  cityName: airport.cityName,
  countryCode: airport.countryCode,
})
