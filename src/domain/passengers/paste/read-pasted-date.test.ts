import { describe, expect, it } from 'vitest'
import type { DateUse } from './pasted-fields.ts'
import { readPastedDate } from './read-pasted-date.ts'

const read = (text: string, use: DateUse = 'birth'): string => {
  const date = readPastedDate(text, { use, today: '2026-11-26' })
  return date
    ? [date.value, ...date.questions.map(({ code, other }) => `${code} ${other}`.trim())].join(', ')
    : 'none'
}

describe('a pasted date', () => {
  it.each([
    ['1980-03-12', '1980-03-12'],
    ['1980/3/12', '1980-03-12'],
    ['1980-03-12T00:00:00.000Z', '1980-03-12'],
    ['25/03/1980', '1980-03-25'],
    ['25-3-80', '1980-03-25'],
    ['25.03.1980', '1980-03-25'],
    ['25 03 1980', '1980-03-25'],
    ['12MAR80', '1980-03-12'],
    ['12MAR1980', '1980-03-12'],
    ['12-Mar-80', '1980-03-12'],
    ['12 March 1980', '1980-03-12'],
    ['12th March, 1980', '1980-03-12'],
    ['1st Sept 1980', '1980-09-01'],
    ['March 12, 1980', '1980-03-12'],
    ['Mar 12 1980', '1980-03-12'],
    ['25031980', '1980-03-25'],
    ['19800325', '1980-03-25'],
    ['03JAN26', '2026-01-03'],
    ['5/5/1980', '1980-05-05'],
    ['03/25/1980', '1980-03-25'],
  ])('reads %s', (text, value) => {
    expect(read(text)).toBe(value)
  })

  it('asks where day and month could be exchanged, with the Indian order first', () => {
    expect(read('12/03/1980')).toBe('1980-03-12, dayOrMonth 1980-12-03')
    expect(read('12031980')).toBe('1980-03-12, dayOrMonth 1980-12-03')
  })

  it.each([
    ['27NOV26', 'birth', '1926-11-27, century'],
    ['26NOV26', 'birth', '2026-11-26'],
    ['15JAN31', 'expiry', '2031-01-15'],
    ['15JAN99', 'expiry', '1999-01-15'],
    ['15JAN21', 'issue', '2021-01-15'],
    ['15JAN31', 'issue', '1931-01-15'],
  ] as const)('chooses the century of %s as a date of %s', (text, use, value) => {
    expect(read(text, use)).toBe(value)
  })

  it.each(['31/02/1980', '00/01/1980', '12/13/198', 'March', '1980', 'Z1234567', '12 Marx 1980', '', '45'])(
    'is not %s',
    (text) => {
      expect(read(text)).toBe('none')
    },
  )
})
