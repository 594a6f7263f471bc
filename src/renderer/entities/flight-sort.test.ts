import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flightFacts, layoverMinutes, legMinutes, type FlightFacts } from './flight-facts.ts'
import { flightSortKeys, markFlights, sortFlights, type FlightSortKey } from './flight-sort.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'

const facts = (resultIndex: string, part: Partial<FlightFacts>): FlightFacts => ({
  ...flightFacts(aFlight({ resultIndex })),
  ...part,
})
const order = (flights: FlightFacts[]): string => flights.map(({ flight }) => flight.resultIndex).join(' ')

describe('length of a journey', () => {
  const first = aSegment({
    departureTime: '2027-01-15T22:00:00',
    arrivalTime: '2027-01-16T00:30:00',
    durationMinutes: 240,
  })
  const second = aSegment({
    departureTime: '2027-01-16T03:00:00',
    arrivalTime: '2027-01-16T07:00:00',
    durationMinutes: 150,
  })

  it('adds flights and layovers, whatever the time zones', () => {
    expect(layoverMinutes(first, second)).toBe(150)
    expect(legMinutes([first, second])).toBe(240 + 150 + 150)
  })

  it('of two legs is their sum', () => {
    expect(flightFacts(aFlight({ segments: [[first, second], [first]] })).totalMinutes).toBe(540 + 240)
  })
})

describe('sorting', () => {
  const cheap = facts('cheap', { price: 3000, totalMinutes: 600, departureAt: 30, arrivalAt: 90, stops: 3 })
  const fast = facts('fast', { price: 9000, totalMinutes: 120, departureAt: 20, arrivalAt: 40, stops: 1 })
  const fair = facts('fair', { price: 3600, totalMinutes: 140, departureAt: 10, arrivalAt: 60, stops: 1 })
  const all = [cheap, fast, fair]

  it.each<[FlightSortKey, boolean, string]>([
    ['price', false, 'cheap fair fast'],
    ['price', true, 'fast fair cheap'],
    ['departure', false, 'fair fast cheap'],
    ['arrival', false, 'fast fair cheap'],
    ['duration', false, 'fast fair cheap'],
    ['best', false, 'fair cheap fast'],
  ])('by %s, descending %s', (key, isDescending, expected) => {
    expect(order(sortFlights(all, { key, isDescending }))).toBe(expected)
  })

  it('breaks ties by price in both directions', () => {
    const dear = facts('dear', { price: 4000, departureAt: 10 })
    const same = facts('same', { price: 3900, departureAt: 10 })
    expect(order(sortFlights([dear, same], { key: 'departure', isDescending: true }))).toBe('same dear')
  })

  it('marks one itinerary for each word', () => {
    expect([...markFlights(all)]).toEqual([
      ['fair', ['Best']],
      ['cheap', ['Cheapest']],
      ['fast', ['Fastest']],
    ])
    expect(markFlights([cheap]).size).toBe(0)
  })

  it('keeps every itinerary and orders neighbours, for any list', () => {
    const factsArb = fc
      .record({
        price: fc.integer({ min: 1, max: 9 }),
        totalMinutes: fc.integer({ min: 1, max: 9 }),
        departureAt: fc.integer({ min: 0, max: 9 }),
      })
      .map((part) => facts('x', part))
    fc.assert(
      fc.property(fc.array(factsArb), fc.constantFrom(...flightSortKeys), (flights, key) => {
        const sorted = sortFlights(flights, { key, isDescending: false })
        expect(new Set(sorted)).toEqual(new Set(flights))
        expect(sorted).toHaveLength(flights.length)
        if (key !== 'price') return
        const naive = flights.map(({ price }) => price).toSorted((a, b) => a - b)
        expect(sorted.map(({ price }) => price)).toEqual(naive)
      }),
    )
  })

  it('takes less than 16 ms for 2,000 itineraries, marks included', () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      facts(`OB${index}`, {
        price: 3000 + ((index * 7919) % 4001),
        totalMinutes: 100 + ((index * 104_729) % 900),
      }),
    )
    const times: number[] = []
    for (let run = 0; run < 20; run += 1) {
      const start = performance.now()
      sortFlights(many, { key: 'best', isDescending: false })
      markFlights(many)
      times.push(performance.now() - start)
    }
    expect(Math.min(...times)).toBeLessThan(16)
  })
})
