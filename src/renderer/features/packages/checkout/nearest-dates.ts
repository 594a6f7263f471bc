import type { AvailableDate } from '#contract/entities/package-price.ts'
import { dayDifference } from '#domain/format.ts'
import { isBookable } from '#renderer/entities/packages/choice/date-look.tsx'

/** Returns the dates with places that are nearest to a wanted one, in their order. */
export const findNearestDates = (
  dates: readonly AvailableDate[],
  wanted: string,
  count: number,
): AvailableDate[] => {
  const distance = ({ startsOn }: AvailableDate): number => Math.abs(dayDifference(wanted, startsOn))
  return dates
    .filter((date) => isBookable(date) && date.startsOn !== wanted)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
}
