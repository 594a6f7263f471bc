import { bookingStatuses } from '#contract/common/enumerations.ts'
import { bookingEndpoints, type BookingOutcome } from '#contract/http/booking.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import {
  findRepeat,
  storeKey,
  type KeyedCall,
  toKeyedCall,
  waitForFirst,
} from '#server/idempotency/idempotency.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import { toAppError } from '#server/suppliers/supplier-errors.ts'
import { bookingOutcome } from '#server/bookings/booking-outcome.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import { purchaseTimes, type PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { writeAll } from '#server/db/write-all.ts'
import { assertMayRelease, getVisibleBooking } from './held-booking.ts'
import { findAtSupplier, markReleased } from '#server/purchase/supplier-record.service.ts'

type ReleaseDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'secretKey' | 'suppliers'>
export interface ReleaseInput {
  BookingId: string
  Source: string
}

const toUnconfirmedError = async (deps: ReleaseDeps, booking: BookingRow): Promise<AppError> =>
  new AppError('supplierTimeout', {
    message: "The airline hasn't confirmed the release. The booking stays on hold while we check.",
    details: { booking: await bookingOutcome(deps, booking) },
  })

const waitForFirstRelease = async (
  { database: { db } }: ReleaseDeps,
  seen: BookingRow,
  times: PurchaseTimes,
): Promise<BookingRow> => {
  await waitForFirst(() => jobsRepo(db).isOpen(bookingJobKinds.release, String(seen.id)), times)
  return (await bookingsRepo(db, seen.siteId).byId(seen.id)) ?? seen
}

/** Finds the supplier of a booking. Throws `supplierTimeout` when this node doesn't have it. */
const getSupplier = async (
  { suppliers }: ReleaseDeps,
  { supplier, siteId }: Pick<BookingRow, 'supplier' | 'siteId'>,
): Promise<SupplierPort> => {
  const found = await suppliers.find(supplier, siteId)
  if (!found) throw new AppError('supplierTimeout', { internal: `no supplier ${supplier} on this server` })
  return found
}

/**
 * Releases held seats. While the supplier is asked, an open job blocks issuing and resolves a lost answer; the
 * booking stays held until the supplier says otherwise. A repeated key sends nothing while the first release is open.
 */
export const createReleaseService = (deps: ReleaseDeps, times: PurchaseTimes = purchaseTimes) => {
  /** Returns null when the release of this key is already open or has ended the hold. */
  const begin = (id: number, keyedCall: KeyedCall, call: SignedInContext): Promise<BookingRow | null> =>
    deps.database.transaction(async (tx) => {
      const at = deps.now()
      const { siteId } = call.site
      const repo = bookingsRepo(tx, siteId)
      const booking = await repo.lock(id)
      const isHeld = booking?.status === bookingStatuses.Held
      const isRepeat = (await findRepeat(tx, keyedCall)) !== null
      if (isRepeat && (!isHeld || (await jobsRepo(tx).isOpen(bookingJobKinds.release, String(id)))))
        return null
      if (!isHeld) throw new AppError('wrongState')
      await storeKey(tx, keyedCall, String(id), at)
      await writeAll(tx, [
        jobsRepo(tx).add(
          {
            kind: bookingJobKinds.release,
            uniqueKey: String(id),
            payload: { siteId, bookingId: id, askedAt: at.toISOString() },
            runAt: new Date(at.getTime() + times.firstLookMs),
          },
          at,
        ),
        repo.addAudit({
          actorUserId: call.actor.userId,
          subjectUserId: booking.userId,
          action: 'booking.release',
          target: `booking:${id}`,
          requestId: call.requestId,
          at,
        }),
      ])
      return booking
    })

  /** Returns true when the seats were released, false when the outcome is unknown. Throws when the supplier refuses. */
  const send = async (supplier: SupplierPort, booking: BookingRow, requestId: string): Promise<boolean> => {
    const { supplierBookingId, source, siteId } = booking
    try {
      await askSupplier((options) => supplier.release({ supplierBookingId, source }, options), {
        requestId,
        siteId,
        timeoutMs: times.supplierLimitMs,
        isPurchase: true,
      })
      return true
    } catch (fault) {
      deps.logger.warn({ err: fault, bookingId: booking.id, requestId }, 'a release failed')
      // Most lost answers can be found, and some suppliers refuse to release twice.
      const found = await findAtSupplier(supplier, booking, requestId, times).catch(() => null)
      if (found?.state === 'released') return true
      if (!(fault instanceof SupplierError) || fault.code === 'outcomeUnknown') return false
      await jobsRepo(deps.database.db).finish(bookingJobKinds.release, String(booking.id), deps.now())
      throw toAppError(fault)
    }
  }

  /** Answers a repeated key once its first release has ended, or its wait has. */
  const openAnswer = async (seen: BookingRow): Promise<BookingOutcome> => {
    const booking = await waitForFirstRelease(deps, seen, times)
    if (booking.status === bookingStatuses.Held) throw await toUnconfirmedError(deps, booking)
    return bookingOutcome(deps, booking)
  }

  return async (input: ReleaseInput, call: SignedInContext): Promise<BookingOutcome> => {
    const seen = await getVisibleBooking(deps.database.db, input.BookingId, call)
    if (seen.source !== input.Source) throw new AppError('notFound')
    assertMayRelease(seen, call)
    const supplier = await getSupplier(deps, seen)
    const keyedCall = toKeyedCall(call, bookingEndpoints.releaseFlight, input)
    if ((await findRepeat(deps.database.db, keyedCall)) !== null) {
      const ended = await waitForFirstRelease(deps, seen, times)
      if (ended.status !== bookingStatuses.Held) return bookingOutcome(deps, ended)
    }
    const booking = await begin(seen.id, keyedCall, call)
    if (!booking) return openAnswer(seen)
    if (!(await send(supplier, booking, call.requestId))) {
      await jobsRepo(deps.database.db).hasten(bookingJobKinds.release, String(booking.id), deps.now())
      throw await toUnconfirmedError(deps, booking)
    }
    const place = { siteId: booking.siteId, bookingId: booking.id }
    const released = await markReleased(deps, place, { actorId: call.actor.userId, how: 'released' })
    return bookingOutcome(deps, released)
  }
}
