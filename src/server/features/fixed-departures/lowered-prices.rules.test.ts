import { describe, expect, test } from 'vitest'
import { passengerTypes } from '#contract/common/enumerations.ts'
import { findSoldBelow, type PriceStep, type SoldSeat } from './lowered-prices.rules.ts'

const { adult, child, infant } = passengerTypes
const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const prices = (adultMinor: number, childMinor = 350_000, infantMinor = 100_000) => ({
  adultMinor,
  childMinor,
  infantMinor,
})
const step = (day: number, before: number, after: number): PriceStep => ({
  at: at(day),
  before: prices(before),
  after: prices(after),
})
const seat = (day: number, paidMinor: number, paxType: number = adult): SoldSeat => ({
  at: at(day),
  paxType,
  paidMinor,
})

describe('seats sold below the list price', () => {
  test.each<[string, PriceStep[], SoldSeat[], [number, number][]]>([
    ['none before the drop', [step(5, 370_000, 300_000)], [seat(4, 370_000)], [[0, 0]]],
    [
      'each after the drop',
      [step(5, 370_000, 300_001)],
      [seat(6, 300_001), seat(7, 300_001)],
      [[2, 139_998]],
    ],
    [
      'of the last drop, against the highest price so far',
      [step(5, 370_000, 300_000), step(8, 300_000, 250_000)],
      [seat(6, 300_000), seat(9, 250_000)],
      [
        [1, 70_000],
        [1, 120_000],
      ],
    ],
    [
      'none once the price is back',
      [step(5, 370_000, 300_000), step(8, 300_000, 370_000)],
      [seat(9, 370_000)],
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'of the drop while the price is only partly back',
      [step(5, 370_000, 300_000), step(8, 300_000, 350_000)],
      [seat(9, 350_000)],
      [
        [1, 20_000],
        [0, 0],
      ],
    ],
    ['none of a raise alone', [step(5, 300_000, 370_000)], [seat(6, 300_000)], [[0, 0]]],
    ['none of a type that kept its price', [step(5, 370_000, 300_000)], [seat(6, 350_000, child)], [[0, 0]]],
  ])('%s', (_what, steps, sold, expected) => {
    expect(findSoldBelow(steps, sold).map(({ seats, differenceMinor }) => [seats, differenceMinor])).toEqual(
      expected,
    )
  })

  test('infants count in the money, not as seats', () => {
    const dropped = [{ at: at(5), before: prices(1, 1, 100_000), after: prices(1, 1, 0) }]
    expect(findSoldBelow(dropped, [seat(6, 0, infant)])).toEqual([{ seats: 0, differenceMinor: 100_000 }])
  })
})
