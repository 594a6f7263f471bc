import { bookingActs, type BookingAct } from '#contract/common/booking-acts.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { TicketQuery } from '#contract/http/tickets.ts'
import { describeTicket } from '#domain/changes/ticket-state.ts'
import { actPath } from './booking-acts.ts'
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
  /** Where each act begins that the booking's state allows. */
  acts: Partial<Record<BookingAct, string>>
}

const longestWord = 60
const clip = (text: string, length = longestWord): string => text.slice(0, length)

/** The first passenger as typed into the name filter. */
const firstName = ({ passengers: [first] }: TicketRow): string =>
  first ? clip(`${first.lastName} ${first.firstName}`.trim(), 80) : ''

const formatPassengers = ({ passengers }: TicketRow): string => {
  const [first] = passengers
  if (!first) return ''
  const name = clip(`${first.lastName}/${first.firstName}`.toUpperCase())
  return passengers.length > 1 ? `${name} +${passengers.length - 1}` : name
}

/** Bookings requested from each of a tenant's two queues. */
const maxPerQueue = 5

/** A request of the search: the ticket queue holds every state but `Held`, so both queues are asked. */
export interface FindRequest {
  queue: 'tickets' | 'held'
  query: TicketQuery
}

/** Builds the requests for a text: by PNR or ticket number, by passenger, or by both if it could be either. */
export const findRequests = (text: string, by: 'pnr' | 'name' | 'any'): FindRequest[] => {
  const isPnr = /^[A-Z\d]{5,14}$/i.test(text)
  const isName = /^[\p{L}][\p{L} /'.-]+$/u.test(text)
  const filters = [
    ...(by === 'pnr' || (by === 'any' && isPnr) ? [{ pnrOrTicketNumber: clip(text, 30) }] : []),
    ...(by === 'name' || (by === 'any' && isName)
      ? [{ passengerName: clip(text.replaceAll('/', ' '), 80) }]
      : []),
  ]
  return filters.flatMap((filter) => {
    const query = TicketQuery.parse({ ...filter, view: 'row', page: 1, pageSize: maxPerQueue })
    return [
      { queue: 'held' as const, query },
      { queue: 'tickets' as const, query },
    ]
  })
}

/** Holds come first, because they expire. */
const compareRows = (a: TicketRow, b: TicketRow): number =>
  Number(b.status === 'Held') - Number(a.status === 'Held') || b.createdAt.localeCompare(a.createdAt)

const listActs = (row: TicketRow, path: string): FoundBooking['acts'] =>
  Object.fromEntries(
    bookingActs.flatMap((act) => {
      const begins = actPath(act, row, path)
      return begins === null ? [] : [[act, begins]]
    }),
  )

/** Converts the queues' rows to bookings without duplicates: holds first, then the newest. */
export const foundBookings = (rows: readonly TicketRow[]): FoundBooking[] =>
  [...new Map(rows.map((row) => [row.bookingId, row])).values()]
    .filter(({ bookingId }) => bookingId.length <= longestWord)
    .sort(compareRows)
    .slice(0, 2 * maxPerQueue)
    .map((row) => ({
      row,
      path: bookingPath({ ...row, pnr: row.pnr.slice(0, 20), passenger: firstName(row) }),
    }))
    .map(({ row, path }) => ({
      bookingId: row.bookingId,
      pnr: clip(row.pnr, 20),
      passengers: formatPassengers(row),
      route: clip(`${row.origin}–${row.destination}`, 20),
      travelDate: row.travelDate,
      statusText: clip(describeTicket(row)),
      path,
      acts: listActs(row, path),
    }))
