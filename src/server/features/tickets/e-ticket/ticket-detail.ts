import type {
  BookingUser,
  TicketCompanion,
  TicketDetail,
  TicketPassenger,
} from '#contract/entities/booking.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { SellerDetails } from '#contract/http/site-settings.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import { toRupees } from '#domain/money/money.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import type { TicketDocument, WholeBooking } from '#server/bookings/documents.repo.ts'
import { toBookedPassenger } from './booked-passenger.ts'
import { toFareByType, toTicketFare, toInvoice } from './document-money.ts'
import { getPartsPerLeg } from '#server/bookings/booking-shares.ts'
import type { BookingAccess } from '#server/bookings/booking-sight.ts'
import type { TicketStates } from '#server/bookings/ticket-states.ts'
import { toTicketPermissions } from './e-ticket.rules.ts'
import { toAgency, toTicketGst } from '#server/bookings/parties.ts'
import { toTicketSegment } from './ticket-segment.ts'

/** What a document needs besides the booking. */
export interface DocumentParts {
  site: SiteConfig
  seller: SellerDetails | undefined
  documents: readonly TicketDocument[]
  states: TicketStates
  companion: TicketCompanion | null
  bookingSlug: string
}

/** Converts an e-ticket for the wire with only what its reader may see. */
export const toTicketDetail = (
  whole: WholeBooking,
  parts: DocumentParts,
  sight: BookingAccess,
): TicketDetail => {
  const { booking, user } = whole
  const status = statusFromId(booking.status)
  return {
    bookingId: String(booking.id),
    pnr: booking.pnr,
    createdAt: booking.createdAt.toISOString(),
    status,
    statusId: booking.status,
    statusText: displayedStatus(status, booking.changeStatusText),
    ...parts.states.whole,
    source: booking.source,
    isLCC: booking.isLCC,
    isDomestic: booking.isDomestic,
    isRefundable: booking.isRefundable,
    partsPerLeg: getPartsPerLeg(booking),
    segments: booking.segments.map((leg) => leg.map(toTicketSegment)),
    passenger: toPassengers(booking, parts, sight.seesDetails),
    fareRules: booking.fareRules,
    holdDeadline: booking.holdDeadline?.toISOString() ?? null,
    invoiceCreatedOn: booking.ticketedAt?.toISOString() ?? null,
    agency: toAgency(user, parts.site, parts.seller),
    supplierChangeReqStatus: booking.changeStatusText ? { statusText: booking.changeStatusText } : null,
    ticketCRInfo: [],
    companion: null,
    permissions: toTicketPermissions(sight, status),
    ...(sight.seesDetails ? toInsideFields(whole, parts) : {}),
    ...(sight.hasAccounting ? { accounting: toAccounting(booking) } : {}),
  }
}

/** Returns what the full view of a queue adds to a row, for a reader who may see the booking's details. */
export const toQueueDetail = (
  { booking, user }: WholeBooking,
  parts: Pick<DocumentParts, 'documents' | 'states'>,
  hasAccounting: boolean,
) => ({
  segments: booking.segments.map((leg) => leg.map(toTicketSegment)),
  passenger: toPassengers(booking, parts, true),
  fareRules: booking.fareRules,
  invoiceCreatedOn: booking.ticketedAt?.toISOString() ?? null,
  fare: toTicketFare(booking),
  transactionDetails: { amount: toRupees(booking.amountMinor) },
  user: bookingUserFrom(user),
  ...(hasAccounting ? { accounting: toAccounting(booking) } : {}),
})

const toPassengers = (
  booking: WholeBooking['booking'],
  { documents, states }: Pick<DocumentParts, 'documents' | 'states'>,
  isInside: boolean,
): TicketPassenger[] => {
  const own = documents.filter(({ bookingId }) => bookingId === booking.id)
  return booking.passengers.map((_passenger, index) =>
    toBookedPassenger(booking, index, {
      document: own.find(({ passengerIndex }) => passengerIndex === index),
      states,
      isInside,
    }),
  )
}

/** Returns the fields that only the customer and the site may see. */
const toInsideFields = (whole: WholeBooking, parts: DocumentParts): Partial<TicketDetail> => {
  const { booking, user } = whole
  return {
    ticketCRInfo: booking.changeRequestIds.map((changeRequestId) => ({ changeRequestId })),
    companion: parts.companion,
    bookingSlug: parts.bookingSlug,
    fare: toTicketFare(booking),
    fareByType: toFareByType(booking),
    gst: toTicketGst(booking.gst),
    invoice: toInvoice(booking),
    transactionDetails: { amount: toRupees(booking.amountMinor) },
    user: bookingUserFrom(user),
  }
}

const toAccounting = ({
  costMinor,
  amountMinor,
}: WholeBooking['booking']): NonNullable<TicketDetail['accounting']> => ({
  middleManWl: { cost: toRupees(costMinor) },
  endCustomer: { cost: toRupees(amountMinor) },
})

const bookingUserFrom = (user: WholeBooking['user']): BookingUser => ({
  userId: user.id,
  email: hideEmailPlaceholder(user.email),
  userType: user.userType,
  name: toWalletName({ name: `${user.firstName} ${user.lastName}`, company: user.company }),
  company: user.company
    ? {
        companyName: user.company.companyName,
        address1: user.company.address1,
        address2: user.company.address2,
      }
    : null,
  phoneNumbers: user.phoneNumbers.map(({ label, phoneNumber }) => ({ label, phoneNumber })),
  phone: user.phone,
})
