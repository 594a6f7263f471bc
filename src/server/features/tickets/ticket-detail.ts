import type { BookingUser, TicketDetail, TicketFare } from '#contract/entities/booking.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { displayedStatus, statusFromId } from '#domain/ticket-status.ts'
import { bookedPassenger } from './booked-passenger.ts'
import type { TicketDocument, WholeBooking } from './tickets.repo.ts'
import { documentTotal, rupees, type Sight } from './tickets.rules.ts'

/** An e-ticket on the wire, with what its reader may see and nothing else. */
export const ticketDetailFrom = (
  { booking, user }: WholeBooking,
  documents: readonly TicketDocument[],
  site: SiteConfig,
  sight: Sight,
): TicketDetail => {
  const status = statusFromId(booking.status)
  return {
    bookingId: String(booking.id),
    pnr: booking.pnr,
    createdAt: booking.createdAt.toISOString(),
    status,
    statusId: booking.status,
    statusText: displayedStatus(status, booking.changeStatusText),
    source: booking.source,
    isLCC: booking.isLCC,
    isDomestic: booking.isDomestic,
    isRefundable: booking.isRefundable,
    segments: booking.segments,
    passenger: booking.passengers.map((_passenger, index) =>
      bookedPassenger(
        booking,
        index,
        documents.find((document) => document.passengerIndex === index),
        sight.isInside,
      ),
    ),
    fareRules: booking.fareRules,
    holdDeadline: booking.holdDeadline?.toISOString() ?? null,
    invoiceCreatedOn: booking.ticketedAt?.toISOString() ?? null,
    agency: agencyOf(user, site),
    permissions: {
      canSeePrice: sight.isInside,
      editFee: sight.mayEdit,
      editDiscount: sight.mayEdit,
      canEmail: sight.isInside,
    },
    ...(sight.isInside
      ? {
          fare: fareOf(booking),
          transactionDetails: { amount: rupees(booking.amountMinor) },
          user: bookingUserFrom(user),
        }
      : {}),
    ...(sight.hasAccounting
      ? {
          accounting: {
            middleManWl: { cost: rupees(booking.costMinor) },
            endCustomer: { cost: rupees(booking.amountMinor) },
          },
        }
      : {}),
  }
}

/** Whose paper it is: a travel agent's own company, otherwise the site. */
const agencyOf = (user: WholeBooking['user'], site: SiteConfig): TicketDetail['agency'] =>
  user.userType === 'travelAgent' && user.company && !user.isWlOwner
    ? {
        companyName: user.company.companyName,
        address: [user.company.address1, user.company.address2].filter(Boolean).join(', '),
        phone: user.phone,
        email: user.email,
        logoUrl: user.taLogoUrl,
        gstNumber: user.company.gstNumber,
      }
    : {
        companyName: site.companyName,
        address: '',
        phone: site.adminContact,
        email: site.adminEmail,
        logoUrl: site.logoUrl,
        gstNumber: '',
      }

const fareOf = (booking: WholeBooking['booking']): TicketFare => {
  const { price, offer } = booking
  const totalMinor = documentTotal(booking)
  return {
    currency: offer.fare.currency,
    baseFare: rupees(offer.fare.baseMinor),
    tax: rupees(offer.fare.taxMinor),
    otherCharges: rupees(offer.fare.otherChargesMinor),
    baggageMealCharges: rupees(price.extrasMinor),
    totalFare: rupees(totalMinor),
    roundedTotalFare: Math.round(totalMinor / 100),
    publishedFare: rupees(price.publishedMinor),
    markup: rupees(price.markupMinor),
    gstOnMarkup: rupees(price.gstOnMarkupMinor),
    txnFee: rupees(booking.txnFeeMinor),
    discount: rupees(booking.documentDiscountMinor),
    userMergeTxnFeeTaxes: booking.isTxnFeeMergedIntoTaxes,
  }
}

const bookingUserFrom = (user: WholeBooking['user']): BookingUser => ({
  userId: user.id,
  email: user.email,
  userType: user.userType,
  name: `${user.firstName} ${user.lastName}`.trim(),
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
