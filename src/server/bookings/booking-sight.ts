import { isOwnerOrStaff, type Person } from '#server/calls/context.ts'
import { actForCustomerPermission } from '#server/people/sessions.ts'

/** What a reader may see and do with one booking. Accounting is what the booking cost and sold for. */
export interface BookingAccess {
  seesDetails: boolean
  hasAccounting: boolean
  mayEdit: boolean
  /** May request refunds and changes: the customer, the agency's owner, and staff who may act for customers. */
  mayRequestChanges: boolean
}

/**
 * Returns what a reader may see of a booking. The customer, staff and the owner see all of it. Everyone else, signed
 * in or not, sees what a photocopied ticket would show: no price, passport or contact details.
 */
export const getBookingAccess = (
  reader: Person | null,
  booking: { siteId: string; userId: string },
): BookingAccess => {
  if (!reader || reader.siteId !== booking.siteId)
    return { seesDetails: false, hasAccounting: false, mayEdit: false, mayRequestChanges: false }
  const seesSite = isOwnerOrStaff(reader)
  const isOwn = reader.userId === booking.userId
  return {
    seesDetails: seesSite || isOwn,
    hasAccounting: seesSite,
    mayEdit: seesSite || (isOwn && reader.userType === 'travelAgent'),
    mayRequestChanges:
      isOwn || reader.roles.includes('wlOwner') || reader.permissions.includes(actForCustomerPermission),
  }
}
