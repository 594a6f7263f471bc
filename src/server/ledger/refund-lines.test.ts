import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toChangeShares, sumShares, type SaleFigures } from '#server/shares/change-shares.ts'
import type { ItemShare } from '#server/db/shapes/changes.ts'
import type { Line } from './accounts.ts'
import { balancedLines } from './accounts.ts'
import { refundLines } from './refund-lines.ts'
import { saleLines } from './sale-lines.ts'

const buildLines = (share: ItemShare, refundedMinor: number): Line[] =>
  refundLines({ userId: 'u', supplier: 'synthetic', share, refundedMinor })
const byAccount = (lines: readonly Line[]): Record<string, number> =>
  Object.fromEntries(balancedLines(lines).map(({ code, amountMinor }) => [code, amountMinor]))

/** The worked examples of `docs/money.md`: the sales of its first table, refunded. */
const shopper: ItemShare = {
  totalMinor: 500_000,
  grossMinor: 500_000,
  markupMinor: 0,
  gstOnMarkupMinor: 0,
  discountMinor: 0,
  tdsMinor: 0,
  costMinor: 481_000,
  supplierTdsMinor: 1_000,
}
const agent: ItemShare = { ...shopper, totalMinor: 481_000, discountMinor: 19_000, tdsMinor: 1_000 }
const exempt: ItemShare = {
  ...shopper,
  totalMinor: 491_800,
  markupMinor: 10_000,
  gstOnMarkupMinor: 1_800,
  discountMinor: 20_000,
}
const marked: ItemShare = {
  ...shopper,
  totalMinor: 685_400,
  grossMinor: 650_000,
  markupMinor: 30_000,
  gstOnMarkupMinor: 5_400,
  costMinor: 631_000,
}

describe('the lines of a refund', () => {
  test('to a retail customer: the airline keeps its charge; commission and its TDS are reversed', () => {
    expect(byAccount(buildLines(shopper, 350_000))).toEqual({
      wallet: 350_000,
      'supplierPayable:synthetic': -331_000,
      tdsReceivable: 1_000,
      commissionIncome: -20_000,
    })
  })

  test('to an agent: the commission passed on is taken back with its TDS', () => {
    expect(byAccount(buildLines(agent, 350_000))).toEqual({
      wallet: 331_000,
      'supplierPayable:synthetic': -331_000,
      tdsPayable: -1_000,
      tdsReceivable: 1_000,
    })
  })

  test('to an exempt agent: the whole commission is taken back; service fee and GST are kept', () => {
    expect(byAccount(buildLines(exempt, 350_000))).toEqual({
      wallet: 330_000,
      'supplierPayable:synthetic': -331_000,
      tdsReceivable: 1_000,
    })
  })

  test('with markup and baggage: everything is refunded except the service fee and its GST', () => {
    expect(byAccount(buildLines(marked, 650_000))).toEqual({
      wallet: 650_000,
      'supplierPayable:synthetic': -631_000,
      tdsReceivable: 1_000,
      commissionIncome: -20_000,
    })
  })

  test('below the commission: the wallet gets nothing, and nobody is charged', () => {
    expect(byAccount(buildLines(agent, 9_500))).toEqual({
      tdsPayable: -500,
      tdsReceivable: 500,
    })
  })

  test.each([-1, 500_001, 1.5])('throws for %s paise of a share of 500,000', (refundedMinor) => {
    expect(() => balancedLines(buildLines(shopper, refundedMinor))).toThrow()
  })
})

const paise = (max: number) => fc.integer({ min: 0, max })
/** Sales as `priceOffer` makes them, for one to four people on one to three legs, of one part or two. */
const sales = fc
  .record({
    adults: fc.integer({ min: 1, max: 4 }),
    infants: fc.integer({ min: 0, max: 2 }),
    each: paise(2_000_001),
    infantEach: paise(150_000),
    partsPerLeg: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 3 }),
    markup: fc.constantFrom(0, 1, 25_000, 33_333),
    commissionMinor: paise(60_001),
    tdsMinor: paise(3_001),
    kind: fc.constantFrom('shopper', 'agent', 'exempt'),
    extraMinor: paise(50_000),
  })
  .map((drawn): SaleFigures => {
    const passengerTypes = [
      ...Array.from({ length: drawn.adults }, () => 1),
      ...Array.from({ length: drawn.infants }, () => 3),
    ]
    const perType = [
      { passengerType: 1, passengerCount: drawn.adults, publishedMinor: drawn.adults * drawn.each },
      ...(drawn.infants > 0
        ? [
            {
              passengerType: 3,
              passengerCount: drawn.infants,
              publishedMinor: drawn.infants * drawn.infantEach,
            },
          ]
        : []),
    ]
    const publishedMinor = perType.reduce((sum, type) => sum + type.publishedMinor, 0)
    const commissionMinor = Math.min(publishedMinor, drawn.commissionMinor)
    const supplierTdsMinor = Math.min(commissionMinor, drawn.tdsMinor)
    const tdsMinor = drawn.kind === 'agent' ? supplierTdsMinor : 0
    return {
      publishedMinor,
      markupMinor: drawn.markup,
      gstOnMarkupMinor: Math.round(drawn.markup * 0.18),
      discountMinor: drawn.kind === 'shopper' ? 0 : commissionMinor - tdsMinor,
      tdsMinor,
      supplierTdsMinor,
      costMinor: publishedMinor - commissionMinor + supplierTdsMinor + drawn.extraMinor,
      perType,
      passengerTypes,
      extrasMinor: [[drawn.extraMinor]],
      partsPerLeg: drawn.partsPerLeg,
    }
  })

const add = (sums: Map<string, number>, lines: readonly Line[]): void => {
  for (const { code, amountMinor } of balancedLines(lines))
    sums.set(code, (sums.get(code) ?? 0) + amountMinor)
}

describe('any refund of any sale', () => {
  test('balances each entry, reverses no account, and never refunds more than was paid', () => {
    fc.assert(
      fc.property(
        sales,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 36, maxLength: 36 }),
        (sale, parts) => {
          const shares = toChangeShares(sale).flat()
          const whole = sumShares(shares)
          const sums = new Map<string, number>()
          shares.forEach((share, index) => {
            const part = parts[index] ?? 0
            // Values near the ends are rounded to all or nothing.
            const refunded =
              part > 0.8 ? share.grossMinor : part < 0.1 ? 0 : Math.floor(share.grossMinor * part)
            add(sums, buildLines(share, refunded))
          })
          const sumAccount = (code: string): number => sums.get(code) ?? 0
          expect(sumAccount('wallet')).toBeGreaterThanOrEqual(0)
          expect(sumAccount('wallet')).toBeLessThanOrEqual(
            whole.totalMinor - whole.markupMinor - whole.gstOnMarkupMinor,
          )
          expect(-sumAccount('supplierPayable:synthetic')).toBeLessThanOrEqual(whole.costMinor)
          expect(-sumAccount('tdsPayable')).toBeLessThanOrEqual(whole.tdsMinor)
          expect(sumAccount('tdsReceivable')).toBeLessThanOrEqual(whole.supplierTdsMinor)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('refunding all cells one by one reverses the sale except the service fee and its GST', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const shares = toChangeShares(sale).flat()
        const whole = sumShares(shares)
        const sums = new Map<string, number>()
        add(
          sums,
          saleLines({
            userId: 'u',
            supplier: 'synthetic',
            price: {
              ...whole,
              publishedMinor: sale.publishedMinor,
              extrasMinor: whole.grossMinor - sale.publishedMinor,
            },
            supplierTdsMinor: sale.supplierTdsMinor,
            surchargeMinor: 0,
          }),
        )
        for (const share of shares) add(sums, buildLines(share, share.grossMinor))
        expect(Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))).toEqual(
          Object.fromEntries(
            [
              ['walletReserved', -whole.totalMinor],
              ['wallet', whole.totalMinor - whole.markupMinor - whole.gstOnMarkupMinor],
              ['markupIncome', whole.markupMinor],
              ['gstOutput', whole.gstOnMarkupMinor],
            ].filter(([, amount]) => amount !== 0),
          ),
        )
      }),
      { numRuns: 500 },
    )
  })
})
