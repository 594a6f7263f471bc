import type { SupplierOffer } from '#server/offers/offer.ts'

/** An offer of a later search and its supplier. */
export interface Candidate {
  supplier: string
  offer: SupplierOffer
  resultIndex: string
}

export type Match =
  | { kind: 'found'; candidate: Candidate }
  | { kind: 'moved'; candidate: Candidate }
  | { kind: 'choose'; candidates: Candidate[] }
  | { kind: 'gone' }

const describe = (offer: SupplierOffer, withTimes: boolean): string =>
  JSON.stringify([
    offer.direction,
    offer.fareType,
    offer.segments.map((leg) =>
      leg.map((segment) => [
        segment.airlineCode,
        segment.flightNumber,
        segment.originAirportCode,
        segment.destinationAirportCode,
        segment.cabinClass,
        ...(withTimes ? [segment.departureTime, segment.arrivalTime] : []),
      ]),
    ),
  ])

/** Whether two offers have the same flights, times and fare family. */
export const isSameFlights = (a: SupplierOffer, b: SupplierOffer): boolean =>
  describe(a, true) === describe(b, true)

/**
 * Finds the previously chosen offer in a new search: same carrier, flight numbers, fare family and times; otherwise
 * the same flights at other times. When several suppliers sell it, only the previous one counts.
 */
export const matchOffer = (
  before: { supplier: string; offer: SupplierOffer },
  candidates: readonly Candidate[],
): Match => {
  const same = findMatching(before, candidates, true)
  if (same.length > 0) return toMatch(same, 'found')
  const moved = findMatching(before, candidates, false)
  return moved.length > 0 ? toMatch(moved, 'moved') : { kind: 'gone' }
}

const findMatching = (
  before: { supplier: string; offer: SupplierOffer },
  candidates: readonly Candidate[],
  withTimes: boolean,
): Candidate[] => {
  const wanted = describe(before.offer, withTimes)
  const all = candidates.filter(({ offer }) => describe(offer, withTimes) === wanted)
  const own = all.filter(
    ({ supplier, offer }) => supplier === before.supplier && offer.source === before.offer.source,
  )
  return own.length > 0 ? own : all
}

const toMatch = (candidates: Candidate[], kind: 'found' | 'moved'): Match => {
  const [candidate, ...others] = candidates
  return candidate && others.length === 0 ? { kind, candidate } : { kind: 'choose', candidates }
}
