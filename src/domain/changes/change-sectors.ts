import type { Sector } from '#contract/entities/change-request.ts'
import type { Segment } from '#contract/entities/flight.ts'

type Flight = Pick<Segment, 'originAirportCode' | 'destinationAirportCode'>

const toSectorKey = ({ Origin, Destination }: Sector): string => `${Origin}-${Destination}`
const flightKey = ({ originAirportCode, destinationAirportCode }: Flight): string =>
  `${originAirportCode}-${destinationAirportCode}`

/** Returns a journey's first and last airport. */
export const toSector = (leg: readonly Flight[]): Sector => ({
  Origin: leg[0]?.originAirportCode ?? '',
  Destination: leg.at(-1)?.destinationAirportCode ?? '',
})

/** Removes each of these entries once; null when one is missing. */
const without = (keys: readonly string[], taken: readonly string[]): string[] | null => {
  const left = [...keys]
  for (const key of taken) {
    const index = left.indexOf(key)
    if (index < 0) return null
    left.splice(index, 1)
  }
  return left
}

/**
 * Assigns sectors to legs: each leg is named as a whole, by all of its flights, or not at all. Null when sectors are
 * left over.
 */
const shareOut = (
  legs: readonly { index: number; whole: string[]; flights: string[] }[],
  keys: readonly string[],
): number[] | null => {
  if (keys.length === 0) return []
  const [leg, ...others] = legs
  if (!leg) return null
  for (const names of [leg.whole, leg.flights]) {
    const left = without(keys, names)
    const rest = left && shareOut(others, left)
    if (rest) return [leg.index, ...rest]
  }
  return shareOut(others, keys)
}

/**
 * Returns the legs that sectors name, in order; null when a sector belongs to none, or to half a leg. When two legs
 * connect the same airports, naming them once means the first, as suppliers interpret it.
 */
export const findLegs = (
  segments: readonly (readonly Flight[])[],
  sectors: readonly Sector[],
): number[] | null => {
  const legs = segments.map((flights, index) => ({
    index,
    whole: [toSectorKey(toSector(flights))],
    flights: flights.map(flightKey),
  }))
  return shareOut(legs, sectors.map(toSectorKey))
}
