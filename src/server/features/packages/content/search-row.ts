import type { PackageKind } from '#contract/entities/package.ts'
import { deriveScope } from '#domain/packages/derive-scope.ts'
import { findFromPrice, type ComingDeparture } from '#domain/packages/from-price.ts'
import type { PackageContent } from './package-content.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/**
 * Returns what searches need of a published version: `text` becomes the words that are found, and `lookup` finds parts of
 * words and misspellings. `departures` are what it can be sold on; null for every date with a rate.
 */
export const toSearchContent = (
  kind: PackageKind,
  { facts, body }: PackageContent,
  { today, departures }: { today: string; departures: readonly ComingDeparture[] | null },
) => {
  const places = unique(facts.destinations.map(({ placeName }) => placeName))
  const countries = unique(facts.destinations.map(({ countryCode }) => countryCode))
  const names = [...places, ...countries.map((code) => countryNames.of(code) ?? code)].join(' ')
  const { title, summary, images } = body
  return {
    ...findFromPrice({ kind, ...facts }, body, today, departures),
    isOverseasPackage: deriveScope({ kind, ...facts }, body).isOverseasPackage,
    text: [title, names, facts.themes.join(' '), summary].join(' '),
    lookup: `${title} ${names}`.toLowerCase(),
    nights: facts.nights,
    countries,
    places,
    themes: [...facts.themes],
    card: {
      title,
      summary,
      durationMinutes: facts.durationMinutes,
      destinations: facts.destinations,
      priceMode: facts.priceMode,
      stockMode: facts.stockMode,
      image: images[0] ?? null,
    },
  }
}
