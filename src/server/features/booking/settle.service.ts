import { bookingStatuses } from '#contract/common/enumerations.ts'
import { nextStatus } from '#domain/booking-states.ts'
import { statusFromId } from '#domain/ticket-status.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/database.ts'
import { jobsRepo } from '../../jobs/jobs.repo.ts'
import { capture, release, type BookingMovement } from '../../ledger/movements.ts'
import type { SupplierBooking } from '../../suppliers/port.ts'
import { bookingsRepo, type BookingChange, type BookingRow } from './bookings.repo.ts'
import type { PurchaseOutcome } from './purchase-outcome.ts'
import { jobKinds, purchaseTimes } from './purchase-times.ts'

type Known = Exclude<PurchaseOutcome, { step: 'unknown' }>

/** For the wallet's statement. */
export const movementOf = (booking: BookingRow, actorId: string | null, at: Date): BookingMovement => ({
  siteId: booking.siteId,
  userId: booking.userId,
  bookingId: booking.id,
  orderId: booking.orderId,
  text: `${booking.origin} to ${booking.destination}, ${booking.flightNumbers}`,
  createdBy: actorId,
  at,
})

/**
 * Writes down what became of a purchase: state, money, tickets and history in one transaction. Whoever comes second (the
 * call, the job, another node) changes nothing and gets what the first one wrote.
 */
export const settle = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  place: { siteId: string; bookingId: number },
  outcome: Known,
  by: { actorId: string | null; how: string },
): Promise<BookingRow> =>
  database.transaction(async (tx) => {
    const repo = bookingsRepo(tx, place.siteId)
    const booking = await repo.lock(place.bookingId)
    if (!booking) throw new Error(`booking ${place.bookingId} is not there`)
    if (booking.status !== bookingStatuses.InProgress) return booking
    const at = now()
    const status = nextStatus(statusFromId(booking.status), outcome.step)
    if (!status) throw new Error(`a booking in progress cannot be ${outcome.step}`)
    await moveMoney(tx, booking, outcome, movementOf(booking, by.actorId, at))
    const change: BookingChange = {
      ...(outcome.step === 'failed' ? failedChange(outcome) : soldChange(booking, outcome, at)),
      status: bookingStatuses[status],
      updatedAt: at,
    }
    await repo.change(booking.id, change)
    if (outcome.step === 'ticketed') await repo.addTickets(ticketsOf(booking.id, outcome.found))
    await repo.addEvent(booking.id, {
      fromStatus: booking.status,
      toStatus: bookingStatuses[status],
      reason: by.how,
      actorUserId: by.actorId,
      details: outcome.step === 'failed' ? { failure: outcome.failure } : { pnr: outcome.found.pnr },
      at,
    })
    await planJobs(tx, booking, outcome, at)
    return { ...booking, ...change }
  })

const moveMoney = async (tx: Db, booking: BookingRow, outcome: Known, movement: BookingMovement) => {
  if (booking.paymentMode === 'hold' || booking.amountMinor === 0) return
  if (outcome.step === 'failed') {
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

const failedChange = (outcome: Extract<Known, { step: 'failed' }>): BookingChange => ({
  failureText: outcome.failure.message,
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
  ...(step === 'ticketed'
    ? { ticketedAt: at }
    : {
        holdDeadline: found.holdDeadline === null ? null : new Date(found.holdDeadline),
        holdDeadlineSource: found.holdDeadlineSource,
      }),
})

const ticketsOf = (bookingId: number, found: SupplierBooking) =>
  found.tickets.map((ticket) => ({ ...ticket, bookingId }))

const planJobs = async (tx: Db, booking: BookingRow, outcome: Known, at: Date): Promise<void> => {
  const jobs = jobsRepo(tx)
  const payload = { siteId: booking.siteId, bookingId: booking.id }
  const uniqueKey = String(booking.id)
  await jobs.finish(jobKinds.resolve, uniqueKey, at)
  if (outcome.step === 'held') {
    const deadline = outcome.found.holdDeadline === null ? at : new Date(outcome.found.holdDeadline)
    await jobs.add({ kind: jobKinds.expireHold, uniqueKey, payload, runAt: deadline }, at)
  }
  if (outcome.step === 'failed' && outcome.failure.isUnheard) {
    const runAt = new Date(at.getTime() + purchaseTimes.recheckMs)
    await jobs.add({ kind: jobKinds.recheck, uniqueKey, payload, runAt }, at)
  }
}
