import type { PackageBody } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'
import { findComingStarts } from './coming-starts.ts'

/** Bits of all months; bit 0 is January. */
const allMonths = 0b1111_1111_1111

/** What lists say about the dates of a package. */
export interface FromPrice {
  /** Lowest price of an adult on a coming date, without markup, in paise; null on request or without one. */
  fromPriceMinor: number | null
  /** Months with coming dates as bits; bit 0 is January. A package on request without rates has them all. */
  months: number
}

/** Finds the from-price of a package and the months in which it starts, from `today` on. */
export const findFromPrice = (
  facts: Pick<PackageFacts, 'kind' | 'nights' | 'priceMode'>,
  body: PackageBody,
  today: string,
): FromPrice => {
  const starts = findComingStarts(facts, body, today)
  let months = 0
  let lowest: number | null = null
  for (const { startsOn, adultMinor } of starts) {
    months |= 1 << (Number(startsOn.slice(5, 7)) - 1)
    if (lowest === null || adultMinor < lowest) lowest = adultMinor
  }
  if (facts.priceMode === 'fixed') return { fromPriceMinor: lowest, months }
  return { fromPriceMinor: null, months: months === 0 && body.rates.length === 0 ? allMonths : months }
}

/** Lists the months of their bits, from 1 to 12. */
export const toMonths = (bits: number): number[] =>
  Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => (bits & (1 << (month - 1))) !== 0)
