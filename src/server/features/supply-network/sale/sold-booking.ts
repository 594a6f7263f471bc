import type { BookingStatus } from '#contract/common/enumerations.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { documentsRepo } from '#server/bookings/documents.repo.ts'
import type { Db } from '#server/db/database.ts'
import { toLinkFare, toLinkSegment } from '#server/suppliers/linked-sites/link-offer.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'

const states: Record<BookingStatus, SupplierBooking['state']> = {
  Held: 'held',
  InProgress: 'inProgress',
  Ticketed: 'ticketed',
  ChangeRequested: 'ticketed',
  Cancelled: 'cancelled',
  Failed: 'failed',
  Released: 'released',
  Expired: 'released',
}

/** Converts the supplying site's booking to the consumer's record, under the consumer's reference and at its fare. */
export const toSoldBooking = async (
  db: Db,
  booking: BookingRow,
  reference: string,
): Promise<SupplierBooking> => {
  const status = statusFromId(booking.status)
  const documents = await documentsRepo(db, booking.siteId).ticketsByBooking([booking.id])
  const isHeld = status === 'Held'
  return {
    reference,
    supplierBookingId: String(booking.id),
    pnr: booking.pnr,
    state: states[status],
    source: booking.source,
    holdDeadline: isHeld ? (booking.holdDeadline?.toISOString() ?? null) : null,
    holdDeadlineSource: isHeld ? booking.holdDeadlineSource : '',
    // How many seats are left isn't part of a booking.
    segments: booking.segments.map((leg) =>
      leg.map((segment) => ({ ...toLinkSegment(segment, 'exact'), seatsLeft: null })),
    ),
    tickets: documents
      .toSorted((one, other) => one.passengerIndex - other.passengerIndex)
      .map(({ passengerIndex, ticketId, ticketNumber, validatingAirline, barcodes }) => ({
        passengerIndex,
        ticketId,
        ticketNumber,
        validatingAirline,
        barcodes,
      })),
    fare: toLinkFare(booking.offer.fare, booking.price),
    message: status === 'Expired' ? 'The hold expired.' : booking.failureText,
  }
}

/** A record without a fare: the consumer keeps the fare of its booking. */
const noFare: SupplierBooking['fare'] = {
  currency: 'INR',
  baseMinor: 0,
  taxMinor: 0,
  otherChargesMinor: 0,
  publishedMinor: 0,
  commissionMinor: 0,
  plbMinor: 0,
  offeredMinor: 0,
  tdsMinor: 0,
  perType: [],
}

/** Returns the record of a reference that was closed before anything was bought under it. */
export const toRefusedBooking = (reference: string): SupplierBooking => ({
  reference,
  supplierBookingId: '',
  pnr: '',
  state: 'failed',
  source: '',
  holdDeadline: null,
  holdDeadlineSource: '',
  segments: [],
  tickets: [],
  fare: noFare,
  message: "The request never reached the supplier. You haven't been charged.",
})
