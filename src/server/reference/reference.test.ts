import { describe, expect, test } from 'vitest'
import { loadReference } from './reference.ts'

const reference = loadReference()

describe('reference data', () => {
  test('covers the world: airports, airlines, countries', () => {
    expect(reference.airports.length).toBeGreaterThan(3000)
    expect(reference.airlines.length).toBeGreaterThan(250)
    expect(reference.countries.length).toBeGreaterThanOrEqual(240)
  })

  test('has a distinct code, a usable time zone, a city and a known country for every airport', () => {
    const codes = new Set(reference.airports.map((airport) => airport.code))
    expect(codes.size).toBe(reference.airports.length)
    for (const airport of reference.airports) {
      expect(airport.code).toMatch(/^[A-Z]{3}$/)
      expect(airport.cityName).not.toBe('')
      expect(Math.abs(airport.latitude)).toBeLessThanOrEqual(90)
      expect(reference.countryByCode(airport.countryCode), airport.code).toBeDefined()
    }
    for (const zone of new Set(reference.airports.map((airport) => airport.timeZone))) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
    }
  })

  test.each([
    ['AI', '098'],
    ['6E', '312'],
    ['SG', '775'],
    ['EK', '176'],
    ['BA', '125'],
    ['LH', '220'],
    ['SQ', '618'],
  ])('%s issues tickets with prefix %s', (code, prefix) => {
    expect(reference.airlineByCode(code)?.ticketPrefix).toBe(prefix)
  })

  test('has ticketing prefixes of three digits that belong to one airline each', () => {
    const prefixes = reference.airlines
      .map((airline) => airline.ticketPrefix)
      .filter((prefix) => prefix !== null)
    expect(new Set(prefixes).size).toBe(prefixes.length)
    for (const prefix of prefixes) expect(prefix).toMatch(/^\d{3}$/)
  })

  test("returns a city's airports with the busiest first, and an airport for its own code", () => {
    expect(reference.airportsOfCity('LON').map((airport) => airport.code)).toEqual(
      expect.arrayContaining(['LHR', 'LGW']),
    )
    expect(reference.airportsOfCity('LON')[0]?.code).toBe('LHR')
    expect(reference.airportsOfCity('LHR').map((airport) => airport.code)).toEqual(['LHR'])
    expect(reference.airportsOfCity('XXX')).toEqual([])
  })

  test("can't be changed", () => {
    expect(Object.isFrozen(reference.airportByCode('DEL'))).toBe(true)
    expect(Object.isFrozen(reference.airlineByCode('AI'))).toBe(true)
  })
})
