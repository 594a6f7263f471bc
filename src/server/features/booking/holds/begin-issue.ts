import { bookingStatuses } from '#contract/common/enumerations.ts'
import { nextStatus } from '#server/bookings/booking-states.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { keepKey, type KeyedCall } from '#server/idempotency/idempotency.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { reserve } from '#server/ledger/movements.ts'
import { bookingsRepo, type BookingChange, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { mayStillPass, blocksOfNow } from '#server/purchase/pre-ticket.service.ts'
import { jobKinds, type PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { movementOf } from '#server/purchase/settle.ts'
import { writeTogether } from '#server/db/write-together.ts'
import { mustBeHeld } from './held-booking.ts'
import type { Requote } from './requote.ts'

export interface Issue {
  bookingId: number
  requoted: Requote
  keyedCall: KeyedCall
  /** Checks that were passed over, with the person's reason; none when nothing stood in the way. */
  overridden: { rules: string[]; reason: string } | null
}

/** What an `Idempotency-Key` of an issue stands for: one try of one booking. */
export const subjectOf = (booking: Pick<BookingRow, 'id' | 'attempt'>): string =>
  `${booking.id}/${booking.attempt}`

/**
 * The first half of an issue, in one transaction: the next attempt of the booking at its price of now, the money set aside,
 * and the job that finds out what became of it. The lock on the booking lets one issue, release or expiry through. Gives null
 * for a key that was used before. Locks: booking, then passengers, then wallet.
 */
export const beginIssue = (
  deps: Pick<Deps, 'database' | 'now'>,
  { bookingId, requoted, keyedCall, overridden }: Issue,
  call: SignedInContext,
  times: PurchaseTimes,
): Promise<BookingRow | null> =>
  deps.database.transaction(async (tx) => {
    const { siteId } = call.site
    const repo = bookingsRepo(tx, siteId)
    const at = deps.now()
    const booking = await repo.lock(bookingId)
    if (!booking) throw new AppError('notFound')
    const next = { id: booking.id, attempt: booking.attempt + 1 }
    if ((await keepKey(tx, keyedCall, subjectOf(next), at)) !== subjectOf(next)) return null
    mustBeHeld(booking, at)
    if (await jobsRepo(tx).isOpen(jobKinds.release, String(booking.id)))
      throw new AppError('wrongState', { message: 'This hold is being released.' })
    const held = {
      ...booking,
      offer: { ...booking.offer, segments: booking.segments },
      bookingId: booking.id,
    }
    mayStillPass(await blocksOfNow(tx, deps.now, held), overridden?.rules ?? [])
    const change = changeFor(booking, requoted, at)
    const issuing = { ...booking, ...change }
    const actorUserId = call.actor.userId
    const audit = {
      actorUserId,
      subjectUserId: booking.userId,
      target: `booking:${booking.id}`,
      requestId: call.requestId,
      at,
    }
    await writeTogether(tx, [
      repo.change(booking.id, change),
      repo.addEvent(booking.id, {
        fromStatus: booking.status,
        toStatus: change.status,
        reason: 'issue asked for',
        actorUserId,
        details: { attempt: change.attempt },
        at,
      }),
      repo.addAudit({ ...audit, action: 'booking.issue', details: { amountMinor: change.amountMinor } }),
      ...(overridden
        ? [repo.addAudit({ ...audit, action: 'booking.checkOverridden', details: overridden })]
        : []),
      jobsRepo(tx).add(
        {
          kind: jobKinds.resolve,
          uniqueKey: String(booking.id),
          payload: { siteId, bookingId: booking.id },
          runAt: new Date(at.getTime() + times.firstLookMs),
        },
        at,
      ),
    ])
    // Last, so that the wallet's lock is held for the shortest time.
    if (change.amountMinor > 0) await reserve(tx, movementOf(issuing, actorUserId, at), change.amountMinor)
    return issuing
  })

const changeFor = (booking: BookingRow, { offer, price }: Requote, at: Date) => {
  const status = nextStatus(statusFromId(booking.status), 'issueAsked')
  if (!status) throw new AppError('wrongState')
  return {
    status: bookingStatuses[status],
    attempt: booking.attempt + 1,
    paymentMode: 'wallet',
    offer,
    price,
    amountMinor: price.totalMinor,
    costMinor: price.costMinor,
    failureText: '',
    updatedAt: at,
  } satisfies BookingChange
}
