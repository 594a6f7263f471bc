import type { PackageBody, Season } from '#contract/entities/package-body.ts'
import { seasonPlans, type SeasonPlanName, type SeasonSpan } from './season-plans.ts'
import { addDays } from '#domain/calendar-days.ts'
import { toItemId } from './item-id.ts'

/** How long rates last from the demo's first day. */
const coveredDays = 550
/** Rates begin before the demo's first day, because some of its trips do. */
const coveredBefore = 30

const isWithin = ({ spans }: SeasonSpan, date: string): boolean => {
  const monthDay = date.slice(5)
  return spans.some(([from, to]) =>
    from <= to ? from <= monthDay && monthDay <= to : monthDay >= from || monthDay <= to,
  )
}

/** Divides the last month and the next 18 months into seasons without gaps. Fridays and Saturdays are the nights with the weekend price. */
export const buildSeasons = (
  plan: SeasonPlanName,
  today: string,
): { seasons: Season[]; percents: Map<string, number> } => {
  const kinds: SeasonSpan[] = [...seasonPlans[plan], { name: 'Low season', percent: 100, spans: [] }]
  const ranges = new Map<SeasonSpan, { from: string; to: string }[]>()
  let before: SeasonSpan | null = null
  for (let n = -coveredBefore; n <= coveredDays; n += 1) {
    const date = addDays(today, n)
    const kind = kinds.find((one) => isWithin(one, date)) ?? kinds[kinds.length - 1]!
    const own = ranges.get(kind) ?? []
    const last = own.at(-1)
    if (kind === before && last) last.to = date
    else ranges.set(kind, [...own, { from: date, to: date }])
    before = kind
  }
  const seasons = kinds.flatMap((kind, index) => {
    const own = ranges.get(kind)
    return own ? [{ seasonId: toItemId('5e', index), name: kind.name, ranges: own, weekdays: [5, 6] }] : []
  })
  return { seasons, percents: new Map(kinds.map(({ percent }, index) => [toItemId('5e', index), percent])) }
}

/** Hotel categories and their price in percent of a standard room. */
const categories = { Standard: 100, Deluxe: 132, Premium: 185 } as const

export const hotelCategories = Object.keys(categories)

const toMinor = (rupees: number): number => Math.round(rupees / 50) * 50 * 100

/** Lists a rate for each season and hotel category. */
export const buildRates = (
  rupees: number,
  basis: 'trip' | 'night',
  percents: ReadonlyMap<string, number>,
  seasons: readonly Season[],
): PackageBody['rates'] =>
  seasons.flatMap(({ seasonId }, s) =>
    Object.entries(categories).map(([hotelCategory, share], c) => {
      const double = (rupees * share * (percents.get(seasonId) ?? 100)) / 10_000
      return {
        rateId: toItemId('4a', s * 10 + c),
        seasonId,
        hotelCategory,
        basis,
        paxFrom: 1,
        paxTo: 60,
        adultMinor: {
          single: toMinor(double * (basis === 'trip' ? 1.35 : 1.6)),
          double: toMinor(double),
          triple: toMinor(double * 0.93),
        },
        extraAdultMinor: toMinor(double * 0.8),
        childWithBedMinor: toMinor(double * 0.75),
        childNoBedMinor: toMinor(double * 0.5),
        infantMinor: 0,
        weekendAddMinor: basis === 'night' ? toMinor(double * 0.08) : 0,
        freeEvery: 0,
      }
    }),
  )
