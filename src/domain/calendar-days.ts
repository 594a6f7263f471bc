import { dayMs } from '#contract/common/constants.ts'

/** Counts days since 1970 of a date `YYYY-MM-DD`. */
export const toDayNumber = (date: string): number => Date.parse(date) / dayMs

const known = new Map<number, string>()
const mostKnown = 5_000

/** Returns the date `YYYY-MM-DD` of a count of days since 1970. Remembered, because a calendar needs each many times. */
export const toDate = (dayNumber: number): string => {
  const found = known.get(dayNumber)
  if (found !== undefined) return found
  const date = new Date(dayNumber * dayMs).toISOString().slice(0, 10)
  if (known.size >= mostKnown) known.clear()
  known.set(dayNumber, date)
  return date
}

/** Returns the date a number of days later, or earlier if the number is negative. */
export const addDays = (date: string, days: number): string => toDate(toDayNumber(date) + days)

/** Returns the day of the week: 0 is Sunday. 1 January 1970 was a Thursday. */
export const getWeekday = (dayNumber: number): number => (((dayNumber + 4) % 7) + 7) % 7

/** Counts the days from one date to another; negative for an earlier one. */
export const daysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from)
