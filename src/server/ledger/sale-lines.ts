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
  /** GST in the supplier's charge that the site claims as an input credit, in paise; absent means none. */
  inputGstMinor?: number
}

/**
 * Returns the lines of a completed sale (`docs/money.md`, worked examples). Splits the reserved money into what the
 * site owes (supplier, GST, TDS) and what it earned. GST that the site claims back doesn't cost it anything, so it adds
 * to what was earned. Commission income is the remainder, so the lines always sum to zero.
 */
export const saleLines = (sale: Sale): Line[] => {
  const { price, inputGstMinor = 0 } = sale
  const commissionMinor =
    price.totalMinor -
    price.costMinor -
    price.markupMinor -
    price.gstOnMarkupMinor -
    price.tdsMinor +
    sale.supplierTdsMinor +
    inputGstMinor
  const payable = `supplierPayable:${sale.supplier}` as const
  return [
    { code: 'walletReserved', userId: sale.userId, amountMinor: -price.totalMinor },
    { code: payable, amountMinor: price.costMinor + sale.surchargeMinor },
    { code: 'suspense', amountMinor: -sale.surchargeMinor },
    { code: 'markupIncome', amountMinor: price.markupMinor },
    { code: 'gstOutput', amountMinor: price.gstOnMarkupMinor },
    { code: 'gstInput', amountMinor: -inputGstMinor },
    { code: 'tdsPayable', amountMinor: price.tdsMinor },
    { code: 'tdsReceivable', amountMinor: -sale.supplierTdsMinor },
    { code: 'commissionIncome', amountMinor: commissionMinor },
  ]
}
