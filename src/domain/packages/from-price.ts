import type { PackageBody } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'
import { findComingStarts, type ComingStart } from './coming-starts.ts'

/** Bits of all months; bit 0 is January. */
const allMonths = 0b1111_1111_1111

/** What lists say about the dates of a package. */
export interface FromPrice {
  /** Lowest price of an adult on a coming date, without markup, in paise; null on request or without one. */
  fromPriceMinor: number | null
  /** Months with coming dates as bits; bit 0 is January. A package on request without rates has them all. */
  months: number
  /** The lowest price of each month as `fromPriceMinor`, from January on. */
  monthMinor: (number | null)[]
}

/** A departure or a stay that is on sale, as its from-price needs it. */
export interface ComingDeparture {
  startsOn: string
  /** Empty for all categories. */
  hotelCategory: string
  /** Price of an adult for the whole trip, in paise; null for the package's rates. */
  ownAdultMinor: number | null
}

type PricedFacts = Pick<PackageFacts, 'kind' | 'nights' | 'priceMode'>

/**
 * Finds the from-price of a package and the months in which it starts, from `today` on. `departures` are those on sale,
 * or the first nights of stays that have rooms; null if it starts on every date with a rate.
 */
export const findFromPrice = (
  facts: PricedFacts,
  body: PackageBody,
  today: string,
  departures: readonly ComingDeparture[] | null,
): FromPrice => {
  const starts =
    departures === null
      ? findComingStarts(facts, body, today)
      : findDepartureStarts(facts, body, today, departures)
  let months = 0
  const monthMinor = Array.from({ length: 12 }, (): number | null => null)
  for (const { startsOn, adultMinor } of starts) {
    const month = Number(startsOn.slice(5, 7)) - 1
    months |= 1 << month
    monthMinor[month] = Math.min(monthMinor[month] ?? adultMinor, adultMinor)
  }
  const priced = monthMinor.filter((minor) => minor !== null)
  if (facts.priceMode === 'fixed')
    return { fromPriceMinor: priced.length === 0 ? null : Math.min(...priced), months, monthMinor }
  return {
    fromPriceMinor: null,
    months: months === 0 && body.rates.length === 0 && departures === null ? allMonths : months,
    monthMinor: monthMinor.map(() => null),
  }
}

/**
 * Lists the starts of departures: at their own price, or at the rates of their category. A date without rates can't be
 * sold at its own price either, because children and single rooms have their prices there.
 */
const findDepartureStarts = (
  facts: PricedFacts,
  body: PackageBody,
  today: string,
  departures: readonly ComingDeparture[],
): ComingStart[] => {
  const byCategory = new Map<string, ReadonlyMap<string, number>>()
  const ratesOf = (hotelCategory: string): ReadonlyMap<string, number> => {
    const known = byCategory.get(hotelCategory)
    if (known) return known
    const rates =
      hotelCategory === '' ? body.rates : body.rates.filter((rate) => rate.hotelCategory === hotelCategory)
    const starts = findComingStarts(facts, { ...body, rates }, today)
    const found = new Map(starts.map(({ startsOn, adultMinor }) => [startsOn, adultMinor]))
    byCategory.set(hotelCategory, found)
    return found
  }
  return departures.flatMap(({ startsOn, hotelCategory, ownAdultMinor }) => {
    if (startsOn < today) return []
    const rateMinor = ratesOf(hotelCategory).get(startsOn)
    return rateMinor === undefined ? [] : [{ startsOn, adultMinor: ownAdultMinor ?? rateMinor }]
  })
}

/** Lists the months of their bits, from 1 to 12. */
export const toMonths = (bits: number): number[] =>
  Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => (bits & (1 << (month - 1))) !== 0)
