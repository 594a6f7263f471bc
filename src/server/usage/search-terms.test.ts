import { expect, test } from 'vitest'
import { allowedSearches } from './search-terms.ts'

test.each([
  [0, 200],
  [1, 250],
  [2, 300],
])('after %i bookings the limit is %i searches', (bookCount, allowed) => {
  expect(allowedSearches({ freeLooks: 200, looksPerBooking: 50 }, bookCount)).toBe(allowed)
})
