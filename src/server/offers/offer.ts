import type { PassengerType } from '#contract/common/enumerations.ts'
import type { FlightDirection, NameStyle, SeatPosition, Segment } from '#contract/entities/flight.ts'

/** Data that only the supplier reads: plain JSON, stored with its offer or booking, never sent to a client. */
export type SupplierData = Record<string, unknown>

export interface SupplierSource {
  source: string
  name: string
  isLCC: boolean
  /** Whether a link has flights under this code, which is also the code of seat blocks, and no blocks. */
  isFlights?: true
}

/** One bookable itinerary as plain JSON, stored with the search and returned unchanged. */
export interface SupplierOffer {
  /** Unique within the answer; opaque to everyone else. */
  offerId: string
  source: string
  isLCC: boolean
  isRefundable: boolean
  /** Whether the airline refunds single flights of a connection; absent means whole journeys only. */
  isRefundableByFlight?: boolean
  isHoldAllowed: boolean
  /** Name of the fare family, e.g. `Saver`. */
  fareType: string
  validatingAirline: string
  /** Local to the supplier's zone (IST); null is unknown. */
  lastTicketDate: string | null
  /**
   * A domestic return (return kind 2) is answered as two lists, `outbound` and `inbound`; everything else is `both`.
   */
  direction: FlightDirection
  /** Return kinds 3 and 5: one fare for both directions with the same airline. */
  isSpecialReturn: boolean
  /** The airline's remark on the fare; empty for most. */
  remark: string
  penalty: { reissueCharge: string; cancellationCharge: string } | null
  segments: Segment[][]
  fare: SupplierFare
  requirements: SupplierRequirements
  supplierData?: SupplierData
}

/**
 * Totals: published = base + tax + otherCharges; offered = published − (commission + plb); net = offered + tds (spec
 * of the flight API, section 3.5).
 */
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
  /** GST in the fee that a linked agency added, part of `otherChargesMinor`; only linked agencies' fares have it. */
  feeGstMinor?: number
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
  /** Extras without which the airline refuses the ticket; choosing the free option is enough. */
  requiredExtras: { baggage: boolean; meal: boolean; seat: boolean }
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
  /** One map per flight that has one; rows from the front. */
  seatMaps: {
    flightNumber: string
    origin: string
    destination: string
    craft: string
    rows: { rowNo: string; seats: SupplierSeat[] }[]
  }[]
}
