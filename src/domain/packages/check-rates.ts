import type { FieldError } from '#contract/common/envelope.ts'
import type { PackageBody, Rate } from '#contract/entities/package-body.ts'
import { repeatedAt } from './repeated-at.ts'

type Priced = Pick<PackageBody, 'rates' | 'seasons' | 'hotelCategories'>

/**
 * Checks that each rate belongs to a season and a category, and that a number of travellers has one rate in each.
 */
export const checkRates = (body: Priced, nights: number): FieldError[] => [
  ...repeatedAt(
    'body.rates',
    body.rates.map(({ rateId }) => rateId),
    'This rate is already listed',
  ),
  ...body.rates.flatMap((rate, index) => [
    ...checkPlace(rate, `body.rates.${index}`, body),
    ...checkTerms(rate, `body.rates.${index}`, nights),
    ...checkPax(rate, `body.rates.${index}`, body.rates.slice(0, index)),
  ]),
]

const checkPlace = (rate: Rate, path: string, { seasons, hotelCategories }: Priced): FieldError[] => {
  const errors: FieldError[] = []
  if (!seasons.some(({ seasonId }) => seasonId === rate.seasonId))
    errors.push({ path: `${path}.seasonId`, message: 'Choose a season of this package' })
  if (!hotelCategories.includes(rate.hotelCategory))
    errors.push({ path: `${path}.hotelCategory`, message: 'Choose a hotel category of this package' })
  return errors
}

const checkTerms = ({ basis, freeEvery }: Rate, path: string, nights: number): FieldError[] => {
  const errors: FieldError[] = []
  if (basis === 'night' && nights === 0)
    errors.push({ path: `${path}.basis`, message: 'Choose prices for the whole trip: it has no nights' })
  if (freeEvery === 1) errors.push({ path: `${path}.freeEvery`, message: 'Enter 2 or more, or 0 for none' })
  return errors
}

const checkPax = (rate: Rate, path: string, earlier: readonly Rate[]): FieldError[] => {
  const { paxFrom, paxTo } = rate
  if (paxFrom > paxTo) return [{ path: `${path}.paxTo`, message: `Enter ${paxFrom} or more travellers` }]
  const other = earlier.find(
    (one) =>
      one.seasonId === rate.seasonId &&
      one.hotelCategory === rate.hotelCategory &&
      one.paxFrom <= paxTo &&
      paxFrom <= one.paxTo,
  )
  return other
    ? [
        {
          path: `${path}.paxFrom`,
          message: `Change these numbers: another rate covers ${other.paxFrom} to ${other.paxTo} travellers`,
        },
      ]
    : []
}
