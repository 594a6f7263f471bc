import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findExtra, gstOnMarkup, payableTotal } from './fares.ts'

describe('GST on a markup', () => {
  test.each([
    [0, 0],
    [500_00, 90_00],
    [333, 60],
    [-200_00, 0],
  ])('of %d paise is %d', (markup, gst) => {
    expect(gstOnMarkup(markup)).toBe(gst)
  })
})

test('adds up to the total', () => {
  const part = fc.nat({ max: 100_000_000 })
  fc.assert(
    fc.property(part, part, part, part, (published, extras, markup, discount) => {
      const gst = gstOnMarkup(markup)
      const total = payableTotal({
        publishedMinor: published,
        extrasMinor: extras,
        markupMinor: markup,
        gstOnMarkupMinor: gst,
        discountMinor: discount,
      })
      expect(total - published - extras - markup - gst + discount).toBe(0)
    }),
  )
})

test('finds an extra by code and flight, not by code alone', () => {
  const out = { code: 'XB15', flightNumber: '101', origin: 'DEL', destination: 'BOM', price: 1 }
  const back = { ...out, flightNumber: '102', origin: 'BOM', destination: 'DEL', price: 2 }
  expect(findExtra([out, back], back)).toBe(back)
  expect(findExtra([out], back)).toBeUndefined()
})
