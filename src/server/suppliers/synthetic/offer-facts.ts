import type { SupplierOffer } from '#server/offers/offer.ts'
import { carriers } from './carriers.ts'
import type { Carrier } from './carriers.ts'
import { findFamily } from './fare-families.ts'
import type { FareFamily } from './fare-family.ts'

/** Whether no flight of the offer crosses a border. */
export const isDomesticOffer = (offer: SupplierOffer): boolean =>
  offer.segments.every((leg) =>
    leg.every((segment) => segment.originCountryCode === segment.destinationCountryCode),
  )

/** Returns the airline and fare family an offer was made from; null if this supplier didn't make it. */
export function findFareSource(offer: SupplierOffer): { carrier: Carrier; family: FareFamily } | null {
  const carrier = carriers().get(offer.validatingAirline)
  const family = carrier && findFamily(carrier, offer.fareType)
  return carrier && family ? { carrier, family } : null
}
