import type { CabinClass, ReturnKind, TripType } from '#contract/common/enumerations.ts'
import type { Segment } from '#contract/entities/flight.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type {
  SupplierFare,
  SupplierOffer,
  SupplierSource,
  SupplierSsr,
  SupplierSsrOption,
} from '#server/offers/offer.ts'

/**
 * The one door to flight suppliers. All amounts are integer paise and totals for all passengers they name; flight times are
 * local to their airport, without zone; instants are ISO 8601 with zone.
 *
 * Every call may reject with a `SupplierError`. Reads may be repeated; `hold` and `ticket` may never be: when their outcome
 * is unknown (`outcomeUnknown`) the truth is asked for with `booking({ reference })`.
 */
export interface SupplierPort {
  /** Stable name, also the prefix of result indexes: `synthetic`, `fixed-departures`, `tbo`. */
  readonly name: string
  readonly sources: readonly SupplierSource[]
  search(query: SupplierSearch, options: CallOptions): Promise<SupplierSearchAnswer>
  /** The lowest known fare of each day of a month for one adult; indicative. Days without one are left out. */
  calendarFare(query: CalendarQuery, options: CallOptions): Promise<CalendarDay[]>
  fareRules(offer: OfferRef, options: CallOptions): Promise<SupplierFareRules>
  /** The fare as it is now. `offer` is the one of the search; a changed price or a changed flight is told, not hidden. */
  fareQuote(offer: OfferRef, options: CallOptions): Promise<SupplierQuote>
  /** Rejects with `noSsrDetails` where the flight has none. */
  ssr(offer: OfferRef, options: CallOptions): Promise<SupplierSsr>
  /** Holds seats without money. Rejects with `holdNotAllowed` for a fare that must be ticketed at once. */
  hold(request: SupplierBookRequest, options: CallOptions): Promise<SupplierBooking>
  /** Buys tickets: from a hold (`pnr` set) or at once. `reference` is ours and unique: `booking` finds it again. */
  ticket(request: SupplierTicketRequest, options: CallOptions): Promise<SupplierBooking>
  /** What the supplier knows of a booking; null when it has none of that reference. */
  booking(key: { reference?: string; pnr?: string }, options: CallOptions): Promise<SupplierBooking | null>
  release(booking: { supplierBookingId: string; source: string }, options: CallOptions): Promise<void>
  /** Rejects with `unsupported` where charges are told only when a request is done. */
  cancellationCharges(booking: SupplierBookingRef, options: CallOptions): Promise<SupplierCharges>
  /** Sent once: when its outcome is unknown (`outcomeUnknown`) the truth is asked for with `changeRequests`. */
  changeRequest(request: SupplierChangeRequest, options: CallOptions): Promise<SupplierFiledChange[]>
  /** The requests that the supplier has of a booking, oldest first. Rejects with `unsupported` where it has no such list. */
  changeRequests(
    booking: { supplierBookingId: string; pnr: string },
    options: CallOptions,
  ): Promise<SupplierFiledChange[]>
  changeRequestStatus(changeRequestId: string, options: CallOptions): Promise<SupplierChangeStatus>
}

export interface CallOptions {
  signal: AbortSignal
  requestId: string
  /** The site that sells: seat blocks belong to one, and a supplier's account may. */
  siteId: string
}

export interface CalendarQuery {
  origin: string
  destination: string
  /** `YYYY-MM`. */
  month: string
  /** Days before it are not asked for; `YYYY-MM-DD` at the origin. */
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

/** `traceKey` is the supplier's own session; it comes back with every later call on one of the offers. */
export interface SupplierSearchAnswer {
  traceKey: string
  offers: SupplierOffer[]
  expiresAt: string
}

export interface OfferRef {
  traceKey: string
  offer: SupplierOffer
  query: SupplierSearch
}

export interface SupplierQuote {
  offer: SupplierOffer
  isPriceChanged: boolean
  /** What changed about the flights, in the supplier's words; it has to be acknowledged. */
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

/** A passenger as suppliers receive it: the form's fields, one contact number, and the chosen extras as the supplier listed them. */
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
  /** Our idempotency reference: one purchase for ever, also after a restart. */
  reference: string
}
export interface SupplierTicketRequest extends SupplierBookRequest {
  /** From a hold; null tickets at once. */
  held: { pnr: string; supplierBookingId: string } | null
  /** The person saw the new total and agreed. Never set otherwise. */
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
  message: string
}

export interface SupplierBookingRef {
  supplierBookingId: string
  pnr: string
  requestType: 1 | 2 | 3
  /** Empty: all tickets. */
  ticketIds: string[]
  /** Journeys by their first and last airport; empty: all. */
  sectors: { origin: string; destination: string }[]
}
/** What a request costs and gives back, in paise: of published fare and extras, before commission is taken back. */
export interface SupplierCharges {
  chargeMinor: number
  refundMinor: number
  currency: string
  /** By ticket where the supplier tells it; they add up to the whole. */
  perTicket?: { ticketId: string; chargeMinor: number; refundMinor: number }[]
}
export interface SupplierChangeRequest extends SupplierBookingRef {
  cancellationType: 1 | 2 | 3
  remarks: string
  /** Ours, unique: suppliers that keep it find the request again by it. */
  reference: string
}
export interface SupplierFiledChange {
  changeRequestId: string
  ticketId: string
  /** Our reference where the supplier keeps it, else empty. */
  reference: string
}
export interface SupplierChangeStatus {
  changeRequestId: string
  /** The supplier's word: Pending, Acknowledged, Completed, Rejected … */
  statusText: string
  isFinal: boolean
  outcome: 'open' | 'completed' | 'rejected' | 'closed'
  /** Why it was rejected or closed, in the supplier's words; empty otherwise. */
  reason: string
  refundedMinor: number
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
