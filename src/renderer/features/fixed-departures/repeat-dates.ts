import { dayMs } from '#contract/common/constants.ts'

const dateMs = (date: string): number => Date.parse(`${date}T00:00:00Z`)

const toDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Returns the weekday of a date, 0 for Monday. */
export const getWeekday = (date: string): number => (new Date(dateMs(date)).getUTCDay() + 6) % 7

export const nextDate = (date: string): string => toDate(dateMs(date) + dayMs)

/**
 * Lists the dates from one date to another, both included, that fall on the given weekdays (0 for Monday). Stops after
 * `limit` dates; empty while a date is missing.
 */
export const listRepeatDates = (
  { from, until, weekdays }: { from: string; until: string; weekdays: readonly number[] },
  limit: number,
): string[] => {
  const dates: string[] = []
  const end = dateMs(until)
  if (Number.isNaN(end) || weekdays.length === 0) return dates
  for (let at = dateMs(from); at <= end && dates.length < limit; at += dayMs)
    if (weekdays.includes(getWeekday(toDate(at)))) dates.push(toDate(at))
  return dates
}
