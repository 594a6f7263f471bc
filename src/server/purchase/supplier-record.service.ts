import { bookingStatuses } from '#contract/common/enumerations.ts'
import { nextStatus } from '#server/bookings/booking-states.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import type { Deps } from '#server/deps.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { jobKinds } from '#server/suppliers/purchase-times.ts'
import { writeTogether } from '#server/db/write-together.ts'

/** Marks a held booking as released and ends its jobs. Returns the booking unchanged when it is no longer held. */
export const markReleased = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  place: { siteId: string; bookingId: number },
  by: { actorId: string | null; how: string },
): Promise<BookingRow> =>
  database.transaction(async (tx) => {
    const repo = bookingsRepo(tx, place.siteId)
    const booking = await repo.lock(place.bookingId)
    if (!booking) throw new Error(`booking ${place.bookingId} is not there`)
    if (booking.status !== bookingStatuses.Held) return booking
    const status = nextStatus(statusFromId(booking.status), 'released')
    if (!status) throw new Error('a held booking cannot be released')
    const at = now()
    const change = { status: bookingStatuses[status], updatedAt: at }
    await writeTogether(tx, [
      repo.change(booking.id, change),
      repo.addEvent(booking.id, {
        fromStatus: booking.status,
        toStatus: change.status,
        reason: by.how,
        actorUserId: by.actorId,
        at,
      }),
      jobsRepo(tx).finish(jobKinds.release, String(booking.id), at),
      jobsRepo(tx).finish(jobKinds.expireHold, String(booking.id), at),
    ])
    return { ...booking, ...change }
  })
