import type { CabinClass, PassengerType, ReturnKind, TripType } from '#contract/common/enumerations.ts'
import type { FlightDirection, NameStyle, SeatPosition, Segment } from '#contract/entities/flight.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'

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

/** Something that only the supplier reads: plain JSON, stored with what carries it, never sent to a client. */
export type SupplierData = Record<string, unknown>

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
export interface SupplierSource {
  source: string
  name: string
  isLCC: boolean
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

/** One bookable itinerary. It is plain JSON: it is stored with the search and handed back as it was. */
export interface SupplierOffer {
  /** Unique within the answer; opaque to everybody else. */
  offerId: string
  source: string
  isLCC: boolean
  isRefundable: boolean
  isHoldAllowed: boolean
  /** Name of the fare family, e.g. `Saver`. */
  fareType: string
  validatingAirline: string
  /** Local to the supplier's zone (IST); null is unknown. */
  lastTicketDate: string | null
  /** A domestic return (return kind 2) is answered as two lists, `outbound` and `inbound`; all else is `both`. */
  direction: FlightDirection
  /** Return kinds 3 and 5: one fare for both ways of the same airline. */
  isSpecialReturn: boolean
  /** What the airline says of the fare; empty for most. */
  remark: string
  penalty: { reissueCharge: string; cancellationCharge: string } | null
  segments: Segment[][]
  fare: SupplierFare
  requirements: SupplierRequirements
  supplierData?: SupplierData
}

/** Sums: published = base + tax + otherCharges; offered = published − (commission + plb); net = offered + tds (spec of the flight API, section 3.5). */
export interface SupplierFare {
  currency: 'INR'
  baseMinor: number
  taxMinor: number
  otherChargesMinor: number
  publishedMinor: number
  commissionMinor: number
  plbMinor: number
  offeredMinor: number
  tdsMinor: number
  /** `perType` adds up to the totals above, component by component. `taxes` add up to that type's tax. */
  perType: SupplierTypeFare[]
}
export interface SupplierTypeFare {
  passengerType: PassengerType
  passengerCount: number
  baseMinor: number
  taxMinor: number
  /** Part of `taxMinor`. */
  yqMinor: number
  taxes: { key: string; amountMinor: number }[]
  otherChargesMinor: number
  publishedMinor: number
}

export interface SupplierRequirements {
  isPassportRequired: boolean
  isPassportFullDetailRequired: boolean
  isPanRequired: boolean
  isGstMandatory: boolean
  isGstAllowed: boolean
  /** Adults too need a date of birth. */
  isDateOfBirthRequiredForAdults: boolean
  isAddressRequired: boolean
  nameStyle: NameStyle
  /** Extras without which the ticket is refused; the free option counts. */
  requiredExtras: { baggage: boolean; meal: boolean; seat: boolean }
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
export interface SupplierSsrOption {
  code: string
  flightNumber: string
  origin: string
  destination: string
  priceMinor: number
  supplierData?: SupplierData
}
export interface SupplierSeat extends SupplierSsrOption {
  seatNo: string
  position: SeatPosition
  isExitRow: boolean
  isAvailable: boolean
  text: string
}
export interface SupplierSsr {
  baggage: (SupplierSsrOption & { weight: number; text: string; isIncluded: boolean })[]
  meals: (SupplierSsrOption & { quantity: number; airlineDescription: string; isIncluded: boolean })[]
  /** One map for each flight that has one; rows from the nose. */
  seatMaps: {
    flightNumber: string
    origin: string
    destination: string
    craft: string
    rows: { rowNo: string; seats: SupplierSeat[] }[]
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
