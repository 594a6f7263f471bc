import { formatDate, formatInputDate } from '#domain/format.ts'
import type { StoredTicket, StoredTrip } from './archive-index.ts'

const toWords = (words: readonly string[]): string =>
  ` ${words.join(' ').toLowerCase().replaceAll(/\s+/g, ' ')} `

/** Lists the ways in which people write a date. */
const listDateWords = (date: string): string[] => [
  date.slice(0, 10),
  formatInputDate(date),
  // 'Fri,15 Jan 2027', and the date as people write it.
  formatDate(date).replace(',', ' '),
  String(Number(date.slice(8, 10))),
]

/** Returns a trip's searchable words in lower case, surrounded by spaces. */
export const toTripSearchText = ({ tripId, title, leadName, customerName, startsOn }: StoredTrip): string =>
  toWords([tripId, title, leadName, customerName, ...listDateWords(startsOn)])

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
    ...listDateWords(travelDate),
  ]
  return toWords(words)
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
