const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar date, `YYYY-MM-DD`, of an instant in an IANA zone. */
export const localDate = (instant: Date, timeZone: string): string => {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

/** Returns the calendar date a number of months later, or the last day of a shorter month. */
export const monthsAfter = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
