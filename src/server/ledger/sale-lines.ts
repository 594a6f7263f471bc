import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { Line } from './accounts.ts'

export interface Sale {
  /** The payer whose reserved money is spent. */
  userId: string
  supplier: string
  price: OrderPrice
  /** TDS that the supplier withholds from the site's commission and pays for the site, in paise. */
  supplierTdsMinor: number
  /**
   * What the supplier charges above the quote, in paise; negative when it charges less. Kept in `suspense` until
   * someone explains it.
   */
  surchargeMinor: number
}

/**
 * Returns the lines of a completed sale (`docs/money.md`, worked examples). Splits the reserved money into what the
 * site owes (supplier, GST, TDS) and what it earned. Commission income is the remainder, so the lines always sum to
 * zero.
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
