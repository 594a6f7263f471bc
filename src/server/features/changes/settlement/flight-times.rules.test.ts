import { describe, expect, test } from 'vitest'
import { aSegment } from '#tests/support/scripted-offers.ts'
import { aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { describeTimes, findChangedTimes } from './flight-times.rules.ts'

const flight = aSegment(aSearch('DEL', 'BOM'), 'AI', '101')
const later = { ...flight, departureTime: '2027-01-15T12:00:00', arrivalTime: '2027-01-15T14:10:00' }
const back = {
  ...flight,
  originAirportCode: 'BOM',
  destinationAirportCode: 'DEL',
  departureTime: '2027-01-20T08:00:00',
}

describe('the times that a supplier reports', () => {
  test('replace those of the same flights, and nothing else of them', () => {
    const reported = { ...later, baggage: 'other', airlineName: 'other', originTerminal: '9' }
    const changed = findChangedTimes([[flight], [back]], [[reported], [back]])
    expect(changed?.segments).toEqual([[{ ...later, originTerminal: '9' }], [back]])
    expect(changed?.flights).toEqual([
      {
        flight: 'AI 101',
        route: 'DEL–BOM',
        before: { departs: flight.departureTime, arrives: flight.arrivalTime },
        after: { departs: later.departureTime, arrives: later.arrivalTime },
      },
    ])
    expect(describeTimes(changed?.flights ?? [], 'after')).toBe(
      'AI 101 DEL–BOM: Fri,15 Jan 2027 12:00 to Fri,15 Jan 2027 14:10',
    )
  })

  test.each([
    ['the same', [[flight]]],
    ['unknown', []],
    ['of another route', [[{ ...later, destinationAirportCode: 'PNQ' }]]],
    ['of another flight number', [[{ ...later, flightNumber: '102' }]]],
    ['of another airline', [[{ ...later, airlineCode: 'UK' }]]],
    ['of more flights', [[later, back]]],
    ['of more legs', [[later], [back]]],
  ])('change nothing when they are %s', (_title, reported) => {
    expect(findChangedTimes([[flight]], reported)).toBeNull()
  })
})
