/** Entry kinds to include, or to exclude with `isNot`. */
export interface KindFilter {
  are: readonly string[]
  isNot: boolean
}

/** Filters of a statement. Dates are days of India, both inclusive; empty leaves the side open. */
export interface StatementQuery {
  dateFrom: string
  dateTo: string
  /** Null is every kind. */
  kinds: KindFilter | null
  direction: 'in' | 'out' | null
  /** Only entries of these bookings; null is every entry. */
  bookingIds: readonly number[] | null
}
