import { describe, expect, test } from 'vitest'
import { toDocumentNumber, toDocumentSeries } from './document-number.ts'

describe('the series of a document', () => {
  test.each([
    ['2026-11-20T04:00:00Z', 'CN/26-27'],
    ['2027-03-31T18:29:59Z', 'CN/26-27'],
    ['2027-03-31T18:30:00Z', 'CN/27-28'],
    ['2100-01-01T00:00:00Z', 'CN/99-00'],
  ])('at %s is %s, in a year that begins on 1 April in India', (at, series) => {
    expect(toDocumentSeries('creditNote', new Date(at))).toBe(series)
  })

  test('differs by kind, so that each kind is counted by itself', () => {
    const at = new Date('2026-11-20T04:00:00Z')
    expect([toDocumentSeries('invoice', at), toDocumentSeries('receipt', at)]).toEqual([
      'INV/26-27',
      'RC/26-27',
    ])
  })
})

describe('the number of a document', () => {
  test.each([
    ['CN/26-27', '', 'CN/26-27/000123'],
    ['RC/26-27', 'SKY/', 'RC/26-27/000123'],
    ['INV/26-27', 'SKY/', 'SKY/26/000123'],
    ['INV/26-27', '', 'INV/26/000123'],
    ['INV/99-00', 'A-', 'A-99/000123'],
  ])('of the series %s with the prefix "%s" is %s', (series, prefix, number) => {
    expect(toDocumentNumber(series, 123, prefix)).toBe(number)
  })

  test.each([
    ['CN/26-27', ''],
    ['RC/26-27', ''],
    ['INV/26-27', 'ABCDE/'],
  ])('of %s has at most 16 characters up to ten million a year', (series, prefix) => {
    expect(toDocumentNumber(series, 9_999_999, prefix)).toHaveLength(16)
  })
})
