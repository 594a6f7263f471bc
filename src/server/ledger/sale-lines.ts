import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { Line } from './accounts.ts'

export interface Sale {
  /** The payer, whose reserved money is spent. */
  userId: string
  supplier: string
  price: OrderPrice
  /** TDS that the supplier withholds from the site's commission and pays in for the site, in paise. */
  supplierTdsMinor: number
  /** What the supplier charges beyond the quote, in paise; negative for less. Kept apart until somebody explains it. */
  surchargeMinor: number
}

/**
 * The lines of a finished sale (`docs/money.md`, worked examples). The reserved money is split into what belongs to others
 * (supplier, GST, TDS) and what the site earned. Commission income is what remains, so the lines always sum to zero.
 */
export const saleLines = (sale: Sale): Line[] => {
  const { price } = sale
  const commissionMinor =
    price.totalMinor -
    price.costMinor -
    price.markupMinor -
    price.gstOnMarkupMinor -
    price.tdsMinor +
    sale.supplierTdsMinor
  const payable = `supplierPayable:${sale.supplier}` as const
  return [
    { code: 'walletReserved', userId: sale.userId, amountMinor: -price.totalMinor },
    { code: payable, amountMinor: price.costMinor + sale.surchargeMinor },
    { code: 'suspense', amountMinor: -sale.surchargeMinor },
    { code: 'markupIncome', amountMinor: price.markupMinor },
    { code: 'gstOutput', amountMinor: price.gstOnMarkupMinor },
    { code: 'tdsPayable', amountMinor: price.tdsMinor },
    { code: 'tdsReceivable', amountMinor: -sale.supplierTdsMinor },
    { code: 'commissionIncome', amountMinor: commissionMinor },
  ]
}
