import { describe, expect, it } from 'vitest'
import { clockNear } from './airport-clock.ts'

const flights = [
  { originAirportCode: 'DEL', originCountryCode: 'IN' },
  { originAirportCode: 'DXB', originCountryCode: 'AE' },
]
const now = Date.parse('2027-01-15T20:00:00Z')

describe('the clock of an airport', () => {
  it("is India's in India, over midnight too", () => {
    expect(clockNear(flights, now)('DEL')).toBe('2027-01-16T01:30:00')
  })

  it('elsewhere is the earliest that it can be: nothing counts as gone that has not left', () => {
    expect(clockNear(flights, now)('DXB')).toBe('2027-01-15T08:00:00')
  })
})
