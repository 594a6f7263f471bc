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

/**
 * Formats an instant with its date and zone: `Fri,15 Jan 2027 14:05 IST`. In the reader's zone unless one is given;
 * an invalid instant is returned unchanged.
 */
export const deadlineWithZone = (instant: string, timeZone?: string): string => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const parts = formatFor(timeZone).formatToParts(date)
  const getPart = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? ''
  // In some locales September has four letters.
  const month = getPart('month').slice(0, 3)
  return `${getPart('weekday')},${getPart('day')} ${month} ${getPart('year')} ${getPart('hour')}:${getPart('minute')} ${getPart('timeZoneName')}`
}
