export const monthNames = [
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

/** Returns the month `by` months after another, as `YYYY-MM`. */
export const addMonths = (month: string, by: number): string => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`
}

/** Returns `January 2027`. */
export const monthName = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`

/** Returns the weeks of a month from Monday; null before the first and after the last day. */
export const listWeeks = (month: string): (string | null)[][] => {
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

/**
 * Returns the day that a key moves to; null for other keys. Another month keeps the day of the month where possible.
 */
export const getDayForKey = (key: string, day: string): string | null => {
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
