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

/** The part of a flight's description that all its fares share. */
type FlightFacts = Omit<Segment, 'fareClass' | 'baggage' | 'cabinBaggage' | 'cabinClass' | 'seatsLeft'>

/** Flights that were described before: the fare families of a journey share them. */
const described = new WeakMap<Flight, FlightFacts>()

const describe = (flight: Flight): FlightFacts => {
  const known = described.get(flight) ?? toFacts(flight)
  described.set(flight, known)
  return known
}

/** Converts an itinerary's flights to the contract's segments. The airline PNR is added by the booking. */
export function toSegments(itinerary: Itinerary, family: FareFamily, seed: string): Segment[] {
  const { seatsLeft, bookingClass } = availability(itinerary, family, seed)
  const baggage = `${checkedBaggageKg(itinerary.validating, family, itinerary.isDomestic)} KG`
  const cabinBaggage = `${cabinBaggageKg(family)} KG`
  return itinerary.flights.map((flight) => ({
    ...describe(flight),
    fareClass: bookingClass,
    baggage,
    cabinBaggage,
    cabinClass: family.cabin,
    seatsLeft,
  }))
}

function toFacts(flight: Flight): FlightFacts {
  const { from, to } = flight
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
    originAirportCode: from.code,
    originAirportName: from.name,
    originCityName: from.cityName,
    originCityCode: from.cityCode,
    originCountryCode: from.countryCode,
    originTerminal: flight.fromTerminal,
    destinationAirportCode: to.code,
    destinationAirportName: to.name,
    destinationCityName: to.cityName,
    destinationCityCode: to.cityCode,
    destinationCountryCode: to.countryCode,
    destinationTerminal: flight.toTerminal,
  }
}
