import { changeShares, sumOfShares, type ChangeShare } from '#server/shares/change-shares.ts'
import type { BookingRow } from './bookings.repo.ts'
import { extrasByLeg } from '#server/suppliers/gross-shares.ts'

/**
 * The flights that extras were bought for: those of the sale, also after a reissue, which keeps the number of legs. Where the airline made
 * other legs of them at the purchase, the ones that requests are counted by.
 */
const soldFlights = ({ offer, segments }: Pick<BookingRow, 'offer' | 'segments'>) =>
  offer.segments.length === segments.length ? offer.segments : segments

type Sold = Pick<BookingRow, 'price' | 'offer' | 'passengers' | 'extras' | 'segments'>

/** The parts of a booking's sale by passenger and leg, as it was sold. */
export const sharesOf = ({ price, offer, passengers, extras, segments }: Sold): ChangeShare[][] =>
  changeShares({
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

/** What some legs of a passenger cost. */
export const shareOf = (shares: ChangeShare[][], passengerIndex: number, legs: readonly number[]) =>
  sumOfShares(legs.flatMap((leg) => shares[passengerIndex]?.[leg] ?? []))
