import type { Segment } from '#contract/entities/flight.ts'
import { loadReference } from '#server/reference/reference.ts'

/** The sites sell from India: its date is today for rules about dates of birth, of issue and of ticketing. */
export const sellersZone = 'Asia/Kolkata'

const formats = new Map<string, Intl.DateTimeFormat>()

/** `YYYY-MM-DDTHH:mm:ss` on the clock of an IANA zone. */
export const localTime = (instant: Date, timeZone: string): string => {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format.format(instant).replace(' ', 'T')
}

/** Minutes until the first flight leaves, by the clock of its airport; negative after it. Off by an hour where that clock is changed meanwhile. */
export const minutesToDeparture = (segments: readonly (readonly Segment[])[], now: Date): number => {
  const first = segments.flat()[0]
  if (!first) return 0
  const zone = loadReference().airportByCode(first.originAirportCode)?.timeZone ?? sellersZone
  return (Date.parse(`${first.departureTime}Z`) - Date.parse(`${localTime(now, zone)}Z`)) / 60_000
}
