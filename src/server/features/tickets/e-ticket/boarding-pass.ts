import { limits } from '#contract/common/constants.ts'
import type { Segment } from '#contract/entities/flight.ts'

/** What a boarding pass text is made of. `pnr` is the carrier's own, or ours where the carrier gives none. */
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

const column = (text: string, width: number): string => text.slice(0, width).padEnd(width)

/** Letters a scanner takes: capitals without accents, anything else a space. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim()

/** `SHARMA/ANIL`, cut or padded to 20 columns (spec section 5). */
export const boardingPassName = (firstName: string, lastName: string): string =>
  column([plain(lastName), plain(firstName)].filter(Boolean).join('/'), limits.barcodeNameLength)

/** Day of the year of a local time, 001 to 366; 000 where the time is no date. */
export const julianDay = (localTime: string): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(localTime)
  if (!match) return '000'
  const day = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return String(Math.round((day - Date.UTC(Number(match[1]), 0, 0)) / 86_400_000)).padStart(3, '0')
}

/** Four digits and the suffix letter, or a space: `0865 `. */
const flightColumn = (flightNumber: string): string => {
  const [, digits = '', suffix = ''] = /(\d+)\s*([A-Z]?)$/i.exec(flightNumber.trim()) ?? []
  return digits.slice(-4).padStart(4, '0') + column(suffix.toUpperCase(), 1)
}

/** Y where the fare class is missing or is no single letter (spec section 5). */
const classColumn = (fareClass: string): string =>
  /^[A-Z]$/i.test(fareClass.trim()) ? fareClass.trim().toUpperCase() : 'Y'

/**
 * The text of a bar code where the supplier gives none (spec section 5), in the shape of IATA's bar coded boarding pass:
 * the mandatory part of one leg, 60 characters, without seat and check-in number. Print it as it is; a decoder that
 * writes it anew changes its tail.
 */
export const boardingPassText = ({ firstName, lastName, pnr, segment }: BoardingPassFacts): string =>
  [
    'M1',
    boardingPassName(firstName, lastName),
    'E',
    column(pnr.toUpperCase().replace(/[^A-Z0-9]/g, ''), 7),
    column(segment.originAirportCode.toUpperCase(), 3),
    column(segment.destinationAirportCode.toUpperCase(), 3),
    column(segment.airlineCode.toUpperCase(), 3),
    flightColumn(segment.flightNumber),
    julianDay(segment.departureTime),
    classColumn(segment.fareClass),
    '000 ',
    '0000 ',
    '0',
    '00',
  ].join('')
