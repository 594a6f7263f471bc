import { formatCount, plural } from '#domain/format.ts'
import { allowedSearches, type SearchTerms, type Usage } from '#server/usage/search-terms.ts'

/** Returns how many searches are left, never less than zero. */
export const searchesLeft = (terms: SearchTerms, { lookCount, bookCount }: Usage): number =>
  Math.max(0, allowedSearches(terms, bookCount) - lookCount)

/** Explains, with numbers, why no more searches are possible this month. */
export const toLimitText = (terms: SearchTerms, { bookCount }: Usage): string => {
  const { freeLooks, looksPerBooking } = terms
  const all = `No searches left this month: you've used all ${formatCount(allowedSearches(terms, bookCount))}`
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

/** Shown when the operator's daily limit is reached. */
export const dayLimitText =
  "This agency has reached today's search limit. You can search again after midnight, India time. To search sooner, contact the agency."
