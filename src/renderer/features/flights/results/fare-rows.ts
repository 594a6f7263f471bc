import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { findMainFare } from './fold-sellers.ts'

/** The fares of the same flights, cheapest first, by the row's number. */
export type FareRows = ReadonlyMap<number, readonly FlightFacts[]>

export interface Rows {
  /** The fare that each row shows: the cheapest that isn't folded. The list is sorted by them. */
  mainFares: FlightFacts[]
  fares: FareRows
}

/** Groups filtered fares into rows. Fares of one row are next to each other. */
export const toRows = (shown: readonly FlightFacts[]): Rows => {
  const fares = new Map<number, FlightFacts[]>()
  const mainFares: FlightFacts[] = []
  for (const facts of shown) {
    const row = fares.get(facts.row)
    if (row) row.push(facts)
    else fares.set(facts.row, [facts])
  }
  for (const row of fares.values()) {
    if (row.length > 1) row.sort((a, b) => a.price - b.price)
    const main = findMainFare(row)
    if (main) mainFares.push(main)
  }
  return { mainFares, fares }
}

/** Counts the rows of a list that has its fares next to each other. */
export const countRows = (all: readonly FlightFacts[]): number => (all.at(-1)?.row ?? -1) + 1
