import { toChangeShares, sumShares, type ChangeShare } from '#server/shares/change-shares.ts'
import type { BookingRow } from './bookings.repo.ts'
import { extrasByLeg } from '#server/suppliers/gross-shares.ts'

/**
 * Returns the flights that extras were sold for. A reissue keeps the sold flights, since the number of legs is the
 * same. When the airline changed the legs at the purchase, these are the legs that change requests count by.
 */
const soldFlights = ({ offer, segments }: Pick<BookingRow, 'offer' | 'segments'>) =>
  offer.segments.length === segments.length ? offer.segments : segments

type Sold = Pick<BookingRow, 'price' | 'offer' | 'passengers' | 'extras' | 'segments'>

/** Splits a booking's sale by passenger and leg, as it was sold. */
export const toSaleShares = ({ price, offer, passengers, extras, segments }: Sold): ChangeShare[][] =>
  toChangeShares({
    publishedMinor: price.publishedMinor,
    markupMinor: price.markupMinor,
    gstOnMarkupMinor: price.gstOnMarkupMinor,
    discountMinor: price.discountMinor,
    tdsMinor: price.tdsMinor,
    costMinor: price.costMinor,
    supplierTdsMinor: offer.fare.tdsMinor,
    perType: offer.fare.perType,
    passengerTypes: passengers.map(({ paxType }) => paxType),
    extrasMinor: extrasByLeg(extras, soldFlights({ offer, segments })),
    legs: segments.length,
  })

/** Sums what the given legs of a passenger cost. */
export const sumLegShares = (shares: ChangeShare[][], passengerIndex: number, legs: readonly number[]) =>
  sumShares(legs.flatMap((leg) => shares[passengerIndex]?.[leg] ?? []))
