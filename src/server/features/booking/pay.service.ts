import { setTimeout as sleep } from 'node:timers/promises'
import type { BookingOutcome } from '#contract/http/booking.ts'
import type { SignedInContext } from '../../calls/context.ts'
import type { Deps } from '../../deps.ts'
import { jobsRepo } from '../../jobs/jobs.repo.ts'
import { priceTermsOf } from '../../pricing/price-terms.ts'
import { beginPurchase, type PayInput } from './begin-purchase.ts'
import { answerOf } from './booking-answer.ts'
import { bookingsRepo, type BookingRow } from './bookings.repo.ts'
import { buy, notSent } from './buy.ts'
import { jobKinds, purchaseTimes, type PurchaseTimes } from './purchase-times.ts'
import { settle } from './settle.service.ts'

export type PayDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'secretKey' | 'suppliers'>

/**
 * Pays an order from the wallet and tickets it, or holds it. Three steps: set aside (transaction), ask the supplier (no
 * transaction), write down (transaction). Between them the process may die: the job of the first step finishes the third.
 */
export const createPayService = (deps: PayDeps, times: PurchaseTimes = purchaseTimes) => {
  const first = async (input: PayInput, call: SignedInContext): Promise<BookingRow> => {
    const { order, booking, isNew } = await beginPurchase(deps, input, call, times)
    if (!isNew) return firstOnesOutcome(booking)
    const supplier = deps.suppliers.find(({ name }) => name === order.supplier)
    const purchase = { order, booking, terms: await priceTermsOf(deps, call), requestId: call.requestId }
    // Not sold here any more: nobody was asked, so the money goes back at once.
    const outcome = supplier ? await buy(deps, { ...purchase, supplier }, times) : notSent
    if (outcome.step === 'unknown') return askSoon(booking)
    const how = 'answer of the supplier'
    const place = { siteId: booking.siteId, bookingId: booking.id }
    return settle(deps, place, outcome, { actorId: call.actor.userId, how }).catch((fault: unknown) => {
      // The supplier has spoken and the database has not listened: the job asks again and writes it down.
      deps.logger.error({ err: fault, ...place, step: outcome.step }, 'an outcome could not be written down')
      return askSoon(booking)
    })
  }

  /** A second click: waits for the first one, here or on another node, and never buys. */
  const firstOnesOutcome = async (booking: BookingRow): Promise<BookingRow> => {
    const repo = bookingsRepo(deps.database.db, booking.siteId)
    let waitMs = times.pollMs
    for (let waitedMs = 0; waitedMs < times.waitForFirstMs; waitedMs += waitMs) {
      if (!(await repo.isInProgress(booking.id))) break
      waitMs = Math.min(waitMs * 1.5, times.pollAtMostMs)
      await sleep(waitMs)
    }
    return (await repo.byId(booking.id)) ?? booking
  }

  const askSoon = async (booking: BookingRow): Promise<BookingRow> => {
    await jobsRepo(deps.database.db).hasten(jobKinds.resolve, String(booking.id), deps.now())
    return booking
  }

  return async (input: PayInput, call: SignedInContext): Promise<BookingOutcome> =>
    answerOf(deps, await first(input, call))
}
