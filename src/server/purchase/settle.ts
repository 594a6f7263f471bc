import { bookingStatuses } from '#contract/common/enumerations.ts'
import { nextStatus } from '#server/bookings/booking-states.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { capture, release, type BookingMovement } from '#server/ledger/movements.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import { countBooking } from '#server/usage/count-booking.ts'
import { bookingsRepo, type BookingChange, type BookingRow } from '#server/bookings/bookings.repo.ts'
import type { KnownOutcome as Known } from './outcome.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import { purchaseTimes } from '#server/suppliers/purchase-times.ts'
import { movementOf } from './open.ts'
import { writeTogether } from '#server/db/write-together.ts'

/**
 * Writes down what became of a purchase: state, money, tickets and history in one transaction. Whoever comes second (the
 * call, the job, another node) changes nothing and gets what the first one wrote; so does who speaks of an earlier attempt.
 */
export const settle = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  place: { siteId: string; bookingId: number; attempt: number },
  outcome: Known,
  by: { actorId: string | null; how: string },
): Promise<BookingRow> =>
  database.transaction(async (tx) => {
    const repo = bookingsRepo(tx, place.siteId)
    const booking = await repo.lock(place.bookingId)
    if (!booking) throw new Error(`booking ${place.bookingId} is not there`)
    if (booking.status !== bookingStatuses.InProgress || booking.attempt !== place.attempt) return booking
    const at = now()
    const status = nextStatus(statusFromId(booking.status), stepOf[outcome.step])
    if (!status) throw new Error(`a booking in progress cannot be ${outcome.step}`)
    const change: BookingChange = {
      ...('failure' in outcome ? failedChange(outcome) : soldChange(booking, outcome, at)),
      status: bookingStatuses[status],
      updatedAt: at,
    }
    const event = {
      fromStatus: booking.status,
      toStatus: bookingStatuses[status],
      reason: by.how,
      actorUserId: by.actorId,
      details: {
        attempt: booking.attempt,
        ...('failure' in outcome ? { failure: outcome.failure } : { pnr: outcome.found.pnr }),
      },
      at,
    }
    await writeTogether(tx, [
      repo.change(booking.id, change),
      repo.addEvent(booking.id, event),
      jobsRepo(tx).finish(bookingJobKinds.resolve, String(booking.id), at),
      ...(isFinalForHold(outcome)
        ? [jobsRepo(tx).finish(bookingJobKinds.expireHold, String(booking.id), at)]
        : []),
      ...ticketWrites(tx, booking, outcome),
      ...nextJobs(tx, booking, outcome, at),
    ])
    if ('found' in outcome && booking.pnr === '') await countBooking(tx, booking.siteId, booking.userId, at)
    // Last, so that the wallet's lock is held for the shortest time.
    await moveMoney(tx, booking, outcome, movementOf(booking, by.actorId, at))
    return { ...booking, ...change }
  })

const moveMoney = async (tx: Db, booking: BookingRow, outcome: Known, movement: BookingMovement) => {
  if (booking.paymentMode === 'hold' || booking.amountMinor === 0) return
  if ('failure' in outcome) {
    await release(tx, movement, booking.amountMinor)
    return
  }
  if (outcome.step === 'held') throw new Error(`booking ${booking.id} was paid for and is only held`)
  await capture(tx, movement, {
    supplier: booking.supplier,
    price: booking.price,
    supplierTdsMinor: booking.offer.fare.tdsMinor,
    surchargeMinor: netOf(outcome.found.fare) - netOf(booking.offer.fare),
  })
}

/** What the supplier takes for a fare: offered + the TDS that it withholds from the commission. */
const netOf = (fare: SupplierBooking['fare']): number => fare.offeredMinor + fare.tdsMinor

const stepOf = {
  ticketed: 'ticketed',
  held: 'held',
  failed: 'failed',
  notIssued: 'held',
  released: 'released',
} as const

/** Nothing is held any more: nobody waits for the deadline. */
const isFinalForHold = ({ step }: Known): boolean => step === 'ticketed' || step === 'released'

/** A hold that was not issued, or is gone, holds no money: it is a hold as before. */
const failedChange = ({ step, failure }: Extract<Known, { failure: unknown }>): BookingChange => ({
  failureText: failure.message,
  ...(step === 'failed' ? {} : { paymentMode: 'hold' }),
})

const soldChange = (
  booking: BookingRow,
  { step, found }: Extract<Known, { step: 'ticketed' | 'held' }>,
  at: Date,
): BookingChange => ({
  pnr: found.pnr,
  supplierBookingId: found.supplierBookingId,
  source: found.source || booking.source,
  segments: found.segments.length > 0 ? found.segments : booking.segments,
  costMinor: booking.costMinor + netOf(found.fare) - netOf(booking.offer.fare),
  failureText: '',
  ...(step === 'ticketed'
    ? { ticketedAt: at }
    : {
        holdDeadline: found.holdDeadline === null ? null : new Date(found.holdDeadline),
        holdDeadlineSource: found.holdDeadlineSource,
      }),
})

const ticketWrites = (tx: Db, booking: BookingRow, outcome: Known) => {
  if (outcome.step !== 'ticketed' || outcome.found.tickets.length === 0) return []
  const tickets = outcome.found.tickets.map((ticket) => ({ ...ticket, bookingId: booking.id }))
  return [bookingsRepo(tx, booking.siteId).addTickets(tickets)]
}

const nextJobs = (tx: Db, booking: BookingRow, outcome: Known, at: Date) => {
  const job = {
    payload: { siteId: booking.siteId, bookingId: booking.id },
    uniqueKey: String(booking.id),
  }
  const jobs = jobsRepo(tx)
  const recheckAt = new Date(at.getTime() + purchaseTimes.recheckMs)
  const recheck =
    'failure' in outcome && outcome.failure.isUnheard
      ? [jobs.add({ ...job, kind: bookingJobKinds.recheck, runAt: recheckAt }, at)]
      : []
  const deadline =
    outcome.step === 'held' && outcome.found.holdDeadline !== null
      ? new Date(outcome.found.holdDeadline)
      : outcome.step === 'notIssued'
        ? booking.holdDeadline
        : null
  return outcome.step === 'held' || outcome.step === 'notIssued'
    ? [...recheck, jobs.add({ ...job, kind: bookingJobKinds.expireHold, runAt: deadline ?? at }, at)]
    : recheck
}
