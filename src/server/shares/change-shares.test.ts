import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toChangeShares, sumShares, toWalletRefundMinor, type SaleFigures } from './change-shares.ts'
import { sumMinor } from '#domain/money/money.ts'

const paise = (max: number) => fc.integer({ min: 0, max })

/**
 * Any sale: types of different sizes, legs in one part or several, extras, markups and rebates, agents' discounts, exempt agents, odd paise.
 */
const sales: fc.Arbitrary<SaleFigures> = fc
  .record({
    counts: fc.tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 3 }),
    ),
    each: fc.tuple(paise(9_999_999), paise(9_999_999), paise(200_000)),
    odd: paise(99),
    partsPerLeg: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
    markupMinor: fc.integer({ min: -50_000, max: 500_000 }),
    commission: fc.double({ min: 0, max: 0.3, noNaN: true }),
    tdsPart: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.constantFrom('shopper', 'agent', 'exempt'),
    extra: paise(300_000),
  })
  .map(({ counts, each, odd, partsPerLeg, markupMinor, commission, tdsPart, kind, extra }) => {
    const passengerTypes = counts.flatMap((count, type) => Array.from({ length: count }, () => type + 1))
    const perType = counts.flatMap((passengerCount, type) =>
      passengerCount === 0
        ? []
        : [
            {
              passengerType: type + 1,
              passengerCount,
              publishedMinor: passengerCount * (each[type] ?? 0) + odd,
            },
          ],
    )
    const publishedMinor = sumMinor(perType.map((one) => one.publishedMinor))
    const extrasMinor = passengerTypes.map((type, index) =>
      Array.from({ length: sumMinor(partsPerLeg) }, (_, part) =>
        type === 3 ? 0 : ((index + part) % 3) * extra,
      ),
    )
    const commissionMinor = Math.floor(publishedMinor * commission)
    const supplierTdsMinor = Math.floor(commissionMinor * tdsPart)
    const tdsMinor = kind === 'agent' ? supplierTdsMinor : 0
    return {
      publishedMinor,
      markupMinor,
      gstOnMarkupMinor: Math.round(Math.max(0, markupMinor) * 0.18),
      discountMinor: kind === 'shopper' ? 0 : commissionMinor - tdsMinor,
      tdsMinor,
      supplierTdsMinor,
      costMinor: publishedMinor - commissionMinor + supplierTdsMinor + sumMinor(extrasMinor.flat()),
      perType,
      passengerTypes,
      extrasMinor,
      partsPerLeg,
    }
  })

const sumSale = (sale: SaleFigures): number =>
  sale.publishedMinor +
  sumMinor(sale.extrasMinor.flat()) +
  sale.markupMinor +
  sale.gstOnMarkupMinor -
  sale.discountMinor

describe('the shares of a sale', () => {
  test('add up to it, part by part, to the paisa', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const all = sumShares(toChangeShares(sale).flat())
        expect(all).toEqual({
          totalMinor: sumSale(sale),
          grossMinor: sale.publishedMinor + sumMinor(sale.extrasMinor.flat()),
          markupMinor: sale.markupMinor,
          gstOnMarkupMinor: sale.gstOnMarkupMinor,
          discountMinor: sale.discountMinor,
          tdsMinor: sale.tdsMinor,
          costMinor: sale.costMinor,
          supplierTdsMinor: sale.supplierTdsMinor,
        })
      }),
      { numRuns: 500 },
    )
  })

  test('are whole paise, one for each passenger and part, and no gross amount is negative', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const shares = toChangeShares(sale)
        expect(shares.map((parts) => parts.length)).toEqual(
          sale.passengerTypes.map(() => sumMinor(sale.partsPerLeg)),
        )
        for (const share of shares.flat()) {
          expect(Object.values(share).every(Number.isSafeInteger)).toBe(true)
          expect(share.grossMinor).toBeGreaterThanOrEqual(0)
          expect(share.discountMinor).toBeLessThanOrEqual(share.grossMinor)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('differ by paise at most for two passengers of a type on the same leg without extras', () => {
    const sale: SaleFigures = {
      publishedMinor: 1_000_001,
      markupMinor: 100,
      gstOnMarkupMinor: 18,
      discountMinor: 40_001,
      tdsMinor: 2_001,
      supplierTdsMinor: 2_001,
      costMinor: 960_000,
      perType: [{ passengerType: 1, passengerCount: 3, publishedMinor: 1_000_001 }],
      passengerTypes: [1, 1, 1],
      extrasMinor: [],
      partsPerLeg: [1, 1],
    }
    const gross = toChangeShares(sale)
      .flat()
      .map(({ grossMinor }) => grossMinor)
    expect(Math.max(...gross) - Math.min(...gross)).toBeLessThanOrEqual(1)
  })

  test("keep an extra with its passenger and leg, and give an infant the infant's fare", () => {
    const sale: SaleFigures = {
      publishedMinor: 1_100_000,
      markupMinor: 0,
      gstOnMarkupMinor: 0,
      discountMinor: 0,
      tdsMinor: 0,
      supplierTdsMinor: 0,
      costMinor: 1_250_000,
      perType: [
        { passengerType: 1, passengerCount: 1, publishedMinor: 1_000_000 },
        { passengerType: 3, passengerCount: 1, publishedMinor: 100_000 },
      ],
      passengerTypes: [1, 3],
      extrasMinor: [
        [0, 150_000],
        [0, 0],
      ],
      partsPerLeg: [1, 1],
    }
    expect(toChangeShares(sale).map((legs) => legs.map(({ grossMinor }) => grossMinor))).toEqual([
      [500_000, 650_000],
      [50_000, 50_000],
    ])
  })
})

describe('flights of a leg that are refunded separately', () => {
  const sale: SaleFigures = {
    publishedMinor: 1_000_001,
    markupMinor: 101,
    gstOnMarkupMinor: 18,
    discountMinor: 40_001,
    tdsMinor: 2_001,
    supplierTdsMinor: 2_001,
    costMinor: 960_001,
    perType: [{ passengerType: 1, passengerCount: 1, publishedMinor: 1_000_001 }],
    passengerTypes: [1],
    extrasMinor: [],
    partsPerLeg: [3, 1],
  }

  test('share the fare of their leg evenly, whatever the other legs have', () => {
    const gross = toChangeShares(sale).map((parts) => parts.map(({ grossMinor }) => grossMinor))
    expect(gross).toEqual([[166_667, 166_667, 166_667, 500_000]])
  })

  test('add up to the sale in any split into refunds', () => {
    fc.assert(
      fc.property(sales, fc.infiniteStream(fc.integer({ min: 0, max: 4 })), (any, picks) => {
        const shares = toChangeShares(any).flat()
        const requests = [0, 1, 2, 3, 4].map((): typeof shares => [])
        for (const share of shares) requests[picks.next().value ?? 0]?.push(share)
        expect(sumShares(requests.map(sumShares))).toEqual(sumShares(shares))
        expect(sumShares(requests.map(sumShares)).totalMinor).toBe(sumSale(any))
      }),
      { numRuns: 200 },
    )
  })
})

describe("the wallet's part of a refund", () => {
  test('is never negative, never more than the refund, and for a full refund the share without service fee and its GST', () => {
    fc.assert(
      fc.property(sales, fc.double({ min: 0, max: 1, noNaN: true }), (sale, part) => {
        for (const share of toChangeShares(sale).flat()) {
          const refunded = Math.floor(share.grossMinor * part)
          const wallet = toWalletRefundMinor(share, refunded)
          expect(wallet).toBeGreaterThanOrEqual(0)
          expect(wallet).toBeLessThanOrEqual(refunded)
          expect(toWalletRefundMinor(share, share.grossMinor)).toBe(
            share.totalMinor - share.markupMinor - share.gstOnMarkupMinor,
          )
        }
      }),
      { numRuns: 200 },
    )
  })
})
