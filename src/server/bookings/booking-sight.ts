import { hasAgencyRight } from '#domain/accounts/agency-people.ts'
import { isOfAgency } from '#server/calls/agency-right.ts'
import type { Person } from '#server/calls/context.ts'
import { hasStaffRight, seesAllBookings } from '#server/calls/staff-right.ts'

/** What a reader may see and do with one booking. Accounting is what the booking cost and sold for. */
export interface BookingAccess {
  seesDetails: boolean
  hasAccounting: boolean
  /** May change the fee (the markup) on the document. */
  mayEditFee: boolean
  mayEditDiscount: boolean
  /** May request refunds and changes: the customer, the agency's owner, and staff who may request them. */
  mayRequestChanges: boolean
}

const nothing: BookingAccess = {
  seesDetails: false,
  hasAccounting: false,
  mayEditFee: false,
  mayEditDiscount: false,
  mayRequestChanges: false,
}

/**
 * Returns what a reader may see of a booking. The customer, colleagues who see the agency's bookings, the owner and staff
 * who may view bookings see all of it. Everyone else, signed
 * in or not, sees what a photocopied ticket would show: no price, passport or contact details.
 */
export const getBookingAccess = (
  reader: Person | null,
  booking: { siteId: string; userId: string },
): BookingAccess => {
  if (!reader || reader.siteId !== booking.siteId) return nothing
  const seesSite = seesAllBookings(reader)
  const isOwn = isOfAgency(reader, booking.userId)
  const isAgents = isOwn && reader.userType === 'travelAgent' && hasAgencyRight(reader.agency.role, 'book')
  return {
    seesDetails: seesSite || isOwn,
    hasAccounting: seesSite,
    mayEditFee: isAgents || (seesSite && hasStaffRight(reader, 'tickets.editFee')),
    mayEditDiscount: isAgents || (seesSite && hasStaffRight(reader, 'tickets.editDiscount')),
    mayRequestChanges:
      (isOwn && hasAgencyRight(reader.agency.role, 'book')) ||
      (seesSite && hasStaffRight(reader, 'changes.request')),
  }
}
