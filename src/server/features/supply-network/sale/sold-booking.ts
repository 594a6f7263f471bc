import type { BookingStatus } from '#contract/common/enumerations.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { documentsRepo, type TicketDocument } from '#server/bookings/documents.repo.ts'
import type { Db } from '#server/db/database.ts'
import { toLinkFare, toLinkSegment } from '#server/suppliers/linked-sites/link-offer.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import { crossingTexts } from './link-errors.ts'

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

/** What the consumer is told about a booking. The stored text doesn't cross: staff or the site's own supplier may have written it. */
const messages: Partial<Record<BookingStatus, string>> = {
  Failed: crossingTexts.refused,
  Expired: 'The hold expired.',
}

type Documents = Pick<
  TicketDocument,
  'passengerIndex' | 'ticketId' | 'ticketNumber' | 'validatingAirline' | 'barcodes'
>[]

/** Whether both GST numbers are on the invoice: either may be removed after the consumer turned the credit on. */
const isTaxInvoice = ({ invoiceParties }: BookingRow): boolean =>
  Boolean(invoiceParties?.seller.gstNumber && invoiceParties.buyer.gstNumber)

/** Converts the supplying site's booking to the consumer's record field by field, under the consumer's reference and at its fare. */
export const toRecord = (booking: BookingRow, documents: Documents, reference: string): SupplierBooking => {
  const status = statusFromId(booking.status)
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
        barcodes: barcodes.map(({ content, format }) => ({ content, format })),
      })),
    fare: toLinkFare(booking.offer.fare, booking.price),
    ...(isTaxInvoice(booking) ? { hasTaxInvoice: true } : {}),
    message: messages[status] ?? '',
  }
}

/** Reads the tickets of the supplying site's booking and converts both to the consumer's record. */
export const toSoldBooking = async (
  db: Db,
  booking: BookingRow,
  reference: string,
): Promise<SupplierBooking> =>
  toRecord(booking, await documentsRepo(db, booking.siteId).ticketsByBooking([booking.id]), reference)

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
