import type { ServiceInvoice } from '#contract/entities/booking.ts'
import type { MarkupRule } from '#contract/entities/markup.ts'
import type { SupplierSeat, SupplierSsr } from '#server/offers/offer.ts'

/** What one passenger chose, as named and priced by the supplier when the order was created. */
export interface PassengerExtras {
  baggage: SupplierSsr['baggage']
  meals: SupplierSsr['meals']
  seats: SupplierSeat[]
}

/** `wallet` reserves money and tickets, `hold` takes seats without money. */
export type PurchaseMode = 'wallet' | 'hold'

/** A stored copy of a rule, as it was then; copies from before rules for sources have no `source`. */
export type StoredMarkupRule = Omit<MarkupRule, 'source'> & Partial<Pick<MarkupRule, 'source'>>

/**
 * How an amount is composed, in paise. `totalMinor` leaves the wallet: published + markup + GST on it + extras −
 * discount.
 */
export interface OrderPrice {
  publishedMinor: number
  extrasMinor: number
  markupMinor: number
  gstOnMarkupMinor: number
  /** What the agent keeps at the sale: commission passed on, net of TDS. Zero for retail customers. */
  discountMinor: number
  tdsMinor: number
  totalMinor: number
  /** What the site owes the supplier. */
  costMinor: number
  /** The rule behind the markup, as it was then; absent without one. */
  markupRule?: StoredMarkupRule
  /** The agent's own markup on the customer's document; not included in any amount here. */
  ownMarkupMinor?: number
  /**
   * How much of a rise of the fare the agency absorbed. The markup and its GST, and so the total, are already lower by
   * it. Absent when nothing was absorbed.
   */
  absorbedMinor?: number
}

/** The seller, buyer and place of supply of an invoice, as of its issue. */
export type InvoiceParties = Pick<ServiceInvoice, 'seller' | 'buyer' | 'placeOfSupply'> & {
  /** What the invoice's number begins with; absent means nothing. */
  numberPrefix?: string
  /** The invoice's number; empty without a service fee. Absent before invoices were numbered without gaps. */
  documentNo?: string
}
