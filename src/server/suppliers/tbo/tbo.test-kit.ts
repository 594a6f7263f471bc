import { loadReference } from '#server/reference/reference.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import type { ResultContext } from './offers.ts'

/** A search for two adults and a child, one way. */
export const aQuery = (changes: Partial<SupplierSearch> = {}): SupplierSearch => ({
  journeyType: 1,
  returnKind: null,
  legs: [{ origin: 'DEL', destination: 'BOM', date: '2026-12-18', fromHour: 0, toHour: 24, cabinClass: 2 }],
  adultCount: 2,
  childCount: 1,
  infantCount: 0,
  directFlight: false,
  preferredAirlines: [],
  sources: [],
  ...changes,
})

export const aContext = (changes: Partial<ResultContext> = {}): ResultContext => ({
  query: aQuery(),
  expiresAt: '2026-11-20T04:15:00.000Z',
  names: loadReference(),
  ...changes,
})

/** A flight in the supplier's spelling with invented values. */
export const aRawSegment = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  TripIndicator: 1,
  SegmentIndicator: 1,
  Baggage: '15 KG',
  CabinBaggage: '7 KG',
  CabinClass: 2,
  Airline: {
    AirlineCode: '6E',
    AirlineName: 'IndiGo',
    FlightNumber: '101',
    FareClass: 'R',
    OperatingCarrier: '',
  },
  Origin: {
    Airport: { AirportCode: 'DEL', AirportName: 'Indira Gandhi', CityCode: 'DEL', CityName: 'Delhi', CountryCode: 'IN', Terminal: '2' },
    DepTime: '2026-12-18T09:00:00',
  },
  Destination: {
    Airport: { AirportCode: 'BOM', AirportName: 'Chhatrapati Shivaji', CityCode: 'BOM', CityName: 'Mumbai', CountryCode: 'IN', Terminal: '1' },
    ArrTime: '2026-12-18T11:10:00',
  },
  Duration: 130,
  StopOver: false,
  Craft: '320',
  ...changes,
}) // prettier-ignore

/** A result in the supplier's spelling. */
export const aRawResult = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ResultIndex: 'OB1',
  Source: 6,
  IsLCC: true,
  IsRefundable: true,
  AirlineCode: '6E',
  ValidatingAirline: '6E',
  LastTicketDate: '0001-01-01T00:00:00',
  ResultFareType: 'RegularFare',
  Fare: {
    Currency: 'INR',
    BaseFare: 3000.5,
    Tax: 600.3,
    OtherCharges: 0,
    PublishedFare: 3600.8,
    OfferedFare: 3550.8,
    CommissionEarned: 50,
  },
  FareBreakdown: [
    { PassengerType: 1, PassengerCount: 2, BaseFare: 2000.5, Tax: 400.2, YQTax: 100 },
    { PassengerType: 2, PassengerCount: 1, BaseFare: 1000, Tax: 200.1, YQTax: 0 },
  ],
  Segments: [[aRawSegment()]],
  ...changes,
})
