import { describe, expect, it } from 'vitest'
import { createAirportClock } from './airport-clock.ts'

const flights = [
  { originAirportCode: 'DEL', originCountryCode: 'IN' },
  { originAirportCode: 'DXB', originCountryCode: 'AE' },
]
const now = Date.parse('2027-01-15T20:00:00Z')

describe('the clock of an airport', () => {
  it("is India's in India, across midnight too", () => {
    expect(createAirportClock(flights, now)('DEL')).toBe('2027-01-16T01:30:00')
  })

  it('is the earliest possible time elsewhere, so that no flight counts as departed too early', () => {
    expect(createAirportClock(flights, now)('DXB')).toBe('2027-01-15T08:00:00')
  })
})
