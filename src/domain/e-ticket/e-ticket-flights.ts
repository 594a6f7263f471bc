import type { FlightVoid, TicketDetail, TicketSegment } from '#contract/entities/booking.ts'
import { flightVoidWords, toSharedVoid } from '#domain/changes/void-note.ts'
import { cabinName, flightWords } from '#domain/flights/flight-words.ts'
import { dayDifference, formatDate, formatMinutes, formatTime } from '#domain/format.ts'
import { eTicketWords as words } from './e-ticket-words.ts'

/** Departure or arrival of a flight. */
export interface FlightEnd {
  time: string
  /** `+1` for an arrival on the next day; otherwise empty. */
  days: string
  code: string
  date: string
  city: string
  /** `Terminal 3`; empty if unknown. */
  terminal: string
  airport: string
}

/** A flight as a strip of an e-ticket. */
export interface FlightStrip {
  key: string
  airlineCode: string
  airlineName: string
  flight: string
  operatedBy: string
  craft: string
  /** Why no one on the document may take the flight any longer; otherwise empty. */
  voidWord: string
  airlinePnr: string
  departure: FlightEnd
  arrival: FlightEnd
  duration: string
  stop: string
  cabinClass: string
  baggage: string
  cabinBaggage: string
}

/** The flights of one direction. */
export interface FlightLeg {
  title: string
  flights: FlightStrip[]
}

const toBag = (text: string): string => (text === '' || /^0\b/.test(text) ? flightWords.noBag : text)
const toTerminal = (terminal: string): string => (terminal ? flightWords.terminal(terminal) : '')

const toDeparture = (segment: TicketSegment): FlightEnd => ({
  time: formatTime(segment.departureTime),
  days: '',
  code: segment.originAirportCode,
  date: formatDate(segment.departureTime),
  city: segment.originCityName,
  terminal: toTerminal(segment.originTerminal),
  airport: segment.originAirportName,
})

const toArrival = (segment: TicketSegment): FlightEnd => {
  const days = dayDifference(segment.departureTime, segment.arrivalTime)
  return {
    time: formatTime(segment.arrivalTime),
    days: days === 0 ? '' : flightWords.nextDay(days),
    code: segment.destinationAirportCode,
    date: formatDate(segment.arrivalTime),
    city: segment.destinationCityName,
    terminal: toTerminal(segment.destinationTerminal),
    airport: segment.destinationAirportName,
  }
}

/** Formats a technical stop, with its times if the airline gives them. */
const toStop = (segment: TicketSegment): string => {
  const { stopPoint, stopPointName, stopPointArrivalTime, stopPointDepartureTime } = segment
  if (!stopPoint) return flightWords.direct
  const place = stopPointName ? `${stopPointName} (${stopPoint})` : stopPoint
  const times =
    stopPointArrivalTime && stopPointDepartureTime
      ? ` ${words.stopBetween(formatTime(stopPointArrivalTime), formatTime(stopPointDepartureTime))}`
      : ''
  return `${flightWords.technicalStop(place)}${times}`
}

const toOperator = ({ operatingCarrier, operatingCarrierName, airlineCode }: TicketSegment): string =>
  operatingCarrier && operatingCarrier !== airlineCode
    ? flightWords.operatedBy([operatingCarrierName, operatingCarrier].filter(Boolean).join(' '))
    : ''

const toStrip = (segment: TicketSegment, reason: FlightVoid): FlightStrip => ({
  key: segment.airlineCode + segment.flightNumber + segment.departureTime,
  airlineCode: segment.airlineCode,
  airlineName: segment.airlineName,
  flight: `${segment.airlineCode} ${segment.flightNumber}`,
  operatedBy: toOperator(segment),
  craft: segment.craft,
  voidWord: reason ? flightVoidWords[reason] : '',
  airlinePnr: segment.airlinePnr,
  departure: toDeparture(segment),
  arrival: toArrival(segment),
  duration: formatMinutes(segment.durationMinutes),
  stop: toStop(segment),
  cabinClass: `${cabinName[segment.cabinClass]} ${segment.fareClass}`,
  baggage: toBag(segment.baggage),
  cabinBaggage: toBag(segment.cabinBaggage),
})

const toLegTitle = (index: number, count: number): string => {
  if (count === 1) return words.flights
  if (count === 2 && index === 1) return words.inbound
  return index === 0 ? words.outbound : `${words.flights} ${index + 1}`
}

/** Returns the flights of an e-ticket for these passengers, leg by leg. */
export const toFlightLegs = (
  segments: TicketDetail['segments'],
  passengers: TicketDetail['passenger'],
): FlightLeg[] =>
  segments.map((leg, index) => ({
    title: toLegTitle(index, segments.length),
    flights: leg.map((segment, place) =>
      toStrip(segment, toSharedVoid(passengers, segments.slice(0, index).flat().length + place)),
    ),
  }))
