import { describe, expect, it } from 'vitest'
import { parseInputTime } from './input-time.ts'

describe('a typed time', () => {
  it.each([
    ['0605', '06:05'],
    ['605', '06:05'],
    ['6:05', '06:05'],
    ['06:05', '06:05'],
    ['06.05', '06:05'],
    ['6.05', '06:05'],
    ['6h05', '06:05'],
    ['06 05', '06:05'],
    [' 0605 ', '06:05'],
    ['1205', '12:05'],
    ['120', '01:20'],
    ['0000', '00:00'],
    ['000', '00:00'],
    ['2359', '23:59'],
    ['2400', null],
    ['24:00', null],
    ['245', '02:45'],
    ['260', null],
    ['0660', null],
    ['6:5', null],
    ['6', null],
    ['12', null],
    ['12055', null],
    ['06:05:00', null],
    ['-605', null],
    ['6:05pm', null],
    ['noon', null],
    ['', null],
  ])('%j is %j', (typed, expected) => {
    expect(parseInputTime(typed)).toBe(expected)
  })

  it('stays the same when it is read again', () => {
    for (const typed of ['605', '06.05', '2359'])
      expect(parseInputTime(parseInputTime(typed) ?? '')).toBe(parseInputTime(typed))
  })
})
