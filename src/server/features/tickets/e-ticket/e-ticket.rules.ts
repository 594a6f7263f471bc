import type { BookingStatus } from '#contract/common/enumerations.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import type { Sight } from '#server/bookings/booking-sight.ts'

/** What a reader may do with a booking as it stands: a document can be changed, sent and handed in while there is one. */
export const permissionsOf = (sight: Sight, status: BookingStatus): TicketDetail['permissions'] => {
  const hasDocument = isTravelDocument(status)
  return {
    canSeePrice: sight.isInside,
    editFee: sight.mayEdit && hasDocument,
    editDiscount: sight.mayEdit && hasDocument,
    canEmail: sight.isInside && hasDocument,
    canRequestChange: sight.mayAsk && hasDocument,
  }
}

/** What a document's total is made of, in paise. The last two stand on the document alone. */
export interface DocumentFigures {
  price: { publishedMinor: number; extrasMinor: number; markupMinor: number; gstOnMarkupMinor: number }
  txnFeeMinor: number
  documentDiscountMinor: number
}

/** What a document shows before its discount, in paise: the most that a discount can be. */
export const beforeDiscount = ({ price, txnFeeMinor }: Omit<DocumentFigures, 'documentDiscountMinor'>) =>
  price.publishedMinor + price.extrasMinor + price.markupMinor + price.gstOnMarkupMinor + txnFeeMinor

/** What the customer's document adds up to, in paise: it may differ from what left the wallet, and never touches it. */
export const documentTotal = (figures: DocumentFigures): number =>
  beforeDiscount(figures) - figures.documentDiscountMinor
