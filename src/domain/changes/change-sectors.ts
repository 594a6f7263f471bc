import type { Sector } from '#contract/entities/change-request.ts'
import type { Segment } from '#contract/entities/flight.ts'

type Flight = Pick<Segment, 'originAirportCode' | 'destinationAirportCode'>
type Legs<T extends Flight = Flight> = readonly (readonly T[])[]

/**
 * What can be refunded separately: a leg, or one of its flights where the airline allows it. A leg whose number of
 * flights changed after the sale has several indexes, which can only be refunded together.
 */
interface RefundPart<T extends Flight = Flight> {
  indexes: number[]
  leg: number
  flights: readonly T[]
}

/**
 * Returns how many parts each leg has. It depends on the sold flights only, so that indexes stay the same when flights
 * change. Whole legs if the airline changed their number with the sale.
 */
export const countPartsPerLeg = (
  sold: { segments: readonly (readonly unknown[])[]; isRefundableByFlight?: boolean },
  segments: readonly (readonly unknown[])[],
): number[] =>
  sold.isRefundableByFlight && sold.segments.length === segments.length
    ? sold.segments.map((flights) => flights.length)
    : segments.map(() => 1)

/** Returns the indexes of all parts. */
export const listPartIndexes = (partsPerLeg: readonly number[]): number[] =>
  partsPerLeg.flatMap((count) => Array.from({ length: count })).map((_, index) => index)

/** Lists the parts of a booking in the order of its flights. */
export const listParts = <T extends Flight>(
  segments: Legs<T>,
  partsPerLeg: readonly number[],
): RefundPart<T>[] => {
  let next = 0
  return segments.flatMap((flights, leg): RefundPart<T>[] => {
    const indexes = Array.from({ length: partsPerLeg[leg] ?? 1 }, () => next++)
    return indexes.length > 1 && indexes.length === flights.length
      ? flights.map((flight, place) => ({ indexes: indexes.slice(place, place + 1), leg, flights: [flight] }))
      : [{ indexes, leg, flights }]
  })
}

const toSectorKey = ({ Origin, Destination }: Sector): string => `${Origin}-${Destination}`

/** Returns the first and last airport of a leg, or of one flight. */
export const toSector = (flights: readonly Flight[]): Sector => ({
  Origin: flights[0]?.originAirportCode ?? '',
  Destination: flights.at(-1)?.destinationAirportCode ?? '',
})
const toKey = (flights: readonly Flight[]): string => toSectorKey(toSector(flights))

/** A leg with what it can be named by. */
interface NamedLeg {
  whole: string
  flights: string[]
  parts: readonly RefundPart[]
}

const nameLegs = (segments: Legs, partsPerLeg: readonly number[]): NamedLeg[] => {
  const parts = listParts(segments, partsPerLeg)
  return segments.map((flights, leg) => ({
    whole: toKey(flights),
    flights: flights.map((flight) => toKey([flight])),
    parts: parts.filter((part) => part.leg === leg),
  }))
}

const count = (keys: readonly string[], key: string): number => keys.filter((one) => one === key).length
const listPartKeys = (legs: readonly NamedLeg[]): string[] =>
  legs.flatMap(({ parts }) => parts.map(({ flights }) => toKey(flights)))

/**
 * Names parts by sectors: a leg by its first and last airport when all of it is meant and no other leg or single part has
 * the same, otherwise each part by itself.
 */
export const toSectors = (
  segments: Legs,
  chosen: readonly number[],
  partsPerLeg: readonly number[],
): Sector[] => {
  const legs = nameLegs(segments, partsPerLeg)
  return legs.flatMap(({ whole, parts }, leg) => {
    const own = parts.filter(({ indexes }) => indexes.some((index) => chosen.includes(index)))
    const others = [...listPartKeys(legs), ...legs.toSpliced(leg, 1).map((other) => other.whole)]
    const isWhole = own.length > 1 && own.length === parts.length && !others.includes(whole)
    return isWhole ? [toSector(segments[leg] ?? [])] : own.map(({ flights }) => toSector(flights))
  })
}

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

/** Returns the parts of a leg that these sectors name flight by flight; a flight that is named once counts once. */
const findFlights = (parts: readonly RefundPart[], keys: readonly string[]): RefundPart[] => {
  const left = [...keys]
  return parts.filter(({ flights }) => {
    const index = left.indexOf(toKey(flights))
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  })
}

/** Lists the ways in which sectors may name a leg: the names used and the parts meant. */
const listReadings = (
  { whole, flights, parts }: NamedLeg,
  keys: readonly string[],
  partKeys: readonly string[],
): { names: string[]; meant: readonly RefundPart[] }[] => {
  const byFlight = findFlights(parts, keys)
  const isSplit = parts.length > 1
  // A sector that is also a single part means that part first.
  const mayBeWhole = !isSplit || count(keys, whole) > count(partKeys, whole)
  return [
    ...(mayBeWhole ? [{ names: [whole], meant: parts }] : []),
    isSplit
      ? { names: byFlight.map((part) => toKey(part.flights)), meant: byFlight }
      : { names: flights, meant: parts },
    { names: [], meant: [] },
  ]
}

/** Assigns sectors to legs. Null when sectors are left over. */
const shareOut = (
  legs: readonly NamedLeg[],
  keys: readonly string[],
  partKeys: readonly string[],
): RefundPart[] | null => {
  if (keys.length === 0) return []
  const [leg, ...others] = legs
  if (!leg) return null
  for (const { names, meant } of listReadings(leg, keys, partKeys)) {
    const left = without(keys, names)
    const rest = left && shareOut(others, left, partKeys)
    if (rest) return [...meant, ...rest]
  }
  return null
}

/**
 * Returns the indexes of the parts that sectors name, in order. A leg is named by its ends or by each of its flights, a
 * single flight only where it is a part. Null when a sector belongs to no part, or to half of one. When two parts
 * connect the same airports, naming them once means the first, as suppliers interpret it.
 */
export const findParts = (
  segments: Legs,
  sectors: readonly Sector[],
  partsPerLeg: readonly number[],
): number[] | null => {
  const legs = nameLegs(segments, partsPerLeg)
  const found = shareOut(legs, sectors.map(toSectorKey), listPartKeys(legs))
  return found && found.flatMap(({ indexes }) => indexes)
}

/** Whether a sector is a leg or a flight of the booking, whether or not it can be refunded separately. */
export const isSectorOf = (segments: Legs, sector: Sector): boolean =>
  segments.some((flights) =>
    [flights, ...flights.map((flight) => [flight])].some((one) => toKey(one) === toSectorKey(sector)),
  )
