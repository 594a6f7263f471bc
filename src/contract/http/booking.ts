import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { BookingStatus } from '#contract/common/enumerations.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { Rupees } from '#contract/common/money.ts'
import { FareDetailResult } from '#contract/entities/flight.ts'
import { PassengerInput } from '#contract/entities/passenger.ts'
import { PurchaseDecision } from '#contract/entities/purchase-decision.ts'
import { ResultRef } from './flights-result-ref.ts'
import { travellersEndpoints } from './search-memory-travellers.ts'
import { flightPaymentsEndpoints } from './payments-flights.ts'
import { flightFaresEndpoints } from './flights-fares.ts'

export { ResultRef } from './flights-result-ref.ts'

/** A booking number as text or as the flight supplier's number. */
export const BookingNumber = z.union([z.string().min(1).max(20), z.int()]).transform(String)

export const GstDetails = z.object({
  gstNumber: z.string().trim().max(15).default(''),
  gstCompanyName: z.string().trim().max(80).default(''),
  gstCompanyEmail: z.string().trim().max(120).default(''),
  gstCompanyContactNumber: z.string().trim().max(15).default(''),
  gstCompanyAddress: z.string().trim().max(200).default(''),
})
export type GstDetails = z.infer<typeof GstDetails>

/** The result of one pre-ticket rule. A `block` prevents the purchase; some may be overridden with a reason. */
export const PreTicketCheck = z.object({
  rule: z.enum([
    'duplicate',
    'overlap',
    'gstBeforePnr',
    'passportValidity',
    'deadlineDay',
    'walletShort',
    'requiredExtras',
    'departsSoon',
  ]),
  severity: z.enum(['block', 'warning']),
  message: z.string(),
  /** The field that would fix it, e.g. `gst.gstNumber`; empty if none would. */
  field: z.string(),
  isOverridable: z.boolean(),
})
export type PreTicketCheck = z.infer<typeof PreTicketCheck>

export const OrderInput = ResultRef.extend({
  passengers: z.array(PassengerInput).min(1).max(9),
  gst: GstDetails.optional(),
  /** The total the customer saw. A different one on the server is `priceChanged`, never a silent purchase. */
  acceptedTotal: Rupees,
  isReturn: z.boolean().default(false),
  /** With `isReturn`: the paid or held outbound order, which links the two bookings. */
  outboundOrderId: z.string().max(60).optional(),
  /** Why a blocking check is overridden; stored in the audit trail. */
  overrideReason: z.string().trim().max(300).default(''),
})
export type OrderInput = z.infer<typeof OrderInput>

/** Calls of people who may book for their agency, and of keys with that scope. */
const books = { access: 'signedIn', agencyRight: 'book', partner: 'book' } as const

/** Checks passengers against the quote's flags without storing anything: the same rules as `setFlightDetails`. */
const validateBooking = endpoint({
  id: 'booking.validate',
  area: 'booking',
  method: 'POST',
  path: 'api/validateBooking',
  ...books,
  request: OrderInput,
  result: z.object({ isValid: z.literal(true), amount: Rupees, checks: z.array(PreTicketCheck) }),
  errors: ['searchExpired', 'staleResult', 'fareGone', 'priceChanged', 'supplierTimeout'],
})

/** Stores passengers and quote as an order to be paid within 15 minutes. The server calculates the amount. */
const setFlightDetails = endpoint({
  id: 'booking.setFlightDetails',
  area: 'booking',
  method: 'POST',
  path: 'api/setFlightDetails',
  ...books,
  request: OrderInput,
  result: z.object({
    orderId: z.string(),
    amount: Rupees,
    expiryTime: Instant,
    isHoldAllowed: z.boolean(),
    checks: z.array(PreTicketCheck),
  }),
  errors: ['searchExpired', 'staleResult', 'fareGone', 'priceChanged', 'checkFailed', 'supplierTimeout'],
  idempotent: true,
})

/** What may stop a purchase, whether of an order or of a hold. */
const purchaseErrors = [
  'dailyLimitReached',
  'walletTooSmall',
  'priceChanged',
  'fareGone',
  'checkFailed',
  'outcomeUnknown',
  'supplierRefused',
  'supplierTimeout',
] as const

export const BookingOutcome = z.object({
  orderId: z.string(),
  bookingId: z.string(),
  pnr: z.string(),
  status: BookingStatus,
  statusId: z.int(),
  statusText: z.string(),
  bookingSlug: z.string(),
  amount: Rupees,
  /** The payer's remaining balance. */
  walletAvailable: Rupees,
  holdDeadline: Instant.nullable(),
})
export type BookingOutcome = z.infer<typeof BookingOutcome>

/**
 * Pays an order from the wallet and tickets it, or holds it without money. Runs once per order, whatever the client
 * repeats: a second call returns the first one's result.
 */
const orderSuccessCallback = endpoint({
  id: 'booking.orderSuccessCallback',
  area: 'booking',
  method: 'POST',
  path: 'api/payments/orderSuccessCallback',
  ...books,
  request: z.object({ orderId: z.string().max(60), paymentMode: z.enum(['wallet', 'hold']) }),
  result: BookingOutcome,
  errors: [...purchaseErrors, 'orderExpired', 'holdNotAllowed', 'notFound'],
  idempotent: true,
  ratePerMinute: 60,
})

/** Loads the order for review and after payment; 402 if it hasn't been paid and `mustBePaid` is set. */
const bookingDetails = endpoint({
  id: 'booking.details',
  area: 'booking',
  method: 'POST',
  path: 'api/getBookingDetails',
  access: 'signedIn',
  partner: 'book',
  request: z.object({ orderId: z.string().max(60), mustBePaid: z.boolean().default(false) }),
  result: z.object({
    orderId: z.string(),
    amount: Rupees,
    expiryTime: Instant,
    isExpired: z.boolean(),
    isHoldAllowed: z.boolean(),
    quote: FareDetailResult,
    passengers: z.array(PassengerInput),
    booking: BookingOutcome.nullable(),
    /** The other direction of a return that was booked as two; null if there is none. */
    companion: BookingOutcome.nullable(),
    isReturn: z.boolean(),
    checks: z.array(PreTicketCheck),
    mayRecordOutcome: z.boolean(),
  }),
  errors: ['notFound', 'paymentRequired'],
})

/**
 * Releases held seats. Only for holds; a booking that is being issued isn't released. Other people's holds need the
 * permission to act for customers, as issuing them does.
 */
const releaseFlight = endpoint({
  id: 'booking.release',
  area: 'tickets',
  method: 'POST',
  path: 'api/releaseFlight',
  ...books,
  request: z.object({
    BookingId: BookingNumber,
    Source: z.union([z.string().max(60), z.int()]).transform(String),
  }),
  result: BookingOutcome,
  errors: ['notFound', 'forbidden', 'wrongState', 'supplierRefused', 'supplierTimeout'],
  idempotent: true,
})

/** Returns a held booking's current price before it is issued. */
const requoteFlight = endpoint({
  id: 'booking.requote',
  area: 'booking',
  method: 'POST',
  path: 'api/requoteFlight',
  access: 'signedIn',
  partner: 'book',
  request: z.object({ BookingId: BookingNumber }),
  result: z.object({
    bookingId: z.string(),
    pnr: z.string(),
    previousTotal: Rupees,
    newTotal: Rupees,
    difference: Rupees,
    isPriceChanged: z.boolean(),
    /** The payer's available balance. */
    walletAvailable: Rupees,
    holdDeadline: Instant.nullable(),
    holdDeadlineSource: z.string(),
    checks: z.array(PreTicketCheck),
  }),
  errors: ['notFound', 'wrongState', 'fareGone', 'supplierTimeout'],
})

/** Pays a held booking from the wallet and tickets it, at the total that the customer saw. */
const issueFlight = endpoint({
  id: 'booking.issue',
  area: 'booking',
  method: 'POST',
  path: 'api/issueFlight',
  ...books,
  request: z.object({
    BookingId: BookingNumber,
    acceptedTotal: Rupees,
    overrideReason: z.string().trim().max(300).default(''),
  }),
  result: BookingOutcome,
  errors: [...purchaseErrors, 'notFound', 'forbidden', 'wrongState'],
  idempotent: true,
  ratePerMinute: 60,
})

/**
 * (ours) Records the outcome of a purchase whose answer was lost, as the supplier reported it to staff. Needs a reason,
 * and is refused for the caller's own booking and while the supplier may still answer (`wrongState`). The supplier is
 * asked first, and its clear answer is recorded instead. The amount counts against the caller's daily limit.
 *
 * - `ticketed`: the supplier has tickets, and the reserved money pays for them.
 *
 * - `notBooked`: it has none, and the reserved money returns to the wallet. A hold to be issued stays a hold.
 */
const decidePurchase = endpoint({
  id: 'booking.decidePurchase',
  area: 'booking',
  method: 'POST',
  path: 'api/decidePurchase',
  access: 'wlOwnerOrStaff',
  right: 'bookings.outcome',
  request: z.object({
    BookingId: BookingNumber,
    decision: PurchaseDecision,
    reason: z
      .string()
      .trim()
      .min(1, { error: requiredText, abort: true })
      .min(3, 'Enter a reason of at least 3 characters')
      .max(300),
  }),
  result: BookingOutcome,
  errors: ['notFound', 'forbidden', 'wrongState', 'secondPersonNeeded'],
  needsProof: true,
  idempotent: true,
})

/**
 * (ours) Asks the airline about an open purchase before staff record its outcome. A clear answer is recorded at once,
 * and the call answers `wrongState`.
 */
const checkPurchase = endpoint({
  id: 'booking.checkPurchase',
  area: 'booking',
  method: 'POST',
  path: 'api/checkPurchase',
  access: 'wlOwnerOrStaff',
  right: 'bookings.outcome',
  request: z.object({ BookingId: BookingNumber }),
  result: z.object({
    /** From when staff may record an outcome. */
    recordableAt: Instant,
    /** Whether the airline reports that it is still working on the purchase; if not, its answer may still arrive. */
    isAirlineWorking: z.boolean(),
    outcomes: z.array(z.enum(['ticketed', 'notBooked'])),
  }),
  errors: ['notFound', 'forbidden', 'wrongState'],
})

export const bookingEndpoints = {
  ...flightFaresEndpoints,
  validateBooking,
  setFlightDetails,
  orderSuccessCallback,
  bookingDetails,
  releaseFlight,
  requoteFlight,
  issueFlight,
  checkPurchase,
  decidePurchase,
  ...flightPaymentsEndpoints,
  ...travellersEndpoints,
}
