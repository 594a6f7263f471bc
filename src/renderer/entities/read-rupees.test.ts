import { describe, expect, it } from 'vitest'
import { readRupees, readRupeesAboveZero } from './read-rupees.ts'

describe('a typed amount', () => {
  it.each([
    ['1500', 1500],
    ['1,50,000.50', 150_000.5],
    ['₹ 99.9', 99.9],
    ['0.01', 0.01],
    ['', null],
    ['-5', null],
    ['1e5', null],
    ['12.345', null],
    ['١٢', null],
    ['1.', null],
    ['9999999999', null],
  ])('reads %j as %j', (text, expected) => {
    expect(readRupees(text)).toBe(expected)
  })
  it('is null for zero where more is required', () => {
    expect(readRupees('0.00')).toBe(0)
    expect(readRupeesAboveZero('0.00')).toBeNull()
    expect(readRupeesAboveZero('0.01')).toBe(0.01)
  })
})
