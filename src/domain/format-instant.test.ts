import { describe, expect, it } from 'vitest'
import {
  formatInstant,
  formatInstantBrief,
  formatInstantDay,
  formatInstantShort,
  formatInstantTime,
  formatZone,
} from './format-instant.ts'

describe('formats an instant with its time zone', () => {
  it.each([
    ['2027-01-14T18:30:00Z', 'Asia/Kolkata', 'Fri,15 Jan 2027 00:00 IST'],
    ['2027-01-14T18:29:00Z', 'Asia/Kolkata', 'Thu,14 Jan 2027 23:59 IST'],
    ['2027-09-05T00:00:00Z', 'UTC', 'Sun,05 Sep 2027 00:00 UTC'],
    // In the repeated hour in New York, the zone tells the two times apart.
    ['2027-11-07T05:30:00Z', 'America/New_York', 'Sun,07 Nov 2027 01:30 GMT-4'],
    ['2027-11-07T06:30:00Z', 'America/New_York', 'Sun,07 Nov 2027 01:30 GMT-5'],
    ['at noon', 'UTC', 'at noon'],
  ])('%s in %s', (instant, zone, expected) => expect(formatInstant(instant, zone)).toBe(expected))

  it('omits the year, the date or the time where it says enough', () => {
    const instant = '2027-09-04T20:35:00Z'
    expect(formatInstantShort(instant, 'Asia/Kolkata')).toBe('02:05 IST, 5 Sep')
    expect(formatInstantTime(instant, 'Asia/Kolkata')).toBe('02:05 IST')
    expect(formatInstantDay(instant, 'Asia/Kolkata')).toBe('Sun 5 Sep')
    for (const write of [formatInstantShort, formatInstantTime, formatInstantDay])
      expect(write('never')).toBe('never')
  })

  it.each([
    ['2027-01-14T18:30:00Z', 'Asia/Kolkata', '15 Jan 00:00'],
    ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '01 Jan 00:00'],
    ['2026-12-31T18:29:00Z', 'Asia/Kolkata', '31 Dec 2026'],
    ['2027-03-01T12:00:00Z', 'America/New_York', '01 Mar 07:00 GMT-5'],
    ['at noon', 'UTC', 'at noon'],
  ])('leaves the zone of %s in %s to the heading', (instant, zone, expected) =>
    expect(formatInstantBrief(instant, Date.parse('2027-09-04T20:35:00Z'), zone)).toBe(expected),
  )

  it('names the zone of the heading', () => {
    expect(formatZone(Date.parse('2027-09-04T20:35:00Z'), 'Asia/Kolkata')).toBe('IST')
    expect(formatZone(Date.parse('2027-01-04T20:35:00Z'), 'America/New_York')).toBe('GMT-5')
  })

  it("is in the reader's zone unless one is given", () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(formatInstant('2027-09-04T20:35:00Z')).toBe(formatInstant('2027-09-04T20:35:00Z', zone))
  })
})
