import { carriers } from '#server/suppliers/synthetic/carriers.ts'
import type { Json } from './fields.ts'
import { fareJson, sumPublished, rupees, sum } from './fares.ts'
import { isDomestic, miniRulesJson, rulesJson, sourceNumber } from './results.ts'
import { bookedSegmentsJson } from './segments.ts'
import { toIndiaTime, type Booking } from './world.ts'

export const toTicketId = (booking: Booking, place: number): number => (booking.paxIds[place] ?? 0) + 500_000

/**
 * Builds the FlightItinerary of Book, Ticket and GetBookingDetails; tickets and invoice are present once it is
 * ticketed.
 */
export const itineraryJson = (booking: Booking): Json => {
  const { result, passengers } = booking
  const { offer } = result
  const isTicketed = booking.state === 'ticketed'
  const first = offer.segments[0]?.[0]
  const last = offer.segments[0]?.at(-1)
  return {
    BookingId: booking.bookingId,
    PNR: booking.pnr,
    IsDomestic: isDomestic(offer),
    Source: sourceNumber(offer),
    Origin: first?.originAirportCode,
    Destination: last?.destinationAirportCode,
    AirlineCode: first?.airlineCode,
    ValidatingAirlineCode: offer.validatingAirline,
    AirlineRemarks: '',
    AirlineTollFreeNo: '',
    IsLCC: offer.isLCC,
    NonRefundable: !offer.isRefundable,
    FareType: 'PUB',
    Fare: fareJson(booking.fare),
    Passenger: passengers.map((passenger, place) => passengerJson(booking, passenger, place)),
    Segments: bookedSegmentsJson(offer.segments, {
      status: booking.state === 'released' ? 'XX' : 'HK',
      airlinePnr: booking.pnr,
    }),
    LastTicketDate: offer.isLCC || isTicketed ? '0001-01-01T00:00:00' : offer.lastTicketDate,
    TicketAdvisory: null,
    FareRules: rulesJson(offer, true),
    MiniFareRules: miniRulesJson(offer),
    PenaltyCharges: { ReissueCharge: '3000', CancellationCharge: '3500' },
    Status: isTicketed ? 5 : 2,
    ...(isTicketed ? invoiceJson(booking) : {}),
  }
}

const invoiceJson = (booking: Booking): Json => {
  const invoice = {
    InvoiceNo: `MW/2627/${booking.bookingId}`,
    InvoiceAmount: rupees(sumPublished(booking.fare)),
    InvoiceStatus: 3,
    InvoiceCreatedOn: toIndiaTime(booking.madeAt),
  }
  return {
    ...invoice,
    Invoice: [
      { InvoiceId: booking.bookingId + 1, ...invoice, Remarks: '', GSTIN: null, CreditNoteGSTIN: null },
    ],
    CreditNoteNo: booking.cancelled.size > 0 ? `CN/2627/${booking.bookingId}` : null,
    CreditNoteCreatedOn: '0001-01-01T00:00:00',
  }
}

const passengerJson = (booking: Booking, passenger: Json, place: number): Json => {
  const { offer } = booking.result
  const isTicketed = booking.state === 'ticketed'
  const { Baggage, MealDynamic, SeatDynamic, Meal, Seat, ...person } = passenger
  return {
    ...person,
    Fare: passengerFareJson(booking, place),
    PaxId: booking.paxIds[place],
    ...(offer.isLCC
      ? { Baggage: Baggage ?? [], MealDynamic: MealDynamic ?? [], SeatDynamic: SeatDynamic ?? [] }
      : { Meal: Meal ?? null, Seat: Seat ?? null }),
    Ssr: [],
    ...(isTicketed ? ticketJson(booking, place) : {}),
  }
}

/** Returns a passenger's share of the current fare; the remainder goes to the first of a type. */
const passengerFareJson = (booking: Booking, place: number): Json => {
  const { fare, passengers } = booking
  const type = fare.types.find((one) => one.passengerType === passengers[place]?.['PaxType'])
  if (!type) return {}
  const nth = passengers.slice(0, place).filter((one) => one['PaxType'] === type.passengerType).length
  const share = (minor: number, count: number, index: number) =>
    Math.floor(minor / count) + (index === 0 ? minor % count : 0)
  const own = (minor: number) => share(minor, type.passengerCount, nth)
  const common = (minor: number) => share(minor, passengers.length, place)
  const published =
    own(type.baseMinor) +
    own(type.taxMinor) +
    own(type.txnFeePubMinor) +
    common(fare.otherChargesMinor) +
    common(fare.serviceFeeMinor)
  return {
    Currency: 'INR',
    BaseFare: rupees(own(type.baseMinor)),
    Tax: rupees(own(type.taxMinor)),
    YQTax: rupees(own(type.yqMinor)),
    AdditionalTxnFeeOfrd: 0,
    AdditionalTxnFeePub: rupees(own(type.txnFeePubMinor)),
    OtherCharges: rupees(common(fare.otherChargesMinor)),
    ServiceFee: rupees(common(fare.serviceFeeMinor)),
    Discount: 0,
    PublishedFare: rupees(published),
  }
}

const ticketJson = (booking: Booking, place: number): Json => {
  const { offer } = booking.result
  const ticketId = toTicketId(booking, place)
  const prefix = carriers().get(offer.validatingAirline)?.ticketPrefix ?? '999'
  const baggage = (kg: string) => (booking.hasLostAllowance ? '0 KG' : kg)
  return {
    Ticket: {
      TicketId: ticketId,
      TicketNumber: `${prefix}${String(ticketId).padStart(10, '0')}`,
      IssueDate: toIndiaTime(booking.madeAt),
      ValidatingAirline: offer.validatingAirline,
      Remarks: '',
      ServiceFeeDisplayType: 'ShowInTax',
      Status: 'OK',
      ConjunctionNumber: '',
      TicketType: 'N',
    },
    SegmentAdditionalInfo: offer.segments.flat().map((segment) => ({
      FareBasis: `${segment.fareClass}OWIN`,
      NVA: '',
      NVB: '',
      Baggage: baggage(segment.baggage),
      Meal: '',
      Seat: '',
      SpecialService: '',
      CabinBaggage: segment.cabinBaggage,
    })),
    BarcodeDetails: {
      Id: ticketId,
      Barcode: offer.segments.flat().map((segment, index) => ({
        Index: index + 1,
        Format: 'PDF417',
        Content: `M1TEST/PASSENGER ${booking.pnr} ${segment.originAirportCode}${segment.destinationAirportCode}`,
        BarCodeInBase64: null,
        JourneyWayType: sum([1, offer.segments.findIndex((leg) => leg.includes(segment))]),
      })),
    },
  }
}
