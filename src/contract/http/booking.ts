import { z } from 'zod'
import { Instant } from '../common/dates.ts'
import { endpoint } from '../common/endpoint.ts'
import { BookingStatus } from '../common/enumerations.ts'
import { Rupees } from '../common/money.ts'
import { FareDetailResult, FareRule, FlightResult, MiniFareRule, SsrOptions } from '../entities/flight.ts'
import { PassengerInput } from '../entities/passenger.ts'

/** Names an itinerary of a search. The spelling with capitals is the flight supplier's and the specification's. */
export const ResultRef = z.object({
  TraceId: z.string().max(80),
  ResultIndex: z.string().max(4000),
  searchId: z.string().max(60),
})
export type ResultRef = z.infer<typeof ResultRef>

export const Country = z.object({ name: z.string(), dial_code: z.string(), code: z.string() })
export type Country = z.infer<typeof Country>

const list = (id: string, path: string) =>
  endpoint({
    id,
    area: 'booking',
    method: 'GET',
    path,
    access: 'anyone',
    request: z.object({}),
    result: z.array(Country),
    errors: [],
  })

const countries = list('booking.countries', 'api/getCountryList')
const phoneCodes = list('booking.phoneCodes', 'api/getPhoneCodeList')
const nationalities = list('booking.nationalities', 'api/getNationalities')

const fareRules = endpoint({
  id: 'booking.fareRules',
  area: 'booking',
  method: 'POST',
  path: 'api/getFareRules',
  access: 'visitor',
  request: ResultRef,
  result: z.object({ fareRules: z.array(FareRule), miniFareRules: z.array(MiniFareRule) }),
  errors: ['searchExpired', 'staleResult', 'supplierRefused', 'supplierTimeout'],
})

const fareQuote = endpoint({
  id: 'booking.fareQuote',
  area: 'booking',
  method: 'POST',
  path: 'api/fareQuote',
  access: 'visitor',
  request: ResultRef,
  result: FareDetailResult,
  errors: ['searchExpired', 'staleResult', 'fareGone', 'supplierTimeout'],
})

const ssr = endpoint({
  id: 'booking.ssr',
  area: 'booking',
  method: 'POST',
  path: 'api/getSSR',
  access: 'visitor',
  request: ResultRef,
  result: SsrOptions,
  errors: ['searchExpired', 'staleResult', 'noSsrDetails', 'supplierRefused', 'supplierTimeout'],
})

const passengerViewOptions = endpoint({
  id: 'booking.passengerViewOptions',
  area: 'booking',
  method: 'POST',
  path: 'api/getPassengerViewOptions',
  access: 'visitor',
  request: ResultRef.extend({ hasReturn: z.boolean().default(false), isReturn: z.boolean().default(false) }),
  result: z.object({
    countryList: z.array(Country),
    phoneCodeList: z.array(Country),
    fareRules: z.array(FareRule),
    fareQuote: FareDetailResult,
  }),
  errors: ['searchExpired', 'staleResult', 'fareGone', 'supplierTimeout'],
})

/** One itinerary of a search with all its segments. */
const flightDetails = endpoint({
  id: 'booking.flightDetails',
  area: 'booking',
  method: 'POST',
  path: 'api/getFlightDetails',
  access: 'visitor',
  request: ResultRef,
  result: FlightResult,
  errors: ['searchExpired', 'staleResult'],
})

export const GstDetails = z.object({
  gstNumber: z.string().trim().max(15).default(''),
  gstCompanyName: z.string().trim().max(80).default(''),
  gstCompanyEmail: z.string().trim().max(120).default(''),
  gstCompanyContactNumber: z.string().trim().max(15).default(''),
  gstCompanyAddress: z.string().trim().max(200).default(''),
})

export const OrderInput = ResultRef.extend({
  passengers: z.array(PassengerInput).min(1).max(9),
  gst: GstDetails.optional(),
  /** The total the person saw. A different one on the server is `priceChanged`, never a silent purchase. */
  acceptedTotal: Rupees,
  isReturn: z.boolean().default(false),
})
export type OrderInput = z.infer<typeof OrderInput>

/** Checks passengers against the quote's flags without storing anything: the same rules as `setFlightDetails`. */
const validateBooking = endpoint({
  id: 'booking.validate',
  area: 'booking',
  method: 'POST',
  path: 'api/validateBooking',
  access: 'signedIn',
  request: OrderInput,
  result: z.object({ isValid: z.literal(true), amount: Rupees }),
  errors: ['searchExpired', 'staleResult', 'fareGone', 'priceChanged', 'supplierTimeout'],
})

/** Stores passengers and quote as an order to be paid within 15 minutes. The amount is the server's own sum. */
const setFlightDetails = endpoint({
  id: 'booking.setFlightDetails',
  area: 'booking',
  method: 'POST',
  path: 'api/setFlightDetails',
  access: 'signedIn',
  request: OrderInput,
  result: z.object({ orderId: z.string(), amount: Rupees, expiryTime: Instant, isHoldAllowed: z.boolean() }),
  errors: ['searchExpired', 'staleResult', 'fareGone', 'priceChanged', 'supplierTimeout'],
  idempotent: true,
})

export const BookingOutcome = z.object({
  orderId: z.string(),
  bookingId: z.string(),
  pnr: z.string(),
  status: BookingStatus,
  statusId: z.int(),
  bookingSlug: z.string(),
  amount: Rupees,
  /** What the wallet holds after it, for the payer's eyes. */
  walletAvailable: Rupees,
  holdDeadline: Instant.nullable(),
})
export type BookingOutcome = z.infer<typeof BookingOutcome>

/**
 * Pays an order from the wallet and tickets it, or holds it without money. Once-only by order, whatever the client
 * repeats: a second call answers what the first one did.
 */
const orderSuccessCallback = endpoint({
  id: 'booking.orderSuccessCallback',
  area: 'booking',
  method: 'POST',
  path: 'api/payments/orderSuccessCallback',
  access: 'signedIn',
  request: z.object({ orderId: z.string().max(60), paymentMode: z.enum(['wallet', 'hold']) }),
  result: BookingOutcome,
  errors: [
    'walletTooSmall',
    'orderExpired',
    'priceChanged',
    'fareGone',
    'holdNotAllowed',
    'outcomeUnknown',
    'supplierRefused',
    'supplierTimeout',
    'notFound',
  ],
  idempotent: true,
  ratePerMinute: 60,
})

/** The order for review and after payment; 402 while it still has to be paid and `mustBePaid` is asked for. */
const bookingDetails = endpoint({
  id: 'booking.details',
  area: 'booking',
  method: 'POST',
  path: 'api/getBookingDetails',
  access: 'signedIn',
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
  }),
  errors: ['notFound', 'paymentRequired'],
})

export const bookingEndpoints = {
  countries,
  phoneCodes,
  nationalities,
  fareRules,
  fareQuote,
  ssr,
  passengerViewOptions,
  flightDetails,
  validateBooking,
  setFlightDetails,
  orderSuccessCallback,
  bookingDetails,
}
