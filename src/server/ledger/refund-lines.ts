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
  /** What the supplier credits of it, in paise, if it says so; otherwise `toSupplierCreditMinor`. Between 0 and the refund. */
  creditedMinor?: number | null
}

/** Returns what a supplier that doesn't say so credits of a refund, in paise: the refund minus its commission, up to the refund. */
export const toSupplierCreditMinor = (share: ItemShare, refundedMinor: number): number =>
  refundedMinor - Math.min(toSupplierDiscountMinor(share), refundedMinor)

const toSupplierDiscountMinor = ({ grossMinor, costMinor }: ItemShare): number =>
  Math.max(0, grossMinor - costMinor)

/**
 * Returns the lines of a refund (`docs/money.md`). The customer gets the supplier's refund minus the commission
 * passed on at the sale. What is owed to the supplier falls by exactly what it credits: the amount it reports or, if it
 * doesn't, the refund minus its own commission. The service fee and its GST are kept. A linked agency keeps its fee too,
 * so an input credit for the GST on it stays. TDS is reversed with the commission it was withheld from. Commission
 * income is the remainder, so the lines sum to zero.
 */
export const refundLines = ({ userId, supplier, share, refundedMinor, creditedMinor }: Refund): Line[] => {
  if (refundedMinor < 0 || refundedMinor > share.grossMinor)
    throw new RangeError(`a refund of ${refundedMinor} isn't between 0 and ${share.grossMinor} paise`)
  const supplierMinor = creditedMinor ?? toSupplierCreditMinor(share, refundedMinor)
  if (supplierMinor < 0 || supplierMinor > refundedMinor)
    throw new RangeError(
      `a credit of ${supplierMinor} isn't between 0 and the refund of ${refundedMinor} paise`,
    )
  const walletMinor = toWalletRefundMinor(share, refundedMinor)
  const tdsMinor = toReversedTdsMinor(share, refundedMinor)
  const supplierTdsMinor =
    refundedMinor === 0
      ? 0
      : proportion(share.supplierTdsMinor, refundedMinor, toSupplierDiscountMinor(share))
  return [
    { code: 'wallet', userId, amountMinor: walletMinor },
    { code: `supplierPayable:${supplier}`, amountMinor: -supplierMinor },
    { code: 'tdsPayable', amountMinor: -tdsMinor },
    { code: 'tdsReceivable', amountMinor: supplierTdsMinor },
    { code: 'commissionIncome', amountMinor: -(walletMinor - supplierMinor - tdsMinor + supplierTdsMinor) },
  ]
}
