import type { Sector } from '#contract/entities/change-request.ts'
import type { Segment } from '#contract/entities/flight.ts'

type Flight = Pick<Segment, 'originAirportCode' | 'destinationAirportCode'>

const keyOf = ({ Origin, Destination }: Sector): string => `${Origin}-${Destination}`
const flightKey = ({ originAirportCode, destinationAirportCode }: Flight): string =>
  `${originAirportCode}-${destinationAirportCode}`

/** A journey by its first and last airport. */
export const sectorOf = (leg: readonly Flight[]): Sector => ({
  Origin: leg[0]?.originAirportCode ?? '',
  Destination: leg.at(-1)?.destinationAirportCode ?? '',
})

/** The list without these entries, each taken out once; null when one is not in it. */
const without = (keys: readonly string[], taken: readonly string[]): string[] | null => {
  const left = [...keys]
  for (const key of taken) {
    const index = left.indexOf(key)
    if (index < 0) return null
    left.splice(index, 1)
  }
  return left
}

/** Shares sectors out over legs: each leg is named as a whole, by all of its flights, or not at all. Null: something is left over. */
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
 * The legs that sectors name, in order; null when a sector belongs to none, or to half a leg. Where two legs fly between the same
 * airports, naming them once means the first: suppliers read it so.
 */
export const findLegs = (
  segments: readonly (readonly Flight[])[],
  sectors: readonly Sector[],
): number[] | null => {
  const legs = segments.map((flights, index) => ({
    index,
    whole: [keyOf(sectorOf(flights))],
    flights: flights.map(flightKey),
  }))
  return shareOut(legs, sectors.map(keyOf))
}
