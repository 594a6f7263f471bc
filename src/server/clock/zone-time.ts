/**
 * Conversions between local times of an IANA zone and instants, daylight saving included.
 * A local time is a count of minutes since 1970-01-01T00:00 on that place's own clock.
 */
const dayMinutes = 1440
const maximumKept = 20_000

const formatters = new Map<string, Intl.DateTimeFormat>()
const dayOffsets = new Map<string, number | null>()

/** Minutes that the zone's clock is ahead of UTC at an instant (minutes since 1970 UTC). */
export function offsetMinutes(timeZone: string, utcMinutes: number): number {
  const day = Math.floor(utcMinutes / dayMinutes)
  const key = `${timeZone}|${day}`
  let offset = dayOffsets.get(key)
  if (offset === undefined) {
    if (dayOffsets.size >= maximumKept) dayOffsets.clear()
    const start = readOffset(timeZone, day * dayMinutes)
    offset = start === readOffset(timeZone, (day + 1) * dayMinutes) ? start : null
    dayOffsets.set(key, offset)
  }
  return offset ?? readOffset(timeZone, utcMinutes)
}

/** Converts an instant to local time. */
export const toLocal = (timeZone: string, utcMinutes: number): number =>
  utcMinutes + offsetMinutes(timeZone, utcMinutes)

/**
 * Converts a local time to an instant. A time skipped in spring becomes the one an hour later; one that occurs twice
 * in autumn is the first.
 */
export function toUtc(timeZone: string, localMinutes: number): number {
  const before = localMinutes - offsetMinutes(timeZone, localMinutes - dayMinutes)
  if (toLocal(timeZone, before) === localMinutes) return before
  const after = localMinutes - offsetMinutes(timeZone, localMinutes + dayMinutes)
  return toLocal(timeZone, after) === localMinutes ? after : before
}

/** Formats a local time as `YYYY-MM-DDTHH:mm:ss`. */
export const formatLocal = (localMinutes: number): string =>
  new Date(localMinutes * 60_000).toISOString().slice(0, 19)

/** Parses `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss` to local minutes; NaN when it is invalid. */
export const parseLocal = (text: string): number =>
  Math.floor(Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text.slice(0, 19)}Z`) / 60_000)

function readOffset(timeZone: string, utcMinutes: number): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] =
    formatter
      .format(utcMinutes * 60_000)
      .match(/\d+/g)
      ?.map(Number) ?? []
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - utcMinutes
}
