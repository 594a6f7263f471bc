import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadReference } from '#server/reference/reference.ts'
import { blockMinutes } from './aircraft.ts'
import { carriers } from './carriers.ts'
import { isLegalConnection, longestWayKm, minimumConnectionMinutes } from './connections.ts'
import { distanceKm } from '#server/reference/distance.ts'
import { itinerariesBetween } from './itineraries.ts'
import { findService } from './network.ts'
import { parseLocal, toUtc } from '#server/clock/zone-time.ts'

const airport = (code: string) => loadReference().airportByCode(code)!
const places =
  'DEL BOM BLR MAA COK IXC LKO GOI DXB DOH LHR FRA JFK SFO SIN BKK SYD NRT NBO JNB GRU KTM'.split(' ')

describe('schedule', () => {
  test.each([
    ['DEL', 'BOM', 1136],
    ['LHR', 'JFK', 5540],
    ['SIN', 'LHR', 10_880],
  ])('%s to %s is about %i km', (from, to, km) => {
    expect(Math.abs(distanceKm(airport(from), airport(to)) - km)).toBeLessThan(km * 0.01)
  })

  test.each([
    ['32N', 'DEL', 'BOM', 110, 135],
    ['77W', 'DEL', 'LHR', 510, 580],
    ['77W', 'LHR', 'DEL', 460, 520],
    ['359', 'SIN', 'LHR', 780, 860],
  ])('%s flies from %s to %s in %i to %i minutes', (craft, from, to, least, most) => {
    const minutes = blockMinutes(craft, airport(from), airport(to), distanceKm(airport(from), airport(to)))
    expect(minutes).toBeGreaterThanOrEqual(least)
    expect(minutes).toBeLessThanOrEqual(most)
  })

  test("has no flights between two foreign countries away from an airline's home, or within another country", () => {
    for (const carrier of carriers().values()) {
      for (const [from, to] of [
        ['DEL', 'BOM'],
        ['LHR', 'JFK'],
        ['SIN', 'SYD'],
      ] as const) {
        const isHome = [airport(from).countryCode, airport(to).countryCode].includes(carrier.country)
        if (!isHome) expect(findService(carrier, airport(from), airport(to)), carrier.code).toBeNull()
      }
    }
  })

  test('has a ticketing prefix and existing hubs for every airline', () => {
    expect(carriers().size).toBeGreaterThanOrEqual(60)
    for (const carrier of carriers().values()) {
      expect(carrier.ticketPrefix).toMatch(/^\d{3}$/)
      for (const hub of carrier.hubs) expect(airport(hub)?.countryCode, hub).toBe(carrier.country)
    }
  })

  test('builds valid itineraries for any pair and day: times, connections, routes', () => {
    const day = Math.floor(parseLocal('2027-01-01') / 1440)
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.constantFrom(...places),
        fc.integer({ min: 0, max: 364 }),
        (origin, destination, offset) => {
          for (const { flights, elapsedMinutes, directKm } of itinerariesBetween(
            { origin, destination, day: day + offset, isDirectOnly: false },
            'test',
          )) {
            expect(flights.length).toBeLessThanOrEqual(3)
            expect(flights.reduce((sum, flight) => sum + flight.km, 0)).toBeLessThanOrEqual(
              longestWayKm(directKm) + 1,
            )
            expect(Math.floor(flights[0].departureLocal / 1440)).toBe(day + offset)
            let total = 0
            for (const [index, flight] of flights.entries()) {
              expect(flight.arrivalUtc - flight.departureUtc).toBe(flight.durationMinutes)
              expect(toUtc(flight.to.timeZone, flight.arrivalLocal)).toBeLessThanOrEqual(flight.arrivalUtc)
              total += flight.durationMinutes
              const before = flights[index - 1]
              if (!before) continue
              expect(isLegalConnection(before, flight)).toBe(true)
              const stay = flight.departureUtc - before.arrivalUtc
              expect(stay).toBeGreaterThanOrEqual(minimumConnectionMinutes(before, flight))
              expect(stay).toBeGreaterThanOrEqual(before.isDomestic && flight.isDomestic ? 45 : 60)
              if (before.carrier.kind === 'lowCost') expect(flight.carrier).toBe(before.carrier)
              total += stay
            }
            expect(elapsedMinutes).toBe(total)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('dates arrivals correctly across the date line and overnight', () => {
    const day = Math.floor(parseLocal('2027-01-10') / 1440)
    const days = (origin: string, destination: string) =>
      itinerariesBetween({ origin, destination, day, isDirectOnly: true }, 'test').map(
        ({ flights: [flight] }) => Math.floor(flight.arrivalLocal / 1440) - day,
      )
    expect(days('LHR', 'DEL')).toContain(1)
    expect(Math.max(...days('NRT', 'LAX'))).toBeLessThanOrEqual(0)
    expect(days('LAX', 'SYD').every((shift) => shift >= 1)).toBe(true)
  })
})
