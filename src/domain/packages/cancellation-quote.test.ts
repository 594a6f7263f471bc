import { describe, expect, test } from 'vitest'
import { quoteCancellation, type CancellationQuery } from './cancellation-quote.ts'
import { priceTrip } from './price-trip.ts'
import { sumParts, type TripParts } from './split-receipt.ts'
import { shareAmongTravellers, type RoomedTraveller } from './traveller-shares.ts'
import { aPricedBody, aTripQuery, someTerms } from './trip.test-kit.ts'

const adult = (travellerId: string, roomNo: number): RoomedTraveller => ({
  travellerId,
  roomNo,
  kind: 'adult',
  age: 0,
  hasBed: true,
})
const child: RoomedTraveller = { travellerId: 'child', roomNo: 0, kind: 'child', age: 8, hasBed: true }

const priceRooms: CancellationQuery['priceRooms'] = (rooms) => {
  const priced = priceTrip(aPricedBody(), aTripQuery({ rooms, nights: 1 }), someTerms({ markup: null }))
  return priced.ok ? { ok: true, parts: priced.price } : priced
}

const sold = (travellers: readonly RoomedTraveller[], rooms = aTripQuery().rooms) => {
  const priced = priceTrip(aPricedBody(), aTripQuery({ rooms, nights: 1 }), someTerms({ markup: null }))
  if (!priced.ok) throw new Error('no price')
  const shares = shareAmongTravellers(priced.price, travellers)
  return travellers.map((one) => {
    const share = shares.get(one.travellerId) as TripParts
    return { ...one, share, paidMinor: sumParts(share), tcsPaidOverMinor: 0 }
  })
}

const family = [adult('a', 0), adult('b', 0), child, adult('c', 1)]
const query = (over: Partial<CancellationQuery>): CancellationQuery => ({
  travellers: sold(family),
  cancelled: [],
  rooming: { is: 'keep' },
  steps: aPricedBody().cancellationSteps,
  startsOn: '2026-12-23',
  today: '2026-11-30',
  priceRooms,
  ...over,
})
const quoteOf = (over: Partial<CancellationQuery>) => {
  const found = quoteCancellation(query(over))
  if (!found.ok) throw new Error(JSON.stringify(found.errors))
  return found.quote
}

test('shares a price by what each room charges for its people', () => {
  expect(sold(family).map(({ share }) => share.netMinor)).toEqual([4_000_00, 4_000_00, 2_500_00, 6_500_00])
})

describe('cancelling', () => {
  test('after the deposit costs 20 %, and TCS that was paid over stays a credit: the documented example', () => {
    const share = { netMinor: 1_00_000_00, gstMinor: 5_000_00, tcsMinor: 2_100_00 }
    const travellers = [{ ...adult('a', 0), share, paidMinor: 26_775_00, tcsPaidOverMinor: 525_00 }]
    const { cancelled, refundMinor } = quoteOf({ travellers, cancelled: ['a'] })
    expect(refundMinor).toBe(5_250_00)
    expect(cancelled).toEqual([
      {
        travellerId: 'a',
        paidMinor: 26_775_00,
        chargeMinor: 21_000_00,
        chargeNetMinor: 20_000_00,
        chargeGstMinor: 1_000_00,
        tcsKeptMinor: 525_00,
        refundMinor: 5_250_00,
        uncoveredMinor: 0,
      },
    ])
    const refundable = travellers.map((one) => ({ ...one, tcsPaidOverMinor: 0 }))
    expect(quoteOf({ travellers: refundable, cancelled: ['a'] }).refundMinor).toBe(5_775_00)
  })

  test('never refunds more than was paid, nor collects more', () => {
    const travellers = sold(family).map((one) => ({ ...one, paidMinor: 100_00 }))
    const { cancelled } = quoteOf({ travellers, cancelled: ['c'] })
    expect(cancelled).toMatchObject([{ chargeMinor: 100_00, refundMinor: 0, uncoveredMinor: 1_265_00 }])
  })

  test('a child leaves the parents at their price', () => {
    const { supplement, staying } = quoteOf({ cancelled: ['child'] })
    expect(sumParts(supplement)).toBe(0)
    expect(staying.map(({ travellerId }) => travellerId)).toEqual(['a', 'b', 'c'])
  })

  test('one of two in a double: the other pays the single supplement', () => {
    const travellers = sold([adult('a', 0), adult('b', 0)], [{ adults: 2, children: [], infants: 0 }])
    const { supplement, staying } = quoteOf({ travellers, cancelled: ['b'] })
    expect(supplement).toEqual({ netMinor: 2_500_00, gstMinor: 125_00, tcsMinor: 0 })
    expect(staying[0]?.share).toEqual({ netMinor: 6_500_00, gstMinor: 325_00, tcsMinor: 0 })
  })

  test('one of two in a double: the other shares a room instead, at no extra cost', () => {
    const couples = [adult('a', 0), adult('b', 0), adult('c', 1)]
    const rooms = [2, 1].map((adults) => ({ adults, children: [], infants: 0 }))
    const travellers = sold(couples, rooms)
    const { supplement, staying } = quoteOf({
      travellers,
      cancelled: ['b'],
      rooming: { is: 'share', roomOf: { a: 1 } },
    })
    expect(sumParts(supplement)).toBe(0)
    expect(staying.map(({ roomNo }) => roomNo)).toEqual([1, 1])
  })

  test('is refused where a child would stay alone, or a room would not fit', () => {
    expect(quoteCancellation(query({ cancelled: ['a', 'b'] }))).toEqual({
      ok: false,
      errors: [{ path: 'rooms.0.adults', message: 'Each room needs an adult' }],
    })
    expect(quoteCancellation(query({ cancelled: ['x'] }))).toEqual({
      ok: false,
      errors: [{ path: 'travellers.0', message: "Choose someone who's still travelling" }],
    })
    const crowded = [adult('a', 0), adult('b', 0), adult('c', 0), adult('d', 1), adult('e', 1), adult('f', 1)]
    const travellers = sold(
      crowded,
      [3, 3].map((adults) => ({ adults, children: [], infants: 0 })),
    )
    const rooming = { is: 'share' as const, roomOf: { d: 0, e: 0 } }
    expect(quoteCancellation(query({ travellers, cancelled: ['f'], rooming }))).toMatchObject({
      ok: false,
      errors: [{ path: 'rooms.0.adults' }],
    })
  })

  test('of everyone leaves no rooms', () => {
    const { staying, refundMinor } = quoteOf({ cancelled: family.map(({ travellerId }) => travellerId) })
    expect(staying).toEqual([])
    expect(refundMinor).toBe(14_280_00)
  })
})
