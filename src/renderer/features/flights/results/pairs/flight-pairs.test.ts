import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flightFacts } from '#renderer/entities/flight-facts.ts'
import { flightKey, isReturnTooEarly, pairTotal, splitDirections } from './flight-pairs.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'

const out = flightFacts(
  aFlight({ segments: [[aSegment({ arrivalTime: '2027-01-15T23:10:00' })]], direction: 'outbound' }),
)
const backAt = (departureTime: string) =>
  flightFacts(aFlight({ segments: [[aSegment({ departureTime })]], direction: 'inbound' }))

describe('a return of two bookings', () => {
  it.each([
    ['2027-01-15T22:00:00', true],
    ['2027-01-15T23:30:00', true],
    ['2027-01-16T01:09:00', true],
    ['2027-01-16T01:10:00', false],
    ['2027-01-20T06:00:00', false],
  ])('landing at 23:10 and departing at %s is too early: %s', (departureTime, isTooEarly) => {
    expect(isReturnTooEarly(out, backAt(departureTime))).toBe(isTooEarly)
  })

  it('costs the sum of both, to the paisa', () => {
    const paise = fc.integer({ min: 0, max: 50_000_000 })
    fc.assert(
      fc.property(paise, paise, (a, b) => {
        const total = pairTotal({ publishedPrice: a / 100 }, { publishedPrice: b / 100 })
        expect(Math.round(total * 100)).toBe(a + b)
      }),
    )
  })

  it('splits results by direction, each in its order', () => {
    const results = (['both', 'inbound', 'outbound', 'inbound'] as const).map((direction, index) =>
      aFlight({ direction, resultIndex: String(index) }),
    )
    const { both, outbound, inbound } = splitDirections(results)
    const indexes = [both, outbound, inbound].map((list) => list.map(({ resultIndex }) => resultIndex))
    expect(indexes).toEqual([['0'], ['2'], ['1', '3']])
  })
})

describe('the same flight in another search', () => {
  it('has the same key whatever its price and name', () => {
    expect(flightKey(aFlight({ resultIndex: 'x', publishedPrice: 1 }))).toBe(flightKey(aFlight()))
  })

  it.each([
    ['time', aFlight({ segments: [[aSegment({ departureTime: '2027-01-15T06:30:00' })]] })],
    ['number', aFlight({ segments: [[aSegment({ flightNumber: '102' })]] })],
    ['fare family', aFlight({ fareType: 'Flex' })],
    ['seller', aFlight({ supplier: 'link-skyways' })],
    ['refund', aFlight({ isRefundable: false })],
    ['checked bag', aFlight({ segments: [[aSegment({ baggage: '30 KG' })]] })],
    ['cabin bag', aFlight({ segments: [[aSegment({ cabinBaggage: '10 KG' })]] })],
  ])('has a different key with a different %s', (_part, other) => {
    expect(flightKey(other)).not.toBe(flightKey(aFlight()))
  })
})
