import { describe, expect, it } from 'vitest'
import { toCalendarText, toCalendarTime, writeCalendar } from './calendar-lines.ts'

describe('a calendar file', () => {
  it('ends lines with CRLF, and folds them to 75 octets without breaking a character', () => {
    const value = 'श्री कविता '.repeat(20)
    const text = writeCalendar([
      ['BEGIN', 'VCALENDAR'],
      ['SUMMARY', value],
    ])
    const lines = text.split('\r\n')
    expect(lines.at(-1)).toBe('')
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n\uFFFD]/)
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }
    expect(lines.slice(1, -1).every((line, index) => index === 0 || line.startsWith(' '))).toBe(true)
    expect(text.replaceAll('\r\n ', '')).toBe(`BEGIN:VCALENDAR\r\nSUMMARY:${value}\r\n`)
  })

  it.each([
    ['a, b; c', 'a\\, b\\; c'],
    ['C:\\new', 'C:\\\\new'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['tab\there\u0007', 'tabhere'],
  ])('escapes %j', (text, escaped) => {
    expect(toCalendarText(text)).toBe(escaped)
  })

  it('writes instants in UTC', () => {
    expect(toCalendarTime(new Date('2027-01-15T22:25:00+05:30'))).toBe('20270115T165500Z')
  })
})
