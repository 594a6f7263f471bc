import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectFareAddsUp } from '#server/suppliers/contract-checks.test-kit.ts'
import { sumOffered, sumPublished, type TboFare, type TboTypeFare } from '#tests/support/tbo-server/fares.ts'
import {
  aTrip,
  callOptions,
  chooseOffer,
  isHoldable,
  isLowCost,
  startTbo,
  toTicket,
  type Tbo,
} from '#tests/support/tbo-server/tbo-kit.ts'

let tbo: Tbo
let reprice: (fare: TboFare) => TboFare
beforeEach(async () => {
  reprice = (fare) => fare
  tbo = await startTbo({ server: { most: 10, reprice: (fare) => reprice(fare) } })
})
afterEach(() => tbo.close())

const made = () => [...tbo.server.world.bookings.values()]

describe('the sums of the document (section 3.5)', () => {
  /** Base 3596 + tax 2966 + other charges 492 = 7054. */
  const golden = (fare: TboFare): TboFare => ({
    types: [
      {
        passengerType: 1,
        passengerCount: fare.types[0]?.passengerCount ?? 1,
        baseMinor: 359_600,
        taxMinor: 296_600,
        yqMinor: 0,
        taxes: [{ key: 'OtherTaxes', amountMinor: 296_600 }],
        txnFeePubMinor: 0,
      },
    ],
    otherChargesMinor: 49_200,
    serviceFeeMinor: 0,
    commissionMinor: 8_500,
    plbMinor: 8_803,
    incentiveMinor: 5_970,
    tdsOnCommissionMinor: 3_366,
    tdsOnPlbMinor: 3_521,
    tdsOnIncentiveMinor: 2_388,
  })

  test('published 7054, offered by the formula, net 6914.02, in search and quote', async () => {
    reprice = golden
    const chosen = await chooseOffer(tbo.supplier, aTrip('DEL', 'BOM'), isLowCost)
    const { fare } = chosen.offer
    expect(fare.publishedMinor).toBe(705_400)
    expect(fare.commissionMinor + fare.plbMinor).toBe(8_500 + 8_803 + 5_970)
    expect(fare.offeredMinor).toBe(682_127)
    expect(fare.offeredMinor + fare.tdsMinor).toBe(691_402)
    expectFareAddsUp(fare)
  })

  test('includes a service fee and an additional fee in the published and the paid fare', async () => {
    reprice = (fare) => {
      const plain = golden(fare)
      return {
        ...plain,
        serviceFeeMinor: 11_811,
        types: plain.types.map((type) => ({ ...type, txnFeePubMinor: 4_703 })),
      }
    }
    const { offer } = await chooseOffer(tbo.supplier, aTrip('DEL', 'BOM'), isLowCost)
    expect(offer.fare.publishedMinor).toBe(705_400 + 11_811 + 4_703)
    expect(offer.fare.offeredMinor).toBe(682_127 + 11_811)
    expectFareAddsUp(offer.fare)
  })
})

describe("passengers' shares", () => {
  const amount = fc.integer({ min: 0, max: 9_999_999 })
  const typeFare = fc.record({
    // More than all that is earned below: what an agency pays is never negative, and such a fare is refused.
    base: fc.integer({ min: 300, max: 9_999_999 }),
    yq: amount,
    tax: amount,
    fee: fc.integer({ min: 0, max: 99_999 }),
  })
  const fares = fc.record({
    types: fc.array(typeFare, { minLength: 3, maxLength: 3 }),
    other: fc.integer({ min: 0, max: 999_999 }),
    service: fc.integer({ min: 0, max: 99_999 }),
    earned: fc.tuple(
      fc.integer({ min: 0, max: 77 }),
      fc.integer({ min: 0, max: 77 }),
      fc.integer({ min: 0, max: 77 }),
    ),
    party: fc.record({
      adultCount: fc.integer({ min: 1, max: 4 }),
      childCount: fc.integer({ min: 0, max: 3 }),
      infantCount: fc.integer({ min: 0, max: 1 }),
    }),
    isLCC: fc.boolean(),
  })

  test('add up to any quoted fare to the paisa, and the supplier accepts them all', async () => {
    await fc.assert(
      fc.asyncProperty(fares, async ({ types, other, service, earned, party, isLCC }) => {
        tbo.server.world.bookings.clear()
        reprice = (fare) => ({
          types: fare.types.map((type, index): TboTypeFare => {
            const own = types[index] ?? { base: 1, yq: 0, tax: 0, fee: 0 }
            return {
              ...type,
              baseMinor: own.base,
              yqMinor: own.yq,
              taxMinor: own.yq + own.tax,
              taxes: [
                { key: 'YQTax', amountMinor: own.yq },
                { key: 'K3', amountMinor: own.tax },
              ],
              txnFeePubMinor: own.fee,
            }
          }),
          otherChargesMinor: other,
          serviceFeeMinor: service,
          commissionMinor: earned[0],
          plbMinor: earned[1],
          incentiveMinor: earned[2],
          tdsOnCommissionMinor: 1,
          tdsOnPlbMinor: 2,
          tdsOnIncentiveMinor: 3,
        })
        const chosen = await chooseOffer(
          tbo.supplier,
          aTrip('DEL', 'BOM', party),
          isLCC ? isLowCost : isHoldable,
        )
        expectFareAddsUp(chosen.offer.fare)
        const booking = isLCC
          ? await tbo.supplier.ticket(toTicket(chosen), callOptions())
          : await tbo.supplier.hold(toTicket(chosen), callOptions())
        const [own] = made()
        if (!own) throw new Error('nothing was made')
        expect(booking.fare.publishedMinor).toBe(sumPublished(own.fare))
        expect(booking.fare.offeredMinor).toBe(sumOffered(own.fare))
      }),
      { numRuns: 120 },
    )
  })
})
