import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import type { Db } from '#server/db/database.ts'

/** Adds what happened to a change item's refund to its booking's history. The booking's status stays as it is. */
export const recordOnBooking = async (
  tx: Db,
  {
    siteId,
    itemId,
    text,
    reason,
    at,
  }: { siteId: string; itemId: number; text: string; reason: string; at: Date },
): Promise<void> => {
  const item = await changesRepo(tx, siteId).itemById(itemId)
  const booking = item && (await bookingsRepo(tx, siteId).byId(item.bookingId))
  if (!item || !booking) return
  await bookingsRepo(tx, siteId).addEvent(booking.id, {
    fromStatus: booking.status,
    toStatus: booking.status,
    reason: text,
    actorUserId: null,
    details: { kind: 'change', requestId: String(item.requestId), itemId: String(itemId), reason },
    at,
  })
}
