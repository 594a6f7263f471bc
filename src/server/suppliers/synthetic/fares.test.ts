import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumMinor } from '#domain/money/money.ts'
import { expectFareAddsUp } from '#server/suppliers/contract-checks.test-kit.ts'
import { toPayers } from '#server/suppliers/gross-shares.ts'
import type { SupplierFare, SupplierTypeFare } from '#server/offers/offer.ts'
import { sumFare, tdsRate } from './fare-sums.ts'
import { offersFor } from './offers.ts'
import { calculateCancellation } from './penalties.ts'
import { quoteOffer, repriced } from './quote.ts'
import { aReturnSearch, aSearch } from './synthetic.test-kit.ts'
import { gstOn } from './taxes.ts'

const now = Date.parse('2026-11-20T10:00:00Z') / 60_000
const party = { adultCount: 2, childCount: 1, infantCount: 1 }
const ofType = (fare: SupplierFare, type: number) => fare.perType.find((one) => one.passengerType === type)!
const tax = (fare: SupplierTypeFare, key: string) =>
  fare.taxes.find((one) => one.key === key)?.amountMinor ?? 0

describe('fares', () => {
  test.each([
    [2, 100_000, 5_000],
    [4, 100_000, 18_000],
    [2, 333_33, 1_667],
  ] as const)('GST in cabin %i on %i paise is %i paise', (cabin, taxable, gst) => {
    expect(gstOn(taxable, cabin)).toBe(gst)
  })

  test("fulfil the port's identities for any units", () => {
    const amount = fc.integer({ min: 0, max: 50_000_000 })
    const unit = fc.record({
      type: fc.constantFrom(1 as const, 2 as const, 3 as const),
      count: fc.integer({ min: 1, max: 9 }),
      baseMinor: amount,
      taxes: fc.tuple(amount, amount).map(([yq, k3]) => [
        { key: 'YQTax', amountMinor: yq },
        { key: 'K3', amountMinor: k3 },
      ]),
      otherChargesMinor: amount,
    })
    fc.assert(
      fc.property(
        fc.array(unit, { minLength: 1, maxLength: 3 }),
        fc.double({ min: 0, max: 0.05, noNaN: true }),
        (units, rate) => {
          const fare = sumFare(units, { commissionRate: rate, plbRate: rate / 2 })
          expectFareAddsUp(fare)
          expect(fare.tdsMinor).toBe(Math.round((fare.commissionMinor + fare.plbMinor) * tdsRate))
        },
      ),
    )
  })

  test.each([
    ['DEL', 'BOM'],
    ['BLR', 'DXB'],
    ['LHR', 'DEL'],
  ])('%s to %s: fares of every type add up, also after a change and as a refund', (origin, destination) => {
    const queries = [aSearch(origin, destination, party), aReturnSearch(origin, destination, party)]
    for (const offer of queries.flatMap((query) => offersFor(query, 'test', now))) {
      for (const fare of [offer.fare, quoteOffer(offer, 'test').offer.fare, repriced(offer, 1.0731)])
        expectFareAddsUp(fare)
      const cells = calculateCancellation(offer, offer.fare, toPayers(offer.fare), () => false).flat()
      const amounts = cells.flatMap(({ chargeMinor, refundMinor }) => [chargeMinor, refundMinor])
      expect(sumMinor(amounts)).toBe(offer.fare.publishedMinor)
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
    }
  })

  test('stay the same when repriced by a factor of one', () => {
    for (const offer of offersFor(aSearch('DEL', 'LHR', party), 'test', now))
      expect(repriced(offer, 1)).toEqual(offer.fare)
  })

  test('charge GST only on journeys from India, on base fare and surcharges', () => {
    for (const offer of offersFor(aSearch('DEL', 'LHR', party), 'test', now)) {
      const adult = ofType(offer.fare, 1)
      const perAdult = (minor: number) => minor / adult.passengerCount
      const taxable = perAdult(adult.baseMinor + tax(adult, 'YQTax') + tax(adult, 'YR'))
      expect(perAdult(tax(adult, 'K3'))).toBe(gstOn(taxable, 2))
    }
    for (const offer of offersFor(aSearch('LHR', 'DEL', party), 'test', now))
      expect(tax(ofType(offer.fare, 1), 'K3')).toBe(0)
  })

  test('charge infants a flat fee on low-cost airlines and a tenth elsewhere, where children pay 75 %', () => {
    for (const offer of offersFor(aSearch('DEL', 'BOM', party), 'test', now)) {
      const [adult, child, infant] = [1, 2, 3].map((type) => ofType(offer.fare, type)) as [
        SupplierTypeFare,
        SupplierTypeFare,
        SupplierTypeFare,
      ]
      const adultBase = adult.baseMinor / 2
      expect(infant.baseMinor).toBe(offer.isLCC ? 175_000 : Math.round(adultBase / 1000) * 100)
      expect(child.baseMinor).toBe(offer.isLCC ? adultBase : Math.round((adultBase * 0.75) / 100) * 100)
    }
  })
})
