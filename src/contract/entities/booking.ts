import { z } from 'zod'
import { Instant, LocalDateTime } from '../common/dates.ts'
import { BookingStatus } from '../common/enumerations.ts'
import { Rupees } from '../common/money.ts'
import { UserType } from '../common/roles.ts'
import { FareRule, Segment } from './flight.ts'
import { BookedPassenger } from './passenger.ts'

/** What the customer's document shows. `txnFee`, `discount` and the merge flag never touch the ledger. */
export const TicketFare = z.object({
  currency: z.string(),
  baseFare: Rupees,
  tax: Rupees,
  otherCharges: Rupees,
  baggageMealCharges: Rupees,
  totalFare: Rupees,
  roundedTotalFare: z.int(),
  publishedFare: Rupees,
  markup: Rupees,
  gstOnMarkup: Rupees,
  txnFee: Rupees,
  discount: Rupees,
  userMergeTxnFeeTaxes: z.boolean(),
})
export type TicketFare = z.infer<typeof TicketFare>

export const BookingUser = z.object({
  userId: z.string(),
  email: z.string(),
  userType: UserType,
  name: z.string(),
  company: z.object({ companyName: z.string(), address1: z.string(), address2: z.string() }).nullable(),
  phoneNumbers: z.array(z.object({ label: z.string(), phoneNumber: z.string() })),
  phone: z.string(),
})
export type BookingUser = z.infer<typeof BookingUser>

/** A booking as the queue's row needs it: no fare rules, no barcode. `accounting` is for staff and the wallet's owner. */
export const TicketRow = z.object({
  bookingId: z.string(),
  pnr: z.string(),
  createdAt: Instant,
  status: BookingStatus,
  statusId: z.int(),
  /** The text that is displayed: the supplier's change-request text where there is one, else the booking's status. */
  statusText: z.string(),
  source: z.string(),
  supplier: z.string(),
  isLCC: z.boolean(),
  isDomestic: z.boolean(),
  origin: z.string(),
  destination: z.string(),
  airlineCode: z.string(),
  airlineName: z.string(),
  flightNumbers: z.string(),
  travelDate: LocalDateTime,
  arrivalDate: LocalDateTime,
  passengers: z.array(
    z.object({
      title: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      ticketNumber: z.string(),
      passportNo: z.string().optional(),
    }),
  ),
  /** Hold deadline; its zone and where it comes from stand beside it. Null with status Held means unknown: most urgent. */
  holdDeadline: Instant.nullable(),
  holdDeadlineSource: z.string(),
  amount: Rupees,
  purchaseCost: Rupees.optional(),
  user: BookingUser.pick({ userId: true, email: true, userType: true, name: true }),
  supplierChangeReqStatus: z.object({ statusText: z.string() }).nullable(),
  ticketCRInfo: z.array(z.object({ changeRequestId: z.string() })),
  bookingSlug: z.string(),
})
export type TicketRow = z.infer<typeof TicketRow>

/** Everything an e-ticket shows. Optional fields are left out for readers without sign-in. */
export const TicketDetail = z.object({
  bookingId: z.string(),
  pnr: z.string(),
  createdAt: Instant,
  status: BookingStatus,
  statusId: z.int(),
  statusText: z.string(),
  source: z.string(),
  isLCC: z.boolean(),
  isDomestic: z.boolean(),
  isRefundable: z.boolean(),
  segments: z.array(z.array(Segment)),
  passenger: z.array(BookedPassenger),
  fareRules: z.array(FareRule),
  holdDeadline: Instant.nullable(),
  invoiceCreatedOn: Instant.nullable(),
  agency: z.object({
    companyName: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    logoUrl: z.string(),
    gstNumber: z.string(),
  }),
  /** May the reader see the price at all, and may it edit fee and discount. */
  permissions: z.object({
    canSeePrice: z.boolean(),
    editFee: z.boolean(),
    editDiscount: z.boolean(),
    canEmail: z.boolean(),
  }),
  fare: TicketFare.optional(),
  transactionDetails: z.object({ amount: Rupees }).optional(),
  user: BookingUser.optional(),
  accounting: z
    .object({ middleManWl: z.object({ cost: Rupees }), endCustomer: z.object({ cost: Rupees }) })
    .optional(),
})
export type TicketDetail = z.infer<typeof TicketDetail>
