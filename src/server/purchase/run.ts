import type { Deps } from '#server/deps.ts'
import { waitForFirst } from '#server/idempotency/idempotency.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { buy, notSent, type Purchase } from './buy.ts'
import { failedAs, wishOf } from './outcome.ts'
import { jobKinds, type PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { settle } from './settle.ts'

type RunDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'suppliers'>

/**
 * The second and third step of a purchase or an issue whose money is set aside: ask the supplier once (no transaction), write
 * down what became of it (transaction). Who dies in between, or cannot write, leaves it to the job.
 */
export const runPurchase = async (
  deps: RunDeps,
  asked: Omit<Purchase, 'supplier'>,
  actorId: string,
  times: PurchaseTimes,
): Promise<BookingRow> => {
  const { booking } = asked
  const supplier = deps.suppliers.find(({ name }) => name === booking.supplier)
  // Not sold here any more: nobody was asked, so the money goes back at once.
  const outcome = supplier
    ? await buy(deps, { ...asked, supplier }, times)
    : failedAs(wishOf(booking), notSent)
  if (outcome.step === 'unknown') return askSoon(deps, booking)
  const place = { siteId: booking.siteId, bookingId: booking.id, attempt: booking.attempt }
  const by = { actorId, how: 'answer of the supplier' }
  return settle(deps, place, outcome, by).catch((fault: unknown) => {
    // The supplier has spoken and the database has not listened: the job asks again and writes it down.
    deps.logger.error({ err: fault, ...place, step: outcome.step }, 'an outcome could not be written down')
    return askSoon(deps, booking)
  })
}

const askSoon = async ({ database, now }: RunDeps, booking: BookingRow): Promise<BookingRow> => {
  await jobsRepo(database.db).hasten(jobKinds.resolve, String(booking.id), now())
  return booking
}

/** A second click: waits for the first one, here or on another node, and never buys. */
export const firstOnesOutcome = async (
  { database }: Pick<Deps, 'database'>,
  booking: BookingRow,
  times: PurchaseTimes,
): Promise<BookingRow> => {
  const repo = bookingsRepo(database.db, booking.siteId)
  await waitForFirst(() => repo.isInProgress(booking.id), times)
  return (await repo.byId(booking.id)) ?? booking
}
