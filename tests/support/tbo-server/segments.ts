import type { Segment } from '#contract/entities/flight.ts'
import { loadReference } from '#server/reference/reference.ts'
import type { Json } from './fields.ts'

/** Builds one leg of a result: segments in order, with the accumulated duration on the last. */
export const legJson = (leg: readonly Segment[], legIndex: number): Json[] => {
  const total = leg.reduce((minutes, segment, place) => {
    const before = leg[place - 1]
    const ground = before ? groundMinutes(before, segment) : 0
    return minutes + segment.durationMinutes + ground
  }, 0)
  return leg.map((segment, place) => {
    const before = leg[place - 1]
    return {
      ...segmentJson(segment, Math.min(legIndex + 1, 2), place + 1),
      ...(place === leg.length - 1 && leg.length > 1 ? { AccumulatedDuration: total } : {}),
      GroundTime: before ? groundMinutes(before, segment) : 0,
    }
  })
}

/** Both times are local to the airport of the layover. */
const groundMinutes = (before: Segment, next: Segment): number =>
  (Date.parse(`${next.departureTime}Z`) - Date.parse(`${before.arrivalTime}Z`)) / 60_000

const segmentJson = (segment: Segment, tripIndicator: number, segmentIndicator: number): Json => ({
  Baggage: segment.baggage,
  CabinBaggage: segment.cabinBaggage,
  CabinClass: segment.cabinClass,
  SupplierFareClass: null,
  TripIndicator: tripIndicator,
  SegmentIndicator: segmentIndicator,
  Airline: {
    AirlineCode: segment.airlineCode,
    AirlineName: segment.airlineName,
    FlightNumber: segment.flightNumber,
    FareClass: segment.fareClass,
    OperatingCarrier: segment.operatingCarrier,
  },
  NoOfSeatAvailable: segment.seatsLeft,
  Origin: { Airport: airportJson(segment, 'origin'), DepTime: segment.departureTime },
  Destination: { Airport: airportJson(segment, 'destination'), ArrTime: segment.arrivalTime },
  Duration: segment.durationMinutes,
  Mile: 0,
  StopOver: false,
  FlightInfoIndex: '',
  StopPoint: '',
  StopPointArrivalTime: '0001-01-01T00:00:00',
  StopPointDepartureTime: '0001-01-01T00:00:00',
  Craft: segment.craft,
  Remark: null,
  IsETicketEligible: true,
  FlightStatus: 'Confirmed',
  Status: '',
  FareClassification: null,
})

const airportJson = (segment: Segment, side: 'origin' | 'destination'): Json => ({
  AirportCode: segment[`${side}AirportCode`],
  AirportName: segment[`${side}AirportName`],
  Terminal: segment[`${side}Terminal`],
  CityCode: segment[`${side}CityCode`],
  CityName: segment[`${side}CityName`],
  CountryCode: segment[`${side}CountryCode`],
  CountryName: loadReference().countryByCode(segment[`${side}CountryCode`])?.name ?? '',
})

/** Builds a booking's segments as one list; the trip indicator distinguishes outbound and return. */
export const bookedSegmentsJson = (
  legs: readonly (readonly Segment[])[],
  booked: { status: string; airlinePnr: string },
): Json[] => {
  const isReturn = legs.length === 2 && legs[0]?.[0]?.originCityCode === legs[1]?.at(-1)?.destinationCityCode
  let place = 0
  return legs.flatMap((leg, legIndex) =>
    leg.map((segment) => ({
      ...segmentJson(segment, isReturn ? legIndex + 1 : 1, (place += 1)),
      Status: booked.status,
      AirlinePNR: booked.airlinePnr,
    })),
  )
}
