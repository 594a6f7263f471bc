import { formatDate, formatInputDate } from '#domain/format.ts'
import type { StoredTicket } from './archive-index.ts'

/** Returns a ticket's searchable words in lower case, surrounded by spaces. */
export function toSearchText(ticket: StoredTicket): string {
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
    // 'Fri,15 Jan 2027', and the date as people write it.
    formatDate(travelDate).replace(',', ' '),
    String(Number(travelDate.slice(8, 10))),
  ]
  return ` ${words.join(' ').toLowerCase().replaceAll(/\s+/g, ' ')} `
}

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/\s*(?:→|->|>)\s*/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

/**
 * Builds a matcher for all words in any order; words of one or two letters must start a word, short numbers must be
 * whole.
 */
export function createMatcher(text: string): (searched: string) => boolean {
  const parts = splitWords(text).map((word) =>
    word.length > 2 ? word : /^\d+$/.test(word) ? ` ${word} ` : ` ${word}`,
  )
  return (searched) => parts.every((part) => searched.includes(part))
}

/** Formats `SHARMA/ANIL +2`. */
export const formatPassengers = ([first, ...others]: StoredTicket['people']): string =>
  first
    ? `${first.lastName}/${first.firstName}`.toUpperCase() + (others.length > 0 ? ` +${others.length}` : '')
    : ''
