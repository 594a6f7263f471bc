import { z } from 'zod'
import { Instant, LocalDateTime } from '#contract/common/dates.ts'
import { BookingStatus, ChangeRequestState, RequestType } from '#contract/common/enumerations.ts'
import { Rupees } from '#contract/common/money.ts'
import { BookingUser } from './booking.ts'
import { Segment } from './flight.ts'
import { RefundLine } from './refund-line.ts'
import { RefundTo, SourceRefund } from './refund-target.ts'

/** A journey from its first to its last airport, or a single flight, as named in a partial refund. */
export const Sector = z.object({ Origin: z.string(), Destination: z.string() })
export type Sector = z.infer<typeof Sector>

/**
 * The decision about a difference between quoted and actual amount: none yet, accepted as it is, or paid by the site.
 */
export const DifferenceDecision = z.enum(['', 'accepted', 'madeGood'])
export type DifferenceDecision = z.infer<typeof DifferenceDecision>

/** The new flights of a change, as quoted when it was sent. */
export const NewFlights = z.object({
  segments: z.array(z.array(Segment)),
  fareType: z.string(),
  /** How much more the airline's fare is than for the old flights, over all tickets; part of the amount on hold. */
  fareDifference: Rupees,
})
export type NewFlights = z.infer<typeof NewFlights>

/** One change request of the supplier: one passenger's ticket, for the requested sectors. Amounts in rupees. */
export const ChangeRequestItem = z.object({
  /** Our id of the item, used in decisions. */
  itemId: z.string(),
  /** The supplier's `ChangeRequestId`; empty while unknown. */
  changeRequestId: z.string(),
  ticketId: z.string(),
  ticketNumber: z.string(),
  passengerIndex: z.int(),
  /** `LAST/FIRST`. */
  passengerName: z.string(),
  sectors: z.array(Sector),
  state: ChangeRequestState,
  /** The supplier's status text (Pending, Acknowledged, Completed …). */
  statusText: z.string(),
  /** Why it was rejected, closed or waits for a decision; otherwise empty. */
  reason: z.string(),
  /** What was paid for these sectors of this passenger, the most that can be refunded. */
  saleAmount: Rupees,
  /** Includes the fare difference of chosen new flights. Null when the supplier didn't announce it. */
  quotedCharge: Rupees.nullable(),
  quotedRefund: Rupees.nullable(),
  /** Put on hold in the wallet when a change was sent; zero for a refund. */
  onHold: Rupees,
  /** Null until it is decided. */
  actualCharge: Rupees.nullable(),
  refundedAmount: Rupees.nullable(),
  /** What reached the wallet (or, for a reissue, left it: negative). Null while nothing has moved. */
  walletAmount: Rupees.nullable(),
  /**
   * From what was paid to what reaches the wallet: as settled, otherwise as quoted. Empty for a change, for a request
   * that wasn't done, and while the refund isn't known.
   */
  refundLines: z.array(RefundLine),
  /** The commission from the sale, less its TDS, that the airline's refund is reduced by, up to that refund. */
  commissionToReverse: Rupees,
  /** What was refunded from the wallet to the booking's online payments, oldest first. */
  sourceRefunds: z.array(SourceRefund),
  /** Actual − quoted refund; negative is less than quoted. Zero if they agree or nothing was quoted. */
  difference: Rupees,
  differenceDecision: DifferenceDecision,
  /** The supplier's credit note. */
  creditNoteNo: z.string(),
  /** Our credit note, for the customer's books. */
  ourCreditNoteNo: z.string(),
  lastCheckedAt: Instant.nullable(),
  /** When a job asks the supplier next; null when none will. */
  nextCheckAt: Instant.nullable(),
  settledAt: Instant.nullable(),
})
export type ChangeRequestItem = z.infer<typeof ChangeRequestItem>

/** One submitted form: its items are decided one by one. */
export const ChangeRequest = z.object({
  requestId: z.string(),
  bookingId: z.string(),
  pnr: z.string(),
  bookingSlug: z.string(),
  bookingStatus: BookingStatus,
  bookingStatusText: z.string(),
  requestType: RequestType,
  requestTypeText: z.string(),
  cancellationType: z.int(),
  remarks: z.string(),
  refundTo: RefundTo,
  /** Null for a refund, and for a change whose flights are in its remarks. */
  newFlights: NewFlights.nullable(),
  /** The least settled state of its items. */
  state: ChangeRequestState,
  route: z.string(),
  airlineCode: z.string(),
  travelDate: LocalDateTime,
  createdAt: Instant,
  daysOpen: z.int(),
  requestedBy: z.string(),
  user: BookingUser.pick({ userId: true, email: true, userType: true, name: true }),
  /** The agency that supplied the seats and decides about them, and its desk. Only for readers who see all bookings of the site. */
  linkedSupplier: z
    .object({ companyName: z.string(), adminEmail: z.string(), adminContact: z.string() })
    .optional(),
  items: z.array(ChangeRequestItem),
  quotedCharge: Rupees.nullable(),
  quotedRefund: Rupees.nullable(),
  walletAmount: Rupees,
  /** The items' lines, added up over the refunds that are settled; over those quoted while none is. */
  refundLines: z.array(RefundLine),
  difference: Rupees,
  /** Whether this reader may decide on it, determined by the server; never the booking's own customer. */
  mayDecide: z.boolean(),
})
export type ChangeRequest = z.infer<typeof ChangeRequest>
