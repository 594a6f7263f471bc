import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Rupees } from '#contract/common/money.ts'
import { takeShare, splitEvenly, splitMinor, sumMinor, toPaise, toRupees } from './money.ts'

const paise = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })

describe('paise and rupees', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [1.1, 110],
    [8.2, 820],
    [1234.56, 123_456],
    [99_999_999.99, 9_999_999_999],
    [-12.34, -1234],
  ])('%d rupees are %d paise', (rupees, minor) => {
    expect(toPaise(rupees)).toBe(minor)
    expect(toRupees(minor)).toBe(rupees)
  })
  test('converts every amount to the wire and back', () => {
    fc.assert(
      fc.property(paise, (minor) => {
        expect(toPaise(toRupees(minor))).toBe(minor)
        expect(Rupees.safeParse(toRupees(minor)).success).toBe(true)
        expect(toPaise(JSON.parse(JSON.stringify(toRupees(minor))) as number)).toBe(minor)
      }),
    )
  })
  test('throws for a fraction of a paisa instead of rounding', () => {
    expect(() => toRupees(1.5)).toThrow(RangeError)
    expect(() => toPaise(Number.NaN)).toThrow(RangeError)
    expect(() => sumMinor([1, Number.NaN])).toThrow(RangeError)
  })
})

describe('shares', () => {
  test.each([
    [100_00, 1800, 18_00],
    [1, 1800, 0],
    [3, 1800, 1],
    [25, 200, 1],
    [-25, 200, -1],
    [0, 1800, 0],
  ])('%d paise at %d basis points are %d', (minor, basisPoints, share) => {
    expect(takeShare(minor, basisPoints)).toBe(share)
  })
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 1, 1], [0, 50, 50]],
    [101, [0, 2, 2], [0, 51, 50]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [7, [0, 0], [7, 0]],
    [0, [1, 2], [0, 0]],
  ])('%d over %j is %j', (total, weights, shares) => {
    expect(splitMinor(total, weights)).toEqual(shares)
  })
  test('adds up to the amount that was split, whatever the weights', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(paise, weights, (total, weights) => {
        const shares = splitMinor(total, weights)
        expect(sumMinor(shares)).toBe(total)
        expect(shares.every((share) => Number.isSafeInteger(share) && share * total >= 0)).toBe(true)
      }),
    )
  })
  test('splits evenly to within one paisa', () => {
    fc.assert(
      fc.property(paise, fc.integer({ min: 1, max: 9 }), (total, count) => {
        const shares = splitEvenly(total, count)
        expect(shares).toHaveLength(count)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('throws when there are zero shares', () => {
    expect(() => splitMinor(1, [])).toThrow(RangeError)
  })
})
