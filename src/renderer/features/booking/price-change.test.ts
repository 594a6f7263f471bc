import { describe, expect, it } from 'vitest'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { aQuote } from './booking.test-kit.ts'
import { findPriceChange, readPriceChange } from './price-change.ts'

/** Creates a quote of this total for two adults. */
const quote = (total: number, over: Partial<FareDetailResult> = {}): FareDetailResult =>
  aQuote({
    fareDetails: aQuote().fareDetails.map((fare) => ({
      ...fare,
      passengerCount: 2,
      baseFare: total - 1000,
      publishedFare: total,
      publishedPrice: total,
    })),
    publishedPrice: total,
    totalPayable: total,
    totalPayableAmt: total,
    ...over,
  })

describe('a new quote', () => {
  it('needs no acceptance when price and flight are the same', () => {
    expect(findPriceChange(null, quote(5000), 5000)).toBeNull()
    expect(findPriceChange(quote(5000), quote(5000), 5000)).toBeNull()
  })

  it('needs acceptance of a price that changed since the results, with the earlier price', () => {
    const change = findPriceChange(null, quote(5400, { isPriceChanged: true, previousPrice: 5000 }), 5000)
    expect(change).toMatchObject({ before: 5000, now: 5400, types: [{ type: 1, before: null, now: 5400 }] })
  })

  it('compares the totals with markup and discount, not the published fares', () => {
    const withMarkup = quote(5400, { isPriceChanged: true, previousPrice: 5295, totalPayable: 5695 })
    expect(findPriceChange(null, withMarkup, 5295)).toMatchObject({ before: 5295, now: 5695 })
  })

  it('needs acceptance of one paisa more, but not of one paisa less', () => {
    expect(findPriceChange(quote(5000), quote(4999.99), 5000)).toBeNull()
    expect(findPriceChange(quote(5000), quote(5000.01), 5000)).toMatchObject({ now: 5000.01 })
  })

  it('needs acceptance of what changed since the accepted quote, by passenger type', () => {
    expect(findPriceChange(quote(5000), quote(4800), 5000)).toMatchObject({
      before: 5000,
      now: 4800,
      types: [{ type: 1, count: 2, before: 5000, now: 4800 }],
    })
  })

  it('shows other changes by the airline once', () => {
    const changed = quote(5000, {
      flightDetailChangeInfo: 'Leaves 20 minutes later',
      itineraryChangeList: ['Terminal 2', 'Leaves 20 minutes later'],
    })
    expect(findPriceChange(null, changed, 5000)?.notes).toEqual(['Leaves 20 minutes later', 'Terminal 2'])
    expect(findPriceChange(changed, changed, 5000)).toBeNull()
  })
})

describe('a refused total', () => {
  it('is read from the answer, and from no other failure', () => {
    const failure = { status: 409, errorCode: 'priceChanged', message: '', requestId: '' }
    const details = { newTotal: 5400, previousTotal: 5000 }
    expect(readPriceChange({ ...failure, details })).toMatchObject({ before: 5000, now: 5400 })
    expect(readPriceChange({ ...failure, errorCode: 'fareGone', details })).toBeNull()
    expect(readPriceChange(failure)).toBeNull()
  })
})
