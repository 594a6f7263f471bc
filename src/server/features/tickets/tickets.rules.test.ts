import { describe, expect, it } from 'vitest'
import { isNarrow, toPurchaseCost } from './tickets.rules.ts'

describe('the purchase cost of a row', () => {
  const fare = {
    publishedMinor: 1_000_000,
    perType: [
      { passengerType: 1, passengerCount: 2, publishedMinor: 800_000 },
      { passengerType: 2, passengerCount: 1, publishedMinor: 200_000 },
    ],
  } as unknown as Parameters<typeof toPurchaseCost>[0]['fare']

  it.each([
    ['one adult', { costMinor: 482_449, passengerTypes: [1], fare: null, legs: 1 }, 4824],
    ['one of two adults', { costMinor: 900_000, passengerTypes: [1, 1], fare: null, legs: 1 }, 4500],
    ['an adult of a family', { costMinor: 900_000, passengerTypes: [1, 1, 2], fare, legs: 1 }, 3600],
    ['a child of a family', { costMinor: 900_000, passengerTypes: [2, 1, 1], fare, legs: 1 }, 1800],
    ['outbound of a return', { costMinor: 900_000, passengerTypes: [1], fare: null, legs: 2 }, 4500],
  ])('%s', (_title, facts, rupees) => {
    expect(toPurchaseCost(facts)).toBe(rupees)
  })
})

describe('days', () => {
  it.each([
    ['one day', '2026-11-20', '2026-11-20', true],
    ['a quarter', '2026-01-01', '2026-03-31', true],
    ['a year', '2026-01-01', '2026-12-31', false],
    ['open at one end', '2026-11-20', '', false],
    ['open', '', '', false],
    ['days in the wrong order, which match nothing', '2026-11-20', '2026-01-01', true],
  ])('narrow or not: %s', (_title, from, to, narrow) => {
    expect(isNarrow(from, to)).toBe(narrow)
  })
})
