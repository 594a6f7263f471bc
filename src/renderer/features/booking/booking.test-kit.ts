import type { ResultOf } from '#contract/common/endpoint.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { PassengerInput } from '#contract/entities/passenger.ts'
import type { BookingOutcome } from '#contract/http/booking.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { aQuery } from '#renderer/entities/stored-query.test-kit.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'

/** Creates a fare of ₹5,000 for one adult. */
export const aQuote = (over: Partial<FareDetailResult> = {}): FareDetailResult => ({
  resultIndex: 'OB1',
  traceId: 'trace',
  fareDetails: [
    {
      passengerType: 1,
      passengerCount: 1,
      baseFare: 4000,
      tax: 1000,
      yqTax: 0,
      taxBreakup: [],
      offeredOtherCharges: 0,
      publishedFare: 5000,
      publishedPrice: 5000,
    },
  ],
  publishedPrice: 5000,
  totalPayable: 5000,
  totalPayableAmt: 5000,
  markup: 0,
  gstOnMarkup: 0,
  otherCharges: 0,
  discount: 0,
  isPriceChanged: false,
  previousPrice: null,
  flightDetailChangeInfo: null,
  isLCC: false,
  isRefundable: true,
  isHoldAllowed: true,
  isPassportRequired: false,
  isPassportFullDetailRequired: false,
  isDateOfBirthRequiredForAdults: false,
  isPanRequired: false,
  isGstMandatory: false,
  isGstAllowed: false,
  isAddressRequired: false,
  nameStyle: 'standard',
  requiredExtras: { baggage: false, meal: false, seat: false },
  penalty: null,
  direction: 'both',
  itineraryChangeList: [],
  lastTicketDate: null,
  segments: [[aSegment()]],
  ...over,
})

/** Creates the ticket of order o1. */
export const anOutcome = (over: Partial<BookingOutcome> = {}): BookingOutcome => ({
  orderId: 'ord_1',
  bookingId: '100123',
  pnr: 'ABC123',
  status: 'Ticketed',
  statusId: 3,
  statusText: 'Ticketed',
  bookingSlug: 'slug-1',
  amount: 5000,
  walletAvailable: 7000,
  holdDeadline: null,
  ...over,
})

type Order = ResultOf<typeof endpoints.booking.bookingDetails>

const traveller = PassengerInput.parse({
  title: 'Mr',
  firstName: 'Anil',
  lastName: 'Sharma',
  paxType: 1,
  gender: 1,
  mobileNo: '9810011111',
  email: 'anil@sharma.example',
  isLeadPax: true,
})

/** Creates an order of ₹5,000 for Anil Sharma that can still be paid. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  orderId: 'ord_1',
  amount: 5000,
  expiryTime: new Date(Date.now() + 600_000).toISOString(),
  isExpired: false,
  isHoldAllowed: true,
  quote: aQuote(),
  passengers: [traveller],
  booking: null,
  companion: null,
  isReturn: false,
  checks: [],
  mayRecordOutcome: false,
  ...over,
})

/** Stores the flight as the result page does, with a fare that is valid for ten minutes. */
export const flightChosen = (
  flight = aFlight(),
  expiresAt = new Date(Date.now() + 600_000).toISOString(),
) => [
  bookingActions.searchStarted(aQuery()),
  bookingActions.resultsShown({ searchId: 'search-1', traceId: 'trace', expiresAt }),
  bookingActions.flightSelected(flight),
]

/** Stores an order as the passengers' form does. */
export const orderPlaced = () => [
  ...flightChosen(),
  bookingActions.quoteReceived(aQuote()),
  bookingActions.orderPlaced('ord_1'),
]
