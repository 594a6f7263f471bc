import { isDeepStrictEqual } from 'node:util'
import type { BookingChange, BookingRow } from '#server/bookings/bookings.repo.ts'
import type { ChangeRequestRow } from '#server/bookings/changes.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierBooking, SupplierPort } from '#server/suppliers/port.ts'
import { bookingFacts } from '#server/bookings/booking-facts.ts'
import { findAtSupplier } from '#server/purchase/supplier-record.service.ts'
import { toMovedFare } from './moved-flights.ts'
import { settlementRepo } from './settlement.repo.ts'

/**
 * Loads the supplier's booking after a change. Null when it can't be loaded now; `unreadable` when it can't replace
 * ours: parts of the sale are counted by leg, so a different number of legs is left to staff.
 */
export const readDocuments = async (
  { logger }: Pick<Deps, 'logger'>,
  supplier: SupplierPort,
  booking: BookingRow,
  requestId: string,
): Promise<SupplierBooking | 'unreadable' | null> => {
  try {
    const found = await findAtSupplier(supplier, booking, requestId)
    const isWhole =
      found?.state === 'ticketed' &&
      found.tickets.length > 0 &&
      (found.segments.length === 0 || found.segments.length === booking.segments.length)
    return isWhole ? found : 'unreadable'
  } catch (fault) {
    logger.warn(
      { err: fault, bookingId: booking.id, requestId },
      "a changed booking couldn't be loaded from the supplier",
    )
    return null
  }
}

/** Describes a booking's flights and tickets for the history. */
const describeDocuments = (
  flightNumbers: string,
  departsAt: string,
  tickets: readonly { ticketNumber: string }[],
) =>
  `${flightNumbers}, ${departsAt.replace('T', ' ').slice(0, 16)}; ${tickets.map(({ ticketNumber }) => ticketNumber).join(', ')}`

/**
 * Replaces the booking's documents and returns the change of its row and both states as text. Needs the booking's
 * lock.
 */
export const writeDocuments = async (
  tx: Db,
  { booking, request }: { booking: BookingRow; request: Pick<ChangeRequestRow, 'newFlights'> },
  found: SupplierBooking,
): Promise<{ change: BookingChange; before: string; after: string; isOther: boolean }> => {
  const repo = settlementRepo(tx, booking.siteId)
  const earlier = await repo.ticketsByBooking(booking.id)
  const segments = found.segments.length > 0 ? found.segments : booking.segments
  const { isDomestic, origin, destination, airlineCode, airlineName, flightNumbers, departsAt, arrivesAt } =
    bookingFacts({ ...booking.offer, segments }, booking.passengers)
  await repo.replaceTickets(booking.id, found.tickets)
  const before = describeDocuments(booking.flightNumbers, booking.departsAt, earlier)
  const after = describeDocuments(flightNumbers, departsAt, found.tickets)
  return {
    change: {
      segments,
      isDomestic,
      origin,
      destination,
      airlineCode,
      airlineName,
      flightNumbers,
      departsAt,
      arrivesAt,
      pnr: found.pnr || booking.pnr,
      ...toMovedFare(booking, request, segments),
    },
    before,
    after,
    isOther: before !== after || !isDeepStrictEqual(segments, booking.segments),
  }
}
