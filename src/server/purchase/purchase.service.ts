import type { BookingOutcome } from '#contract/http/booking.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { priceTermsOf } from '#server/pricing/price-terms.ts'
import { beginPurchase, type PayInput } from './begin.ts'
import { answerOf } from './answer.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { purchaseTimes, type PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { firstOnesOutcome, runPurchase } from './run.ts'

export type PayDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'secretKey' | 'suppliers'>

/**
 * Pays an order from the wallet and issues or holds it, in three steps: reserve (transaction), call the supplier (no
 * transaction), record the outcome (transaction). If the process dies in between, the job added by the first step
 * completes the third.
 */
export const createPayService = (deps: PayDeps, times: PurchaseTimes = purchaseTimes) => {
  const first = async (input: PayInput, call: SignedInContext): Promise<BookingRow> => {
    const { order, booking, isNew } = await beginPurchase(deps, input, call, times)
    if (!isNew) return firstOnesOutcome(deps, booking, times)
    const terms = await priceTermsOf(deps, call)
    return runPurchase(deps, { order, booking, terms, requestId: call.requestId }, call.actor.userId, times)
  }

  return async (input: PayInput, call: SignedInContext): Promise<BookingOutcome> =>
    answerOf(deps, await first(input, call))
}
