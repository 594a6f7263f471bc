const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar date, `YYYY-MM-DD`, that an instant has in an IANA zone. */
export const localDate = (instant: Date, timeZone: string): string => {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

/** A calendar date some days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
