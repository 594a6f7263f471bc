import { plainText } from './airport-search.ts'
import { distanceKm, type Position } from './distance.ts'
import { loadReference, type Airport } from './reference.ts'
import { townRows } from './towns.data.ts'

/** An airport near a place, by straight-line distance. */
export interface NearbyAirport {
  airport: Airport
  km: number
}

export interface Town extends Position {
  name: string
  names: readonly string[]
}

/** Many airlines serve airports from this importance on; few serve those below the other figure. */
const busy = 700
const quiet = 620
const served = 500
const furthestKm = 300
const most = 2

const towns: readonly Town[] = townRows.map(([name, latitude, longitude, ...others]) => ({
  name,
  latitude,
  longitude,
  names: [plainText(name), ...others],
}))

/** Finds a town without flights whose name starts with the text, and whether the text is its full name. */
export const findTown = (query: string): { town: Town; isWhole: boolean } | null => {
  const text = plainText(query)
  if (text.length < 4) return null
  const whole = towns.find(({ names }) => names.includes(text))
  if (whole) return { town: whole, isWhole: true }
  const town = towns.find(({ names }) => names.some((name) => name.startsWith(text)))
  return town ? { town, isWhole: false } : null
}

const nearest = (place: Position, fits: (airport: Airport) => boolean): NearbyAirport[] =>
  loadReference()
    .airports.filter(fits)
    .map((airport) => ({ airport, km: Math.round(distanceKm(place, airport)) }))
    .filter(({ km }) => km <= furthestKm)
    .sort((a, b) => a.km - b.km)

/** Lists busier airports around one with few flights, nearest first; empty for a busy airport. */
export const busierAirports = (quietOne: Airport): NearbyAirport[] => {
  if (quietOne.importance >= quiet) return []
  const { airportsOfCity } = loadReference()
  if (airportsOfCity(quietOne.cityCode).some(({ importance }) => importance >= quiet)) return []
  return nearest(quietOne, ({ importance }) => importance >= busy).slice(0, most)
}

/** Lists a town's nearest airport and the nearest with many flights. */
export const airportsOfTown = (town: Town): NearbyAirport[] => {
  const [first] = nearest(town, ({ importance }) => importance >= served)
  const [large] = nearest(town, ({ importance }) => importance >= busy)
  return [first, large].filter(
    (one, index, all): one is NearbyAirport =>
      one !== undefined && all.findIndex((other) => other?.airport === one.airport) === index,
  )
}
