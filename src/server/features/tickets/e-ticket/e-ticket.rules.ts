import type { BookingStatus } from '#contract/common/enumerations.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import type { BookingAccess } from '#server/bookings/booking-sight.ts'

/**
 * Returns what a reader may do with a booking in this status. A document can be changed, emailed and returned only
 * while it exists.
 */
export const toTicketPermissions = (
  sight: BookingAccess,
  status: BookingStatus,
): TicketDetail['permissions'] => {
  const hasDocument = isTravelDocument(status)
  return {
    canSeePrice: sight.seesDetails,
    editFee: sight.mayEditFee && hasDocument,
    editDiscount: sight.mayEditDiscount && hasDocument,
    canEmail: sight.seesDetails && hasDocument,
    canRequestChange: sight.mayRequestChanges && hasDocument,
  }
}

/** The parts of a document's total, in paise. The last two appear only on the document. */
export interface DocumentFigures {
  price: { publishedMinor: number; extrasMinor: number; markupMinor: number; gstOnMarkupMinor: number }
  txnFeeMinor: number
  documentDiscountMinor: number
}

/** Returns a document's total before its discount, in paise, which is the largest possible discount. */
export const toTotalBeforeDiscount = ({
  price,
  txnFeeMinor,
}: Omit<DocumentFigures, 'documentDiscountMinor'>) =>
  price.publishedMinor + price.extrasMinor + price.markupMinor + price.gstOnMarkupMinor + txnFeeMinor

/**
 * Returns the total of the customer's document, in paise. It may differ from what left the wallet and never affects
 * it.
 */
export const toDocumentTotal = (figures: DocumentFigures): number =>
  toTotalBeforeDiscount(figures) - figures.documentDiscountMinor
