import type { MarkupRule } from '#contract/entities/markup.ts'
import type { SupplierSeat, SupplierSsr } from '#server/offers/offer.ts'

/** What one passenger chose, as the supplier's own list named and priced it when the order was made. */
export interface PassengerExtras {
  baggage: SupplierSsr['baggage']
  meals: SupplierSsr['meals']
  seats: SupplierSeat[]
}

/** `wallet` reserves money and tickets, `hold` takes seats without money. */
export type PurchaseMode = 'wallet' | 'hold'

/** How an amount came about, in paise. `totalMinor` leaves the wallet: published + markup + GST on it + extras − discount. */
export interface OrderPrice {
  publishedMinor: number
  extrasMinor: number
  markupMinor: number
  gstOnMarkupMinor: number
  /** What the agent keeps at sale: commission given on, net of TDS. Zero for shoppers. */
  discountMinor: number
  tdsMinor: number
  totalMinor: number
  /** What the site owes the supplier. */
  costMinor: number
  /** The rule that made the markup, as it was then; absent without one. */
  markupRule?: MarkupRule
  /** The agent's own markup for the customer's document; not part of any amount here. */
  ownMarkupMinor?: number
}
