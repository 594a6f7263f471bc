import { bookingStatuses } from '#contract/common/enumerations.ts'
import { bookingEndpoints, type BookingOutcome } from '#contract/http/booking.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { findRepeat, type KeyedCall, toKeyedCall } from '#server/idempotency/idempotency.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { ordersRepo } from '#server/bookings/orders.repo.ts'
import { checkHold, assertNoBlocks } from '#server/purchase/pre-ticket.service.ts'
import { purchaseTimes, type PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { createPurchases, type PurchaseDeps } from '#server/purchase/purchase.service.ts'
import { isAccepted } from '../draft-order.ts'
import { beginIssue } from './begin-issue.ts'
import { assertHeld, assertMayIssue, getVisibleBooking } from './held-booking.ts'
import { isSameFare, requote, type Requote } from './requote.ts'

export interface IssueInput {
  BookingId: string
  acceptedTotal: number
  overrideReason: string
}

/**
 * Pays for a held booking from its owner's wallet and issues its tickets, in the three steps of a purchase. Each
 * attempt runs once: a second click, or the same key, returns the first result. When the supplier refuses, the hold
 * stays and the money is released.
 */
export const createIssueService = (deps: PurchaseDeps, times: PurchaseTimes = purchaseTimes) => {
  const { database } = deps
  const purchases = createPurchases(deps, times)

  const issueOnce = async (
    input: IssueInput,
    seen: BookingRow,
    keyedCall: KeyedCall,
    call: SignedInContext,
  ): Promise<{ booking: BookingRow; attempt: number } | null> => {
    const { requoted, overridden } = await checkIssue(input, seen, call)
    const order = await ordersRepo(database.db, seen.siteId).byId(seen.orderId)
    if (!order) throw new Error(`order ${seen.orderId} of a booking not found`)
    const issue = { bookingId: seen.id, requoted, keyedCall, overridden }
    return purchases.inTurn(call, async (lend) => {
      const booking = await beginIssue({ ...deps, purchases }, issue, call)
      if (!booking) return null
      const held = {
        pnr: booking.pnr,
        supplierBookingId: booking.supplierBookingId,
        // The supplier compares with the fare it holds, so this uses the hold's fare and not that of an earlier
        // attempt.
        isPriceChangeAccepted: !isSameFare(order.offer.fare, requoted.offer.fare),
      }
      const purchase = {
        site: call.site,
        order,
        booking,
        loadTerms: () => Promise.resolve(requoted.terms),
        requestId: call.requestId,
        held,
      }
      const { attempt } = booking
      return { booking: await purchases.run(purchase, { actorId: call.actor.userId, lend }), attempt }
    })
  }

  /** Checks everything that could block the issue before money moves. */
  const checkIssue = async (input: IssueInput, seen: BookingRow, call: SignedInContext) => {
    assertHeld(seen, deps.now())
    const requoted = await requote(deps, seen, call)
    if (!isAccepted(requoted.price, input)) throw toPriceChanged(input, requoted)
    const checks = await checkHold(deps, seen, requoted.price.totalMinor)
    return { requoted, overridden: assertNoBlocks(checks, input.overrideReason) }
  }

  /** Returns the result for a used key, or for a click while the first one is still running. */
  const findRepeated = async (seen: BookingRow, subject: string | null): Promise<BookingOutcome | null> => {
    const attempt = subject === null ? seen.attempt : Number(subject.split('/')[1])
    const isIssuing = seen.status === bookingStatuses.InProgress && seen.attempt > 1
    const isIssued = seen.status === bookingStatuses.Ticketed && seen.attempt > 1
    if (subject === null && !isIssuing && !isIssued) return null
    const isOpen = isIssuing && attempt === seen.attempt
    return purchases.answer(isOpen ? await purchases.waitForFirst(seen) : seen, attempt)
  }

  /**
   * Returns the result of an earlier call. A booking that was read before its key can still look held although the first
   * click has begun, so a used key has the booking read again.
   */
  const findEarlier = async (
    seen: BookingRow,
    keyedCall: KeyedCall,
    call: SignedInContext,
  ): Promise<BookingOutcome | null> => {
    const subject = await findRepeat(database.db, keyedCall)
    const booking = subject === null ? seen : await getVisibleBooking(database.db, String(seen.id), call)
    return findRepeated(booking, subject)
  }

  return async (input: IssueInput, call: SignedInContext): Promise<BookingOutcome> => {
    const seen = await getVisibleBooking(database.db, input.BookingId, call)
    await assertMayIssue(database.db, seen, call)
    const keyedCall = toKeyedCall(call, bookingEndpoints.issueFlight, input)
    const known = await findEarlier(seen, keyedCall, call)
    if (known) return known
    // On simultaneous clicks, the one that finds the booking in progress waits for the other's outcome.
    let refusal: AppError | null = null
    const done = await issueOnce(input, seen, keyedCall, call).catch((fault: unknown) => {
      if (!(fault instanceof AppError && fault.code === 'wrongState')) throw fault
      refusal = fault
      return null
    })
    if (done) return purchases.answer(done.booking, done.attempt)
    const again = await getVisibleBooking(database.db, input.BookingId, call)
    const answer = await findEarlier(again, keyedCall, call)
    if (!answer) throw refusal ?? new AppError('wrongState')
    return answer
  }
}

const toPriceChanged = (input: IssueInput, { price }: Requote): AppError =>
  new AppError('priceChanged', {
    details: { newTotal: toRupees(price.totalMinor), previousTotal: input.acceptedTotal },
  })
