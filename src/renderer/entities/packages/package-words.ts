import type { Meal, PublishedDay } from '#contract/entities/package-body.ts'
import type { Destination, PackageCard } from '#contract/entities/package.ts'
import { formatInr, formatList, plural } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { lengthTexts } from './package-texts.ts'

/** Formats paise as rupees; `isWhole` omits the paise. */
export const formatMinor = (minor: number, options?: { isWhole?: boolean }): string =>
  formatInr(toRupees(minor), options)

const shortFormat = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })

/** Formats paise for a narrow cell: `₹24.5K`, `₹1.2L`. */
export const formatMinorShort = (minor: number): string => `₹${shortFormat.format(toRupees(minor))}`

const countryNames = new Intl.DisplayNames('en-IN', { type: 'region' })

/** Returns the country's English name: `India`. */
export const formatCountry = (code: string): string => countryNames.of(code) ?? code

/** Returns `45 min`, `3h 30m` or `2 days`. */
export const formatDuration = (minutes: number): string => {
  if (minutes >= 1_440 && minutes % 1_440 === 0) return plural(minutes / 1_440, lengthTexts.day)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? plural(hours, lengthTexts.hour) : `${hours}h ${rest}m`
}

/** Returns how long a package or an activity takes: `5 nights`, `3h 30m`. */
export const formatLength = ({
  kind,
  nights,
  durationMinutes,
}: Pick<PackageCard, 'kind' | 'nights' | 'durationMinutes'>): string => {
  if (kind === 'activity') return formatDuration(durationMinutes)
  return nights === 0 ? plural(1, lengthTexts.day) : plural(nights, lengthTexts.night)
}

/** Returns the places with their countries: `Goa, India` or `Rome and Paris · Italy and France`. */
export const formatPlaces = (destinations: readonly Destination[]): string => {
  const places = [...new Set(destinations.map(({ placeName }) => placeName))]
  const countries = [...new Set(destinations.map(({ countryCode }) => formatCountry(countryCode)))]
  const [only] = places
  if (places.length === 1 && countries.length === 1) {
    return only === countries[0] ? String(only) : `${only}, ${countries[0]}`
  }
  return `${formatList(places)} · ${formatList(countries)}`
}

/** Returns `5 breakfasts and 2 dinners`; '' without meals. */
export const formatMeals = (days: readonly PublishedDay[]): string => {
  const count = (meal: Meal): number => days.filter(({ meals }) => meals.includes(meal)).length
  const counted = (['B', 'L', 'D'] as const).filter((meal) => count(meal) > 0)
  return formatList(counted.map((meal) => plural(count(meal), lengthTexts.mealCounts[meal])))
}
