import { z } from 'zod'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { maxPriceMinor } from '#contract/common/minor.ts'
import { PackageTheme, type PackageKind } from '#contract/entities/package.ts'
import type { PackageFacets, packagesEndpoints } from '#contract/http/packages.ts'
import { toPaise } from '#domain/money/money.ts'
import { nightBands, readNightBand, type NightBand } from '#domain/packages/night-bands.ts'
import { addMonths } from '#renderer/ui/calendar/month-days.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'

export const packageSorts = ['popular', 'priceAsc', 'priceDesc', 'nights', 'newest'] as const

const PackageFilter = z.object({
  searchQuery: z.string().max(80).default(''),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .or(z.literal(''))
    .default(''),
  placeName: z.string().max(60).default(''),
  nights: z.enum(nightBands).or(z.literal('')).default(''),
  /** In rupees for each person; 0 for any. */
  maxPrice: z
    .int()
    .min(0)
    .max(maxPriceMinor / 100)
    .default(0),
  /** 1 to 12; 0 for any. */
  month: z.int().min(0).max(12).default(0),
  themes: z.array(PackageTheme).max(12).default([]),
  sort: z.enum(packageSorts).default('popular'),
})
export type PackageFilter = z.infer<typeof PackageFilter>

/** The filter of a list in its address. Bookmarks contain these names, so they never change. */
export const packageAddress = addressOf(PackageFilter, {
  searchQuery: 'q',
  countryCode: 'country',
  placeName: 'place',
  nights: 'nights',
  maxPrice: 'max',
  month: 'month',
  themes: 'themes',
  sort: 'sort',
})

/** Converts a filter to the server's request, without the page. */
export const toPackagesRequest = (
  kind: PackageKind,
  filter: PackageFilter,
): Omit<RequestInputOf<typeof packagesEndpoints.getPackages>, 'page'> => {
  const [nightsFrom, nightsTo] = filter.nights === '' ? [0, 60] : readNightBand(filter.nights)
  return {
    kind,
    q: filter.searchQuery.trim(),
    countryCode: filter.countryCode,
    placeName: filter.placeName,
    nightsFrom,
    nightsTo,
    priceToMinor: toPaise(filter.maxPrice),
    month: filter.month,
    themes: filter.themes,
    sort: filter.sort,
  }
}

/** Counts the packages of each band of nights. */
export const countBands = (nights: PackageFacets['nights']): Map<NightBand, number> =>
  new Map(
    nightBands.map((band) => {
      const [from, to] = readNightBand(band)
      const inBand = nights.filter(({ value }) => value >= from && value <= to)
      return [band, inBand.reduce((sum, { count }) => sum + count, 0)]
    }),
  )

/** Lists the twelve months from the current one as `YYYY-MM`. */
export const listNextMonths = (today: string): string[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(today.slice(0, 7), index))

/** Returns the next month of this number (1 to 12) as `YYYY-MM`; undefined for 0. */
export const findNextMonth = (today: string, month: number): string | undefined =>
  listNextMonths(today).find((each) => Number(each.slice(5)) === month)
