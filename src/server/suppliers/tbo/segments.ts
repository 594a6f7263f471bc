import type { CabinClass } from '#contract/common/enumerations.ts'
import type { Segment } from '#contract/entities/flight.ts'
import type { Reference } from '#server/reference/reference.ts'
import { parseLocal, toUtc } from '../synthetic/zone-time.ts'
import { fieldReader } from './read-fields.ts'
import { boolOf, intOf, localTimeOf, textOf } from './read-values.ts'

export type Names = Pick<Reference, 'airportByCode' | 'airlineByCode' | 'countryByCode'>

const readSegment = fieldReader([
  'Baggage',
  'CabinBaggage',
  'CabinClass',
  'TripIndicator',
  'Airline',
  'NoOfSeatAvailable',
  'Origin',
  'Destination',
  'Duration',
  'StopOver',
  'StopPoint',
  'StopPointArrivalTime',
  'StopPointDepartureTime',
  'Craft',
  'FlightStatus',
  'Status',
  'AirlinePNR',
  'SupplierFareClass',
])
const readAirline = fieldReader([
  'AirlineCode',
  'AirlineName',
  'FlightNumber',
  'FareClass',
  'OperatingCarrier',
])
const readEnd = fieldReader(['Airport', 'DepTime', 'ArrTime'])
const readAirport = fieldReader([
  'AirportCode',
  'AirportName',
  'Terminal',
  'CityCode',
  'CityName',
  'CountryCode',
])

/** One flight; null when it has no airline, no place or no time, since nothing can be sold from it then. */
export const readFlight = (raw: unknown, cabinAsked: CabinClass, names: Names): Segment | null => {
  const segment = readSegment(raw)
  const airline = readAirline(segment?.Airline)
  const origin = readPlace(segment?.Origin, 'origin', names)
  const destination = readPlace(segment?.Destination, 'destination', names)
  if (!segment || !airline || !origin || !destination) return null
  const airlineCode = textOf(airline.AirlineCode)
  const departureTime = localTimeOf(readEnd(segment.Origin)?.DepTime)
  const arrivalTime = localTimeOf(readEnd(segment.Destination)?.ArrTime)
  if (airlineCode === '' || departureTime === null || arrivalTime === null) return null
  const places = { ...origin, ...destination } as Pick<Segment, PlaceField>
  const cabin = intOf(segment.CabinClass)
  return {
    airlineCode,
    airlineName: textOf(airline.AirlineName) || (names.airlineByCode(airlineCode)?.name ?? airlineCode),
    flightNumber: textOf(airline.FlightNumber),
    fareClass: textOf(airline.FareClass),
    ...places,
    departureTime,
    arrivalTime,
    durationMinutes: intOf(segment.Duration) || minutesBetween(places, departureTime, arrivalTime, names),
    flightStatus: textOf(segment.Status) || textOf(segment.FlightStatus),
    airlinePnr: textOf(segment.AirlinePNR),
    operatingCarrier: textOf(airline.OperatingCarrier),
    baggage: textOf(segment.Baggage),
    cabinBaggage: textOf(segment.CabinBaggage),
    cabinClass: isCabin(cabin) ? cabin : cabinAsked,
    craft: textOf(segment.Craft),
    seatsLeft: intOf(segment.NoOfSeatAvailable),
    stopPoint: boolOf(segment.StopOver) ? textOf(segment.StopPoint) : '',
    stopPointArrivalTime: boolOf(segment.StopOver) ? localTimeOf(segment.StopPointArrivalTime) : null,
    stopPointDepartureTime: boolOf(segment.StopOver) ? localTimeOf(segment.StopPointDepartureTime) : null,
  }
}

/**
 * The legs of a journey. Searches nest flights by leg; bookings list them flat: then TripIndicator tells the way back, or the
 * legs are as long as those of `like`. Null when any flight cannot be read.
 */
export const readLegs = (
  raw: unknown,
  cabinAsked: CabinClass,
  names: Names,
  like?: readonly (readonly unknown[])[],
): Segment[][] | null => {
  if (!Array.isArray(raw) || raw.length === 0) return null
  const groups: unknown[][] = raw.some(Array.isArray)
    ? raw.map((leg: unknown) => (Array.isArray(leg) ? leg : [leg]))
    : grouped(raw, like)
  const legs: Segment[][] = []
  for (const group of groups) {
    const leg: Segment[] = []
    for (const item of group) {
      const flight = readFlight(item, cabinAsked, names)
      if (!flight) return null
      leg.push(flight)
    }
    if (leg.length > 0) legs.push(leg)
  }
  return legs.length > 0 ? legs : null
}

function grouped(flat: unknown[], like: readonly (readonly unknown[])[] | undefined): unknown[][] {
  if (like && like.reduce((sum, leg) => sum + leg.length, 0) === flat.length) {
    let from = 0
    return like.map((leg) => flat.slice(from, (from += leg.length)))
  }
  const groups = new Map<number, unknown[]>()
  for (const item of flat) {
    const trip = intOf(readSegment(item)?.TripIndicator) ?? 1
    groups.set(trip, [...(groups.get(trip) ?? []), item])
  }
  return [...groups.values()]
}

type PlaceField =
  `${'origin' | 'destination'}${'AirportCode' | 'AirportName' | 'CityName' | 'CityCode' | 'CountryCode' | 'Terminal'}`

/** What the answer leaves out comes from our own reference data. A bare code counts as an airport. */
function readPlace(
  raw: unknown,
  end: 'origin' | 'destination',
  names: Names,
): Partial<Pick<Segment, PlaceField>> | null {
  const airport = readAirport(readEnd(raw)?.Airport ?? raw)
  const code = textOf(airport ? airport.AirportCode : (readEnd(raw)?.Airport ?? raw)).toUpperCase()
  if (!/^[A-Z\d]{3}$/.test(code)) return null
  const known = names.airportByCode(code)
  return {
    [`${end}AirportCode`]: code,
    [`${end}AirportName`]: textOf(airport?.AirportName) || (known?.name ?? code),
    [`${end}CityName`]: textOf(airport?.CityName) || (known?.cityName ?? code),
    [`${end}CityCode`]: textOf(airport?.CityCode) || (known?.cityCode ?? code),
    [`${end}CountryCode`]: textOf(airport?.CountryCode) || (known?.countryCode ?? ''),
    [`${end}Terminal`]: textOf(airport?.Terminal),
  }
}

/** The stand-in for a duration that is missing: both clocks with their zones. */
function minutesBetween(
  places: Pick<Segment, PlaceField>,
  departureTime: string,
  arrivalTime: string,
  names: Names,
): number {
  const from = names.airportByCode(places.originAirportCode)?.timeZone ?? 'Asia/Kolkata'
  const to = names.airportByCode(places.destinationAirportCode)?.timeZone ?? 'Asia/Kolkata'
  return Math.max(0, toUtc(to, parseLocal(arrivalTime)) - toUtc(from, parseLocal(departureTime)))
}

const isCabin = (value: number | null): value is CabinClass => value !== null && value >= 1 && value <= 6
