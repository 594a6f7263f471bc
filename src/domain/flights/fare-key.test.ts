import { describe, expect, it } from 'vitest'
import { toFareKey } from './fare-key.ts'
import { aFlight, aSegment } from './flight.test-kit.ts'

const one = { adultCount: 1 }

describe('the key of a fare', () => {
  it('stays the same in a later search at another price', () => {
    const later = aFlight({ resultIndex: 'OB9', traceId: 'other', publishedPrice: 9_000 })
    expect(toFareKey(later, { ...one, childCount: 0, infantCount: 0 })).toBe(toFareKey(aFlight(), one))
  })

  it.each([
    ['fare family', aFlight({ fareType: 'Flexi' }), one],
    ['supplier', aFlight({ supplier: 'other' }), one],
    ['time', aFlight({ segments: [[aSegment({ departureTime: '2027-01-15T07:25:00' })]] }), one],
    ['booking class', aFlight({ segments: [[aSegment({ fareClass: 'Y' })]] }), one],
    ['number of passengers', aFlight(), { adultCount: 2 }],
  ])('differs by %s', (_what, flight, passengers) => {
    expect(toFareKey(flight, passengers)).not.toBe(toFareKey(aFlight(), one))
  })
})
