import type { CityOption } from '#contract/entities/flight.ts'
import { searchAirports } from '../../reference/airport-search.ts'
import { loadReference, type Airport } from '../../reference/reference.ts'

/**
 * What the autocomplete shows for a text, best first. A city with several airports comes as one option ahead of the first of
 * them, unless the text is an airport's own code.
 */
export const cityOptions = (query: string, limit: number): CityOption[] => {
  const options: CityOption[] = []
  const shown = new Set<string>()
  const wanted = query.trim().toUpperCase()
  for (const airport of searchAirports(query, limit)) {
    const siblings = loadReference().airportsOfCity(airport.cityCode)
    const isOwnCode = wanted === airport.code && wanted !== airport.cityCode
    if (siblings.length > 1 && !shown.has(airport.cityCode) && !isOwnCode) {
      shown.add(airport.cityCode)
      options.push(toCity(airport, siblings))
    }
    // Where city and airport share a code, the city stands for both: a search for it covers all its airports.
    if (siblings.length === 1 || airport.code !== airport.cityCode) options.push(toAirport(airport))
  }
  return options.slice(0, limit)
}

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
