import type { Airport } from '#server/reference/reference.ts'
import type { Segment } from '#contract/entities/flight.ts'
import { aircraftName } from './aircraft.ts'
import { cabinBaggageKg, checkedBaggageKg } from './fare-families.ts'
import type { FareFamily } from './fare-family.ts'
import type { Itinerary } from './itineraries.ts'
import type { Flight } from './schedule.ts'
import { hashParts } from './seeded-random.ts'
import { formatLocal } from '#server/clock/zone-time.ts'

/**
 * Returns booking class and seats left of a fare on a flight, determined by the seed. With fewer seats, a more
 * expensive class of the family is sold.
 */
export function availability(itinerary: Itinerary, family: FareFamily, seed: string) {
  const first = itinerary.flights[0]
  const roll = hashParts(
    seed,
    'seats',
    first.carrier.code,
    first.flightNumber,
    first.departureUtc,
    family.name,
  )
  const classes = family.bookingClasses
  const seatsLeft = roll % 100 < 60 ? 9 : 1 + ((roll >>> 4) % 8)
  return { seatsLeft, bookingClass: classes[(roll >>> 8) % classes.length] ?? 'Y' }
}

/** Converts an itinerary's flights to the contract's segments. The airline PNR is added by the booking. */
export function toSegments(itinerary: Itinerary, family: FareFamily, seed: string): Segment[] {
  const { seatsLeft, bookingClass } = availability(itinerary, family, seed)
  const checked = checkedBaggageKg(itinerary.validating, family, itinerary.isDomestic)
  return itinerary.flights.map((flight) => ({
    ...flightFields(flight),
    ...placeFields('origin', flight.from, flight.fromTerminal),
    ...placeFields('destination', flight.to, flight.toTerminal),
    fareClass: bookingClass,
    baggage: `${checked} KG`,
    cabinBaggage: `${cabinBaggageKg(family)} KG`,
    cabinClass: family.cabin,
    seatsLeft,
  }))
}

function flightFields(flight: Flight) {
  return {
    airlineName: flight.carrier.name,
    airlineCode: flight.carrier.code,
    flightNumber: flight.flightNumber,
    departureTime: formatLocal(flight.departureLocal),
    arrivalTime: formatLocal(flight.arrivalLocal),
    durationMinutes: flight.durationMinutes,
    flightStatus: 'Confirmed',
    airlinePnr: '',
    operatingCarrier: flight.operatingCarrier,
    craft: aircraftName(flight.craft),
    stopPoint: '',
    stopPointArrivalTime: null,
    stopPointDepartureTime: null,
  }
}

type Place<Side extends 'origin' | 'destination'> = Pick<
  Segment,
  | `${Side}AirportCode`
  | `${Side}AirportName`
  | `${Side}CityName`
  | `${Side}CityCode`
  | `${Side}CountryCode`
  | `${Side}Terminal`
>

function placeFields<Side extends 'origin' | 'destination'>(
  side: Side,
  airport: Airport,
  terminal: string,
): Place<Side> {
  return {
    [`${side}AirportCode`]: airport.code,
    [`${side}AirportName`]: airport.name,
    [`${side}CityName`]: airport.cityName,
    [`${side}CityCode`]: airport.cityCode,
    [`${side}CountryCode`]: airport.countryCode,
    [`${side}Terminal`]: terminal,
  } as Place<Side>
}
