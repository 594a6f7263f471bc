import type { BookingStatus } from '#contract/common/enumerations.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import type { Person } from '#server/calls/context.ts'
import { actForCustomerPermission } from '#server/people/sessions.ts'

/** What a reader may see of one booking. `accounting` is what it cost and sold for. */
export interface Sight {
  isInside: boolean
  hasAccounting: boolean
  mayEdit: boolean
  /** May ask for refunds and changes: the user it was booked for, the owner, staff with the right to act for customers. */
  mayAsk: boolean
}

/**
 * Who sees more of an e-ticket than its address alone gives: the user it was booked for, staff and the white label's
 * owner. Any other person, signed in or not, sees what a photocopy would show: no price, no passport, no contact.
 */
export const sightOf = (reader: Person | null, booking: { siteId: string; userId: string }): Sight => {
  if (!reader || reader.siteId !== booking.siteId)
    return { isInside: false, hasAccounting: false, mayEdit: false, mayAsk: false }
  const runsSite = reader.userType === 'staff' || reader.roles.includes('wlOwner')
  const isOwn = reader.userId === booking.userId
  return {
    isInside: runsSite || isOwn,
    hasAccounting: runsSite,
    mayEdit: runsSite || (isOwn && reader.userType === 'travelAgent'),
    mayAsk:
      isOwn || reader.roles.includes('wlOwner') || reader.permissions.includes(actForCustomerPermission),
  }
}

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
