import { addDays } from '#domain/calendar-days.ts'
import { indiaOffset, indiaZone } from '#domain/india.ts'
import { localDate } from './local-date.ts'

/** Returns the calendar date, `YYYY-MM-DD`, of an instant in India. */
export const indiaDate = (at: Date): string => localDate(at, indiaZone)

/**
 * Returns the instants that bound a range of days in India: the start of `from`, and the start of the day after `to`. An empty
 * date leaves its side open and gives null.
 */
export const indiaDayBounds = (from: string, to: string): { since: Date | null; before: Date | null } => ({
  since: from === '' ? null : startOfDay(from),
  before: to === '' ? null : startOfDay(addDays(to, 1)),
})

const startOfDay = (date: string): Date => new Date(`${date}T00:00:00${indiaOffset}`)
