import type { ItemShare } from '#server/db/shapes/changes.ts'
import { walletRefundOf } from '#server/shares/change-shares.ts'
import type { Line } from './accounts.ts'

export interface Refund {
  userId: string
  supplier: string
  share: ItemShare
  /** What the supplier gives back of the share's gross amount, in paise: gross − its charge. Between 0 and gross. */
  refundedMinor: number
}

/** The part of an amount that goes with a part of a whole; all of it with the whole. */
const partOf = (minor: number, part: number, whole: number): number =>
  part >= whole ? minor : Math.floor((minor * part) / whole)

/**
 * The lines of a refund (`docs/money.md`). The customer gets what the supplier gives back, less the commission that was given on at
 * the sale; the supplier takes its own commission back in the same way, as far as there is a refund. Service fee and its GST stay.
 * TDS goes back with the commission it was withheld from. Commission income is what remains, so the lines sum to zero.
 */
export const refundLines = ({ userId, supplier, share, refundedMinor }: Refund): Line[] => {
  if (refundedMinor < 0 || refundedMinor > share.grossMinor)
    throw new RangeError(`a refund of ${refundedMinor} does not lie between 0 and ${share.grossMinor} paise`)
  const supplierDiscountMinor = Math.max(0, share.grossMinor - share.costMinor)
  const walletMinor = walletRefundOf(share, refundedMinor)
  const supplierMinor = refundedMinor - Math.min(supplierDiscountMinor, refundedMinor)
  const tdsMinor =
    refundedMinor === 0 ? 0 : partOf(share.tdsMinor, refundedMinor, Math.max(0, share.discountMinor))
  const supplierTdsMinor =
    refundedMinor === 0 ? 0 : partOf(share.supplierTdsMinor, refundedMinor, supplierDiscountMinor)
  return [
    { code: 'wallet', userId, amountMinor: walletMinor },
    { code: `supplierPayable:${supplier}`, amountMinor: -supplierMinor },
    { code: 'tdsPayable', amountMinor: -tdsMinor },
    { code: 'tdsReceivable', amountMinor: supplierTdsMinor },
    { code: 'commissionIncome', amountMinor: -(walletMinor - supplierMinor - tdsMinor + supplierTdsMinor) },
  ]
}
