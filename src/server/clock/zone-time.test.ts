import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatLocal, offsetMinutes, parseLocal, toLocal, toUtc } from './zone-time.ts'

describe('zone time', () => {
  test.each([
    ['Asia/Kolkata', '2027-01-15T10:00:00', 330],
    ['Europe/London', '2027-01-15T10:00:00', 0],
    ['Europe/London', '2027-07-15T10:00:00', 60],
    ['America/New_York', '2027-03-14T01:30:00', -300],
    ['America/New_York', '2027-03-14T03:30:00', -240],
    ['Asia/Kathmandu', '2027-01-15T10:00:00', 345],
    ['Australia/Lord_Howe', '2027-07-01T12:00:00', 630],
  ])('%s at %s is %i minutes ahead of UTC', (zone, local, offset) => {
    expect(parseLocal(local) - toUtc(zone, parseLocal(local))).toBe(offset)
  })

  test('a time that the clock skips becomes one hour later', () => {
    const utc = toUtc('America/New_York', parseLocal('2027-03-14T02:30:00'))
    expect(formatLocal(toLocal('America/New_York', utc))).toBe('2027-03-14T03:30:00')
  })

  test('converts an instant to local time and back', () => {
    const zones = ['Asia/Kolkata', 'Europe/London', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 29_000_000, max: 31_500_000 }),
        (zone, utc) => {
          const local = toLocal(zone, utc)
          const back = toUtc(zone, local)
          expect(toLocal(zone, back)).toBe(local)
          expect([0, 60]).toContain(utc - back)
          expect(offsetMinutes(zone, utc)).toBe(local - utc)
        },
      ),
    )
  })
})
