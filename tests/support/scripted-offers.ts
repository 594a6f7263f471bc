import type { Segment } from '#contract/entities/flight.ts'
import type { SupplierFare, SupplierOffer, SupplierRequirements, SupplierSsr } from '#server/offers/offer.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'

/**
 * Builds a fare that adds up, with the same base and taxes for each passenger, so that totals are easy to check by
 * hand.
 */
export const aFare = (
  query: Pick<SupplierSearch, 'adultCount' | 'childCount' | 'infantCount'>,
  each: { baseMinor?: number; taxMinor?: number; commissionMinor?: number; tdsMinor?: number } = {},
): SupplierFare => {
  const { baseMinor = 400_000, taxMinor = 100_000, commissionMinor = 20_000, tdsMinor = 1_000 } = each
  const counts = [query.adultCount, query.childCount, query.infantCount]
  const people = query.adultCount + query.childCount + query.infantCount
  const publishedMinor = people * (baseMinor + taxMinor)
  return {
    currency: 'INR',
    baseMinor: people * baseMinor,
    taxMinor: people * taxMinor,
    otherChargesMinor: 0,
    publishedMinor,
    commissionMinor: people * commissionMinor,
    plbMinor: 0,
    offeredMinor: publishedMinor - people * commissionMinor,
    tdsMinor: people * tdsMinor,
    perType: ([1, 2, 3] as const).flatMap((passengerType) => {
      const passengerCount = counts[passengerType - 1] ?? 0
      return passengerCount === 0
        ? []
        : [
            {
              passengerType,
              passengerCount,
              baseMinor: passengerCount * baseMinor,
              taxMinor: passengerCount * taxMinor,
              yqMinor: 0,
              taxes: [{ key: 'K3', amountMinor: passengerCount * taxMinor }],
              otherChargesMinor: 0,
              publishedMinor: passengerCount * (baseMinor + taxMinor),
            },
          ]
    }),
  }
}

export const noRequirements: SupplierRequirements = {
  isPassportRequired: false,
  isPassportFullDetailRequired: false,
  isPanRequired: false,
  isGstMandatory: false,
  isGstAllowed: true,
  isDateOfBirthRequiredForAdults: false,
  isAddressRequired: false,
  nameStyle: 'standard',
  requiredExtras: { baggage: false, meal: false, seat: false },
}

export const aSegment = (
  query: SupplierSearch,
  airlineCode: string,
  flightNumber: string,
  legIndex = 0,
): Segment => {
  const leg = query.legs[legIndex] ?? { origin: 'DEL', destination: 'BOM', date: '2026-12-10' }
  return {
    airlineName: airlineCode === '6E' ? 'IndiGo' : 'Air India',
    airlineCode,
    flightNumber,
    fareClass: 'Y',
    originAirportCode: leg.origin,
    originAirportName: leg.origin,
    originCityName: leg.origin,
    originCityCode: leg.origin,
    originCountryCode: 'IN',
    originTerminal: '3',
    destinationAirportCode: leg.destination,
    destinationAirportName: leg.destination,
    destinationCityName: leg.destination,
    destinationCityCode: leg.destination,
    destinationCountryCode: 'IN',
    destinationTerminal: '2',
    departureTime: `${leg.date}T09:00:00`,
    arrivalTime: `${leg.date}T11:10:00`,
    durationMinutes: 130,
    flightStatus: 'Confirmed',
    airlinePnr: '',
    operatingCarrier: '',
    baggage: '15 KG',
    cabinBaggage: '7 KG',
    cabinClass: 2,
    craft: '320',
    seatsLeft: 9,
    stopPoint: '',
    stopPointArrivalTime: null,
    stopPointDepartureTime: null,
  }
}

/**
 * Returns three offers for every search, one flight per journey: one that can be held, a low-cost one with extras,
 * and one that requires every document.
 */
export const scriptedOffers = (query: SupplierSearch): SupplierOffer[] => {
  const offer = (offerId: string, over: Partial<SupplierOffer>, airline = 'AI'): SupplierOffer => ({
    offerId,
    source: 'GDS',
    isLCC: false,
    isRefundable: true,
    isHoldAllowed: true,
    fareType: 'Published',
    validatingAirline: airline,
    lastTicketDate: null,
    direction: 'both',
    isSpecialReturn: false,
    remark: '',
    penalty: null,
    segments: query.legs.map((_, leg) => [
      aSegment(query, airline, offerId.length.toString().padStart(3, String(leg + 1)), leg),
    ]),
    fare: aFare(query),
    requirements: noRequirements,
    ...over,
  })
  return [
    offer('holdable', {}),
    offer('low-cost', { source: '6E', isLCC: true, isHoldAllowed: false }, '6E'),
    offer('documents', {
      isHoldAllowed: false,
      requirements: {
        ...noRequirements,
        isPassportRequired: true,
        isPassportFullDetailRequired: true,
        isPanRequired: true,
        isGstMandatory: true,
      },
    }),
  ]
}

/** Returns the extras of the low-cost offer: 15 kg for ₹1,500.00 and a meal for ₹350.50. */
export const scriptedSsr = (offer: SupplierOffer): SupplierSsr => {
  const flight = offer.segments[0]?.[0]
  const place = {
    flightNumber: flight?.flightNumber ?? '',
    origin: flight?.originAirportCode ?? '',
    destination: flight?.destinationAirportCode ?? '',
  }
  return {
    baggage: [{ code: 'XB15', ...place, priceMinor: 150_000, weight: 15, text: '15 KG', isIncluded: false }],
    meals: [
      {
        code: 'VGML',
        ...place,
        priceMinor: 35_050,
        quantity: 1,
        airlineDescription: 'Vegetarian meal',
        isIncluded: false,
      },
    ],
    seatMaps: [],
  }
}
