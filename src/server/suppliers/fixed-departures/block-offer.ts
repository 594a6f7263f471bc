import { passengerTypes, type PassengerType } from '#contract/common/enumerations.ts'
import type { FlightDirection, Segment } from '#contract/entities/flight.ts'
import { blockSource } from '#domain/flights/fixed-departures.ts'
import { loadReference } from '#server/reference/reference.ts'
import type { SupplierFare, SupplierOffer, SupplierTypeFare } from '#server/offers/offer.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { isOnSale } from './block-terms.ts'
import type { BlockRow } from './seats.repo.ts'

export { blockSource }
export const blockFareType = 'Fixed Departure'

export type Party = Pick<SupplierSearch, 'adultCount' | 'childCount' | 'infantCount'>

/** Infants travel on a lap. */
export const seatsFor = ({ adultCount, childCount }: Party): number => adultCount + childCount

type Prices = Pick<
  BlockRow,
  | 'adultBaseMinor'
  | 'adultTaxMinor'
  | 'childBaseMinor'
  | 'childTaxMinor'
  | 'infantBaseMinor'
  | 'infantTaxMinor'
>

/** Calculates the fare of a party. Blocks have no commission: their price is net, and markups make the sale. */
export const blockFare = (block: Prices, party: Party): SupplierFare => {
  const perType = [
    typeFare(passengerTypes.adult, party.adultCount, block.adultBaseMinor, block.adultTaxMinor),
    typeFare(passengerTypes.child, party.childCount, block.childBaseMinor, block.childTaxMinor),
    typeFare(passengerTypes.infant, party.infantCount, block.infantBaseMinor, block.infantTaxMinor),
  ].filter(({ passengerCount }) => passengerCount > 0)
  const sum = (pick: (fare: SupplierTypeFare) => number) =>
    perType.reduce((total, one) => total + pick(one), 0)
  const publishedMinor = sum((one) => one.publishedMinor)
  return {
    currency: 'INR',
    baseMinor: sum((one) => one.baseMinor),
    taxMinor: sum((one) => one.taxMinor),
    otherChargesMinor: 0,
    publishedMinor,
    commissionMinor: 0,
    plbMinor: 0,
    offeredMinor: publishedMinor,
    tdsMinor: 0,
    perType,
  }
}

const typeFare = (type: PassengerType, count: number, base: number, tax: number): SupplierTypeFare => ({
  passengerType: type,
  passengerCount: count,
  baseMinor: base * count,
  taxMinor: tax * count,
  yqMinor: 0,
  taxes: [{ key: 'OtherTaxes', amountMinor: tax * count }],
  otherChargesMinor: 0,
  publishedMinor: (base + tax) * count,
})

export const isDomesticBlock = ({ segments }: Pick<BlockRow, 'segments'>): boolean =>
  segments.flat().every((one) => one.originCountryCode === 'IN' && one.destinationCountryCode === 'IN')

/** Formats an instant as `YYYY-MM-DDTHH:mm:ss` in India, the zone of suppliers' times. */
const indianTime = (instant: Date): string =>
  new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19)

export interface OfferOptions {
  party: Party
  now: Date
  /** Seats that can be bought now, including those of expired holds. */
  freeSeats: number
  direction?: FlightDirection
  isSpecialReturn?: boolean
}

/** Converts a block to a bookable offer with the same id. */
export const blockOffer = (block: BlockRow, options: OfferOptions): SupplierOffer => {
  const { party, now, freeSeats, direction = 'both', isSpecialReturn = false } = options
  const isAbroad = !isDomesticBlock(block)
  return {
    offerId: block.id,
    source: blockSource,
    isLCC: false,
    isRefundable: block.isRefundable,
    isHoldAllowed: block.isHoldAllowed && isOnSale(block, now),
    fareType: blockFareType,
    validatingAirline: block.airlineCode,
    lastTicketDate: indianTime(block.namesDeadline),
    direction,
    isSpecialReturn,
    remark: block.title,
    penalty: null,
    segments: segmentsWith(block.segments, { seatsLeft: freeSeats }),
    fare: blockFare(block, party),
    requirements: {
      isPassportRequired: isAbroad,
      isPassportFullDetailRequired: false,
      isPanRequired: false,
      isGstMandatory: false,
      isGstAllowed: true,
      isDateOfBirthRequiredForAdults: isAbroad,
      isAddressRequired: false,
      nameStyle: 'standard',
      requiredExtras: { baggage: false, meal: false, seat: false },
    },
  }
}

export const segmentsWith = (segments: Segment[][], more: Partial<Segment>): Segment[][] =>
  segments.map((leg) => leg.map((segment) => ({ ...segment, ...more })))

/** Whether two itineraries have the same flights at the same times, whatever their seats left and status. */
export const isSameFlights = (a: Segment[][], b: Segment[][]): boolean => flightsKey(a) === flightsKey(b)

const flightsKey = (segments: Segment[][]): string =>
  segments
    .map((leg) =>
      leg
        .map((one) =>
          [
            one.airlineCode,
            one.flightNumber,
            one.originAirportCode,
            one.destinationAirportCode,
            one.departureTime,
            one.arrivalTime,
          ].join(' '),
        )
        .join(','),
    )
    .join('|')

/** Lists the airports of a search's code: a city's, or the airport itself. */
export const airportsFor = (code: string): string[] =>
  loadReference()
    .airportsOfCity(code)
    .map((airport) => airport.code)
