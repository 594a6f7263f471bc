import { describe, expect, test } from 'vitest'
import { ageBalance } from './ageing.ts'

const today = '2026-11-20'
const due = (...days: [day: string, amountMinor: number][]) =>
  days.map(([day, amountMinor]) => ({ day, amountMinor }))

describe('ageBalance', () => {
  test.each([
    ['today', '2026-11-20', 0],
    ['7 days ago', '2026-11-13', 0],
    ['8 days ago', '2026-11-12', 1],
    ['15 days ago', '2026-11-05', 1],
    ['16 days ago', '2026-11-04', 2],
    ['30 days ago', '2026-10-21', 2],
    ['31 days ago', '2026-10-20', 3],
    ['60 days ago', '2026-09-21', 3],
    ['61 days ago', '2026-09-20', 4],
    ['a day later, by a clock that is ahead', '2026-11-21', 0],
  ])('puts what became due %s in its bucket', (_title, day, place) => {
    const { buckets, oldestOn } = ageBalance(due([day, 500]), 500, today)
    expect(buckets).toEqual([0, 0, 0, 0, 0].with(place, 500))
    expect(oldestOn).toBe(day)
  })

  const three = due(['2026-09-01', 1000], ['2026-11-01', 2000], ['2026-11-19', 3000])

  test.each([
    ['nothing was paid', 6000, [3000, 0, 2000, 0, 1000], '2026-09-01'],
    ['part of the oldest was paid', 5500, [3000, 0, 2000, 0, 500], '2026-09-01'],
    ['exactly the oldest was paid', 5000, [3000, 0, 2000, 0, 0], '2026-11-01'],
    ['the two oldest and a paisa were paid', 2999, [2999, 0, 0, 0, 0], '2026-11-19'],
    ['everything was paid', 0, [0, 0, 0, 0, 0], null],
    ['more than everything was paid', -700, [0, 0, 0, 0, 0], null],
    ['more is owed than any day explains', 6001, [3000, 0, 2000, 0, 1001], '2026-09-01'],
  ])('settles the oldest first when %s', (_title, balance, buckets, oldestOn) => {
    expect(ageBalance(three.toReversed(), balance, today)).toEqual({ buckets, oldestOn })
  })

  test('leaves out days on which nothing became due', () => {
    const found = ageBalance(due(['2026-11-19', 0], ['2026-11-18', -50], ['2026-11-01', 100]), 100, today)
    expect(found).toEqual({ buckets: [0, 0, 100, 0, 0], oldestOn: '2026-11-01' })
  })

  test('always adds up to the balance', () => {
    for (let balance = 0; balance <= 6500; balance += 37) {
      const { buckets } = ageBalance(three, balance, today)
      expect(buckets.reduce((total, one) => total + one, 0)).toBe(balance)
    }
  })
})
