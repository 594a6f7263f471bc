import type { ItemShare } from '#server/db/shapes/changes.ts'
import { toWalletRefundMinor } from '#server/shares/change-shares.ts'
import { proportion, toReversedTdsMinor } from '#server/shares/refund-breakdown.ts'
import type { Line } from './accounts.ts'

export interface Refund {
  userId: string
  supplier: string
  share: ItemShare
  /** What the supplier refunds of the share's gross amount after its charge, in paise. Between 0 and gross. */
  refundedMinor: number
}

/**
 * Returns the lines of a refund (`docs/money.md`). The customer gets the supplier's refund minus the commission
 * passed on at the sale. The supplier takes back its own commission the same way, up to the refund. The service fee
 * and its GST are kept. TDS is reversed with the commission it was withheld from. Commission income is the remainder,
 * so the lines sum to zero.
 */
export const refundLines = ({ userId, supplier, share, refundedMinor }: Refund): Line[] => {
  if (refundedMinor < 0 || refundedMinor > share.grossMinor)
    throw new RangeError(`a refund of ${refundedMinor} isn't between 0 and ${share.grossMinor} paise`)
  const supplierDiscountMinor = Math.max(0, share.grossMinor - share.costMinor)
  const walletMinor = toWalletRefundMinor(share, refundedMinor)
  const supplierMinor = refundedMinor - Math.min(supplierDiscountMinor, refundedMinor)
  const tdsMinor = toReversedTdsMinor(share, refundedMinor)
  const supplierTdsMinor =
    refundedMinor === 0 ? 0 : proportion(share.supplierTdsMinor, refundedMinor, supplierDiscountMinor)
  return [
    { code: 'wallet', userId, amountMinor: walletMinor },
    { code: `supplierPayable:${supplier}`, amountMinor: -supplierMinor },
    { code: 'tdsPayable', amountMinor: -tdsMinor },
    { code: 'tdsReceivable', amountMinor: supplierTdsMinor },
    { code: 'commissionIncome', amountMinor: -(walletMinor - supplierMinor - tdsMinor + supplierTdsMinor) },
  ]
}
