import { formatInstant } from '#domain/format.ts'

/** The short name of the reader's zone at an instant: `IST`, `UTC`, `GMT+4`. */
const zoneName = (instant: string): string => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const parts = new Intl.DateTimeFormat('en-IN', { timeZoneName: 'short' }).formatToParts(date)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A deadline with its zone: `Fri,15 Jan 2027 14:05 IST`. */
export const deadlineText = (instant: string): string =>
  `${formatInstant(instant)} ${zoneName(instant)}`.trim()
