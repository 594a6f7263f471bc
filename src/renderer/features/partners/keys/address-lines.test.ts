import { describe, expect, it } from 'vitest'
import { findBadLine, toLines } from './address-lines.ts'

describe('addresses of a key', () => {
  it('are read from lines, commas and spaces', () => {
    expect(toLines(' 203.0.113.7\n\n2001:db8::/48, 10.0.0.0/8 ')).toEqual([
      '203.0.113.7',
      '2001:db8::/48',
      '10.0.0.0/8',
    ])
  })

  it.each([
    ['', null],
    ['203.0.113.7\n2001:db8::1\n::ffff:203.0.113.7', null],
    ['203.0.113.7\n\nhorizon.example', 3],
    ['203.0.113', 1],
    ['10.0.0.0/8\n10.0.0.0/', 2],
    ['cafe', 1],
  ])('%j: the first bad line is %j', (text, line) => {
    expect(findBadLine(text)).toBe(line)
  })
})
