import { gstOnMarkup, payableTotal } from '#domain/flights/fares.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import type { Audience } from './audience.ts'

export interface PriceExtras {
  /** Chosen baggage and meals of all passengers. */
  extrasMinor?: number
  /** The seller's service fee on top, without GST. */
  markupMinor?: number
}

/** Returns the airline's commission and PLB together, in paise. */
export const sumCommissionMinor = (fare: SupplierFare): number => fare.commissionMinor + fare.plbMinor

/**
 * Calculates every price; amounts in paise, for all passengers.
 *
 * - `gstOnMarkup` = 18 % of the markup (see `domain/fares.ts`).
 *
 * - On agents' terms `discount` = commission − TDS: the commission is passed on at the sale and TDS on it is withheld
 * (section 194H of the Income-tax Act 1961; the supplier determines the amount, fare identities of the flight API:
 * offered = published − commission, net payable = offered + TDS), unless the customer is exempt. Retail customers get
 * none.
 *
 * - `total` = published + extras + markup + GST on it − discount; for an agent without markup: published − commission
 * + TDS.
 *
 * - `cost`, what the site owes the supplier = offered + TDS + extras. The site earns total − cost: the markup and its
 * GST from an agent, plus the net commission from a retail customer.
 */
export const priceOffer = (
  fare: SupplierFare,
  audience: Audience,
  { extrasMinor = 0, markupMinor = 0 }: PriceExtras = {},
): OrderPrice => {
  const isAgent = audience.terms === 'agent'
  const tdsMinor = isAgent && audience.isTdsWithheld ? fare.tdsMinor : 0
  const parts = {
    publishedMinor: fare.publishedMinor,
    extrasMinor,
    markupMinor,
    gstOnMarkupMinor: gstOnMarkup(markupMinor),
    discountMinor: isAgent ? sumCommissionMinor(fare) - tdsMinor : 0,
  }
  return {
    ...parts,
    tdsMinor,
    totalMinor: payableTotal(parts),
    costMinor: fare.offeredMinor + fare.tdsMinor + extrasMinor,
  }
}
