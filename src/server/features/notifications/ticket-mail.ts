import type { FlightVoid, TicketDetail, TicketPassenger, TicketSegment } from '#contract/entities/booking.ts'
import { passengerTypeName } from '#contract/common/enumerations.ts'
import { dayDifference, formatDate, formatMinutes, formatTime } from '#domain/format.ts'
import { describeTicket, toStatusFields } from '#domain/changes/ticket-state.ts'
import { flightVoidWords, toSharedVoid, toVoidNote } from '#domain/changes/void-note.ts'
import { priceLines, type PriceLine } from './ticket-mail-price.ts'
import { ticketMailTexts as texts } from './texts.ts'

/** The data of an e-ticket's email. */
export interface TicketMail {
  ticket: TicketDetail
  /** Index of the only passenger to include; null for all. */
  pax: number | null
  toName: string
  /** The sender's message, as plain text. */
  note: string
  link: string
  /** Only true for a sender who may see the price. */
  isPriceShown: boolean
}

export interface FlightLines {
  title: string
  departs: string
  arrives: string
  /** Labels and values; empty ones are left out. */
  facts: { label: string; value: string }[]
}
export interface PassengerLines {
  name: string
  kind: string
  ticketNumber: string
  /** Why the ticket isn't valid, wholly or for some flights; otherwise empty. */
  note: string
  extras: string
}
/** An email as lines, the same for text and HTML; nothing is escaped yet. */
export interface MailLines {
  heading: string
  greeting: string
  intro: string
  note: string
  references: { label: string; value: string }[]
  flights: FlightLines[]
  passengers: PassengerLines[]
  price: { title: string; lines: PriceLine[] } | null
  link: string
  contact: string[]
}

const withoutEmpty = (facts: { label: string; value: string }[]) => facts.filter(({ value }) => value !== '')

const formatPlace = (city: string, code: string, airport: string, terminal: string): string =>
  [`${city || code} (${code})`, airport, terminal && texts.terminal(terminal)].filter(Boolean).join(', ')

const formatMoment = (localTime: string): string => `${formatDate(localTime)} ${formatTime(localTime)}`

const formatStop = (segment: TicketSegment): string => {
  if (!segment.stopPoint) return ''
  const times = [segment.stopPointArrivalTime, segment.stopPointDepartureTime]
    .map((time) => formatTime(time ?? ''))
    .filter(Boolean)
  const where = segment.stopPointName ? `${segment.stopPointName} (${segment.stopPoint})` : segment.stopPoint
  return [texts.stop(where), times.join('–')].filter(Boolean).join(', ')
}

const toFlightLines = (segment: TicketSegment, reason: FlightVoid): FlightLines => {
  const later = dayDifference(segment.departureTime, segment.arrivalTime)
  const from = formatPlace(
    segment.originCityName,
    segment.originAirportCode,
    segment.originAirportName,
    segment.originTerminal,
  )
  const to = formatPlace(
    segment.destinationCityName,
    segment.destinationAirportCode,
    segment.destinationAirportName,
    segment.destinationTerminal,
  )
  return {
    title: [
      `${segment.airlineName} ${segment.airlineCode} ${segment.flightNumber}`.trim(),
      segment.operatingCarrierName && texts.operatedBy(segment.operatingCarrierName),
      reason && flightVoidWords[reason],
    ]
      .filter(Boolean)
      .join(', '),
    departs: `${formatMoment(segment.departureTime)}, ${from}`,
    arrives: `${formatMoment(segment.arrivalTime)}${later > 0 ? ` (+${later})` : ''}, ${to}`,
    facts: withoutEmpty([
      { label: texts.duration, value: formatMinutes(segment.durationMinutes) },
      { label: '', value: formatStop(segment) },
      { label: texts.airlinePnr, value: segment.airlinePnr },
      { label: texts.baggage, value: segment.baggage },
      { label: texts.cabinBaggage, value: segment.cabinBaggage },
    ]),
  }
}

const toPassengerLines = (
  passenger: TicketPassenger,
  segments: readonly TicketSegment[],
): PassengerLines => ({
  name: [passenger.title, passenger.firstName, passenger.lastName].filter(Boolean).join(' '),
  kind: passengerTypeName[passenger.paxType],
  ticketNumber: passenger.ticket?.ticketNumber || texts.noTicketNumber,
  note: toVoidNote(passenger, segments),
  extras: passenger.extrasByFlight
    .map(({ baggage, meal, seat }, index) => {
      const chosen = [baggage, meal, seat].filter(Boolean).join(', ')
      const segment = segments[index]
      return chosen && segment ? `${segment.airlineCode} ${segment.flightNumber}: ${chosen}` : chosen
    })
    .filter(Boolean)
    .join('; '),
})

/** Returns the lines of an email. They never include costs, passports or passengers' contact details. */
export const toMailLines = ({ ticket, pax, toName, note, link, isPriceShown }: TicketMail): MailLines => {
  const segments = ticket.segments.flat()
  const { agency, fare } = ticket
  const shown = ticket.passenger.filter(({ index }) => pax === null || index === pax)
  const own = pax === null ? undefined : shown[0]
  return {
    heading: agency.companyName,
    greeting: texts.greeting(toName),
    intro: texts.intro(agency.companyName),
    note,
    references: withoutEmpty([
      { label: texts.pnr, value: ticket.pnr },
      { label: texts.booking, value: ticket.bookingId },
      { label: texts.status, value: describeTicket({ ...ticket, ...toStatusFields(own) }) },
    ]),
    flights: segments.map((segment, index) => toFlightLines(segment, toSharedVoid(shown, index))),
    passengers: shown.map((passenger) => toPassengerLines(passenger, segments)),
    price:
      isPriceShown && fare
        ? { title: pax === null ? texts.fare : texts.fareOfAll, lines: priceLines(fare) }
        : null,
    link,
    contact: [
      agency.companyName,
      agency.address,
      agency.phone && `${texts.phone} ${agency.phone}`,
      agency.email,
    ].filter(Boolean),
  }
}
