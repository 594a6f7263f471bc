import { expect, test } from 'vitest'
import { searchesLeft, toLimitText } from './look-to-book.rules.ts'

const terms = { freeLooks: 200, looksPerBooking: 50 }

test.each([
  [0, 0, 200],
  [199, 0, 1],
  [200, 0, 0],
  [230, 1, 20],
  // Staff searching for a customer are counted beyond the limit.
  [400, 2, 0],
])('%i searches and %i bookings leave %i', (lookCount, bookCount, left) => {
  expect(searchesLeft(terms, { lookCount, bookCount })).toBe(left)
})

test.each([
  [
    terms,
    0,
    "No searches left this month: you've used all 200 (200 free). Each booking adds 50 more, or ask your agency's staff to lift the limit.",
  ],
  [
    terms,
    1,
    "No searches left this month: you've used all 250 (200 free and 50 for each of 1 booking). Each booking adds 50 more, or ask your agency's staff to lift the limit.",
  ],
  [
    { freeLooks: 1, looksPerBooking: 0 },
    0,
    "No searches left this month: you've used all 1 (1 free). Ask your agency's staff to lift the limit.",
  ],
])('%o with %i bookings gives its figures', (own, bookCount, text) => {
  expect(toLimitText(own, { lookCount: 0, bookCount })).toBe(text)
})
