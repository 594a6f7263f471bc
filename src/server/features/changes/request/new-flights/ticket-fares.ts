import { toSaleShares } from '#server/bookings/booking-shares.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import type { Db } from '#server/db/database.ts'
import { sumShares } from '#server/shares/change-shares.ts'
import type { PaidTicket } from '#server/shares/fare-difference.ts'
import type { RequestedItem } from '#server/features/changes/request/judge-booking.ts'

/** Returns the fares of the last completed reissue by passenger index, in paise. */
const loadReissuedFares = async (db: Db, booking: BookingRow): Promise<Map<number, number>> => {
  const changes = changesRepo(db, booking.siteId)
  // Sequential, because a transaction's connection runs one query at a time.
  const requests = await changes.requestsOfBooking(booking.id)
  const items = await changes.itemsOfBooking(booking.id)
  const done = new Set(
    items.flatMap(({ requestId, passengerIndex, state }) =>
      state === 'completed' ? [`${requestId}.${passengerIndex}`] : [],
    ),
  )
  return new Map(
    requests.flatMap(({ id, newFlights }) =>
      (newFlights?.fares ?? [])
        .filter(({ passengerIndex }) => done.has(`${id}.${passengerIndex}`))
        .map(({ passengerIndex, fareMinor }) => [passengerIndex, fareMinor] as const),
    ),
  )
}

/** Returns what was paid to the airline for the present flights of tickets: as sold, or as last reissued. */
export const loadPaidTickets = async (
  db: Db,
  booking: BookingRow,
  asked: readonly RequestedItem[],
): Promise<PaidTicket[]> => {
  const reissued = await loadReissuedFares(db, booking)
  const noExtras = booking.passengers.map(() => ({ baggage: [], meals: [], seats: [] }))
  const sold = toSaleShares({ ...booking, extras: noExtras })
  return asked.flatMap(({ passengerIndex }) => {
    const passenger = booking.passengers[passengerIndex]
    if (!passenger) return []
    const soldMinor = sumShares(sold[passengerIndex] ?? []).grossMinor
    return [
      {
        passengerIndex,
        passengerType: passenger.paxType,
        fareMinor: reissued.get(passengerIndex) ?? soldMinor,
      },
    ]
  })
}
