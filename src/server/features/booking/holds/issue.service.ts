import { bookingStatuses } from '#contract/common/enumerations.ts'
import { bookingEndpoints, type BookingOutcome } from '#contract/http/booking.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { findRepeat, type KeyedCall, keyed } from '#server/idempotency/idempotency.ts'
import { attemptAnswer } from '#server/purchase/answer.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { ordersRepo } from '#server/bookings/orders.repo.ts'
import { checkHeld, mayPass } from '#server/purchase/pre-ticket.service.ts'
import { purchaseTimes, type PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { firstOnesOutcome, runPurchase } from '#server/purchase/run.ts'
import { beginIssue } from './begin-issue.ts'
import { mustBeHeld, mustBuyFor, visibleBooking } from './held-booking.ts'
import { isSameFare, requote, type Requote } from './requote.ts'

type IssueDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'secretKey' | 'suppliers'>
export interface IssueInput {
  BookingId: string
  acceptedTotal: number
  overrideReason: string
}

/**
 * Pays a held booking from its owner's wallet and tickets it, in the three steps of a payment. Once-only by attempt: a second
 * click, or the same key, answers what the first one did. A clear no leaves the hold and gives the money back.
 */
export const createIssueService = (deps: IssueDeps, times: PurchaseTimes = purchaseTimes) => {
  const { database } = deps

  const firstTime = async (
    input: IssueInput,
    seen: BookingRow,
    keyedCall: KeyedCall,
    call: SignedInContext,
  ): Promise<{ booking: BookingRow; attempt: number } | null> => {
    const { requoted, overridden } = await look(input, seen, call)
    const order = await ordersRepo(database.db, seen.siteId).byId(seen.orderId)
    if (!order) throw new Error(`order ${seen.orderId} of a booking is not there`)
    const booking = await beginIssue(
      deps,
      { bookingId: seen.id, requoted, keyedCall, overridden },
      call,
      times,
    )
    if (!booking) return null
    const held = {
      pnr: booking.pnr,
      supplierBookingId: booking.supplierBookingId,
      // The fare of the hold, not the one of an earlier try: the supplier compares with what it holds.
      isPriceChangeAccepted: !isSameFare(order.offer.fare, requoted.offer.fare),
    }
    const purchase = { order, booking, terms: requoted.terms, requestId: call.requestId, held }
    const { attempt } = booking
    return { booking: await runPurchase(deps, purchase, call.actor.userId, times), attempt }
  }

  /** Everything that may stand in the way before money moves. */
  const look = async (input: IssueInput, seen: BookingRow, call: SignedInContext) => {
    mustBeHeld(seen, deps.now())
    const requoted = await requote(deps, seen, call)
    if (requoted.price.totalMinor !== toPaise(input.acceptedTotal)) throw changed(input, requoted)
    const checks = await checkHeld(deps, seen, requoted.price.totalMinor)
    return { requoted, overridden: mayPass(checks, input.overrideReason) }
  }

  /** The answer of a key that was used, or of a click while the first one still works. */
  const repeated = async (seen: BookingRow, subject: string | null): Promise<BookingOutcome | null> => {
    const attempt = subject === null ? seen.attempt : Number(subject.split('/')[1])
    const isIssuing = seen.status === bookingStatuses.InProgress && seen.attempt > 1
    const isIssued = seen.status === bookingStatuses.Ticketed && seen.attempt > 1
    if (subject === null && !isIssuing && !isIssued) return null
    const isOpen = isIssuing && attempt === seen.attempt
    return attemptAnswer(deps, isOpen ? await firstOnesOutcome(deps, seen, times) : seen, attempt)
  }

  return async (input: IssueInput, call: SignedInContext): Promise<BookingOutcome> => {
    const seen = await visibleBooking(database.db, input.BookingId, call)
    await mustBuyFor(database.db, seen, call)
    const keyedCall = keyed(call, bookingEndpoints.issueFlight, input)
    const known = await repeated(seen, await findRepeat(database.db, keyedCall))
    if (known) return known
    // Two clicks at once: the one that finds the booking in the other's hands waits for its outcome.
    let refusal: AppError | null = null
    const done = await firstTime(input, seen, keyedCall, call).catch((fault: unknown) => {
      if (!(fault instanceof AppError && fault.code === 'wrongState')) throw fault
      refusal = fault
      return null
    })
    if (done) return attemptAnswer(deps, done.booking, done.attempt)
    const again = await visibleBooking(database.db, input.BookingId, call)
    const answer = await repeated(again, await findRepeat(database.db, keyedCall))
    if (!answer) throw refusal ?? new AppError('wrongState')
    return answer
  }
}

const changed = (input: IssueInput, { price }: Requote): AppError =>
  new AppError('priceChanged', {
    details: { newTotal: toRupees(price.totalMinor), previousTotal: input.acceptedTotal },
  })
