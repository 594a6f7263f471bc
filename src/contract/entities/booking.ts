import { z } from 'zod'
import { Instant, LocalDateTime } from '#contract/common/dates.ts'
import {
  BookingStatus,
  ChangeRequestState,
  PassengerType,
  TicketValidity,
} from '#contract/common/enumerations.ts'
import { Rupees } from '#contract/common/money.ts'
import { UserType } from '#contract/common/roles.ts'
import { FareRule, Segment } from './flight.ts'
import { BookedPassenger } from './passenger.ts'

/** Amounts on the customer's document. `txnFee`, `discount` and the merge flag never affect the ledger. */
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
  /** The wallet's name: the company, or the person without one. */
  name: z.string(),
  company: z.object({ companyName: z.string(), address1: z.string(), address2: z.string() }).nullable(),
  phoneNumbers: z.array(z.object({ label: z.string(), phoneNumber: z.string() })),
  phone: z.string(),
})
export type BookingUser = z.infer<typeof BookingUser>

/** The change request that is shown next to a ticket's state: an open one, else the last one that was declined or changed it. */
export const ShownChange = z.object({ isRefund: z.boolean(), state: ChangeRequestState })
export type ShownChange = z.infer<typeof ShownChange>

/**
 * The state of a ticket and of its change request, which screens show as two. Both are null while there is none, and
 * absent in copies that the console saved before it knew them.
 */
export const ticketStatus = {
  ticketValidity: TicketValidity.nullable().optional(),
  shownChange: ShownChange.nullable().optional(),
}

/** A booking for the queue's row: no fare rules, no barcode. `accounting` is for staff and the wallet's owner. */
export const TicketRow = z.object({
  bookingId: z.string(),
  pnr: z.string(),
  createdAt: Instant,
  status: BookingStatus,
  statusId: z.int(),
  /** The displayed text: the supplier's change-request text if there is one, else the booking's status. */
  statusText: z.string(),
  ...ticketStatus,
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
      ...ticketStatus,
    }),
  ),
  /**
   * Hold deadline; its zone and source are shown next to it. Null with status Held means unknown, which is most
   * urgent.
   */
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

/** A flight on a document, with names for the segment's codes; empty if unknown. */
export const TicketSegment = Segment.extend({
  /** Name of the operating carrier if it differs from the selling one; otherwise empty. */
  operatingCarrierName: z.string(),
  /** Where the aircraft stops on the way: the airport's name for the code in `stopPoint`. */
  stopPointName: z.string(),
})
export type TicketSegment = z.infer<typeof TicketSegment>

/** Why a passenger can't travel on a flight any more; empty while the ticket is valid for it. */
export const FlightVoid = z.enum(['', 'refunded', 'cancelled'])
export type FlightVoid = z.infer<typeof FlightVoid>

/**
 * A passenger on a document, with the choices for each flight in the order of the flights; empty if there are none.
 * Flights that are void for the passenger have neither choices nor a bar code.
 */
export const TicketPassenger = BookedPassenger.extend({
  extrasByFlight: z.array(z.object({ baggage: z.string(), meal: z.string(), seat: z.string() })),
  ...ticketStatus,
  /** In the order of the flights. */
  flightVoids: z.array(FlightVoid).optional(),
  /** Earlier ticket numbers, void since the airline reissued the ticket. */
  replacedTicketNumbers: z.array(z.string()).optional(),
})
export type TicketPassenger = z.infer<typeof TicketPassenger>

/** The fare of all passengers of one type. */
export const TicketFareByType = z.object({
  passengerType: PassengerType,
  passengerCount: z.int(),
  baseFare: Rupees,
  tax: Rupees,
  otherCharges: Rupees,
  publishedFare: Rupees,
})
export type TicketFareByType = z.infer<typeof TicketFareByType>

/** The buyer's GST details given with the order; the airline invoices the fare to them. */
export const TicketGst = z.object({
  gstNumber: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})
export type TicketGst = z.infer<typeof TicketGst>

/**
 * The site's invoice for its service fee. The three taxes add up to what was booked; all zero if the seller has no
 * GSTIN.
 */
export const ServiceInvoice = z.object({
  /** Counted without gaps by site and financial year; empty without a service fee. */
  invoiceNumber: z.string(),
  issuedOn: Instant,
  sacCode: z.string(),
  seller: z.object({
    companyName: z.string(),
    gstNumber: z.string(),
    panNumber: z.string(),
    address: z.string(),
    /** Name of an Indian state; empty if unknown. */
    state: z.string(),
  }),
  buyer: z.object({ name: z.string(), gstNumber: z.string(), address: z.string(), email: z.string() }),
  /** First two digits of a GSTIN; empty if unknown. */
  placeOfSupply: z.string(),
  serviceFee: Rupees,
  cgst: Rupees,
  /** In union territories without a legislature this is the UTGST. */
  sgst: Rupees,
  igst: Rupees,
  /** Fee with tax, as it is part of the price. */
  total: Rupees,
})
export type ServiceInvoice = z.infer<typeof ServiceInvoice>

/** The other direction of a return that was booked as two. */
export const TicketCompanion = z.object({
  bookingId: z.string(),
  pnr: z.string(),
  /** The ticket's state, with that of its change request. */
  statusText: z.string(),
  bookingSlug: z.string(),
  isReturn: z.boolean(),
})
export type TicketCompanion = z.infer<typeof TicketCompanion>

/**
 * Everything an e-ticket shows. Optional fields are omitted for readers who may not see the booking's details (only
 * its customer, staff and the owner may); for them `ticketCRInfo` is empty and `companion` null.
 */
export const TicketDetail = z.object({
  bookingId: z.string(),
  pnr: z.string(),
  createdAt: Instant,
  status: BookingStatus,
  statusId: z.int(),
  statusText: z.string(),
  ...ticketStatus,
  source: z.string(),
  isLCC: z.boolean(),
  isDomestic: z.boolean(),
  isRefundable: z.boolean(),
  segments: z.array(z.array(TicketSegment)),
  /** How many parts of each leg can be refunded separately: one, or one for each flight it was sold with. */
  partsPerLeg: z.array(z.int()),
  passenger: z.array(TicketPassenger),
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
  supplierChangeReqStatus: z.object({ statusText: z.string() }).nullable(),
  ticketCRInfo: z.array(z.object({ changeRequestId: z.string() })),
  companion: TicketCompanion.nullable(),
  /** What the reader may do now, given their rights and the booking's status. */
  permissions: z.object({
    canSeePrice: z.boolean(),
    editFee: z.boolean(),
    editDiscount: z.boolean(),
    canEmail: z.boolean(),
    canRequestChange: z.boolean(),
  }),
  bookingSlug: z.string().optional(),
  fare: TicketFare.optional(),
  fareByType: z.array(TicketFareByType).optional(),
  gst: TicketGst.nullable().optional(),
  /** Null before the ticket is issued. */
  invoice: ServiceInvoice.nullable().optional(),
  transactionDetails: z.object({ amount: Rupees }).optional(),
  user: BookingUser.optional(),
  accounting: z
    .object({ middleManWl: z.object({ cost: Rupees }), endCustomer: z.object({ cost: Rupees }) })
    .optional(),
})
export type TicketDetail = z.infer<typeof TicketDetail>

/**
 * A booking of the queue. With `view: 'full'` it also has the fields of a booking in section 3 of the specification
 * and the whole user.
 */
export const QueueTicket = TicketRow.extend(
  TicketDetail.pick({
    segments: true,
    passenger: true,
    fareRules: true,
    invoiceCreatedOn: true,
    fare: true,
    transactionDetails: true,
    accounting: true,
  }).partial().shape,
).extend({ user: BookingUser.partial({ company: true, phoneNumbers: true, phone: true }) })
export type QueueTicket = z.infer<typeof QueueTicket>
