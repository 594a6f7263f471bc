import { bookingStatuses, requestTypes, type BookingStatus } from '#contract/common/enumerations.ts'
import { nextStatus } from '#server/bookings/booking-states.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { sumMinor } from '#domain/money/money.ts'
import { getPartsPerLeg, type SoldFlights } from '#server/bookings/booking-shares.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { getChangeStatusText, isOpenChange } from '#server/bookings/changes-states.ts'
import type { ChangeItemRow, ChangeRequestRow } from '#server/bookings/changes.repo.ts'
import { changeTexts as texts } from './texts.ts'

type Sold = Pick<BookingRow, 'passengers'> & SoldFlights
type Item = Pick<ChangeItemRow, 'requestId' | 'state' | 'statusText' | 'passengerIndex' | 'parts'>

/** Whether every part of every passenger was refunded. */
const isFullyRefunded = (booking: Sold, items: readonly Item[], refunds: ReadonlySet<number>): boolean => {
  const given = new Set(
    items
      .filter(({ state, requestId }) => state === 'completed' && refunds.has(requestId))
      .flatMap(({ passengerIndex, parts }) => parts.map((part) => `${passengerIndex}/${part}`)),
  )
  return given.size === booking.passengers.length * sumMinor(getPartsPerLeg(booking))
}

/**
 * Returns a booking's status after its items changed: `Cancelled` when all of it was refunded, `Ticketed` again when
 * nothing is open. Its status text is the supplier's for the least settled item, or for the last request once all are
 * settled.
 */
export const toBookingAfter = (
  booking: Pick<BookingRow, 'status'> & Sold,
  items: readonly Item[],
  requests: readonly Pick<ChangeRequestRow, 'id' | 'requestType'>[],
): { status: BookingStatus; statusId: number; changeStatusText: string } => {
  const before = statusFromId(booking.status)
  const refunds = new Set(
    requests.filter(({ requestType }) => requestType !== requestTypes.changeItinerary).map(({ id }) => id),
  )
  const open = items.filter(isOpenChange)
  const step = isFullyRefunded(booking, items, refunds) ? 'cancelled' : 'changeDone'
  const status = nextStatus(before, open.length > 0 ? 'changeAsked' : step) ?? before
  const lastId = Math.max(0, ...items.map(({ requestId }) => requestId))
  const shown = open.length > 0 ? open : items.filter(({ requestId }) => requestId === lastId)
  const changeStatusText = getChangeStatusText(
    // "Completed" would be wrong for a refund that hasn't been booked yet.
    shown.map((item) => (item.state === 'decision' ? { ...item, statusText: texts.waitsForStaff } : item)),
  )
  return { status, statusId: bookingStatuses[status], changeStatusText }
}
