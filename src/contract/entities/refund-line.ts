import { z } from 'zod'
import { Rupees } from '#contract/common/money.ts'

/**
 * The amounts of a refund in the order in which they add up. `paid`, `fare`, `airlineRefund` and `wallet` are totals
 * of the lines above them; the others are added to them.
 */
export const refundLineKinds = [
  'paid',
  'serviceFee',
  'gstOnServiceFee',
  'commission',
  'tds',
  'fare',
  'airlineCharge',
  'airlineRefund',
  'commissionReversed',
  'tdsReversed',
  'paidByAgency',
  'wallet',
] as const
const RefundLineKind = z.enum(refundLineKinds)
export type RefundLineKind = z.infer<typeof RefundLineKind>

/** One amount of a refund, in rupees; negative if it reduces the refund. */
export const RefundLine = z.object({ kind: RefundLineKind, amount: Rupees })
export type RefundLine = z.infer<typeof RefundLine>
