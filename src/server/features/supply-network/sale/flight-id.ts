import { linkFlightPrefix } from '#domain/flights/fixed-departures.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { OfferPlace } from '#server/features/flights/own-flights.service.ts'

type Place = Omit<OfferPlace, 'searchId'>

/** Returns the id of a supplying site's flight for its consumers. The id doesn't name the flight's supplier. */
export const toFlightId = ({ supplierIndex, place }: Place): string =>
  `${linkFlightPrefix}${supplierIndex}.${place}`

/** Whether an offer through a link is a flight of the supplying site's suppliers, and not a seat block. */
export const isLinkFlight = ({ offerId }: Pick<SupplierOffer, 'offerId'>): boolean =>
  offerId.startsWith(linkFlightPrefix)

/** Reads the place of a flight from its id; null for any other id. */
export const readFlightId = (offerId: string): Place | null => {
  const found = /^(\d{1,6})\.(\d{1,6})$/.exec(
    offerId.startsWith(linkFlightPrefix) ? offerId.slice(linkFlightPrefix.length) : '',
  )
  return found && { supplierIndex: Number(found[1]), place: Number(found[2]) }
}
