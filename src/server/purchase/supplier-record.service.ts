import { bookingStatuses } from '#contract/common/enumerations.ts'
import { nextStatus } from '#server/bookings/booking-states.ts'
import { isFixedDeparture } from '#domain/flights/fixed-departures.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { plural } from '#domain/format.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import { writeAll } from '#server/db/write-all.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import { readSaleRules } from '#server/pricing/sale-rules.repo.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierBooking, SupplierPort } from '#server/suppliers/port.ts'
import { purchaseTimes, type PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { isSoundFare } from '#server/suppliers/sound-offers.ts'
import type { PurchaseFailure } from './outcome.ts'

/** Finishes the jobs of a hold that was released, issued or has expired. */
export const endHoldJobs = (tx: Db, { id }: Pick<BookingRow, 'id'>, at: Date) => [
  jobsRepo(tx).finish(bookingJobKinds.expireHold, String(id), at),
  jobsRepo(tx).finish(bookingJobKinds.remindHold, String(id), at),
]

/** Marks a held booking as released and ends its jobs. Returns the booking unchanged when it is no longer held. */
export const markReleased = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  place: { siteId: string; bookingId: number },
  by: { actorId: string | null; how: string },
): Promise<BookingRow> =>
  database.transaction(async (tx) => {
    const repo = bookingsRepo(tx, place.siteId)
    const booking = await repo.lock(place.bookingId)
    if (!booking) throw new Error(`booking ${place.bookingId} not found`)
    if (booking.status !== bookingStatuses.Held) return booking
    const status = nextStatus(statusFromId(booking.status), 'released')
    if (!status) throw new Error("a held booking can't be released")
    const at = now()
    const change = { status: bookingStatuses[status], updatedAt: at }
    await writeAll(tx, [
      repo.change(booking.id, change),
      repo.addEvent(booking.id, {
        fromStatus: booking.status,
        toStatus: change.status,
        reason: by.how,
        actorUserId: by.actorId,
        at,
      }),
      jobsRepo(tx).finish(bookingJobKinds.release, String(booking.id), at),
      ...endHoldJobs(tx, booking, at),
    ])
    return { ...booking, ...change }
  })

/** Asks the supplier for its record of a booking, by our reference. Returns null when the supplier has none. */
export const findAtSupplier = async (
  supplier: SupplierPort,
  booking: Pick<BookingRow, 'reference' | 'siteId' | 'offer'>,
  requestId: string,
  times: Pick<PurchaseTimes, 'askLimitMs'> = purchaseTimes,
): Promise<SupplierBooking | null> => {
  const found = await askSupplier((options) => supplier.booking({ reference: booking.reference }, options), {
    requestId,
    siteId: booking.siteId,
    timeoutMs: times.askLimitMs,
  })
  return found && withSoundFare(found, booking)
}

/**
 * Returns a supplier's record, with the booking's earlier fare if its own doesn't add up: what it says about seats
 * and tickets is still true.
 */
export const withSoundFare = (
  found: SupplierBooking,
  { offer }: Pick<BookingRow, 'offer'>,
): SupplierBooking => (isSoundFare(found.fare) ? found : { ...found, fare: offer.fare })

/**
 * Returns the fare that the supplier demanded when it last refused a booking for its price; null if it has said
 * anything else since.
 */
export const findWantedFare = async (
  { database }: { database: Pick<Deps['database'], 'db'> },
  booking: BookingRow,
): Promise<SupplierFare | null> => {
  const events = await bookingsRepo(database.db, booking.siteId).history(booking.id)
  const failure = events.at(-1)?.details['failure'] as PurchaseFailure | undefined
  return failure?.newFare ?? null
}

const minuteMs = 60_000

type Deadline = Pick<SupplierBooking, 'holdDeadline' | 'holdDeadlineSource'>

/**
 * Moves the airline's deadline of a hold earlier by the agency's margin, but by at most half of the time from the
 * booking to that deadline, so that a short hold stays usable. A booking without a deadline is returned as it is.
 */
export const moveEarlier = <Found extends Deadline>(
  found: Found,
  marginMinutes: number,
  madeAt: Date,
): Found => {
  if (found.holdDeadline === null || marginMinutes === 0) return found
  const deadlineMs = Date.parse(found.holdDeadline)
  const half = Math.floor((deadlineMs - madeAt.getTime()) / 2 / minuteMs)
  const minutes = Math.min(marginMinutes, Math.max(0, half))
  if (minutes === 0) return found
  const earlier = `moved ${plural(minutes, { one: 'minute', other: 'minutes' })} earlier by the agency`
  return {
    ...found,
    holdDeadline: new Date(deadlineMs - minutes * minuteMs).toISOString(),
    holdDeadlineSource: [found.holdDeadlineSource, earlier].filter(Boolean).join(', '),
  }
}

/**
 * Returns a held record with the deadline of the agency instead of the airline's (flight settings). Seat blocks keep
 * theirs, which the agency or its supplier sets.
 */
export const withAgencyDeadline = async <Found extends Deadline>(
  db: Db,
  {
    siteId,
    supplier,
    source,
    offer,
    createdAt,
  }: Pick<BookingRow, 'siteId' | 'supplier' | 'source' | 'createdAt'> & { offer?: { offerId: string } },
  found: Found,
): Promise<Found> =>
  found.holdDeadline === null || isFixedDeparture({ supplier, source, ...offer })
    ? found
    : moveEarlier(found, (await readSaleRules(db, siteId)).holdMarginMinutes, createdAt)
