import { addDays, daysBetween, getWeekday, toDayNumber } from '#domain/calendar-days.ts'
import { formatDayShort } from '#domain/format.ts'
import { commandTexts } from './texts.ts'

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const
const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** A date without a year that is further ahead isn't a return date. */
const longestStayDays = 330

/** A date as written. */
export type DayWords =
  | { kind: 'date'; day: number; month: number; year: number | null; text: string }
  | { kind: 'ahead'; days: number }
  /** `+3`: days after the earliest date possible, so that a return counts from the departure. */
  | { kind: 'after'; days: number }
  | { kind: 'weekday'; weekday: number; isNext: boolean; text: string }

/** The resolved date and what was assumed; `problem` if it can't be resolved. */
export interface ResolvedDay {
  day: string
  note: string
  problem: string
}

/** Formats `Fri 15 Jan 2027`. */
export const formatDay = (day: string): string => `${formatDayShort(day)} ${day.slice(0, 4)}`

/** Finds a month's number (1 to 12) by its full or short name. */
export const findMonth = (name: string): number =>
  monthNames.findIndex((known) => known === name.slice(0, 3).toLowerCase()) + 1

/** Formats a month (1 to 12) as `Dec`. */
export const formatMonthName = (month: number): string => {
  const name = monthNames[month - 1] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Finds a weekday's number (Sunday 0) by its full or short name. */
export const findWeekday = (name: string): number =>
  weekdayNames.findIndex((known) => known === name.slice(0, 3).toLowerCase())

const toIsoDate = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay && year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : null
}

const resolvedDay = (day: string, note = ''): ResolvedDay => ({ day, note, problem: '' })
const unresolvedDay = (problem: string): ResolvedDay => ({ day: '', note: '', problem })

const meantDate = (
  { day, month, year, text }: Extract<DayWords, { kind: 'date' }>,
  from: string,
): ResolvedDay => {
  const thisYear = Number(from.slice(0, 4))
  const written = toIsoDate(year ?? thisYear, month, day)
  if (written !== null && written >= from) return resolvedDay(written)
  const next = [thisYear, thisYear + 1]
    .map((each) => toIsoDate(each, month, day))
    .find((each) => each !== null && each >= from)
  if (!next) return unresolvedDay(commandTexts.noSuchDay(text))
  const said = year === null ? formatDayShort(next).slice(4) : written ? formatDay(written).slice(4) : text
  return resolvedDay(next, commandTexts.past(said, formatDay(next).slice(4)))
}

const meantWeekday = (words: Extract<DayWords, { kind: 'weekday' }>, from: string): ResolvedDay => {
  const today = getWeekday(toDayNumber(from))
  const coming = ((words.weekday - today + 6) % 7) + 1
  if (!words.isNext) return resolvedDay(addDays(from, coming))
  // Weeks begin on Monday: 'next' means in the week after this one.
  const toNextMonday = (8 - today) % 7 || 7
  const next = addDays(from, toNextMonday + ((words.weekday + 6) % 7))
  const nearer = addDays(from, coming)
  return resolvedDay(
    next,
    nearer === next ? '' : commandTexts.nextWeek(words.text, formatDay(next), formatDay(nearer)),
  )
}

/** Resolves a date that can't be before `from`. A past date becomes next year's, with a note. */
export const resolveDay = (words: DayWords, from: string): ResolvedDay => {
  switch (words.kind) {
    case 'date':
      return meantDate(words, from)
    case 'ahead':
    case 'after':
      return resolvedDay(addDays(from, words.days))
    case 'weekday':
      return meantWeekday(words, from)
  }
}

/** Resolves the date of a return: on or after the outbound date. */
export const resolveReturnDay = (words: DayWords, departure: string, today: string): ResolvedDay => {
  const isFromDeparture = words.kind === 'date' || words.kind === 'after'
  const meant = resolveDay(words, isFromDeparture ? departure : today)
  if (meant.problem) return meant
  const stay = daysBetween(departure, meant.day)
  // Without a year it is simply the next such date, so no note is needed.
  const isPlain = words.kind === 'date' && words.year === null
  if (stay < 0 || stay > longestStayDays) return unresolvedDay(commandTexts.backBefore)
  return isPlain ? resolvedDay(meant.day) : meant
}
