import { countPartsPerLeg } from '#domain/changes/change-sectors.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { toChangeShares, sumShares, type ChangeShare } from '#server/shares/change-shares.ts'
import { extrasByPart } from '#server/suppliers/gross-shares.ts'
import type { BookingRow } from './bookings.repo.ts'

/** The flights a booking was sold with, and those it has now. */
export interface SoldFlights {
  offer: Pick<SupplierOffer, 'segments' | 'isRefundableByFlight'>
  segments: BookingRow['segments']
}

/**
 * Returns the flights that extras were sold for. A reissue keeps the sold flights, since the number of legs is the
 * same. When the airline changed the legs at the purchase, these are the legs that change requests count by.
 */
const getSoldFlights = ({ offer, segments }: SoldFlights) =>
  offer.segments.length === segments.length ? offer.segments : segments

/** Returns how many parts of each leg of a booking can be refunded separately, as it was sold. */
export const getPartsPerLeg = ({ offer, segments }: SoldFlights): number[] =>
  countPartsPerLeg(offer, segments)

type Sold = Pick<BookingRow, 'price' | 'offer' | 'passengers' | 'extras' | 'segments'>

/** Splits a booking's sale by passenger and part, as it was sold. */
export const toSaleShares = ({ price, offer, passengers, extras, segments }: Sold): ChangeShare[][] => {
  const partsPerLeg = getPartsPerLeg({ offer, segments })
  return toChangeShares({
    publishedMinor: price.publishedMinor,
    markupMinor: price.markupMinor,
    gstOnMarkupMinor: price.gstOnMarkupMinor,
    discountMinor: price.discountMinor,
    tdsMinor: price.tdsMinor,
    costMinor: price.costMinor,
    supplierTdsMinor: offer.fare.tdsMinor,
    perType: offer.fare.perType,
    passengerTypes: passengers.map(({ paxType }) => paxType),
    extrasMinor: extrasByPart(extras, getSoldFlights({ offer, segments }), partsPerLeg),
    partsPerLeg,
  })
}

/** Sums what the given parts of a passenger cost. */
export const sumPartShares = (
  shares: ChangeShare[][],
  passengerIndex: number,
  parts: readonly number[],
): ChangeShare => sumShares(parts.flatMap((part) => shares[passengerIndex]?.[part] ?? []))
