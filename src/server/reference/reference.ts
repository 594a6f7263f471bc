import airlineRows from './data/airlines.json' with { type: 'json' }
import airportRows from './data/airports.json' with { type: 'json' }
import countryRows from './data/countries.json' with { type: 'json' }

/** An airport with scheduled service. `cityCode` is that of the metropolitan area if there is one (LHR: LON). */
export interface Airport {
  readonly code: string
  readonly name: string
  readonly cityName: string
  readonly cityCode: string
  readonly countryCode: string
  /** IANA time zone. */
  readonly timeZone: string
  readonly latitude: number
  readonly longitude: number
  /** 0 to 1000, higher is busier; an estimate for sorting lists. */
  readonly importance: number
}

/** A passenger airline. `ticketPrefix` is the three-digit accounting code, null where no source was found. */
export interface Airline {
  readonly code: string
  readonly name: string
  readonly ticketPrefix: string | null
  readonly countryCode: string
}

/** A country for address forms. Field names as in the product's country list. */
export interface Country {
  readonly name: string
  /** With plus: '+91'. */
  readonly dial_code: string
  readonly code: string
}

/** Lookups in the reference data. Everything returned is frozen. */
export interface Reference {
  readonly airports: readonly Airport[]
  readonly airlines: readonly Airline[]
  readonly countries: readonly Country[]
  airportByCode: (code: string) => Airport | undefined
  airlineByCode: (code: string) => Airline | undefined
  countryByCode: (code: string) => Country | undefined
  /** Lists the airports of a city code, busiest first; an airport code that isn't a city code returns that airport. */
  airportsOfCity: (cityCode: string) => readonly Airport[]
}

type AirportRow = [string, string, string, string, string, string, number, number, number]
type AirlineRow = [string, string, string | null, string]

let loaded: Reference | undefined

/** Returns the reference data, built on the first call and then shared. Sources: data/SOURCES.md. */
export function loadReference(): Reference {
  loaded ??= buildReference()
  return loaded
}

function buildReference(): Reference {
  const airports = (airportRows as unknown as AirportRow[]).map(toAirport)
  const airlines = (airlineRows as unknown as AirlineRow[]).map(([code, name, ticketPrefix, countryCode]) =>
    Object.freeze({ code, name, ticketPrefix, countryCode }),
  )
  const countries = (countryRows as unknown as [string, string, string][]).map(([code, name, dialCode]) =>
    Object.freeze({ name, dial_code: dialCode, code }),
  )
  const airportMap = new Map(airports.map((airport) => [airport.code, airport]))
  const airlineMap = new Map(airlines.map((airline) => [airline.code, airline]))
  const countryMap = new Map(countries.map((country) => [country.code, country]))
  const cities = groupByCity(airports)
  return Object.freeze({
    airports: Object.freeze(airports),
    airlines: Object.freeze(airlines),
    countries: Object.freeze(countries),
    airportByCode: (code: string) => airportMap.get(code),
    airlineByCode: (code: string) => airlineMap.get(code),
    countryByCode: (code: string) => countryMap.get(code),
    airportsOfCity: (cityCode: string) =>
      cities.get(cityCode) ?? [airportMap.get(cityCode)].filter((a) => a !== undefined),
  })
}

function toAirport(row: AirportRow): Airport {
  const [code, name, cityName, cityCode, countryCode, timeZone, latitude, longitude, importance] = row
  return Object.freeze({
    code,
    name,
    cityName,
    cityCode,
    countryCode,
    timeZone,
    latitude,
    longitude,
    importance,
  })
}

function groupByCity(airports: readonly Airport[]): Map<string, readonly Airport[]> {
  const cities = new Map<string, Airport[]>()
  for (const airport of airports) {
    const group = cities.get(airport.cityCode)
    if (group) group.push(airport)
    else cities.set(airport.cityCode, [airport])
  }
  for (const group of cities.values()) Object.freeze(group.sort((a, b) => b.importance - a.importance))
  return cities
}
