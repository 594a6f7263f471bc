import { bookingStatuses } from '#contract/common/enumerations.ts'
import { nextStatus } from '#server/bookings/booking-states.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { storeKey, type KeyedCall } from '#server/idempotency/idempotency.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { bookingsRepo, type BookingChange, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { assertNoNewBlocks } from '#server/purchase/pre-ticket.service.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import type { Purchases } from '#server/purchase/purchase.service.ts'
import { assertHeld } from './held-booking.ts'
import type { Requote } from './requote.ts'

export interface Issue {
  bookingId: number
  requoted: Requote
  keyedCall: KeyedCall
  /** Failed checks that were overridden, with the person's reason; null when there were none. */
  overridden: { rules: string[]; reason: string } | null
}

/** Returns what an issue's `Idempotency-Key` refers to: one attempt of one booking. */
export const toIssueSubject = (booking: Pick<BookingRow, 'id' | 'attempt'>): string =>
  `${booking.id}/${booking.attempt}`

/**
 * Starts an issue in one transaction: the booking's next attempt at its current price, the reserved money, and the
 * job that resolves the outcome. The lock on the booking allows only one issue, release or expiry. Returns null for a
 * key that was used before. Lock order: booking, passengers, wallet.
 */
export const beginIssue = (
  { database, now, purchases }: Pick<Deps, 'database' | 'now'> & { purchases: Purchases },
  { bookingId, requoted, keyedCall, overridden }: Issue,
  call: SignedInContext,
): Promise<BookingRow | null> =>
  database.transaction(async (tx) => {
    const { siteId } = call.site
    const repo = bookingsRepo(tx, siteId)
    const at = now()
    const booking = await repo.lock(bookingId)
    if (!booking) throw new AppError('notFound')
    const next = { id: booking.id, attempt: booking.attempt + 1 }
    if ((await storeKey(tx, keyedCall, toIssueSubject(next), at)) !== toIssueSubject(next)) return null
    assertHeld(booking, at)
    if (await jobsRepo(tx).isOpen(bookingJobKinds.release, String(booking.id)))
      throw new AppError('wrongState', { message: 'This hold is being released.' })
    const held = {
      ...booking,
      offer: { ...booking.offer, segments: booking.segments },
      bookingId: booking.id,
    }
    await assertNoNewBlocks(tx, now, held, overridden?.rules ?? [])
    const change = toIssueChange(booking, requoted, at)
    const issuing = { ...booking, ...change }
    const actorUserId = call.actor.userId
    const audit = {
      actorUserId,
      subjectUserId: booking.userId,
      target: `booking:${booking.id}`,
      requestId: call.requestId,
      at,
    }
    await purchases.open(tx, issuing, { actorId: actorUserId, at }, [
      repo.change(booking.id, change),
      repo.addEvent(booking.id, {
        fromStatus: booking.status,
        toStatus: change.status,
        reason: 'tickets requested',
        actorUserId,
        details: { attempt: change.attempt },
        at,
      }),
      repo.addAudit({ ...audit, action: 'booking.issue', details: { amountMinor: change.amountMinor } }),
      ...(overridden
        ? [repo.addAudit({ ...audit, action: 'booking.checkOverridden', details: overridden })]
        : []),
    ])
    return issuing
  })

const toIssueChange = (booking: BookingRow, { offer, price }: Requote, at: Date) => {
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
