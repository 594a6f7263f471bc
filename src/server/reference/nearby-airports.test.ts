import { describe, expect, test } from 'vitest'
import { airportsOfTown, busierAirports, findTown } from './nearby-airports.ts'
import { loadReference } from './reference.ts'

const near = (code: string) => {
  const airport = loadReference().airportByCode(code)
  return airport ? busierAirports(airport).map((one) => one.airport.code) : null
}

describe('airports nearby', () => {
  test.each([
    ['AGR', 'DEL'],
    ['PNY', 'MAA'],
    ['ISK', 'NMI'],
  ])('next to %s, suggests %s as the nearest busy airport', (code, busy) => {
    expect(near(code)?.[0]).toBe(busy)
  })

  test.each(['DEL', 'LTN', 'NMI'])('suggests no other airport for %s', (code) => {
    expect(near(code)).toEqual([])
  })

  test.each([
    ['Rishikesh', 'DED'],
    ['gurgaon', 'DEL'],
    ['ooty', 'CJB'],
    ['Alleppey', 'COK'],
    ['puri', 'BBI'],
  ])('%s has no flights, so %s is suggested', (text, code) => {
    const found = findTown(text)
    expect(found?.isWhole).toBe(true)
    const airports = found ? airportsOfTown(found.town) : []
    expect(airports.map(({ airport }) => airport.code)).toContain(code)
    for (const { km } of airports) expect(km).toBeLessThanOrEqual(300)
  })

  test('finds a partly typed town, but not from three letters', () => {
    expect(findTown('rishi')).toMatchObject({ isWhole: false, town: { name: 'Rishikesh' } })
    expect(findTown('ris')).toBeNull()
  })
})
