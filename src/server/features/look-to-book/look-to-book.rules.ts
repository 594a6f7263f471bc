import { formatCount, plural } from '#domain/format.ts'

/** Searches that are free each month, and how many more each booking brings. */
export interface LookTerms {
  freeLooks: number
  looksPerBooking: number
}

/** Searches and bookings of one month. */
export interface Usage {
  lookCount: number
  bookCount: number
}

/** Searches that a month allows after so many bookings. */
export const allowedLooks = ({ freeLooks, looksPerBooking }: LookTerms, bookCount: number): number =>
  freeLooks + looksPerBooking * bookCount

/** Searches that are left, never below zero. */
export const looksLeft = (terms: LookTerms, { lookCount, bookCount }: Usage): number =>
  Math.max(0, allowedLooks(terms, bookCount) - lookCount)

/** Why no further search is made this month, with its numbers. */
export const limitText = (terms: LookTerms, { bookCount }: Usage): string => {
  const { freeLooks, looksPerBooking } = terms
  const all = `No searches left this month: you've used all ${formatCount(allowedLooks(terms, bookCount))}`
  const made =
    bookCount === 0
      ? ''
      : ` and ${looksPerBooking} for each of ${plural(bookCount, { one: 'booking', other: 'bookings' })}`
  const next =
    looksPerBooking > 0
      ? `Each booking adds ${looksPerBooking} more, or ask your agency's staff to lift the limit.`
      : "Ask your agency's staff to lift the limit."
  return `${all} (${freeLooks} free${made}). ${next}`
}
