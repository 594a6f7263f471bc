import { getWeekday, toDate, toDayNumber } from '#domain/calendar-days.ts'

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/**
 * Lists the dates of a span that fall on the given weekdays: 0 is Sunday, and both ends are included. Stops after `limit`
 * dates; empty while a date is missing.
 */
export const listDates = (
  { from, until, weekdays }: { from: string; until: string; weekdays: readonly number[] },
  limit: number,
): string[] => {
  if (!isDate(from) || !isDate(until) || weekdays.length === 0) return []
  const dates: string[] = []
  const last = toDayNumber(until)
  for (let day = toDayNumber(from); day <= last && dates.length < limit; day += 1)
    if (weekdays.includes(getWeekday(day))) dates.push(toDate(day))
  return dates
}
