import type { Segment } from '#contract/entities/flight.ts'
import type { BookingChange, BookingRow } from '#server/bookings/bookings.repo.ts'
import { isOpenChange } from '#server/bookings/changes-states.ts'
import type { ChangeItemRow, ChangeRequestRow } from '#server/bookings/changes.repo.ts'

/** Names flights by number and day: the airline may move their times meanwhile. */
const nameFlights = (segments: readonly (readonly Segment[])[]): string =>
  segments
    .map((leg) =>
      leg.map((one) => one.airlineCode + one.flightNumber + one.departureTime.slice(0, 10)).join('+'),
    )
    .join('/')

/** Whether a booking has the new flights of a reissue; true for a request without any. */
export const isMoved = (
  { newFlights }: Pick<ChangeRequestRow, 'newFlights'>,
  segments: readonly (readonly Segment[])[],
): boolean => newFlights === null || nameFlights(newFlights.segments) === nameFlights(segments)

/**
 * Whether the airline says that a reissue is done but the booking isn't on its new flights. Known with the last ticket of
 * the request only: until then the airline may keep the old flights.
 */
export const isElsewhere = (
  request: Pick<ChangeRequestRow, 'id' | 'newFlights'>,
  item: Pick<ChangeItemRow, 'id'>,
  { segments, items }: { segments: readonly (readonly Segment[])[]; items: readonly ChangeItemRow[] },
): boolean => {
  const isLast = !items.some(
    (other) => other.requestId === request.id && other.id !== item.id && isOpenChange(other),
  )
  return isLast && segments.length > 0 && !isMoved(request, segments)
}

/** Returns the fare family, refundability and rules of the new flights, for a booking that has them now. */
export const toMovedFare = (
  { offer }: Pick<BookingRow, 'offer'>,
  request: Pick<ChangeRequestRow, 'newFlights'>,
  segments: readonly (readonly Segment[])[],
): BookingChange => {
  const { newFlights } = request
  if (newFlights === null || !isMoved(request, segments)) return {}
  const { fareType, isRefundable, fareRules } = newFlights
  return {
    isRefundable,
    offer: { ...offer, fareType, isRefundable },
    ...(fareRules.length > 0 ? { fareRules } : {}),
  }
}
