import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RefundLine, RefundLineKind } from '#contract/entities/refund-line.ts'
import { toPaise } from '#domain/money/money.ts'
import { toWalletRefundMinor, type ChangeShare } from './change-shares.ts'
import { toRefundBreakdown, type RefundOfShare } from './refund-breakdown.ts'

const totals: ReadonlySet<RefundLineKind> = new Set(['paid', 'fare', 'airlineRefund', 'wallet'])

/** Expects each total to be the total before it plus the lines between them. */
const expectToAddUp = (lines: readonly RefundLine[]): void => {
  let soFarMinor = 0
  for (const { kind, amount } of lines) {
    if (kind !== 'paid' && totals.has(kind)) expect(toPaise(amount)).toBe(soFarMinor)
    else soFarMinor += toPaise(amount)
  }
  expect(lines.at(-1)?.kind).toBe('wallet')
}

const agent: ChangeShare = {
  totalMinor: 516_400,
  grossMinor: 500_000,
  markupMinor: 30_000,
  gstOnMarkupMinor: 5_400,
  discountMinor: 19_000,
  tdsMinor: 1_000,
  costMinor: 481_000,
  supplierTdsMinor: 1_000,
}
const shopper: ChangeShare = {
  ...agent,
  totalMinor: 500_000,
  markupMinor: 0,
  gstOnMarkupMinor: 0,
  discountMinor: 0,
  tdsMinor: 0,
}
const aRefund = (share: ChangeShare, refundedMinor: number): RefundOfShare => ({
  share,
  refundedMinor,
  walletMinor: toWalletRefundMinor(share, refundedMinor),
})

describe('the lines of a refund from what was paid to the wallet', () => {
  test("to an agent: service fee kept, the airline's charge, commission and TDS reversed", () => {
    expect(toRefundBreakdown([aRefund(agent, 400_000)])).toEqual([
      { kind: 'paid', amount: 5164 },
      { kind: 'serviceFee', amount: -300 },
      { kind: 'gstOnServiceFee', amount: -54 },
      { kind: 'commission', amount: 200 },
      { kind: 'tds', amount: -10 },
      { kind: 'fare', amount: 5000 },
      { kind: 'airlineCharge', amount: -1000 },
      { kind: 'airlineRefund', amount: 4000 },
      { kind: 'commissionReversed', amount: -200 },
      { kind: 'tdsReversed', amount: 10 },
      { kind: 'wallet', amount: 3810 },
    ])
  })

  test('to a shopper without a fee: charge and refund', () => {
    expect(toRefundBreakdown([aRefund(shopper, 400_000)])).toEqual([
      { kind: 'paid', amount: 5000 },
      { kind: 'airlineCharge', amount: -1000 },
      { kind: 'wallet', amount: 4000 },
    ])
  })

  test('names what the agency paid above the refund of the airline', () => {
    const refund = { ...aRefund(shopper, 300_000), walletMinor: 400_000 }
    expect(toRefundBreakdown([refund]).slice(-3)).toEqual([
      { kind: 'airlineRefund', amount: 3000 },
      { kind: 'paidByAgency', amount: 1000 },
      { kind: 'wallet', amount: 4000 },
    ])
  })

  test('add up to the paisa for any shares and refunds', () => {
    const paise = (max: number) => fc.integer({ min: 0, max })
    const shares = fc
      .record({
        gross: paise(2_000_001),
        markup: paise(30_001),
        gst: paise(5_401),
        commission: paise(60_001),
        tdsPart: fc.double({ min: 0, max: 1, noNaN: true }),
        refundedPart: fc.double({ min: 0, max: 1, noNaN: true }),
        moreMinor: fc.constantFrom(0, 0, 12_345),
      })
      .map(({ gross, markup, gst, commission, tdsPart, refundedPart, moreMinor }) => {
        const tdsMinor = Math.floor(commission * tdsPart)
        const discountMinor = commission - tdsMinor
        const share: ChangeShare = {
          totalMinor: gross + markup + gst - discountMinor,
          grossMinor: gross,
          markupMinor: markup,
          gstOnMarkupMinor: gst,
          discountMinor,
          tdsMinor,
          costMinor: gross,
          supplierTdsMinor: 0,
        }
        const refund = aRefund(share, Math.round(gross * refundedPart))
        return { ...refund, walletMinor: refund.walletMinor + moreMinor }
      })
    fc.assert(
      fc.property(fc.array(shares, { minLength: 1, maxLength: 4 }), (refunds) =>
        expectToAddUp(toRefundBreakdown(refunds)),
      ),
      { numRuns: 500 },
    )
  })
})
