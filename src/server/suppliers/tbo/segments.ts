import type { CabinClass } from '#contract/common/enumerations.ts'
import { indiaZone } from '#domain/india.ts'
import type { Segment } from '#contract/entities/flight.ts'
import type { Reference } from '#server/reference/reference.ts'
import { parseLocal, toUtc } from '#server/clock/zone-time.ts'
import { fieldReader } from './read-fields.ts'
import { readBool, readInt, readLocalTime, readText } from './read-values.ts'

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

/** Converts one flight; null without airline, place or time, since it couldn't be sold. */
export const readFlight = (raw: unknown, cabinAsked: CabinClass, names: Names): Segment | null => {
  const segment = readSegment(raw)
  const airline = readAirline(segment?.Airline)
  if (!segment || !airline) return null
  const start = readEnd(segment.Origin)
  const end = readEnd(segment.Destination)
  const from = readPlace(start?.Airport ?? segment.Origin, names)
  const to = readPlace(end?.Airport ?? segment.Destination, names)
  const airlineCode = readText(airline.AirlineCode)
  const departureTime = readLocalTime(start?.DepTime)
  const arrivalTime = readLocalTime(end?.ArrTime)
  if (!from || !to || airlineCode === '' || departureTime === null || arrivalTime === null) return null
  const cabin = readInt(segment.CabinClass)
  const isStopping = readBool(segment.StopOver)
  return {
    airlineName: readText(airline.AirlineName) || (names.airlineByCode(airlineCode)?.name ?? airlineCode),
    airlineCode,
    flightNumber: readText(airline.FlightNumber),
    fareClass: readText(airline.FareClass),
    originAirportCode: from.code,
    originAirportName: from.name,
    originCityName: from.cityName,
    originCityCode: from.cityCode,
    originCountryCode: from.countryCode,
    originTerminal: from.terminal,
    destinationAirportCode: to.code,
    destinationAirportName: to.name,
    destinationCityName: to.cityName,
    destinationCityCode: to.cityCode,
    destinationCountryCode: to.countryCode,
    destinationTerminal: to.terminal,
    departureTime,
    arrivalTime,
    durationMinutes:
      readInt(segment.Duration) || minutesBetween(from, to, { departureTime, arrivalTime }, names),
    flightStatus: readText(segment.Status) || readText(segment.FlightStatus),
    airlinePnr: readText(segment.AirlinePNR),
    operatingCarrier: readText(airline.OperatingCarrier),
    baggage: readText(segment.Baggage),
    cabinBaggage: readText(segment.CabinBaggage),
    cabinClass: isCabin(cabin) ? cabin : cabinAsked,
    craft: readText(segment.Craft),
    seatsLeft: readInt(segment.NoOfSeatAvailable),
    stopPoint: isStopping ? readText(segment.StopPoint) : '',
    stopPointArrivalTime: isStopping ? readLocalTime(segment.StopPointArrivalTime) : null,
    stopPointDepartureTime: isStopping ? readLocalTime(segment.StopPointDepartureTime) : null,
  }
}

/**
 * Reads the legs of a journey. Searches nest flights by leg; bookings list them flat: then TripIndicator marks the
 * return, or the legs are as long as those of `like`. Null when any flight can't be read.
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
    const trip = readInt(readSegment(item)?.TripIndicator) ?? 1
    groups.set(trip, [...(groups.get(trip) ?? []), item])
  }
  return [...groups.values()]
}

interface Place {
  code: string
  name: string
  cityName: string
  cityCode: string
  countryCode: string
  terminal: string
}

/** Missing parts come from our reference data. A bare code counts as an airport. */
function readPlace(raw: unknown, names: Names): Place | null {
  const airport = readAirport(raw)
  const code = readText(airport ? airport.AirportCode : raw).toUpperCase()
  if (!airportShape.test(code)) return null
  const known = names.airportByCode(code)
  return {
    code,
    name: readText(airport?.AirportName) || (known?.name ?? code),
    cityName: readText(airport?.CityName) || (known?.cityName ?? code),
    cityCode: readText(airport?.CityCode) || (known?.cityCode ?? code),
    countryCode: readText(airport?.CountryCode) || (known?.countryCode ?? ''),
    terminal: readText(airport?.Terminal),
  }
}
const airportShape = /^[A-Z\d]{3}$/

/** Replaces a missing duration: both local times with their zones. */
function minutesBetween(
  from: Place,
  to: Place,
  { departureTime, arrivalTime }: Pick<Segment, 'departureTime' | 'arrivalTime'>,
  names: Names,
): number {
  const getTimeZone = ({ code }: Place) => names.airportByCode(code)?.timeZone ?? indiaZone
  const minutes =
    toUtc(getTimeZone(to), parseLocal(arrivalTime)) - toUtc(getTimeZone(from), parseLocal(departureTime))
  return Math.max(0, minutes)
}

const isCabin = (value: number | null): value is CabinClass => value !== null && value >= 1 && value <= 6
