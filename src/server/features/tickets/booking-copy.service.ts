import { bookingStatuses } from '#contract/common/enumerations.ts'
import { toRupees } from '#domain/money/money.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { documentsRepo, type TicketDocument, type WholeBooking } from '#server/bookings/documents.repo.ts'
import { toTicketGst } from '#server/bookings/parties.ts'
import { loadTicketStates } from '#server/bookings/ticket-states.repo.ts'
import type { TicketStates } from '#server/bookings/ticket-states.ts'
import type { Db } from '#server/db/database.ts'
import { bookingCopyRepo, type StatusChange } from './booking-copy.repo.ts'
import { toBookedPassenger } from './e-ticket/booked-passenger.ts'
import { toInvoice, toTicketFare } from './e-ticket/document-money.ts'
import { eTicketRepo } from './e-ticket/e-ticket.repo.ts'
import { toTicketSegment } from './e-ticket/ticket-segment.ts'

interface Parts {
  documents: readonly TicketDocument[]
  states: TicketStates
  changes: readonly StatusChange[]
}

const toPassengers = (booking: WholeBooking['booking'], { documents, states }: Parts) =>
  booking.passengers.map((entered, index) => {
    const { baggage: _bags, mealDynamic: _meals, seats: _seats, isLeadPax: _lead, ...details } = entered
    const document = documents.find(({ passengerIndex }) => passengerIndex === index)
    const booked = toBookedPassenger(booking, index, { document, states, isInside: true })
    return { ...details, ticket: booked.ticket, chosen: booked.extrasByFlight }
  })

/** Converts a booking for a copy of its customer's data: as the customer sees it, with the passengers as entered. */
const toCopiedBooking = ({ booking }: WholeBooking, parts: Parts): Record<string, unknown> => ({
  bookingId: String(booking.id),
  pnr: booking.pnr,
  bookedAt: booking.createdAt.toISOString(),
  status: statusFromId(booking.status),
  ticketedAt: booking.ticketedAt?.toISOString() ?? null,
  holdDeadline:
    booking.status === bookingStatuses.Held ? (booking.holdDeadline?.toISOString() ?? null) : null,
  flights: booking.segments.map((leg) => leg.map(toTicketSegment)),
  passengers: toPassengers(booking, parts),
  fare: toTicketFare(booking),
  amount: toRupees(booking.amountMinor),
  gst: toTicketGst(booking.gst),
  invoice: toInvoice(booking),
  history: parts.changes.map(({ at, toStatus }) => ({
    at: at.toISOString(),
    status: statusFromId(toStatus),
  })),
})

/** Reads the bookings of a person for a copy of their data, oldest first, after a place in the list. */
export const readBookingCopies = async (
  db: Db,
  { siteId, userId }: { siteId: string; userId: string },
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<{ key: string; row: Record<string, unknown> }[]> => {
  const repo = bookingCopyRepo(db, siteId)
  const places = await repo.places(userId, after, limit)
  const ids = places.map(({ id }) => id)
  if (ids.length === 0) return []
  const [wholes, documents, changes] = await Promise.all([
    eTicketRepo(db, siteId).byIds(ids),
    documentsRepo(db, siteId).ticketsByBooking(ids),
    repo.statusChanges(ids),
  ])
  const statesOf = await loadTicketStates(
    db,
    siteId,
    wholes.map(({ booking }) => booking),
  )
  return places.flatMap(({ key, id }) => {
    const whole = wholes.find(({ booking }) => booking.id === id)
    if (!whole) return []
    const parts = {
      documents: documents.filter(({ bookingId }) => bookingId === id),
      changes: changes.filter(({ bookingId }) => bookingId === id),
      states: statesOf(id),
    }
    return [{ key, row: toCopiedBooking(whole, parts) }]
  })
}
