import { limits } from '#contract/common/constants.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** `YYYY-MM` so many months from another. */
export const addMonths = (month: string, by: number): string => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`
}

/** `January 2027`. */
export const monthName = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`

/** The ten months that can be chosen, this one first (spec section 9). */
export const monthChoices = (today: string): string[] =>
  Array.from({ length: limits.calendarMonths }, (_, index) => addMonths(today.slice(0, 7), index))

/** The month of an address where it can be chosen, else the first one. */
export const monthOf = (asked: string | null, today: string): string => {
  const months = monthChoices(today)
  return months.find((month) => month === asked) ?? months[0] ?? today.slice(0, 7)
}

/** Weeks of a month from Monday on; null before the first and after the last day. */
export const weeksOf = (month: string): (string | null)[][] => {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1]
  const count = new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, index, 1)).getUTCDay() + 6) % 7
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, day) => `${month}-${two(day + 1)}`),
  ]
  const weeks: (string | null)[][] = []
  for (let start = 0; start < cells.length; start += 7) {
    const week = cells.slice(start, start + 7)
    weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => null)])
  }
  return weeks
}

export const heatSteps = 5

/** How dear a fare is within its month, 0 cheapest to 4: by its place among the month's fares, so that one dear day does not pale the rest. */
export const heatOf = (price: number, prices: readonly number[]): number => {
  const sorted = [...new Set(prices)].sort((a, b) => a - b)
  if (sorted.length < 2) return 0
  return Math.round((sorted.indexOf(price) / (sorted.length - 1)) * (heatSteps - 1))
}

/** The day that a key of the calendar leads to: a month further it keeps its number where that month has it. */
export const dayOfKey = (key: string, day: string): string | null => {
  const at = new Date(`${day}T00:00:00Z`)
  const weekday = (at.getUTCDay() + 6) % 7
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -weekday, End: 6 - weekday }[
    key
  ]
  if (by !== undefined) {
    at.setUTCDate(at.getUTCDate() + by)
    return at.toISOString().slice(0, 10)
  }
  const months = { PageUp: -1, PageDown: 1 }[key]
  if (months === undefined) return null
  const month = addMonths(day.slice(0, 7), months)
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return `${month}-${two(Math.min(last, Number(day.slice(8))))}`
}
