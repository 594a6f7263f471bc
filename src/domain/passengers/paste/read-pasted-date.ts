import type { DateUse } from './pasted-fields.ts'
import { toQuestion, type PastedQuestion } from './pasted-passenger.ts'

export interface PastedDate {
  /** `YYYY-MM-DD`. */
  value: string
  questions: PastedQuestion[]
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:T[\d:.+-]{0,20}Z?)?$/
const compactDate = /^(\d{4})(\d{2})(\d{2})$/
const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]?([a-z]{3,9})\.?[-/., ]{0,2}(\d{4}|\d{2})$/
const monthNameDay = /^([a-z]{3,9})\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?,? ?[-/]?(\d{4})$/

/** Longest text that can be a date. */
const longestDate = 30
/** From this age on, a birth year of two digits is a question. */
const unlikelyAge = 90
/** Documents are valid for less than this many years from today. */
const expiryYears = 50

const pad = (value: number): string => String(value).padStart(2, '0')

/** Returns the date, or null if the calendar has no such day. */
const toDay = (year: number, month: number, day: number): string | null => {
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? `${year}-${pad(month)}-${pad(day)}` : null
}

/** Returns the month of a name or its first three letters or more, from 1; 0 if it is none. */
const monthOf = (name: string): number => months.findIndex((month) => month.startsWith(name)) + 1

/**
 * Returns the year of two digits: births are the latest that isn't in the future, expiry dates within fifty years of
 * today. An unlikely age is a question.
 */
const toYear = (
  digits: string,
  monthDay: string,
  { use, today }: { use: DateUse; today: string },
): { year: number; isUnlikely: boolean } => {
  const given = Number(digits)
  if (digits.length === 4) return { year: given, isUnlikely: false }
  const thisYear = Number(today.slice(0, 4))
  const century = thisYear - (thisYear % 100)
  if (use === 'expiry') {
    const year = century + given
    return { year: year > thisYear + expiryYears ? year - 100 : year, isUnlikely: false }
  }
  const isFuture = `${century + given}-${monthDay}` > today
  const year = isFuture ? century + given - 100 : century + given
  return { year, isUnlikely: use === 'birth' && thisYear - year >= unlikelyAge }
}

type Parts = readonly [year: string, month: number, day: number]

/** Builds a date whose parts are known; the year has two or four digits. Null if the calendar has no such day. */
export const toPastedDate = (
  [year, month, day]: Parts,
  context: { use: DateUse; today: string },
): PastedDate | null => {
  const found = toYear(year, `${pad(month)}-${pad(day)}`, context)
  const value = toDay(found.year, month, day)
  return value === null ? null : { value, questions: found.isUnlikely ? [toQuestion('century')] : [] }
}

/** Reads day and month in the Indian order. A date that could also be month and day is a question. */
const readNumbers = (
  [first, second, year]: readonly [string, string, string],
  context: { use: DateUse; today: string },
): PastedDate | null => {
  const [one, two] = [Number(first), Number(second)]
  const dayFirst = toPastedDate([year, two, one], context)
  const monthFirst = toPastedDate([year, one, two], context)
  if (!dayFirst) return monthFirst
  if (!monthFirst || monthFirst.value === dayFirst.value) return dayFirst
  return { ...dayFirst, questions: [...dayFirst.questions, toQuestion('dayOrMonth', monthFirst.value)] }
}

/** Reads eight digits: year first, or day first as date fields accept them. */
const readDigits = (text: string, context: { use: DateUse; today: string }): PastedDate | null => {
  const [, year = '', month = '', day = ''] = compactDate.exec(text) ?? []
  const isYear = /^(19|20)/.test(year)
  const written = isYear && year ? toPastedDate([year, Number(month), Number(day)], context) : null
  return written ?? readNumbers([text.slice(0, 2), text.slice(2, 4), text.slice(4)], context)
}

/**
 * Reads a date in any usual writing: `12/03/1980`, `12-Mar-80`, `12MAR80`, `March 12, 1980`, `1980-03-12`, `12031980`.
 * Null if it isn't a date.
 */
export const readPastedDate = (
  written: string,
  context: { use: DateUse; today: string },
): PastedDate | null => {
  if (written.length > longestDate) return null
  const text = written.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (!/\d/.test(text)) return null
  if (/^\d{8}$/.test(text)) return readDigits(text, context)
  const iso = yearFirst.exec(written.trim())
  if (iso) return toPastedDate([iso[1] ?? '', Number(iso[2]), Number(iso[3])], context)
  const numeric = numbers.exec(text)
  if (numeric) return readNumbers([numeric[1] ?? '', numeric[2] ?? '', numeric[3] ?? ''], context)
  const named = dayMonthName.exec(text)
  if (named) {
    const month = monthOf(named[2] ?? '')
    return month === 0 ? null : toPastedDate([named[3] ?? '', month, Number(named[1])], context)
  }
  const american = monthNameDay.exec(text)
  const month = american ? monthOf(american[1] ?? '') : 0
  return american && month > 0 ? toPastedDate([american[3] ?? '', month, Number(american[2])], context) : null
}
