import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumMinor } from '#domain/money/money.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import type { Audience } from '#server/pricing/audience.ts'
import { anyFare } from '#server/pricing/fares.test-kit.ts'
import { priceOffer } from '#server/pricing/price-offer.ts'
import { toChangeShares, toWalletRefundMinor, type ChangeShare } from '#server/shares/change-shares.ts'
import { toLinkFare } from '#server/suppliers/linked-sites/link-offer.ts'
import { aFare } from '#tests/support/scripted-offers.ts'
import { balancedLines, type AccountLine } from './accounts.ts'
import { refundLines } from './refund-lines.ts'
import { saleLines } from './sale-lines.ts'

/** A sale through a link: S sells to the house account of C, which sells to its buyer. */
const shopper: Audience = { terms: 'shopper', seesCost: false, isTdsWithheld: true }
const agent: Audience = { ...shopper, terms: 'agent' }
const exempt: Audience = { ...agent, isTdsWithheld: false }

interface Hop {
  fare: SupplierFare
  price: OrderPrice
  userId: string
  supplier: string
}
interface LinkedSale {
  fare: SupplierFare
  markups: readonly [number, number]
  house?: Audience
  buyer?: Audience
  extrasMinor?: number
}

/** Prices a sale at both sites, each by its own terms. */
const sell = ({ fare, markups: [m1, m2], house = agent, buyer = shopper, extrasMinor = 0 }: LinkedSale) => {
  const priceS = priceOffer(fare, house, { markupMinor: m1, extrasMinor })
  const linked = toLinkFare(fare, priceS)
  const priceC = priceOffer(linked, buyer, { markupMinor: m2, extrasMinor })
  const s: Hop = { fare, price: priceS, userId: 'house', supplier: 'tbo' }
  const c: Hop = { fare: linked, price: priceC, userId: 'buyer', supplier: 'link-S' }
  return { s, c }
}
const bookSale = ({ fare, ...sale }: Hop, inputGstMinor = 0): AccountLine[] =>
  balancedLines(saleLines({ ...sale, supplierTdsMinor: fare.tdsMinor, surchargeMinor: 0, inputGstMinor }))
/** Books a sale of C, which claims the GST in S's fee. */
const bookCredit = (hop: Hop): AccountLine[] => bookSale(hop, hop.fare.feeGstMinor)

/** Splits a sale by passenger and part, as its change requests do. */
const split = ({ fare, price }: Hop, partsPerLeg: readonly number[] = [1]): ChangeShare[] => {
  const passengerTypes = fare.perType.flatMap(({ passengerType, passengerCount }) =>
    Array.from({ length: passengerCount }, () => passengerType),
  )
  const extrasMinor = [[price.extrasMinor]]
  const { perType, tdsMinor: supplierTdsMinor } = fare
  return toChangeShares({
    ...price,
    perType,
    passengerTypes,
    extrasMinor,
    supplierTdsMinor,
    partsPerLeg,
  }).flat()
}

/** Refunds a part at both sites: what S credits to the house account is what C is told. */
const refund = (
  s: Hop,
  c: Hop,
  [shareS, shareC]: readonly [ChangeShare, ChangeShare],
  refundedMinor: number,
) => {
  const creditedMinor = toWalletRefundMinor(shareS, refundedMinor)
  const post = ({ userId, supplier }: Hop, share: ChangeShare, more: { creditedMinor?: number } = {}) =>
    balancedLines(refundLines({ userId, supplier, share, refundedMinor, ...more }))
  return { creditedMinor, atS: post(s, shareS), atC: post(c, shareC, { creditedMinor }) }
}

const toAmounts = (lines: readonly AccountLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ code, amountMinor }) => [code, amountMinor]))
const sumOf = (lines: readonly AccountLine[], ...codes: string[]): number =>
  sumMinor(lines.flatMap(({ code, amountMinor }) => (codes.includes(code) ? [amountMinor] : [])))

const party = { adultCount: 1, childCount: 0, infantCount: 0 }
const block = sell({ fare: aFare(party, { commissionMinor: 0, tdsMinor: 0 }), markups: [20_000, 40_000] })
const flight = sell({ fare: aFare(party), markups: [5_000, 10_000] })

describe('the worked examples of a sale through a link (`docs/money.md`)', () => {
  test.each([
    [
      'a block at S',
      block.s,
      {
        walletReserved: -523_600,
        'supplierPayable:tbo': 500_000,
        markupIncome: 20_000,
        gstOutput: 3_600,
      },
    ],
    [
      'a block at C',
      block.c,
      {
        walletReserved: -570_800,
        'supplierPayable:link-S': 523_600,
        markupIncome: 40_000,
        gstOutput: 7_200,
      },
    ],
    [
      'a flight at S',
      flight.s,
      {
        walletReserved: -486_900,
        'supplierPayable:tbo': 481_000,
        markupIncome: 5_000,
        gstOutput: 900,
        tdsPayable: 1_000,
        tdsReceivable: -1_000,
      },
    ],
    [
      'a flight at C',
      flight.c,
      {
        walletReserved: -517_700,
        'supplierPayable:link-S': 486_900,
        markupIncome: 10_000,
        gstOutput: 1_800,
        tdsReceivable: -1_000,
        commissionIncome: 20_000,
      },
    ],
  ])('%s', (_title, hop, amounts) => {
    expect(toAmounts(bookSale(hop))).toEqual(amounts)
  })

  test.each([
    ['a block', block.c, { 'supplierPayable:link-S': 523_600, gstInput: -3_600, commissionIncome: 3_600 }],
    ['a flight', flight.c, { 'supplierPayable:link-S': 486_900, gstInput: -900, commissionIncome: 20_900 }],
  ])("%s at C with an input credit for the GST in S's fee", (_title, hop, changed) => {
    expect(toAmounts(bookCredit(hop))).toEqual({ ...toAmounts(bookSale(hop)), ...changed })
  })

  test('a refund of the flight of which the airline keeps 1,500.00', () => {
    const [shareS, shareC] = [split(flight.s), split(flight.c)].map(([share]) => share)
    if (!shareS || !shareC) throw new Error('a sale has a share')
    const { atS, atC } = refund(flight.s, flight.c, [shareS, shareC], 350_000)
    expect(toAmounts(atS)).toEqual({
      wallet: 331_000,
      'supplierPayable:tbo': -331_000,
      tdsPayable: -1_000,
      tdsReceivable: 1_000,
    })
    expect(toAmounts(atC)).toEqual({
      wallet: 350_000,
      'supplierPayable:link-S': -331_000,
      tdsReceivable: 1_000,
      commissionIncome: -20_000,
    })
  })
})

describe("a refund's credit that the supplier reports", () => {
  const [share] = split(flight.c)
  const post = (refundedMinor: number, creditedMinor: number | null) =>
    share && refundLines({ userId: 'u', supplier: 'link-S', share, refundedMinor, creditedMinor })

  test('is what its account moves by, and commission income is the remainder', () => {
    expect(toAmounts(balancedLines(post(350_000, 330_999) ?? []))).toEqual({
      wallet: 350_000,
      'supplierPayable:link-S': -330_999,
      tdsReceivable: 1_000,
      commissionIncome: -20_001,
    })
  })

  test("follows from the share if it isn't reported", () => {
    expect(post(350_000, null)).toEqual(post(350_000, 331_000))
  })

  test.each([-1, 350_001])('of %i paise is refused for a refund of 350,000', (creditedMinor) => {
    expect(() => post(350_000, creditedMinor)).toThrow('between 0 and the refund')
  })
})

const paise = (max: number) => fc.integer({ min: 0, max })
const sales = fc.record({
  fare: anyFare.filter(({ publishedMinor }) => publishedMinor > 0),
  markups: fc.tuple(paise(500_000), paise(500_000)),
  house: fc.constantFrom(agent, exempt),
  buyer: fc.constantFrom(shopper, agent, exempt),
  extrasMinor: paise(300_000),
})

describe('any sale through a link', () => {
  test("costs C what S charges, and each site's lines balance", () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const { s, c } = sell(sale)
        expect(c.price.costMinor).toBe(s.price.totalMinor)
        expect(sumMinor(bookSale(s).map(({ amountMinor }) => amountMinor))).toBe(0)
        expect(sumMinor(bookSale(c).map(({ amountMinor }) => amountMinor))).toBe(0)
        expect(sumOf(bookSale(c), 'supplierPayable:link-S') + sumOf(bookSale(s), 'walletReserved')).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  test("moves the GST in S's fee from C's cost to its input credit, and nothing else, if C claims it", () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const { s, c } = sell(sale)
        const [plain, credited] = [bookSale(c), bookCredit(c)]
        const gstMinor = sumOf(bookSale(s), 'gstOutput')
        expect(sumMinor(credited.map(({ amountMinor }) => amountMinor))).toBe(0)
        expect(sumOf(credited, 'gstInput')).toBe(gstMinor === 0 ? 0 : -gstMinor)
        expect(sumOf(credited, 'commissionIncome')).toBe(sumOf(plain, 'commissionIncome') + gstMinor)
        const rest = (lines: readonly AccountLine[]) =>
          lines.filter(({ code }) => code !== 'gstInput' && code !== 'commissionIncome')
        expect(rest(credited)).toEqual(rest(plain))
      }),
      { numRuns: 500 },
    )
  })

  test("moves C's account with S by exactly what S credits, whatever is refunded, and leaves S's fee", () => {
    fc.assert(
      fc.property(
        sales,
        fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 3 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (sale, partsPerLeg, parts) => {
          const { s, c } = sell(sale)
          const [sharesS, sharesC] = [split(s, partsPerLeg), split(c, partsPerLeg)]
          expect(sharesC).toHaveLength(sharesS.length)
          let leftMinor = c.price.costMinor
          let wholeMinor = c.price.costMinor
          sharesS.forEach((shareS, index) => {
            const shareC = sharesC[index]
            if (!shareC) throw new Error('a share has no twin')
            const part = parts.next().value ?? 0
            const refundedMinor = part > 0.8 ? shareS.grossMinor : Math.floor(shareS.grossMinor * part)
            const { creditedMinor, atS, atC } = refund(s, c, [shareS, shareC], refundedMinor)
            for (const lines of [atS, atC]) expect(sumMinor(lines.map((line) => line.amountMinor))).toBe(0)
            expect(sumOf(atS, 'wallet')).toBe(creditedMinor)
            expect(sumOf(atC, 'supplierPayable:link-S')).toBe(creditedMinor === 0 ? 0 : -creditedMinor)
            leftMinor -= creditedMinor
            wholeMinor -= toWalletRefundMinor(shareS, shareS.grossMinor)
          })
          const feeMinor = s.price.markupMinor + s.price.gstOnMarkupMinor
          expect(leftMinor).toBeGreaterThanOrEqual(feeMinor)
          expect(wholeMinor).toBe(feeMinor)
        },
      ),
      { numRuns: 300 },
    )
  })
})
