import { roundRupees } from '#domain/money/money.ts'
import { dayMs, displayDateFormat } from '#contract/common/constants.ts'
const rupeeFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const wholeFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const countFormat = new Intl.NumberFormat('en-IN')

/** Formats `₹ 1,23,456.00` with lakh grouping and a leading minus. `isWhole` omits the paise (filters, sliders). */
export const formatInr = (rupees: number, { isWhole = false }: { isWhole?: boolean } = {}): string => {
  const rounded = isWhole ? Math.round(rupees) : roundRupees(rupees)
  const digits = (isWhole ? wholeFormat : rupeeFormat).format(Math.abs(rounded))
  return `${rounded < 0 ? '-' : ''}₹\u00a0${digits}`
}

/** Formats a count with lakh grouping: `1,00,000`. */
export const formatCount = (count: number): string => countFormat.format(count)

const pluralRules = new Intl.PluralRules('en-IN')

/** Returns a count with its noun: `1 ticket`, `1,250 tickets`. */
export const plural = (count: number, { one, other }: { one: string; other: string }): string =>
  `${formatCount(count)} ${pluralRules.select(count) === 'one' ? one : other}`

const listFormat = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** Returns names as a phrase: `Mumbai, Delhi and Pune`. */
export const formatList = (names: readonly string[]): string => listFormat.format(names)

/** Formats a duration as in spec section 9: `02h 05m`; hours may exceed 24. */
export const formatMinutes = (minutes: number): string => {
  const whole = Math.max(0, Math.round(minutes))
  const hours = String(Math.floor(whole / 60)).padStart(2, '0')
  return `${hours}h ${String(whole % 60).padStart(2, '0')}m`
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

interface Parts {
  year: number
  month: number
  day: number
  time: string
}

/**
 * Parses `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm:ss` without a time zone, so that an airport's local time stays unchanged.
 */
const parse = (text: string): Parts | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(text)
  if (!match) return null
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]), time: match[4] ?? '' }
}

const weekday = ({ year, month, day }: Parts): string =>
  dayNames[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Formats a month given as `YYYY-MM`: `Jul 2026`. */
export const formatMonth = (text: string): string => {
  const parts = parse(`${text}-01`)
  return parts ? `${monthNames[parts.month - 1] ?? ''} ${parts.year}` : text
}

/** Formats a date or an airport's local time in the specification's format: `Fri,15 Jan 2027`. */
export const formatDate = (text: string): string => {
  const parts = parse(text)
  if (!parts) return text
  return displayDateFormat
    .replace('ddd', weekday(parts))
    .replace('DD', twoDigits(parts.day))
    .replace('MMM', monthNames[parts.month - 1] ?? '')
    .replace('YYYY', String(parts.year))
}

const dayAndMonth = ({ day, month }: Parts): string => `${day} ${monthNames[month - 1] ?? ''}`

/** Formats `Fri 15 Jan`, for headings where the year is obvious. */
export const formatDayShort = (text: string): string => {
  const parts = parse(text)
  return parts ? `${weekday(parts)} ${dayAndMonth(parts)}` : text
}

/** Formats `15 Jan`, for the subject of an email. */
export const formatDayAndMonth = (text: string): string => {
  const parts = parse(text)
  return parts ? dayAndMonth(parts) : text
}

/** Formats an API date for forms: `15/01/2027`; empty stays empty. */
export const formatInputDate = (text: string): string => {
  const parts = parse(text)
  if (!parts) return ''
  return `${twoDigits(parts.day)}/${twoDigits(parts.month)}/${parts.year}`
}

/** Converts a date typed as dd/MM/yyyy (also with - . or spaces, or one digit) to an API date; null when invalid. */
export const parseInputDate = (text: string): string | null => {
  const match = /^\s*(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4})\s*$/.exec(text)
  if (!match) return null
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null
}

/** Formats the time of an airport's local time: `06:25`. */
export const formatTime = (text: string): string => parse(text)?.time ?? ''

/** Returns the days between two local dates, for the `+1` next to an arrival. */
export const dayDifference = (from: string, to: string): number => {
  const [start, end] = [parse(from), parse(to)]
  if (!start || !end) return 0
  const utc = ({ year, month, day }: Parts): number => Date.UTC(year, month - 1, day)
  return Math.round((utc(end) - utc(start)) / dayMs)
}
