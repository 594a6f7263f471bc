const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format costs more than using it many times. The reader's zone is that of the first use. */
const formatFor = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const known = formats.get(timeZone ?? '')
  if (known) return known
  const made = new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  formats.set(timeZone ?? '', made)
  return made
}

interface Parts {
  weekday: string
  day: string
  month: string
  year: string
  /** `14:05`. */
  clock: string
  /** `IST`. */
  zone: string
  /** Both. */
  time: string
}

/** Formats an instant in a zone, or the reader's; an invalid instant is returned unchanged. */
const format = (instant: string, toText: (parts: Parts) => string, timeZone?: string): string => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const parts = formatFor(timeZone).formatToParts(date)
  const getPart = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? ''
  const clock = `${getPart('hour')}:${getPart('minute')}`
  const zone = getPart('timeZoneName')
  return toText({
    weekday: getPart('weekday'),
    day: getPart('day'),
    // In some locales September has four letters.
    month: getPart('month').slice(0, 3),
    year: getPart('year'),
    clock,
    zone,
    time: `${clock} ${zone}`,
  })
}

/**
 * Formats an instant with its date and zone: `Fri,15 Jan 2027 14:05 IST`. In the reader's zone unless one is given. This
 * and its short forms are the only ways that instants are written for people.
 */
export const formatInstant = (instant: string, timeZone?: string): string =>
  format(
    instant,
    ({ weekday, day, month, year, time }) => `${weekday},${day} ${month} ${year} ${time}`,
    timeZone,
  )

/** Formats an instant without what is obvious: `14:05 IST, 15 Jan`, for things that are hours or days old. */
export const formatInstantShort = (instant: string, timeZone?: string): string =>
  format(instant, ({ day, month, time }) => `${time}, ${Number(day)} ${month}`, timeZone)

/** Formats an instant of today: `14:05 IST`. */
export const formatInstantTime = (instant: string, timeZone?: string): string =>
  format(instant, ({ time }) => time, timeZone)

/** Formats an instant's date where it says enough: `Fri 15 Jan`. */
export const formatInstantDay = (instant: string, timeZone?: string): string =>
  format(instant, ({ weekday, day, month }) => `${weekday} ${Number(day)} ${month}`, timeZone)

/** Names the zone that instants are written in at a time in milliseconds: `IST`. */
export const formatZone = (nowMs: number, timeZone?: string): string =>
  format(new Date(nowMs).toISOString(), ({ zone }) => zone, timeZone)

/**
 * Formats an instant for a narrow column whose heading names the zone: `15 Jan 14:05`, or `15 Jan 2026` if it isn't in
 * the current year. A zone that differs from the heading's, such as in winter time, is added.
 */
export const formatInstantBrief = (instant: string, nowMs: number, timeZone?: string): string => {
  const now = new Date(nowMs).toISOString()
  const yearNow = format(now, ({ year }) => year, timeZone)
  const zoneNow = formatZone(nowMs, timeZone)
  return format(
    instant,
    ({ day, month, year, clock, zone }) =>
      year === yearNow
        ? `${day} ${month} ${clock}${zone === zoneNow ? '' : ` ${zone}`}`
        : `${day} ${month} ${year}`,
    timeZone,
  )
}
