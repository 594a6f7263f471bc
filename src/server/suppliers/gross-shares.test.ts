import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumMinor } from '#domain/money/money.ts'
import { aFare, aSegment } from '#tests/support/scripted-offers.ts'
import { extrasByPart, grossShares } from './gross-shares.ts'
import type { SupplierSearch } from './port.ts'

const query = { legs: [], adultCount: 1, childCount: 0, infantCount: 0 } as unknown as SupplierSearch
const flight = (origin: string, destination: string, flightNumber: string) => ({
  ...aSegment(query, 'AI', flightNumber),
  originAirportCode: origin,
  destinationAirportCode: destination,
})
/** Delhi to Mumbai via Jaipur, and back. */
const segments = [[flight('DEL', 'JAI', '1'), flight('JAI', 'BOM', '2')], [flight('BOM', 'DEL', '3')]]
const extra = (flightNumber: string, origin: string, destination: string, priceMinor: number) => ({
  flightNumber,
  origin,
  destination,
  priceMinor,
})
const seat = extra('2', 'JAI', 'BOM', 30_000)
const baggage = extra('1', 'DEL', 'BOM', 150_001)
const payer = { paxType: 1 as const, baggage: [baggage], meals: [], seats: [seat] }

describe('extras by part', () => {
  test('stay with their flight, and are split evenly over a journey they were bought for', () => {
    expect(extrasByPart([payer], segments, [2, 1])).toEqual([[75_001, 105_000, 0]])
  })

  test('belong to the whole leg where flights are not refunded separately', () => {
    expect(extrasByPart([payer], segments, [1, 1])).toEqual([[180_001, 0]])
  })

  test('are split evenly over the parts of a leg whose number of flights has changed', () => {
    expect(extrasByPart([payer], segments, [3, 1])).toEqual([[60_001, 60_000, 60_000, 0]])
  })

  test('add up to what was paid, however the legs are divided', () => {
    const anyParts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(anyParts, fc.integer({ min: 0, max: 500_000 }), (partsPerLeg, priceMinor) => {
        const party = [{ ...payer, meals: [extra('3', 'BOM', 'DEL', priceMinor)] }]
        const fare = aFare(query)
        const shares = grossShares(fare, party, segments, partsPerLeg).flat()
        expect(shares).toHaveLength(sumMinor(partsPerLeg))
        expect(sumMinor(shares.map(({ fareMinor }) => fareMinor))).toBe(fare.publishedMinor)
        expect(sumMinor(shares.map(({ extrasMinor }) => extrasMinor))).toBe(
          seat.priceMinor + baggage.priceMinor + priceMinor,
        )
      }),
    )
  })
})
