import type { TicketRow } from '#contract/entities/booking.ts'
import { bookingPath } from './paths.ts'

/** A booking shown in the command bar: text from a server, cut to a maximum length. */
export interface FoundBooking {
  bookingId: string
  pnr: string
  passengers: string
  route: string
  travelDate: string
  statusText: string
  path: string
}

const longestWord = 60
const clip = (text: string, length = longestWord): string => text.slice(0, length)

const formatPassengers = ({ passengers }: TicketRow): string => {
  const [first] = passengers
  if (!first) return ''
  const name = clip(`${first.lastName}/${first.firstName}`.toUpperCase())
  return passengers.length > 1 ? `${name} +${passengers.length - 1}` : name
}

/** Maximum number of bookings shown per tenant. */
export const maxFoundBookings = 5

/** Builds the filters for a text: by PNR or ticket number, by passenger, or by both if it could be either. */
export const findFilters = (
  text: string,
  by: 'pnr' | 'name' | 'any',
): ({ pnrOrTicketNumber: string } | { passengerName: string })[] => {
  const isPnr = /^[A-Z\d]{5,14}$/i.test(text)
  const isName = /^[\p{L}][\p{L} /'.-]+$/u.test(text)
  return [
    ...(by === 'pnr' || (by === 'any' && isPnr) ? [{ pnrOrTicketNumber: clip(text, 30) }] : []),
    ...(by === 'name' || (by === 'any' && isName)
      ? [{ passengerName: clip(text.replaceAll('/', ' '), 80) }]
      : []),
  ]
}

/** Converts a queue's rows to bookings without duplicates. */
export const foundBookings = (rows: readonly TicketRow[]): FoundBooking[] =>
  [...new Map(rows.map((row) => [row.bookingId, row])).values()]
    .filter(({ bookingId }) => bookingId.length <= longestWord)
    .slice(0, maxFoundBookings)
    .map((row) => ({
      bookingId: row.bookingId,
      pnr: clip(row.pnr, 20),
      passengers: formatPassengers(row),
      route: clip(`${row.origin}–${row.destination}`, 20),
      travelDate: row.travelDate,
      statusText: clip(row.statusText),
      path: bookingPath({ bookingId: row.bookingId, pnr: row.pnr.slice(0, 20), status: row.status }),
    }))
