import { linkPrefix } from '#domain/flights/fixed-departures.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import type { Db } from '#server/db/database.ts'
import { writeAll, type Write } from '#server/db/write-all.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { reserve, type BookingMovement } from '#server/ledger/movements.ts'
import type { PurchaseTimes } from '#server/suppliers/purchase-times.ts'

/** Returns what the wallet's statement says of a booking's money. */
export const toBookingMovement = (
  booking: BookingRow,
  actorId: string | null,
  at: Date,
): BookingMovement => ({
  siteId: booking.siteId,
  userId: booking.userId,
  bookingId: booking.id,
  attempt: booking.attempt,
  orderId: booking.orderId,
  text: `${booking.origin} to ${booking.destination}, ${booking.flightNumbers}`,
  createdBy: actorId,
  at,
})

/**
 * Opens a purchase or the issue of a hold in the caller's transaction: the caller's writes, the job that resolves the
 * outcome if this process ends, whether it claims an input credit, and the reserved money. Returns once everything is
 * written.
 */
export const openPurchase = async (
  tx: Db,
  booking: BookingRow,
  { actorId, at, times }: { actorId: string; at: Date; times: Pick<PurchaseTimes, 'firstLookMs'> },
  writes: readonly Write[],
): Promise<void> => {
  const { siteId, id, supplier, paymentMode, amountMinor } = booking
  // Before the other writes, which may change the same row.
  if (paymentMode === 'wallet' && supplier.startsWith(linkPrefix))
    await bookingsRepo(tx, siteId).markInputCredit(id)
  await writeAll(tx, [
    ...writes,
    jobsRepo(tx).add(
      {
        kind: bookingJobKinds.resolve,
        uniqueKey: String(id),
        payload: { siteId, bookingId: id },
        runAt: new Date(at.getTime() + times.firstLookMs),
      },
      at,
    ),
  ])
  // Last, so that the wallet's lock is held for the shortest time.
  if (paymentMode === 'wallet' && amountMinor > 0)
    await reserve(tx, toBookingMovement(booking, actorId, at), amountMinor)
}
