import { describe, expect, test } from 'vitest'
import type { FlightResult, Segment } from '#contract/entities/flight.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { flightFacts, type FlightFacts } from '#renderer/entities/flight-facts.ts'
import { toRows } from './fare-rows.ts'
import { countMore, foldSellers } from './fold-sellers.ts'

const aFare = (supplier: string, publishedPrice: number, part: Partial<FlightResult> = {}): FlightFacts =>
  flightFacts(
    aFlight({
      resultIndex: `${supplier}.${publishedPrice}`,
      supplier,
      publishedPrice,
      fareType: 'Series fare',
      ...part,
    }),
  )
const onFlight = (part: Partial<Segment>): Partial<FlightResult> => ({ segments: [[aSegment(part)]] })

describe('foldSellers', () => {
  test("keeps the cheapest seller's fares of a kind, and folds those of the others", () => {
    const [own, own2] = [aFare('fixed-departures', 5_000), aFare('fixed-departures', 5_500)]
    const [first, second] = [aFare('link-a', 5_200), aFare('link-b', 5_900)]
    const folded = foldSellers([own, first, own2, second])
    expect(folded).toEqual({ fares: [own, own2], folded: [first, second] })
    expect(countMore([own, first, own2, second])).toEqual({ moreFares: 1, morePrices: 2 })
  })

  test.each([
    ['fare family', { fareType: 'Saver' }],
    ['refund', { isRefundable: false }],
    ['hold', { isHoldAllowed: false }],
    ['cabin', onFlight({ cabinClass: 4 })],
    ['checked bag', onFlight({ baggage: '30 KG' })],
    ['cabin bag', onFlight({ cabinBaggage: '10 KG' })],
  ] satisfies [string, Partial<FlightResult>][])('never folds a fare with another %s', (_name, part) => {
    const fares = [aFare('link-a', 5_000), aFare('link-b', 5_001, part)]
    expect(foldSellers(fares)).toEqual({ fares, folded: [] })
  })

  test('folds the same baggage in other writing', () => {
    const [own, other] = [aFare('link-a', 5_000), aFare('link-b', 5_001, onFlight({ baggage: '15kg' }))]
    expect(foldSellers([own, other])).toEqual({ fares: [own], folded: [other] })
  })

  test('never folds fares of one seller', () => {
    const fares = [
      aFare('link-a', 5_000),
      aFare('link-b', 5_100, { fareType: 'Saver' }),
      aFare('link-a', 5_200),
    ]
    expect(foldSellers(fares)).toEqual({ fares, folded: [] })
    expect(countMore(fares)).toEqual({ moreFares: 2, morePrices: 0 })
    expect(countMore()).toEqual({ moreFares: 0, morePrices: 0 })
  })

  test('folds a cheaper fare that the wallet at its seller does not cover', () => {
    const short = aFare('link-a', 5_000, { shortBy: 200 })
    const [covered, dearer] = [aFare('link-b', 5_200), aFare('link-c', 5_300)]
    expect(foldSellers([short, covered, dearer])).toEqual({ fares: [covered], folded: [short, dearer] })
  })

  test('keeps the cheapest seller where no wallet covers the fare', () => {
    const fares = [aFare('link-a', 5_000, { shortBy: 200 }), aFare('link-b', 5_200, { shortBy: 1 })]
    expect(foldSellers(fares)).toEqual({ fares: fares.slice(0, 1), folded: fares.slice(1) })
  })
})

describe('a row', () => {
  test('leads with a fare that can be bought if there is one of the same kind', () => {
    const [short, covered] = [aFare('link-a', 5_000, { shortBy: 200 }), aFare('link-b', 5_200)]
    expect(toRows([covered, short]).mainFares).toEqual([covered])
  })

  test('leads with the cheapest fare of its kind if none can be bought', () => {
    const short = aFare('link-a', 5_000, { shortBy: 200 })
    const other = aFare('link-b', 5_200, { isRefundable: false })
    expect(toRows([other, short]).mainFares).toEqual([short])
  })
})
