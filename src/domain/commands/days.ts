import { formatDayShort } from '#domain/format.ts'
import { commandTexts } from './texts.ts'

const dayMs = 86_400_000
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
/** Further ahead a day of the year that is written without its year is no way back. */
const longestStayDays = 330

/** A day as somebody wrote it. */
export type DayWords =
  | { kind: 'date'; day: number; month: number; year: number | null; text: string }
  | { kind: 'ahead'; days: number }
  | { kind: 'weekday'; weekday: number; isNext: boolean; text: string }

/** What day is meant, and what had to be assumed for it; `problem` where it is none. */
export interface MeantDay {
  day: string
  note: string
  problem: string
}

const stampOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOfStamp = (stamp: number): string => new Date(stamp).toISOString().slice(0, 10)

/** The day some days later. */
export const addDays = (day: string, days: number): string => dayOfStamp(stampOf(day) + days * dayMs)

/** `Fri 15 Jan 2027`. */
export const formatDay = (day: string): string => `${formatDayShort(day)} ${day.slice(0, 4)}`

/** Number of a month (1 to 12) by its name, whole or short. */
export const monthOf = (name: string): number =>
  monthNames.findIndex((known) => known === name.slice(0, 3).toLowerCase()) + 1

/** Number of a weekday (Sunday 0) by its name, whole or short. */
export const weekdayOf = (name: string): number =>
  weekdayNames.findIndex((known) => known === name.slice(0, 3).toLowerCase())

const dateOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay && year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : null
}

const good = (day: string, note = ''): MeantDay => ({ day, note, problem: '' })
const bad = (problem: string): MeantDay => ({ day: '', note: '', problem })

const meantDate = (
  { day, month, year, text }: Extract<DayWords, { kind: 'date' }>,
  from: string,
): MeantDay => {
  const thisYear = Number(from.slice(0, 4))
  const written = dateOf(year ?? thisYear, month, day)
  if (written !== null && written >= from) return good(written)
  const next = [thisYear, thisYear + 1]
    .map((each) => dateOf(each, month, day))
    .find((each) => each !== null && each >= from)
  if (!next) return bad(commandTexts.noSuchDay(text))
  const said = year === null ? formatDayShort(next).slice(4) : written ? formatDay(written).slice(4) : text
  return good(next, commandTexts.past(said, formatDay(next).slice(4)))
}

const meantWeekday = (words: Extract<DayWords, { kind: 'weekday' }>, from: string): MeantDay => {
  const today = new Date(stampOf(from)).getUTCDay()
  const coming = ((words.weekday - today + 6) % 7) + 1
  if (!words.isNext) return good(addDays(from, coming))
  // Weeks begin on Monday: 'next' is the day of the week after this one.
  const toNextMonday = (8 - today) % 7 || 7
  const next = addDays(from, toNextMonday + ((words.weekday + 6) % 7))
  const nearer = addDays(from, coming)
  return good(
    next,
    nearer === next ? '' : commandTexts.nextWeek(words.text, formatDay(next), formatDay(nearer)),
  )
}

/** The day that is meant, `from` being the first that it can be. A date that is past is the one of the next year, and says so. */
export const meantDay = (words: DayWords, from: string): MeantDay => {
  switch (words.kind) {
    case 'date':
      return meantDate(words, from)
    case 'ahead':
      return good(addDays(from, words.days))
    case 'weekday':
      return meantWeekday(words, from)
  }
}

/** The day of a way back: on the way out's day or after it. */
export const meantReturn = (words: DayWords, departure: string, today: string): MeantDay => {
  const meant = meantDay(words, words.kind === 'date' ? departure : today)
  if (meant.problem) return meant
  const stay = (stampOf(meant.day) - stampOf(departure)) / dayMs
  // Written without a year it simply is the next such day: nothing that has to be said.
  const isPlain = words.kind === 'date' && words.year === null
  if (stay < 0 || stay > longestStayDays) return bad(commandTexts.backBefore)
  return isPlain ? good(meant.day) : meant
}
