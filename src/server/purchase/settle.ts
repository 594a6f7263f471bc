import { bookingStatuses } from '#contract/common/enumerations.ts'
import { nextStatus } from '#server/bookings/booking-states.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { capture, release, type BookingMovement } from '#server/ledger/movements.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import { toSupplierLabel } from '#server/telemetry/observe-suppliers.ts'
import { countBooking } from '#server/usage/count-booking.ts'
import { bookingsRepo, type BookingChange, type BookingRow } from '#server/bookings/bookings.repo.ts'
import type { InvoiceParties } from '#server/db/shapes/bookings.ts'
import { issueInvoice } from '#server/documents/issue-documents.ts'
import type { KnownOutcome as Known } from './outcome.ts'
import { queueBookingUpdate, toOnceKey } from '#server/outbox/booking-updates.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import { endHoldJobs, withAgencyDeadline } from './supplier-record.service.ts'
import { purchaseTimes } from '#server/suppliers/purchase-times.ts'
import { toBookingMovement } from './open.ts'
import { writeAll } from '#server/db/write-all.ts'

/**
 * Records the outcome of a purchase: status, money, tickets and history in one transaction. A second caller (the
 * call, the job, another node), or one with an earlier attempt, changes nothing and gets what the first one wrote.
 */
export const settlePurchase = async (
  { database, now, telemetry }: Pick<Deps, 'database' | 'now' | 'telemetry'>,
  place: { siteId: string; bookingId: number; attempt: number },
  outcome: Known,
  by: { actorId: string | null; how: string },
): Promise<BookingRow> => {
  const { booking: settled, isFirst } = await database.transaction(async (tx) => {
    const booking = await bookingsRepo(tx, place.siteId).lock(place.bookingId)
    if (!booking) throw new Error(`booking ${place.bookingId} not found`)
    if (booking.status !== bookingStatuses.InProgress || booking.attempt !== place.attempt)
      return { booking, isFirst: false }
    return { booking: await settlePurchaseIn(tx, booking, outcome, { ...by, at: now() }), isFirst: true }
  })
  if (isFirst) recordPurchase(telemetry, settled, outcome)
  return settled
}

/** Counts a settled purchase. Call it once its transaction has committed. */
export const recordPurchase = (
  telemetry: Deps['telemetry'],
  { supplier, source }: BookingRow,
  { step }: Known,
): void => telemetry.record({ type: 'purchase', supplier: toSupplierLabel(supplier), source, outcome: step })

/** Records the outcome of a purchase in the caller's transaction, which has locked its open booking. */
export const settlePurchaseIn = async (
  tx: Db,
  booking: BookingRow,
  reported: Known,
  { actorId, how, at }: { actorId: string | null; how: string; at: Date },
): Promise<BookingRow> => {
  const repo = bookingsRepo(tx, booking.siteId)
  const outcome: Known =
    reported.step === 'held'
      ? { ...reported, found: await withAgencyDeadline(tx, booking, reported.found) }
      : reported
  const status = nextStatus(statusFromId(booking.status), stepByOutcome[outcome.step])
  if (!status) throw new Error(`a booking in progress can't become ${outcome.step}`)
  const change: BookingChange = {
    ...('failure' in outcome ? toFailedChange(outcome) : toSoldChange(booking, outcome, at)),
    status: bookingStatuses[status],
    updatedAt: at,
  }
  const event = {
    fromStatus: booking.status,
    toStatus: bookingStatuses[status],
    reason: how,
    actorUserId: actorId,
    details: {
      attempt: booking.attempt,
      ...('failure' in outcome ? { failure: outcome.failure } : { pnr: outcome.found.pnr }),
    },
    at,
  }
  const after = { ...booking, ...change }
  const invoiceParties = outcome.step === 'ticketed' ? await invoice(tx, after, at) : after.invoiceParties
  const isSold = 'found' in outcome && booking.pnr === ''
  await writeAll(tx, [
    repo.change(booking.id, { ...change, invoiceParties }),
    repo.addEvent(booking.id, event),
    jobsRepo(tx).finish(bookingJobKinds.resolve, String(booking.id), at),
    ...(endsHold(outcome) ? endHoldJobs(tx, booking, at) : []),
    ...ticketWrites(tx, booking, outcome, at),
    ...nextJobs(tx, booking, outcome, at),
    ...(isSold ? [countBooking(tx, booking.siteId, booking.userId, at)] : []),
  ])
  // Last, so that the wallet is locked for the shortest time.
  await moveMoney(tx, booking, outcome, toBookingMovement(booking, actorId, at))
  return { ...after, invoiceParties }
}

/** Issues the invoice of a ticketed booking. Numbers are locked after the booking and before the wallet. */
const invoice = async (tx: Db, booking: BookingRow, at: Date): Promise<InvoiceParties> =>
  issueInvoice(tx, booking, await bookingsRepo(tx, booking.siteId).invoiceParties(booking), at)

const moveMoney = async (tx: Db, booking: BookingRow, outcome: Known, movement: BookingMovement) => {
  if (booking.paymentMode === 'hold' || booking.amountMinor === 0) return
  if ('failure' in outcome) {
    await release(tx, movement, booking.amountMinor)
    return
  }
  if (outcome.step === 'held') throw new Error(`booking ${booking.id} was paid for but is only on hold`)
  await capture(tx, movement, {
    supplier: booking.supplier,
    price: booking.price,
    supplierTdsMinor: booking.offer.fare.tdsMinor,
    surchargeMinor: toNetMinor(outcome.found.fare) - toNetMinor(booking.offer.fare),
    inputGstMinor:
      booking.claimsInputCredit && outcome.found.hasTaxInvoice
        ? (outcome.found.fare.feeGstMinor ?? booking.offer.fare.feeGstMinor ?? 0)
        : 0,
  })
}

/** Returns what the supplier charges for a fare: offered + the TDS that it withholds from the commission. */
const toNetMinor = (fare: SupplierBooking['fare']): number => fare.offeredMinor + fare.tdsMinor

const stepByOutcome = {
  ticketed: 'ticketed',
  held: 'held',
  failed: 'failed',
  notIssued: 'held',
  released: 'released',
} as const

/** Whether nothing is held any more, so that the deadline doesn't matter. */
const endsHold = ({ step }: Known): boolean => step === 'ticketed' || step === 'released'

/** A hold that wasn't issued, or is gone, has no reserved money. */
const toFailedChange = ({ step, failure }: Extract<Known, { failure: unknown }>): BookingChange => ({
  failureText: failure.message,
  ...(step === 'failed' ? {} : { paymentMode: 'hold' }),
})

const toSoldChange = (
  booking: BookingRow,
  { step, found }: Extract<Known, { step: 'ticketed' | 'held' }>,
  at: Date,
): BookingChange => ({
  pnr: found.pnr,
  supplierBookingId: found.supplierBookingId,
  source: found.source || booking.source,
  segments: found.segments.length > 0 ? found.segments : booking.segments,
  costMinor: booking.costMinor + toNetMinor(found.fare) - toNetMinor(booking.offer.fare),
  failureText: '',
  ...(step === 'ticketed'
    ? { ticketedAt: at }
    : {
        holdDeadline: found.holdDeadline === null ? null : new Date(found.holdDeadline),
        holdDeadlineSource: found.holdDeadlineSource,
      }),
})

/** Returns the writes of a ticketed booking: its confirmation, whichever way it was ticketed, and its tickets. */
const ticketWrites = (tx: Db, booking: BookingRow, outcome: Known, at: Date) => {
  if (outcome.step !== 'ticketed') return []
  const confirmation = {
    update: { kind: 'confirmation' },
    onceKey: toOnceKey('confirmation', booking.id),
  } as const
  const confirm = queueBookingUpdate(tx, booking, confirmation, at)
  const tickets = outcome.found.tickets.map((ticket) => ({ ...ticket, bookingId: booking.id }))
  return tickets.length === 0 ? [confirm] : [confirm, bookingsRepo(tx, booking.siteId).addTickets(tickets)]
}

/**
 * Whether the supplier is asked once more later: a refused purchase may exist all the same. Released seats were reported
 * by its own record, and after a new price seats may stay on hold.
 */
const needsRecheck = (outcome: Known): boolean =>
  (outcome.step === 'failed' || outcome.step === 'notIssued') &&
  outcome.failure.isUnsent !== true &&
  outcome.failure.errorCode !== 'priceChanged'

const nextJobs = (tx: Db, booking: BookingRow, outcome: Known, at: Date) => {
  const job = {
    payload: { siteId: booking.siteId, bookingId: booking.id },
    uniqueKey: String(booking.id),
  }
  const jobs = jobsRepo(tx)
  const recheckAt = new Date(at.getTime() + purchaseTimes.recheckMs)
  const recheck = needsRecheck(outcome)
    ? [jobs.add({ ...job, kind: bookingJobKinds.recheck, runAt: recheckAt }, at)]
    : []
  const deadline =
    outcome.step === 'held' && outcome.found.holdDeadline !== null
      ? new Date(outcome.found.holdDeadline)
      : outcome.step === 'notIssued'
        ? booking.holdDeadline
        : null
  return outcome.step === 'held' || outcome.step === 'notIssued'
    ? [
        ...recheck,
        jobs.add({ ...job, kind: bookingJobKinds.expireHold, runAt: deadline ?? at }, at),
        jobs.add({ ...job, kind: bookingJobKinds.remindHold, runAt: at }, at),
      ]
    : recheck
}
