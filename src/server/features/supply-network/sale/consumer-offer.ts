import { isSold, canHoldSource } from '#domain/flights/sale-rules.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { priceFor, type PriceTerms } from '#server/pricing/price-terms.ts'
import { findClosingHours } from '#server/pricing/sale-closing.ts'
import { toLinkOffer } from '#server/suppliers/linked-sites/link-offer.ts'
import type { Link } from './links.repo.ts'

/** An offer in the supplying site's terms, with its supplier there. */
export interface OwnOffer {
  supplier: string
  offer: SupplierOffer
}

/** An offer in the supplying site's terms, its price for the house account, and the offer that the consumer gets. */
export interface LinkedOffer {
  supplier: string
  own: SupplierOffer
  price: OrderPrice
  offer: SupplierOffer
}

/** What a link determines about its offers. */
export type OfferTerms = Pick<Link, 'seatsShown' | 'isFlightHoldAllowed'>

/** Prices an offer of the supplying site for the consumer. `extrasMinor`: chosen extras, whose prices don't change. */
export const toConsumerOffer = (
  { supplier, offer: own }: OwnOffer,
  terms: PriceTerms,
  { seatsShown, isFlightHoldAllowed }: OfferTerms,
  extrasMinor = 0,
): LinkedOffer => {
  const price = priceFor({ supplier, offer: own }, terms, { extrasMinor })
  const offer = toLinkOffer(own, price, { seatsShown })
  const isHoldAllowed =
    offer.isHoldAllowed && isFlightHoldAllowed && (!terms.sale || canHoldSource(own.source, terms.sale))
  return { supplier, own, price, offer: { ...offer, isHoldAllowed } }
}

/** Whether the supplying site sells a flight now, by its own flight settings. */
export const isOnSaleAt = (offer: SupplierOffer, { sale }: PriceTerms, now: Date): boolean =>
  !sale || (isSold(offer, sale) && findClosingHours(offer, sale, now) === null)

/** Returns what the consumer pays the supplying site for an offer without extras, in paise. */
export const getLinkCostMinor = ({ fare }: Pick<SupplierOffer, 'fare'>): number =>
  fare.offeredMinor + fare.tdsMinor
