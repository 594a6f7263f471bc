import { limits, dayMs } from '#contract/common/constants.ts'
import type { Segment } from '#contract/entities/flight.ts'

/** The facts of a boarding pass. `pnr` is the carrier's own, or ours when the carrier gives none. */
export interface BoardingPassFacts {
  firstName: string
  lastName: string
  pnr: string
  segment: Pick<
    Segment,
    | 'originAirportCode'
    | 'destinationAirportCode'
    | 'airlineCode'
    | 'flightNumber'
    | 'departureTime'
    | 'fareClass'
  >
}

const padColumn = (text: string, width: number): string => text.slice(0, width).padEnd(width)

/** Converts text to what scanners read: capitals without accents, anything else as a space. */
const toScannable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim()

/** Formats `SHARMA/ANIL`, cut or padded to 20 columns (spec section 5). */
export const boardingPassName = (firstName: string, lastName: string): string =>
  padColumn(
    [toScannable(lastName), toScannable(firstName)].filter(Boolean).join('/'),
    limits.barcodeNameLength,
  )

/** Returns the day of the year of a local time, 001 to 366; 000 for an invalid time. */
export const julianDay = (localTime: string): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(localTime)
  if (!match) return '000'
  const day = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return String(Math.round((day - Date.UTC(Number(match[1]), 0, 0)) / dayMs)).padStart(3, '0')
}

/** Formats four digits and the suffix letter or a space, such as `0865 `. */
const flightColumn = (flightNumber: string): string => {
  const [, digits = '', suffix = ''] = /(\d+)\s*([A-Z]?)$/i.exec(flightNumber.trim()) ?? []
  return digits.slice(-4).padStart(4, '0') + padColumn(suffix.toUpperCase(), 1)
}

/** Returns the fare class, or Y when it is missing or isn't a single letter (spec section 5). */
const classColumn = (fareClass: string): string =>
  /^[A-Z]$/i.test(fareClass.trim()) ? fareClass.trim().toUpperCase() : 'Y'

/**
 * Returns the text of a bar code when the supplier gives none (spec section 5): the mandatory part of one leg of an
 * IATA bar coded boarding pass, 60 characters, without seat and check-in number. Print it unchanged, because
 * re-encoding alters its end.
 */
export const boardingPassText = ({ firstName, lastName, pnr, segment }: BoardingPassFacts): string =>
  [
    'M1',
    boardingPassName(firstName, lastName),
    'E',
    padColumn(pnr.toUpperCase().replace(/[^A-Z0-9]/g, ''), 7),
    padColumn(segment.originAirportCode.toUpperCase(), 3),
    padColumn(segment.destinationAirportCode.toUpperCase(), 3),
    padColumn(segment.airlineCode.toUpperCase(), 3),
    flightColumn(segment.flightNumber),
    julianDay(segment.departureTime),
    classColumn(segment.fareClass),
    '000 ',
    '0000 ',
    '0',
    '00',
  ].join('')
