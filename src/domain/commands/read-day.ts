import { addDays } from '#domain/calendar-days.ts'
import { parseInputDate } from '#domain/format.ts'
import { resolveDay, type DayWords } from './days.ts'
import { takeDays } from './read-days.ts'

/** What a date field accepts, each as `YYYY-MM-DD`. */
export interface DayBounds {
  today: string
  min?: string | undefined
  max?: string | undefined
}

const halfYearDays = 182
const yearDays = 364
/** Before every date: a date with its year means just that year. */
const firstDay = '1000-01-01'

const hasFourDigitYear = ({ text }: { text: string }): boolean => /\d{4}/.test(text)

/** `15jan90` in a field for past dates is 1990, not 2090. */
const inLastCentury = (day: string): string => `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`

const resolveDate = (words: Extract<DayWords, { kind: 'date' }>, { today, min, max }: DayBounds): string => {
  if (words.year !== null) {
    const { day } = resolveDay(words, firstDay)
    if (Number(day.slice(0, 4)) !== words.year) return ''
    return max !== undefined && day > max && !hasFourDigitYear(words) ? inLastCentury(day) : day
  }
  if (min !== undefined) return resolveDay(words, min).day
  return resolveDay(words, addDays(max ?? today, max === undefined ? -halfYearDays : -yearDays)).day
}

const resolve = (words: DayWords, bounds: DayBounds): string => {
  const { today, min = today, max } = bounds
  switch (words.kind) {
    case 'date':
      return resolveDate(words, bounds)
    case 'after':
      return resolveDay(words, min > today ? min : today).day
    case 'ahead':
      return resolveDay(words, today).day
    case 'weekday': {
      const { day } = resolveDay(words, today)
      return max !== undefined && day > max ? addDays(day, -7) : day
    }
  }
}

/**
 * Converts what is typed into a date field to `YYYY-MM-DD`: dd/MM/yyyy, or a date as the command bar reads it (`15jan`,
 * `15/1`, `tomorrow`, `friday`, `+3`). Words for past days (`yesterday`, `3 days ago`) are read unless `min` rules the
 * past out. A date without a year is the first on or after `min`, the last up to `max`, or
 * without either the one nearest to today. Null when the text is anything else; the result may be outside the bounds.
 */
export const readDay = (text: string, bounds: DayBounds): string | null => {
  const written = parseInputDate(text)
  if (written !== null) return written
  const { today, min } = bounds
  const hasPast = min === undefined || min < today
  const { days, rest } = takeDays(text.trim().toLowerCase(), { hasPast })
  const [words] = days
  if (!words || rest.replace('|', '').trim() !== '') return null
  return resolve(words, bounds) || null
}
