import type { Segment } from '#contract/entities/flight.ts'
import type { SeatsShown } from '#contract/entities/supply-network.ts'
import { splitMinor } from '#domain/money/money.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type {
  SupplierFare,
  SupplierOffer,
  SupplierRequirements,
  SupplierTypeFare,
} from '#server/offers/offer.ts'

/** The parts of the supplying site's price that determine what its consumer pays. */
export type LinkPrice = Pick<OrderPrice, 'markupMinor' | 'gstOnMarkupMinor' | 'discountMinor' | 'tdsMinor'>

const maxSeatsShown = 9

/**
 * Converts the supplying site's offer for the consuming site. `price` is the house account's, on agents' terms. The markup
 * and the GST on it become other charges, and the commission and TDS are what the house account gets and pays. So the
 * consumer's cost, offered + TDS + extras, is exactly the total of `price`. The GST is also given separately, because the
 * consumer may claim it as an input credit. Throws for a price on retail terms, which passes no commission on.
 *
 * Only the fields listed here cross to the consumer: not the supplying site's own commission terms, remark or supplier data.
 */
export const toLinkOffer = (
  offer: SupplierOffer,
  price: LinkPrice,
  { seatsShown = 'exact' }: { seatsShown?: SeatsShown } = {},
): SupplierOffer => ({
  offerId: offer.offerId,
  source: offer.source,
  isLCC: offer.isLCC,
  isRefundable: offer.isRefundable,
  ...(offer.isRefundableByFlight === undefined ? {} : { isRefundableByFlight: offer.isRefundableByFlight }),
  isHoldAllowed: offer.isHoldAllowed,
  fareType: offer.fareType,
  validatingAirline: offer.validatingAirline,
  lastTicketDate: offer.lastTicketDate,
  direction: offer.direction,
  isSpecialReturn: offer.isSpecialReturn,
  remark: '',
  penalty: offer.penalty && {
    reissueCharge: offer.penalty.reissueCharge,
    cancellationCharge: offer.penalty.cancellationCharge,
  },
  segments: offer.segments.map((leg) => leg.map((segment) => toLinkSegment(segment, seatsShown))),
  fare: toLinkFare(offer.fare, price),
  requirements: toLinkRequirements(offer.requirements),
})

/** Converts the fare of an offer the same way; see `toLinkOffer`. */
export const toLinkFare = (fare: SupplierFare, price: LinkPrice): SupplierFare => {
  const { commissionMinor, plbMinor } = fare
  if (price.discountMinor + price.tdsMinor !== commissionMinor + plbMinor)
    throw new RangeError("a linked site's price must pass the whole commission on")
  const feeMinor = price.markupMinor + price.gstOnMarkupMinor
  // Split by published fare, like the service fee of a sale.
  const fees = splitMinor(
    feeMinor,
    fare.perType.map(({ publishedMinor }) => publishedMinor),
  )
  const publishedMinor = fare.publishedMinor + feeMinor
  return {
    currency: fare.currency,
    baseMinor: fare.baseMinor,
    taxMinor: fare.taxMinor,
    otherChargesMinor: fare.otherChargesMinor + feeMinor,
    publishedMinor,
    commissionMinor,
    plbMinor,
    offeredMinor: publishedMinor - commissionMinor - plbMinor,
    tdsMinor: price.tdsMinor,
    feeGstMinor: price.gstOnMarkupMinor,
    perType: fare.perType.map((type, index) => toLinkTypeFare(type, fees[index] ?? 0)),
  }
}

const toLinkTypeFare = (type: SupplierTypeFare, feeMinor: number): SupplierTypeFare => ({
  passengerType: type.passengerType,
  passengerCount: type.passengerCount,
  baseMinor: type.baseMinor,
  taxMinor: type.taxMinor,
  yqMinor: type.yqMinor,
  taxes: type.taxes.map(({ key, amountMinor }) => ({ key, amountMinor })),
  otherChargesMinor: type.otherChargesMinor + feeMinor,
  publishedMinor: type.publishedMinor + feeMinor,
})

const toLinkRequirements = (requirements: SupplierRequirements): SupplierRequirements => ({
  isPassportRequired: requirements.isPassportRequired,
  isPassportFullDetailRequired: requirements.isPassportFullDetailRequired,
  isPanRequired: requirements.isPanRequired,
  isGstMandatory: requirements.isGstMandatory,
  isGstAllowed: requirements.isGstAllowed,
  isDateOfBirthRequiredForAdults: requirements.isDateOfBirthRequiredForAdults,
  isAddressRequired: requirements.isAddressRequired,
  nameStyle: requirements.nameStyle,
  requiredExtras: {
    baggage: requirements.requiredExtras.baggage,
    meal: requirements.requiredExtras.meal,
    seat: requirements.requiredExtras.seat,
  },
})

const toSeatsLeft = (seatsLeft: number | null, seatsShown: SeatsShown): number | null =>
  seatsLeft === null || seatsShown === 'exact' ? seatsLeft : Math.min(seatsLeft, maxSeatsShown)

/** Converts a flight of an offer or booking field by field; see `toLinkOffer`. */
export const toLinkSegment = (segment: Segment, seatsShown: SeatsShown): Segment => ({
  airlineName: segment.airlineName,
  airlineCode: segment.airlineCode,
  flightNumber: segment.flightNumber,
  fareClass: segment.fareClass,
  originAirportCode: segment.originAirportCode,
  originAirportName: segment.originAirportName,
  originCityName: segment.originCityName,
  originCityCode: segment.originCityCode,
  originCountryCode: segment.originCountryCode,
  originTerminal: segment.originTerminal,
  destinationAirportCode: segment.destinationAirportCode,
  destinationAirportName: segment.destinationAirportName,
  destinationCityName: segment.destinationCityName,
  destinationCityCode: segment.destinationCityCode,
  destinationCountryCode: segment.destinationCountryCode,
  destinationTerminal: segment.destinationTerminal,
  departureTime: segment.departureTime,
  arrivalTime: segment.arrivalTime,
  durationMinutes: segment.durationMinutes,
  flightStatus: segment.flightStatus,
  airlinePnr: segment.airlinePnr,
  operatingCarrier: segment.operatingCarrier,
  baggage: segment.baggage,
  cabinBaggage: segment.cabinBaggage,
  cabinClass: segment.cabinClass,
  craft: segment.craft,
  seatsLeft: toSeatsLeft(segment.seatsLeft, seatsShown),
  stopPoint: segment.stopPoint,
  stopPointArrivalTime: segment.stopPointArrivalTime,
  stopPointDepartureTime: segment.stopPointDepartureTime,
})
