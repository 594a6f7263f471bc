import { isNoBag, type FlightFacts } from '#renderer/entities/flight-facts.ts'

/** Fares of the same flights. Those that a better seller has too are folded, which means hidden at first. */
interface FoldedFares {
  /** One seller's fares of each kind, cheapest first. */
  fares: readonly FlightFacts[]
  /** The same kinds of fares from other sellers, cheapest first. */
  folded: readonly FlightFacts[]
}

/** Returns a baggage text without the differences in writing that suppliers have: `15 KG` and `15kg` are the same. */
const toAllowance = (baggage: string): string =>
  isNoBag(baggage) ? '' : baggage.replaceAll(/\s/g, '').toUpperCase()

/**
 * Fares of one kind are the same to a buyer: fare family, refund and hold, and on every flight the cabin and baggage.
 */
const toKind = ({ flight, canHold }: FlightFacts): string =>
  JSON.stringify([
    flight.fareType,
    flight.isRefundable,
    canHold,
    ...flight.segments
      .flat()
      .map((each) => [each.cabinClass, toAllowance(each.baggage), toAllowance(each.cabinBaggage)]),
  ])

/** Whether the agency's wallet at the seller covers the fare, as far as the reader may know. */
const isCovered = ({ flight }: FlightFacts): boolean => flight.shortBy === undefined

/**
 * Folds the fares that another seller has at a lower price. A fare that the wallet at its seller doesn't cover folds no
 * fare that can be bought, even if it is cheaper. `fares` are sorted, cheapest first.
 */
export const foldSellers = (fares: readonly FlightFacts[]): FoldedFares => {
  const sellers = new Map<string, string>()
  for (const facts of [...fares.filter(isCovered), ...fares]) {
    const kind = toKind(facts)
    if (!sellers.has(kind)) sellers.set(kind, facts.flight.supplier)
  }
  const isShown = (facts: FlightFacts): boolean => sellers.get(toKind(facts)) === facts.flight.supplier
  const folded = fares.filter((facts) => !isShown(facts))
  return {
    fares: folded.length === 0 ? fares : fares.filter(isShown),
    folded,
  }
}

/** Returns the fare that a row shows until another is chosen: the cheapest that isn't folded. `fares` are sorted. */
export const findMainFare = (fares: readonly FlightFacts[]): FlightFacts | undefined =>
  fares.length > 1 ? foldSellers(fares).fares[0] : fares[0]

/** Numbers of fares, and of folded prices of the same fares, that a row has besides the one it shows. */
interface RowCounts {
  moreFares: number
  morePrices: number
}

/** Counts the fares, and the folded prices of the same fares, that a row has besides the one it shows. */
export const countMore = (fares: readonly FlightFacts[] = []): RowCounts => {
  const folded = fares.length > 1 ? foldSellers(fares) : null
  return { moreFares: (folded?.fares.length ?? 1) - 1, morePrices: folded?.folded.length ?? 0 }
}
