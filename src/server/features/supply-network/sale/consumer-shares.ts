import { sumMinor } from '#domain/money/money.ts'
import { getPartsPerLeg } from '#server/bookings/booking-shares.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { grossShares } from '#server/suppliers/gross-shares.ts'
import { toLinkFare } from '#server/suppliers/linked-sites/link-offer.ts'

/**
 * Returns the function that says what parts of a passenger's ticket cost the consumer before commission, in paise, split exactly as the
 * consumer splits its booking: the supplying site's fee is part of the fare there.
 */
export const toConsumerShares = ({
  offer,
  price,
  passengers,
  extras,
  segments,
}: Pick<BookingRow, 'offer' | 'price' | 'passengers' | 'extras' | 'segments'>) => {
  const payers = passengers.map(({ paxType }, index) => ({
    paxType,
    ...(extras[index] ?? { baggage: [], meals: [], seats: [] }),
  }))
  const flights = offer.segments.length === segments.length ? offer.segments : segments
  const shares = grossShares(
    toLinkFare(offer.fare, price),
    payers,
    flights,
    getPartsPerLeg({ offer, segments }),
  )
  return (passengerIndex: number, parts: readonly number[]): number =>
    sumMinor(
      parts.map((part) => {
        const share = shares[passengerIndex]?.[part]
        return share ? share.fareMinor + share.extrasMinor : 0
      }),
    )
}
