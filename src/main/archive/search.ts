import { formatDate, formatInputDate } from '#domain/format.ts'
import type { KeptTicket } from './archive-index.ts'

/** The words that a ticket is found by, in small letters, with a space around each. */
export function searchText(ticket: KeptTicket): string {
  const { pnr, origin, destination, travelDate, people } = ticket
  const words = [
    pnr,
    origin,
    destination,
    `${origin}-${destination}`,
    `${origin}${destination}`,
    ...people.flatMap(({ firstName, lastName, ticketNumber }) => [
      firstName,
      lastName,
      `${lastName}/${firstName}`,
      ticketNumber,
      ticketNumber.replaceAll(/\D/g, ''),
    ]),
    travelDate.slice(0, 10),
    formatInputDate(travelDate),
    // 'Fri,15 Jan 2027', and with the day as people write it.
    formatDate(travelDate).replace(',', ' '),
    String(Number(travelDate.slice(8, 10))),
  ]
  return ` ${words.join(' ').toLowerCase().replaceAll(/\s+/g, ' ')} `
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/\s*(?:→|->|>)\s*/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** All words of the text, in any order; one of one or two letters stands at the beginning of a word, a short number alone. */
export function matcherOf(text: string): (searched: string) => boolean {
  const parts = wordsOf(text).map((word) =>
    word.length > 2 ? word : /^\d+$/.test(word) ? ` ${word} ` : ` ${word}`,
  )
  return (searched) => parts.every((part) => searched.includes(part))
}

/** `SHARMA/ANIL +2`. */
export const passengersText = ([first, ...others]: KeptTicket['people']): string =>
  first
    ? `${first.lastName}/${first.firstName}`.toUpperCase() + (others.length > 0 ? ` +${others.length}` : '')
    : ''
