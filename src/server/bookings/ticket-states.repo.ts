import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { requestTypes } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import { bookings, changeItems, changeRequests } from '#server/db/schema/index.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { getPartsPerLeg } from './booking-shares.ts'
import { toTicketStates, type IssuedBooking, type TicketStates } from './ticket-states.ts'

/** What decides how many parts a booking has, without the rest of its offer. */
export const soldParts = sql<Pick<SupplierOffer, 'segments' | 'isRefundableByFlight'>>`jsonb_build_object(
  'isRefundableByFlight', ${bookings.offer} -> 'isRefundableByFlight', 'segments', ${bookings.offer} -> 'segments')`

const loadItems = (db: Db, siteId: string, ids: readonly number[]) =>
  db
    .select({
      bookingId: changeItems.bookingId,
      requestId: changeItems.requestId,
      requestType: changeRequests.requestType,
      state: changeItems.state,
      passengerIndex: changeItems.passengerIndex,
      parts: changeItems.parts,
      walletMinor: changeItems.walletMinor,
      createdAt: changeItems.createdAt,
      settledAt: changeItems.settledAt,
    })
    .from(changeItems)
    .innerJoin(changeRequests, eq(changeRequests.id, changeItems.requestId))
    .where(and(eq(changeItems.siteId, siteId), inArray(changeItems.bookingId, [...ids])))
    .orderBy(asc(changeItems.id))

/** Loads the flights of those bookings that have a completed refund; the others' states don't depend on them. */
const loadRefundedFlights = (db: Db, siteId: string, ids: readonly number[]) =>
  db
    .select({
      id: bookings.id,
      segments: bookings.segments,
      offer: soldParts,
      passengers: sql<number>`jsonb_array_length(${bookings.passengers})`.mapWith(Number),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.siteId, siteId),
        inArray(
          bookings.id,
          db
            .select({ id: changeItems.bookingId })
            .from(changeItems)
            .innerJoin(changeRequests, eq(changeRequests.id, changeItems.requestId))
            .where(
              and(
                eq(changeItems.siteId, siteId),
                inArray(changeItems.bookingId, [...ids]),
                eq(changeItems.state, 'completed'),
                ne(changeRequests.requestType, requestTypes.changeItinerary),
              ),
            ),
        ),
      ),
    )

/**
 * Loads the states of the tickets of several bookings of one site, with two queries for any number of bookings. `asOf`
 * leaves out what happened later.
 */
export const loadTicketStates = async (
  db: Db,
  siteId: string,
  issued: readonly IssuedBooking[],
  asOf: Date | null = null,
): Promise<(id: number) => TicketStates> => {
  const ids = [...new Set(issued.map(({ id }) => id))]
  const [items, sold] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([loadItems(db, siteId, ids), loadRefundedFlights(db, siteId, ids)])
  const soldById = new Map(
    sold.map(({ id, ...flights }) => [id, { ...flights, partsPerLeg: getPartsPerLeg(flights) }]),
  )
  const states = new Map(
    issued.map((booking) => [
      booking.id,
      toTicketStates(
        booking,
        items.filter(({ bookingId }) => bookingId === booking.id),
        soldById.get(booking.id) ?? null,
        asOf,
      ),
    ]),
  )
  return (id) => {
    const found = states.get(id)
    if (!found) throw new Error(`the ticket state of booking ${id} wasn't loaded`)
    return found
  }
}
