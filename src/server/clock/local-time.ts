import type { Segment } from '#contract/entities/flight.ts'
import { loadReference } from '#server/reference/reference.ts'
import { indiaZone } from '#domain/india.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats an instant as `YYYY-MM-DDTHH:mm:ss` on the clock of an IANA zone. */
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

/**
 * Returns the minutes until the first flight leaves, by the clock of its airport; negative after departure. Off by an hour when
 * that clock changes for daylight saving in between.
 */
export const minutesToDeparture = (segments: readonly (readonly Segment[])[], now: Date): number => {
  const first = segments.flat()[0]
  if (!first) return 0
  const zone = loadReference().airportByCode(first.originAirportCode)?.timeZone ?? indiaZone
  return (Date.parse(`${first.departureTime}Z`) - Date.parse(`${localTime(now, zone)}Z`)) / 60_000
}

/** Formats a local time as the database spells it, `2026-11-20 06:25:00`, for the wire. */
export const wireTime = (stored: string): string => stored.replace(' ', 'T').slice(0, 19)
