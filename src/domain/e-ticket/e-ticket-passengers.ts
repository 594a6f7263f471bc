import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { TicketDetail, TicketPassenger } from '#contract/entities/booking.ts'
import { isVoid } from '#domain/changes/ticket-state.ts'
import { toVoidNote } from '#domain/changes/void-note.ts'
import { formatDate, formatTime } from '#domain/format.ts'
import { eTicketWords as words } from './e-ticket-words.ts'

type Segments = TicketDetail['segments']

/** A passenger's row on an e-ticket. */
export interface PassengerRow {
  index: number
  name: string
  kind: string
  /** Which part of the ticket isn't valid; otherwise empty. */
  note: string
  ticketNumber: string
  /** Whether the number is struck out. */
  isNumberVoid: boolean
  /** Earlier numbers, each with the reason why it is void. */
  replaced: string[]
  /** Empty unless the reader may see it. */
  passport: string
  extras: string[]
}

/** A bar code and the lines below it. */
export interface BoardingCode {
  key: string
  content: string
  isAztec: boolean
  name: string
  flight: string
  time: string
}

/** Lists a passenger's extras by flight; the flight is only named if there are several. */
const listExtras = ({ extrasByFlight }: TicketPassenger, flights: readonly string[]): string[] =>
  extrasByFlight.flatMap(({ baggage, meal, seat }, index) => {
    const chosen = [baggage, meal, seat && words.seat(seat)].filter(Boolean).join(', ')
    return chosen ? [flights.length > 1 ? `${flights[index] ?? ''}: ${chosen}` : chosen] : []
  })

/** Returns the passengers of an e-ticket with their ticket numbers. */
export const toPassengerRows = (
  passengers: readonly TicketPassenger[],
  segments: Segments,
): PassengerRow[] => {
  const flown = segments.flat()
  const flights = flown.map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`)
  return passengers.map((passenger) => ({
    index: passenger.index,
    name: `${passenger.title} ${passenger.firstName} ${passenger.lastName}`,
    kind: passengerTypeName[passenger.paxType],
    note: toVoidNote(passenger, flown),
    ticketNumber: passenger.ticket?.ticketNumber || words.noTicket,
    isNumberVoid: isVoid(passenger.ticketValidity) && passenger.ticket !== null,
    replaced: (passenger.replacedTicketNumbers ?? []).map(words.replaced),
    passport: passenger.passportNo ?? '',
    extras: listExtras(passenger, flights),
  }))
}

/** Returns a bar code for each passenger on each flight that is valid for them. */
export const toBoardingCodes = (
  passengers: readonly TicketPassenger[],
  segments: Segments,
): BoardingCode[] => {
  const flights = segments.flat()
  return passengers.flatMap((passenger) =>
    (passenger.barcodeDetails?.barcode ?? []).flatMap(({ content, format }, index) => {
      // A void flight keeps its place with an empty code of no format.
      if (format === '') return []
      const flight = flights[index]
      const code: BoardingCode = {
        key: `${passenger.index}-${index}`,
        content,
        isAztec: /aztec/i.test(format),
        name: `${passenger.lastName}/${passenger.firstName}`.toUpperCase(),
        flight: flight
          ? `${flight.airlineCode} ${flight.flightNumber} ${flight.originAirportCode}–${flight.destinationAirportCode}`
          : '',
        time: flight ? `${formatDate(flight.departureTime)} ${formatTime(flight.departureTime)}` : '',
      }
      return [code]
    }),
  )
}
