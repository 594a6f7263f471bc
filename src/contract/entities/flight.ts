import { z } from 'zod'
import { LocalDateTime } from '#contract/common/dates.ts'
import { CabinClass, PassengerType } from '#contract/common/enumerations.ts'
import { Rupees } from '#contract/common/money.ts'

export const Airline = z.object({ airlineName: z.string(), airlineCode: z.string(), logoUrl: z.string() })
export type Airline = z.infer<typeof Airline>

/** A city or airport for the autocomplete. `cityCode` is the airport's code or that of the metropolitan area. */
export const CityOption = z.object({
  cityCode: z.string(),
  label: z.string(),
  subTitle: z.string(),
  airportCode: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
})
export type CityOption = z.infer<typeof CityOption>

/**
 * One flight between two airports. Times are local to each airport; use `durationMinutes` for the time between them.
 */
export const Segment = z.object({
  airlineName: z.string(),
  airlineCode: z.string(),
  flightNumber: z.string(),
  fareClass: z.string(),
  originAirportCode: z.string(),
  originAirportName: z.string(),
  originCityName: z.string(),
  originCityCode: z.string(),
  originCountryCode: z.string(),
  originTerminal: z.string(),
  destinationAirportCode: z.string(),
  destinationAirportName: z.string(),
  destinationCityName: z.string(),
  destinationCityCode: z.string(),
  destinationCountryCode: z.string(),
  destinationTerminal: z.string(),
  departureTime: LocalDateTime,
  arrivalTime: LocalDateTime,
  durationMinutes: z.int(),
  flightStatus: z.string(),
  airlinePnr: z.string(),
  operatingCarrier: z.string(),
  baggage: z.string(),
  cabinBaggage: z.string(),
  cabinClass: CabinClass,
  craft: z.string(),
  seatsLeft: z.int().nullable(),
  stopPoint: z.string(),
  stopPointArrivalTime: LocalDateTime.nullable(),
  stopPointDepartureTime: LocalDateTime.nullable(),
})
export type Segment = z.infer<typeof Segment>

/** Fare of all passengers of one type together, in rupees. */
export const FareDetail = z.object({
  passengerType: PassengerType,
  passengerCount: z.int().min(1),
  baseFare: Rupees,
  tax: Rupees,
  yqTax: Rupees,
  taxBreakup: z.array(z.object({ key: z.string(), value: Rupees })),
  offeredOtherCharges: Rupees,
  publishedFare: Rupees,
  publishedPrice: Rupees,
})
export type FareDetail = z.infer<typeof FareDetail>

export const FlightDirection = z.enum(['both', 'outbound', 'inbound'])
export type FlightDirection = z.infer<typeof FlightDirection>

/**
 * Rules for names in a seller's system: which titles and characters (flight supplier's validation list, points 1 and
 * 2).
 */
export const NameStyle = z.enum(['standard', 'navitaire', 'ndc'])
export type NameStyle = z.infer<typeof NameStyle>

/**
 * One bookable itinerary. `publishedPrice` is what the customer pays for all passengers. `offeredPrice`,
 * `commissionEarned` and `tds` are only sent to roles that may see cost.
 */
export const FlightResult = z.object({
  resultIndex: z.string(),
  traceId: z.string(),
  source: z.string(),
  supplier: z.string(),
  segments: z.array(z.array(Segment).min(1)).min(1),
  publishedPrice: Rupees,
  offeredPrice: Rupees.optional(),
  commissionEarned: Rupees.optional(),
  tds: Rupees.optional(),
  isRefundable: z.boolean(),
  isLCC: z.boolean(),
  isLCCSpecialReturn: z.boolean(),
  isHoldAllowed: z.boolean(),
  fareType: z.string(),
  validatingAirline: z.string(),
  lastTicketDate: LocalDateTime.nullable(),
  /**
   * `both`: the whole journey in one booking. A domestic return has two lists, `outbound` and `inbound`: one of each
   * is chosen and they become two bookings.
   */
  direction: FlightDirection,
  /** The airline's remark on the fare, e.g. that it is for small companies; empty for most. */
  remark: z.string(),
  /** The agent's own markup on the customer's document; only for agents who set one. */
  ownMarkup: Rupees.optional(),
  /** The agency that supplies the fare; only for the owner and staff of the agency that sells it. */
  seller: z.string().optional(),
  /** How much the agency's wallet at the seller is short for the fare; only with `seller`, absent if it covers the fare. */
  shortBy: Rupees.optional(),
})
export type FlightResult = z.infer<typeof FlightResult>

/** `fareRuleDetail` is the supplier's HTML: sanitise before it is shown. */
export const FareRule = z.object({
  origin: z.string(),
  destination: z.string(),
  airline: z.string(),
  fareBasisCode: z.string(),
  fareRuleDetail: z.string(),
})
export type FareRule = z.infer<typeof FareRule>

/** A structured penalty if the supplier gives one. `from` and `to` in `unit` before departure; null is unlimited. */
export const MiniFareRule = z.object({
  journeyPoints: z.string(),
  type: z.enum(['Cancellation', 'Reissue']),
  from: z.number().nullable(),
  to: z.number().nullable(),
  unit: z.enum(['Hours', 'Days']),
  details: z.string(),
})
export type MiniFareRule = z.infer<typeof MiniFareRule>

/**
 * The answer of a fare quote (spec section 3, 'Fare detail result'). All amounts for all passengers. `totalPayable`
 * leaves the wallet; `publishedPrice` is on the customer's document.
 */
export const FareDetailResult = z.object({
  resultIndex: z.string(),
  traceId: z.string(),
  fareDetails: z.array(FareDetail).min(1),
  publishedPrice: Rupees,
  totalPayable: Rupees,
  totalPayableAmt: Rupees,
  markup: Rupees,
  gstOnMarkup: Rupees,
  otherCharges: Rupees,
  offeredPrice: Rupees.optional(),
  tds: Rupees.optional(),
  commissionEarned: Rupees.optional(),
  discount: Rupees,
  isPriceChanged: z.boolean(),
  previousPrice: Rupees.nullable(),
  flightDetailChangeInfo: z.string().nullable(),
  isLCC: z.boolean(),
  isRefundable: z.boolean(),
  isHoldAllowed: z.boolean(),
  isPassportRequired: z.boolean(),
  isPassportFullDetailRequired: z.boolean(),
  isDateOfBirthRequiredForAdults: z.boolean(),
  isPanRequired: z.boolean(),
  isGstMandatory: z.boolean(),
  isGstAllowed: z.boolean(),
  /** The lead passenger's address and city are required. */
  isAddressRequired: z.boolean(),
  nameStyle: NameStyle,
  /** Extras without which the airline refuses to ticket this fare; choosing the free option is enough. */
  requiredExtras: z.object({ baggage: z.boolean(), meal: z.boolean(), seat: z.boolean() }),
  /** Charges in the airline's words; empty if it gives none. */
  penalty: z.object({ reissueCharge: z.string(), cancellationCharge: z.string() }).nullable(),
  direction: FlightDirection,
  itineraryChangeList: z.array(z.string()),
  ownMarkup: Rupees.optional(),
  lastTicketDate: LocalDateTime.nullable(),
  segments: z.array(z.array(Segment)),
})
export type FareDetailResult = z.infer<typeof FareDetailResult>

/** Baggage in KG for one flight and one passenger. */
export const BaggageOption = z.object({
  code: z.string(),
  flightNumber: z.string(),
  origin: z.string(),
  destination: z.string(),
  weight: z.int(),
  price: Rupees,
  text: z.string(),
  /** Included in the fare free of charge unless something else is chosen. */
  isIncluded: z.boolean(),
})
export type BaggageOption = z.infer<typeof BaggageOption>

/** Meals in platters for one flight and one passenger. */
export const MealOption = z.object({
  code: z.string(),
  flightNumber: z.string(),
  origin: z.string(),
  destination: z.string(),
  quantity: z.int(),
  price: Rupees,
  airlineDescription: z.string(),
  isIncluded: z.boolean(),
})
export type MealOption = z.infer<typeof MealOption>

export const SeatPosition = z.enum(['window', 'middle', 'aisle'])
export type SeatPosition = z.infer<typeof SeatPosition>

/** One seat. Exit rows aren't for children, infants and those who sit with them. */
export const SeatOption = z.object({
  code: z.string(),
  /** Letter within the row. */
  seatNo: z.string(),
  position: SeatPosition,
  isExitRow: z.boolean(),
  isAvailable: z.boolean(),
  price: Rupees,
  text: z.string(),
})
export type SeatOption = z.infer<typeof SeatOption>

/** The seats of one flight, row by row from the front; absent if the supplier has no map. */
export const SeatMap = z.object({
  flightNumber: z.string(),
  origin: z.string(),
  destination: z.string(),
  craft: z.string(),
  rows: z.array(z.object({ rowNo: z.string(), seats: z.array(SeatOption) })),
})
export type SeatMap = z.infer<typeof SeatMap>

export const SsrOptions = z.object({
  baggage: z.array(BaggageOption),
  meals: z.array(MealOption),
  seats: z.array(SeatMap),
})
export type SsrOptions = z.infer<typeof SsrOptions>
