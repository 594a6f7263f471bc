import { expect, test } from 'vitest'
import { creditNoteNumber, creditNoteSeries } from './credit-note.ts'

test.each([
  ['2026-11-20T04:00:00Z', 'CN/26-27'],
  ['2027-03-31T18:29:59Z', 'CN/26-27'],
  ['2027-03-31T18:30:00Z', 'CN/27-28'],
  ['2100-01-01T00:00:00Z', 'CN/99-00'],
])('an instant of %s belongs to the series %s, in a year that begins on 1 April in India', (at, series) => {
  expect(creditNoteSeries(new Date(at))).toBe(series)
})

test('has at most sixteen characters up to ten million a year, as rule 53 (1A) requires', () => {
  expect(creditNoteNumber('CN/26-27', 123)).toBe('CN/26-27/000123')
  expect(creditNoteNumber('CN/26-27', 9_999_999)).toHaveLength(16)
})
