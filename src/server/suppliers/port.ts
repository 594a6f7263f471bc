import type { CabinClass, ReturnKind, TripType } from '#contract/common/enumerations.ts'
import type { Segment } from '#contract/entities/flight.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type { TicketKind } from '#server/fakes/fakes.ts'
import type { PackedOffers } from '#server/offers/packed-offers.ts'
import type {
  SupplierFare,
  SupplierOffer,
  SupplierSource,
  SupplierSsr,
  SupplierSsrOption,
} from '#server/offers/offer.ts'

/**
 * The interface to flight suppliers. All amounts are integer paise and totals for all named passengers; flight times
 * are local to their airport, without zone; instants are ISO 8601 with zone. Every call may reject with a
 * `SupplierError`. Reads may be repeated; `hold` and `ticket` never: when their outcome is unknown
 * (`outcomeUnknown`), ask with `booking({ reference })`.
 */
export interface SupplierPort {
  /** Stable name, also the prefix of result indexes: `synthetic`, `fixed-departures`, `tbo`. */
  readonly name: string
  readonly sources: readonly SupplierSource[]
  /** Whose tickets it sells, which decides the sites that may sell them. */
  readonly ticketKind: TicketKind
  /** Whether its searches and calendars mostly wait for another system, instead of computing here. */
  readonly isRemote?: boolean
  /** Whether it sells from our own database, so that a purchase uses its connections. */
  readonly isInDatabase?: boolean
  /** Whether several people may book the offers of one answer. Elsewhere an answer belongs to one session at the supplier. */
  readonly hasSharedOffers?: boolean
  /** Whether an offer's seats are sold out. Only for suppliers whose seats are in our own database. */
  readonly isSoldOut?: (offer: SupplierOffer, siteId: string) => Promise<boolean>
  /** Whether it has anything to sell on a site at all; absent means yes. */
  readonly sellsOn?: (siteId: string) => Promise<boolean>
  search(query: SupplierSearch, options: CallOptions): Promise<SupplierSearchAnswer>
  /**
   * Like `search`, but the answer is checked and packed off the event loop; null when it isn't valid.
   * Absent for suppliers whose answers are small.
   */
  readonly searchPacked?: (query: SupplierSearch, options: CallOptions) => Promise<CheckedAnswer | null>
  /** Returns the lowest known fare of each day of a month for one adult; indicative. Days without one are left out. */
  calendarFare(query: CalendarQuery, options: CallOptions): Promise<CalendarDay[]>
  fareRules(offer: OfferRef, options: CallOptions): Promise<SupplierFareRules>
  /** Returns the current fare. `offer` is the one from the search; a changed price or flight is reported. */
  fareQuote(offer: OfferRef, options: CallOptions): Promise<SupplierQuote>
  /** Rejects with `noSsrDetails` when the flight has none. */
  ssr(offer: OfferRef, options: CallOptions): Promise<SupplierSsr>
  /** Holds seats without money. Rejects with `holdNotAllowed` for a fare that must be ticketed at once. */
  hold(request: SupplierBookRequest, options: CallOptions): Promise<SupplierBooking>
  /** Buys tickets: from a hold (`pnr` set) or at once. `reference` is ours and unique: `booking` finds it again. */
  ticket(request: SupplierTicketRequest, options: CallOptions): Promise<SupplierBooking>
  /** Returns the supplier's booking; null when it has none with that reference. */
  booking(key: { reference?: string; pnr?: string }, options: CallOptions): Promise<SupplierBooking | null>
  release(booking: { supplierBookingId: string; source: string }, options: CallOptions): Promise<void>
  /** Rejects with `unsupported` when charges are known only once a request is completed. */
  cancellationCharges(booking: SupplierBookingRef, options: CallOptions): Promise<SupplierCharges>
  /** Sent once: when its outcome is unknown (`outcomeUnknown`), ask with `changeRequests`. */
  changeRequest(request: SupplierChangeRequest, options: CallOptions): Promise<SupplierFiledChange[]>
  /** Lists the supplier's requests of a booking, oldest first. Rejects with `unsupported` if it has no such list. */
  changeRequests(
    booking: { supplierBookingId: string; pnr: string },
    options: CallOptions,
  ): Promise<SupplierFiledChange[]>
  changeRequestStatus(changeRequestId: string, options: CallOptions): Promise<SupplierChangeStatus>
}

export interface CallOptions {
  signal: AbortSignal
  requestId: string
  /** The selling site: seat blocks belong to one, and a supplier's account may. */
  siteId: string
}

export interface CalendarQuery {
  origin: string
  destination: string
  /** `YYYY-MM`. */
  month: string
  /** Days before it aren't requested; `YYYY-MM-DD` at the origin. */
  today: string
  preferredAirlines: string[]
  sources: string[]
}
export interface CalendarDay {
  date: string
  airlineCode: string
  airlineName: string
  /** Published fare of one adult, in paise. */
  publishedMinor: number
}

export interface SupplierSearch {
  journeyType: TripType
  returnKind: ReturnKind | null
  legs: {
    origin: string
    destination: string
    date: string
    fromHour: number
    toHour: number
    cabinClass: CabinClass
  }[]
  adultCount: number
  childCount: number
  infantCount: number
  directFlight: boolean
  preferredAirlines: string[]
  sources: string[]
}

/** `traceKey` is the supplier's own session, sent with every later call about one of the offers. */
export interface SupplierSearchAnswer {
  traceKey: string
  offers: SupplierOffer[]
  expiresAt: string
}

/** An answer to a search without the offers that can't be sold. */
export interface CheckedAnswer {
  readonly traceKey: string
  readonly expiresAt: string
  readonly offers: PackedOffers
  /** How many offers were left out, by reason. */
  readonly refused: Readonly<Record<string, number>>
}

export interface OfferRef {
  traceKey: string
  offer: SupplierOffer
  query: SupplierSearch
}

export interface SupplierQuote {
  offer: SupplierOffer
  isPriceChanged: boolean
  /** What changed about the flights, in the supplier's words; it must be acknowledged. */
  flightDetailChangeInfo: string | null
  itineraryChangeList: string[]
}
export interface SupplierFareRules {
  fareRules: {
    origin: string
    destination: string
    airline: string
    fareBasisCode: string
    fareRuleDetail: string
  }[]
  miniFareRules: {
    journeyPoints: string
    type: 'Cancellation' | 'Reissue'
    from: number | null
    to: number | null
    unit: 'Hours' | 'Days'
    details: string
  }[]
}

/**
 * A passenger as sent to suppliers: the form's fields, one contact number, and the chosen extras as the supplier
 * listed them.
 */
export interface SupplierPassenger extends Omit<
  PassengerInput,
  'phoneCode' | 'mobileNo' | 'baggage' | 'mealDynamic' | 'seats'
> {
  contactNo: string
  baggage: SupplierSsrOption[]
  meals: SupplierSsrOption[]
  seats: SupplierSsrOption[]
}

export interface SupplierBookRequest {
  traceKey: string
  offer: SupplierOffer
  passengers: SupplierPassenger[]
  gst: {
    gstNumber: string
    gstCompanyName: string
    gstCompanyEmail: string
    gstCompanyContactNumber: string
    gstCompanyAddress: string
  } | null
  /** Our idempotency reference: one purchase for ever, even after a restart. */
  reference: string
}
export interface SupplierTicketRequest extends SupplierBookRequest {
  /** Set when ticketing a hold; null tickets directly. */
  held: { pnr: string; supplierBookingId: string } | null
  /** The customer saw the new total and agreed. Never set otherwise. */
  isPriceChangeAccepted: boolean
}

export interface SupplierBooking {
  reference: string
  supplierBookingId: string
  pnr: string
  /** `held`: seats, no ticket. `ticketed`: all tickets. `failed`: nothing was bought. `inProgress`: ask again later. */
  state: 'held' | 'ticketed' | 'failed' | 'inProgress' | 'released' | 'cancelled'
  source: string
  /** Instant; null is unknown and counts as most urgent. */
  holdDeadline: string | null
  holdDeadlineSource: string
  segments: Segment[][]
  /** In the order of the request's passengers; `ticketNumber` empty while held. */
  tickets: {
    passengerIndex: number
    ticketId: string
    ticketNumber: string
    validatingAirline: string
    barcodes: { content: string; format: string }[]
  }[]
  fare: SupplierFare
  /** Whether its invoice shows the seller's and the buyer's GST numbers, so that the GST in its fee can be claimed. Absent: no. */
  hasTaxInvoice?: boolean
  message: string
}

export interface SupplierBookingRef {
  supplierBookingId: string
  pnr: string
  requestType: 1 | 2 | 3
  /** Empty: all tickets. */
  ticketIds: string[]
  /** Journeys by their first and last airport, or single flights if the offer `isRefundableByFlight`; empty: all. */
  sectors: { origin: string; destination: string }[]
}
/** What a request costs and refunds, in paise: from published fare and extras, before commission is taken back. */
export interface SupplierCharges {
  chargeMinor: number
  refundMinor: number
  /**
   * What the supplier credits of the refund, after its own commission and rounding; between 0 and the refund. Absent if
   * it doesn't say: then it takes its commission back from the refund.
   */
  creditMinor?: number
  currency: string
  /** By ticket if the supplier provides it; they add up to the total. */
  perTicket?: { ticketId: string; chargeMinor: number; refundMinor: number; creditMinor?: number }[]
}
export interface SupplierChangeRequest extends SupplierBookingRef {
  cancellationType: 1 | 2 | 3
  remarks: string
  /** Our unique reference, by which suppliers that store it find the request. */
  reference: string
  /** The new flights of a reissue, as just quoted; none when they are in the remarks. */
  newFlights?: { traceKey: string; offer: SupplierOffer } | null
}
export interface SupplierFiledChange {
  changeRequestId: string
  ticketId: string
  /** Our reference if the supplier stores it, otherwise empty. */
  reference: string
}
export interface SupplierChangeStatus {
  changeRequestId: string
  /** The supplier's status text: Pending, Acknowledged, Completed, Rejected … */
  statusText: string
  isFinal: boolean
  outcome: 'open' | 'completed' | 'rejected' | 'closed'
  /** Why it was rejected or closed, in the supplier's words; empty otherwise. */
  reason: string
  refundedMinor: number
  /** What the supplier credited of the refund, as `creditMinor` of its charges. */
  creditedMinor?: number
  chargeMinor: number
  creditNoteNo: string
}

export type SupplierErrorCode =
  | 'timeout'
  | 'outcomeUnknown'
  | 'refused'
  | 'soldOut'
  | 'priceChanged'
  | 'traceExpired'
  | 'noSsrDetails'
  | 'holdNotAllowed'
  | 'duplicate'
  | 'badAnswer'
  | 'unsupported'

/** An expected failure of a supplier. `message` may be shown; `internal` is for the log and holds no secrets. */
export class SupplierError extends Error {
  readonly code: SupplierErrorCode
  readonly internal: string
  /** With `priceChanged`: the offer at its new fare. */
  readonly newOffer: SupplierOffer | null
  constructor(
    code: SupplierErrorCode,
    message: string,
    more: { internal?: string; newOffer?: SupplierOffer } = {},
  ) {
    super(message)
    this.name = 'SupplierError'
    this.code = code
    this.internal = more.internal ?? ''
    this.newOffer = more.newOffer ?? null
  }
}
