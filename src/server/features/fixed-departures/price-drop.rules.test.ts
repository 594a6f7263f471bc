import { expect, test } from 'vitest'
import { judgePriceDrop } from './price-drop.rules.ts'

const seat = (adultMinor: number) => ({ adultMinor, childMinor: adultMinor, infantMinor: 1000 })

test.each([
  ['a higher price', 6000, 5000, [], 0, false],
  ['the same price', 5000, 5000, [9000], 0, false],
  ['a small drop', 4000, 5000, [], 10_000, false],
  ['a large drop', 3999, 5000, [], 10_010, true],
  ['one rupee', 100, 500_000, [], 4_999_000, true],
  ['the last of many small drops', 4000, 4500, [5000, 5500], 5000, true],
])('%s', (_title, next, current, recent, costMinor, isLarge) => {
  const before = { current: seat(current), recent: recent.map(seat), freeSeats: 10 }
  expect(judgePriceDrop(seat(next), before)).toEqual({ costMinor, isLarge })
})
