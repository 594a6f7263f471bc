import type { Rate, Season } from '#contract/entities/package-body.ts'

/** Finds the season of a date; null if no season includes it. Seasons don't overlap. */
export const findSeason = (seasons: readonly Season[], date: string): Season | null =>
  seasons.find(({ ranges }) => ranges.some(({ from, to }) => from <= date && date <= to)) ?? null

/** Returns the last date of any season; null without seasons. */
export const findLastPricedDate = (seasons: readonly Season[]): string | null => {
  const ends = seasons.flatMap(({ ranges }) => ranges.map(({ to }) => to))
  return ends.length === 0 ? null : ends.reduce((last, date) => (date > last ? date : last))
}

/** What a rate is looked up by. `pax` counts adults and children. */
export interface RateQuery {
  seasonId: string
  hotelCategory: string
  pax: number
}

const isOfSeason =
  ({ seasonId, hotelCategory }: Omit<RateQuery, 'pax'>) =>
  (rate: Rate): boolean =>
    rate.seasonId === seasonId && rate.hotelCategory === hotelCategory

/** Finds the rate for a season, a hotel category and a number of people; null without one. */
export const findRate = (rates: readonly Rate[], query: RateQuery): Rate | null =>
  rates.filter(isOfSeason(query)).find(({ paxFrom, paxTo }) => paxFrom <= query.pax && query.pax <= paxTo) ??
  null

/** Returns the fewest and most people that a season's rates cover; null if the category has no rate in it. */
export const findPaxRange = (
  rates: readonly Rate[],
  query: Omit<RateQuery, 'pax'>,
): { from: number; to: number } | null => {
  const found = rates.filter(isOfSeason(query))
  if (found.length === 0) return null
  return {
    from: Math.min(...found.map(({ paxFrom }) => paxFrom)),
    to: Math.max(...found.map(({ paxTo }) => paxTo)),
  }
}
