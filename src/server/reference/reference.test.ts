import { describe, expect, test } from 'vitest'
import { loadReference } from './reference.ts'

const reference = loadReference()

describe('reference data', () => {
  test('holds the world: airports, airlines, countries', () => {
    expect(reference.airports.length).toBeGreaterThan(3000)
    expect(reference.airlines.length).toBeGreaterThan(250)
    expect(reference.countries.length).toBeGreaterThanOrEqual(240)
  })

  test('every airport has a distinct code, a usable time zone, a city and a known country', () => {
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

  test('ticketing prefixes are three digits and belong to one airline each', () => {
    const prefixes = reference.airlines
      .map((airline) => airline.ticketPrefix)
      .filter((prefix) => prefix !== null)
    expect(new Set(prefixes).size).toBe(prefixes.length)
    for (const prefix of prefixes) expect(prefix).toMatch(/^\d{3}$/)
  })

  test('a city code gives its airports busiest first; an airport code gives itself', () => {
    expect(reference.airportsOfCity('LON').map((airport) => airport.code)).toEqual(
      expect.arrayContaining(['LHR', 'LGW']),
    )
    expect(reference.airportsOfCity('LON')[0]?.code).toBe('LHR')
    expect(reference.airportsOfCity('LHR').map((airport) => airport.code)).toEqual(['LHR'])
    expect(reference.airportsOfCity('XXX')).toEqual([])
  })

  test('entries cannot be changed', () => {
    expect(Object.isFrozen(reference.airportByCode('DEL'))).toBe(true)
    expect(Object.isFrozen(reference.airlineByCode('AI'))).toBe(true)
  })
})
