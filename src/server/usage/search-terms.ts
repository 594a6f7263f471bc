/** A site's search allowance: searches included each month, and extra ones for each booking. */
export interface SearchTerms {
  freeLooks: number
  looksPerBooking: number
}

/** Searches and bookings counted in one month. */
export interface Usage {
  lookCount: number
  bookCount: number
}

/** Returns how many searches a month allows after `bookCount` bookings. */
export const allowedSearches = ({ freeLooks, looksPerBooking }: SearchTerms, bookCount: number): number =>
  freeLooks + looksPerBooking * bookCount
