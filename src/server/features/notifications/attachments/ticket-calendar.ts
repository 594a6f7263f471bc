import type { TicketDetail, TicketSegment } from '#contract/entities/booking.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'
import { toSharedVoid } from '#domain/changes/void-note.ts'
import { toFlightLegs, type FlightEnd, type FlightStrip } from '#domain/e-ticket/e-ticket-flights.ts'
import { toPassengerRows } from '#domain/e-ticket/e-ticket-passengers.ts'
import { listTravellers } from '#domain/e-ticket/e-ticket-view.ts'
import { eTicketWords as words } from '#domain/e-ticket/e-ticket-words.ts'
import { parseLocal, toUtc } from '#server/clock/zone-time.ts'
import { loadReference } from '#server/reference/reference.ts'
import { toCalendarText, toCalendarTime, writeCalendar, type CalendarLine } from './calendar-lines.ts'

/** What a calendar file is about. */
export interface TicketCalendar {
  ticket: TicketDetail
  /** Index of the only passenger; null for all. */
  pax: number | null
  /** The site's domain, which makes the ids of events unique. */
  domain: string
  /** The mark of a site that sells nothing real; null on a live one. */
  notice: string | null
}

const minuteMs = 60_000

/** Converts an airport's local time to UTC. A time at an unknown airport stays local wherever the calendar is. */
const toTime = (localTime: string, airportCode: string): string => {
  const minutes = parseLocal(localTime)
  const zone = loadReference().airportByCode(airportCode)?.timeZone
  return zone
    ? toCalendarTime(new Date(toUtc(zone, minutes) * minuteMs))
    : toCalendarTime(new Date(minutes * minuteMs)).slice(0, -1)
}

const formatPlace = ({ airport, terminal, city, code }: FlightEnd): string =>
  [airport, terminal, `${city} (${code})`].filter(Boolean).join(', ')

const formatEnd = (end: FlightEnd): string =>
  [`${end.date} ${end.time}`, end.city, end.terminal].filter(Boolean).join(', ')

/** Returns a flight's event. Its id stays the same in every email, so that a later one replaces it. */
const toEvent = (
  { ticket, pax, domain, notice }: TicketCalendar,
  segment: TicketSegment,
  strip: FlightStrip,
  { place, at }: { place: string; at: Date },
): CalendarLine[] => {
  const travellers = toPassengerRows(listTravellers(ticket, pax), ticket.segments)
  const description = [
    notice ?? '',
    `${words.bookingRef} ${ticket.pnr}`,
    strip.airlinePnr && `${words.airlinePnr} ${strip.airlinePnr}`,
    ...travellers.map(({ name, ticketNumber }) => `${name}: ${ticketNumber}`),
    formatEnd(strip.departure),
    formatEnd(strip.arrival),
    `${words.bag} ${strip.baggage}`,
    [ticket.agency.companyName, ticket.agency.phone].filter(Boolean).join(' · '),
  ]
  const age = at.getTime() - new Date(ticket.createdAt).getTime()
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${ticket.bookingId}-${place}@${domain}`],
    ['DTSTAMP', toCalendarTime(at)],
    // Calendars show the version with the higher number.
    ['SEQUENCE', String(Math.max(0, Math.floor(age / minuteMs)))],
    ['DTSTART', toTime(segment.departureTime, segment.originAirportCode)],
    ['DTEND', toTime(segment.arrivalTime, segment.destinationAirportCode)],
    ['SUMMARY', toCalendarText(`${strip.flight} ${strip.departure.code}–${strip.arrival.code}`)],
    ['LOCATION', toCalendarText(formatPlace(strip.departure))],
    ['DESCRIPTION', toCalendarText(description.filter(Boolean).join('\n'))],
    ['STATUS', 'CONFIRMED'],
    ['TRANSP', 'OPAQUE'],
    ['END', 'VEVENT'],
  ]
}

/**
 * Writes the flights of a ticket as an iCalendar file (RFC 5545), one event for each flight that is still valid for
 * someone on the document; null if there is none. It has no price and no passport.
 */
export const writeTicketCalendar = (calendar: TicketCalendar, at: Date): string | null => {
  const { ticket, pax } = calendar
  if (!isTravelDocument(ticket.status)) return null
  const passengers = listTravellers(ticket, pax)
  const strips = toFlightLegs(ticket.segments, passengers).flatMap(({ flights }) => flights)
  const events = ticket.segments
    .flatMap((leg, index) => leg.map((segment, place) => ({ segment, place: `${index + 1}-${place + 1}` })))
    .flatMap(({ segment, place }, index) => {
      const strip = strips[index]
      return strip && toSharedVoid(passengers, index) === ''
        ? [toEvent(calendar, segment, strip, { place, at })]
        : []
    })
  if (events.length === 0) return null
  return writeCalendar([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Faredesk//E-Ticket//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ...events.flat(),
    ['END', 'VCALENDAR'],
  ])
}
