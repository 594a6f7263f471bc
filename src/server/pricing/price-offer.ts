import { gstOnMarkup, payableTotal } from '#domain/flights/fares.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import type { Audience } from './audience.ts'

export interface PriceExtras {
  /** Chosen baggage and meals of all passengers. */
  extrasMinor?: number
  /** The seller's service fee on top; without GST. */
  markupMinor?: number
}

/** What the airline leaves to the seller: commission and PLB together. */
export const commissionOf = (fare: SupplierFare): number => fare.commissionMinor + fare.plbMinor

/**
 * The one place where a price comes about; everything in paise, for all passengers.
 *
 * - `gstOnMarkup` = 18 % of the markup (see `domain/fares.ts`).
 * - On agents' terms `discount` = commission − TDS: the commission is given on at the sale and TDS on it is withheld
 *   (section 194H of the Income-tax Act 1961; the amount is the supplier's own, fare identities of the flight API:
 *   offered = published − commission, net payable = offered + TDS), unless the customer is exempt. Shoppers get none.
 * - `total` = published + extras + markup + GST on it − discount; for an agent without markup: published − commission + TDS.
 * - `cost`, what the site owes the supplier = offered + TDS + extras. The site earns total − cost: markup and its GST from an
 *   agent; the net commission besides from a shopper.
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
    discountMinor: isAgent ? commissionOf(fare) - tdsMinor : 0,
  }
  return {
    ...parts,
    tdsMinor,
    totalMinor: payableTotal(parts),
    costMinor: fare.offeredMinor + fare.tdsMinor + extrasMinor,
  }
}
