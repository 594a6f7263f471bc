import { describe, expect, test } from 'vitest'
import { judgePriceDrop } from './price-drop.rules.ts'

const seat = (adultMinor: number) => ({ adultMinor, childMinor: adultMinor, infantMinor: 1000 })
const onSale = (adultMinor: number, unsoldSeats = 10) => ({ prices: seat(adultMinor), unsoldSeats })

test.each([
  ['a higher price', 6000, 5000, [], 0, false],
  ['the same price', 5000, 5000, [9000], 0, false],
  ['a small drop', 4000, 5000, [], 10_000, false],
  ['a large drop', 3999, 5000, [], 10_010, true],
  ['one rupee', 100, 500_000, [], 4_999_000, true],
  ['the last of many small drops', 4000, 4500, [5000, 5500], 5000, true],
])('%s', (_title, next, current, recent, costMinor, isLarge) => {
  const earlier = { before: onSale(current), recent: recent.map(seat) }
  expect(judgePriceDrop(onSale(next), earlier)).toEqual({ costMinor, isLarge })
})

test.each([
  ['seats added after a recent drop', onSale(4000, 24), onSale(4000, 1), [5000], 23_000],
  ['seats added without a drop', onSale(5000, 24), onSale(5000, 1), [], 0],
  ['seats added together with a drop', onSale(4500, 24), onSale(5000, 1), [], 12_000],
  ['fewer seats at a lower price', onSale(4000, 1), onSale(5000, 24), [], 1000],
])('charges %s', (_title, next, before, recent, costMinor) => {
  const earlier = { before, recent: recent.map(seat) }
  expect(judgePriceDrop(next, earlier)).toEqual({ costMinor, isLarge: false })
})

describe('new flights', () => {
  test.each([
    ['at the price of the others', 370_000, [370_000], 0, false],
    ['a little cheaper than the others', 360_000, [370_000], 100_000, false],
    ['much cheaper than the others', 290_000, [370_000], 800_000, true],
    ['without others', 100_000, [], 0, false],
    ['without others, below the lowest price', 99_900, [], 1000, true],
    ['as cheap as others below the lowest price', 90_000, [90_000], 100_000, true],
  ])('%s', (_title, next, recent, costMinor, isLarge) => {
    const earlier = { before: null, recent: recent.map(seat) }
    expect(judgePriceDrop(onSale(next), earlier)).toEqual({ costMinor, isLarge })
  })
})
