import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import { bookingOutcome } from '#server/bookings/booking-outcome.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { ordersRepo, type OrderRow } from '#server/bookings/orders.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Slot } from '#server/calls/fair-gate.ts'
import type { Db } from '#server/db/database.ts'
import type { PurchaseMode } from '#server/db/shapes/bookings.ts'
import type { Write } from '#server/db/write-all.ts'
import type { Deps } from '#server/deps.ts'
import { waitForFirst as waitUntil } from '#server/idempotency/idempotency.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { loadPriceTerms } from '#server/pricing/price-terms.ts'
import { findSellable, maySellFrom } from '#server/suppliers/registry.ts'
import { purchaseTimes, type PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { beginPurchase, createBooking, type PayInput } from './begin.ts'
import { buy, notSentFailure, type Purchase } from './buy.ts'
import { openPurchase } from './open.ts'
import { toKnownFailure, getPurchaseKind, type PurchaseFailure } from './outcome.ts'
import { settlePurchase } from './settle.ts'

export type PurchaseDeps = Pick<
  Deps,
  'database' | 'now' | 'logger' | 'secretKey' | 'suppliers' | 'telemetry' | 'purchaseTurns'
>
type SitePurchase = Omit<Purchase, 'supplier'> & Pick<SignedInContext, 'site'>
type Lend = Slot['lend']
export type Purchases = ReturnType<typeof createPurchases>

/**
 * Buys and holds flights in three steps: reserve the money (transaction), call the supplier once (no transaction), record the outcome
 * (transaction). If the process dies in between, the job added by the first step completes the third. `pay` does all three for an
 * order; issuing a hold opens and runs the purchase itself.
 */
export const createPurchases = (deps: PurchaseDeps, times: PurchaseTimes = purchaseTimes) => {
  const run = (purchase: SitePurchase, by: { actorId: string; lend: Lend }): Promise<BookingRow> =>
    runPurchase(deps, purchase, by, times)

  /** Gives the steps of one purchase a turn at this node's connections; `lend` is for `run`. */
  const inTurn = <T>({ site, actor }: SignedInContext, steps: (lend: Lend) => Promise<T>): Promise<T> =>
    deps.purchaseTurns(`${site.siteId} ${actor.userId}`, ({ lend }) => steps(lend))

  /** Waits for another call, here or on another node, that is buying for the same booking. Never buys. */
  const waitForFirst = (booking: BookingRow): Promise<BookingRow> => waitForOutcome(deps, booking, times)

  return {
    run,
    inTurn,
    waitForFirst,
    /** Pays an order from the wallet and tickets or holds it. A repeated call returns the outcome of the first. */
    pay: async (input: PayInput, call: SignedInContext): Promise<BookingOutcome> => {
      const orders = ordersRepo(deps.database.db, call.site.siteId)
      // A repeated click only reads, so it never waits for a turn, nor is told that nothing was booked.
      const wanted = await orders.findUnpaid(input.orderId, call.subject.userId)
      if (!wanted) {
        const { booking } = await beginPurchase(deps, input, call, times)
        return toPaymentOutcome(deps, await waitForFirst(booking))
      }
      const { booking, isNew } = await inTurn(call, async (lend) => {
        await refuseSoldOut(deps, { ...wanted, orderId: input.orderId }, call)
        const begun = await beginPurchase(deps, input, call, times)
        if (!begun.isNew) return begun
        const loadTerms = () => loadPriceTerms(deps, call)
        const purchase = { ...begun, site: call.site, loadTerms, requestId: call.requestId }
        return { booking: await run(purchase, { actorId: call.actor.userId, lend }), isNew: true }
      })
      // Without a turn, because waiting for another call would keep others from buying.
      return toPaymentOutcome(deps, isNew ? booking : await waitForFirst(booking))
    },
    /** Reserves a booking's money and adds the job that resolves the outcome, in the caller's transaction. */
    open: (tx: Db, booking: BookingRow, by: { actorId: string; at: Date }, writes: readonly Write[]) =>
      openPurchase(tx, booking, { ...by, times }, writes),
    /** Stores the booking of an order that the caller's transaction has just added, and reserves its money. */
    book: (tx: Db, wanted: { order: OrderRow; mode: PurchaseMode }, call: SignedInContext) =>
      createBooking(tx, deps, { ...wanted, times }, call),
    /**
     * Returns the booking after one attempt to issue a hold. Throws the attempt's failure, or `outcomeUnknown` while
     * it is open.
     */
    answer: (booking: BookingRow, attempt: number): Promise<BookingOutcome> =>
      toIssueOutcome(deps, booking, attempt),
  }
}

/**
 * Throws `fareGone` for seats of our own that are gone, before money is reserved: of thousands of clicks for the last seats, nearly
 * all end here. A buyer who passes can still lose the seats to another.
 */
const refuseSoldOut = async (
  { database, suppliers }: Pick<Deps, 'database' | 'suppliers'>,
  order: Pick<OrderRow, 'supplier' | 'offer'> & { orderId: string },
  { site, subject }: SignedInContext,
): Promise<void> => {
  const supplier = await findSellable(suppliers, order.supplier, site)
  if (!(await supplier?.isSoldOut?.(order.offer, site.siteId))) return
  // Another click of the same order may have taken the last seats meanwhile.
  const orders = ordersRepo(database.db, site.siteId)
  if (await orders.findUnpaid(order.orderId, subject.userId)) throw new AppError('fareGone')
}

/**
 * Runs the second and third step of a purchase or an issue whose money is reserved: calls the supplier once (no
 * transaction) and records the outcome (transaction). If the process dies in between or can't record the outcome, the
 * job does it.
 */
const runPurchase = async (
  deps: PurchaseDeps,
  { site, ...asked }: SitePurchase,
  { actorId, lend }: { actorId: string; lend: Lend },
  times: PurchaseTimes,
): Promise<BookingRow> => {
  const { booking } = asked
  const kind = getPurchaseKind(booking)
  // A hold keeps the account that it was made with.
  const isOnSale = kind === 'issue' || maySellFrom(site, booking.supplier)
  const supplier = isOnSale ? await findSellable(deps.suppliers, booking.supplier, site) : null
  // No longer sold here: the supplier wasn't called, so the money is released at once.
  const outcome = supplier
    ? await (supplier.isInDatabase
        ? buy(deps, { ...asked, supplier }, times)
        : lend(() => buy(deps, { ...asked, supplier }, times)))
    : toKnownFailure(kind, notSentFailure)
  if (outcome.step === 'unknown') return resolveSooner(deps, booking)
  const place = { siteId: booking.siteId, bookingId: booking.id, attempt: booking.attempt }
  const by = { actorId, how: 'response from the airline' }
  return settlePurchase(deps, place, outcome, by).catch((fault: unknown) => {
    // The supplier has answered but the database failed: the job asks again and records the outcome.
    deps.logger.error({ err: fault, ...place, step: outcome.step }, "an outcome couldn't be recorded")
    return resolveSooner(deps, booking)
  })
}

const resolveSooner = async ({ database, now }: PurchaseDeps, booking: BookingRow): Promise<BookingRow> => {
  await jobsRepo(database.db).hasten(bookingJobKinds.resolve, String(booking.id), now())
  return booking
}

/** Waits until the call that buys the booking has its outcome, or until the wait times out, and returns the booking. */
const waitForOutcome = async (
  { database }: Pick<Deps, 'database'>,
  booking: BookingRow,
  times: PurchaseTimes,
): Promise<BookingRow> => {
  const repo = bookingsRepo(database.db, booking.siteId)
  await waitUntil(() => repo.isInProgress(booking.id), times)
  return (await repo.byId(booking.id)) ?? booking
}

/**
 * Returns the booking once it is ticketed or held. Throws `outcomeUnknown` with the booking while the outcome is
 * open, and the failure of the first call however often it is repeated.
 */
const toPaymentOutcome = async (
  deps: Pick<Deps, 'database' | 'secretKey'>,
  booking: BookingRow,
): Promise<BookingOutcome> => {
  const status = statusFromId(booking.status)
  const outcome = await bookingOutcome(deps, booking)
  if (status === 'InProgress') throw new AppError('outcomeUnknown', { details: { booking: outcome } })
  if (status !== 'Failed') return outcome
  throw toFailureError(
    booking,
    outcome,
    await bookingsRepo(deps.database.db, booking.siteId).history(booking.id),
  )
}

/**
 * Returns the booking once an attempt has its tickets. Throws `outcomeUnknown` while the outcome is open, and the
 * failure of that attempt even if a later one succeeded.
 */
const toIssueOutcome = async (
  deps: Pick<Deps, 'database' | 'secretKey'>,
  booking: BookingRow,
  attempt: number,
): Promise<BookingOutcome> => {
  const outcome = await bookingOutcome(deps, booking)
  const events = await bookingsRepo(deps.database.db, booking.siteId).history(booking.id)
  const ended = events.filter(({ details }) => details['attempt'] === attempt)
  if (ended.some(({ details }) => details['failure'])) throw toFailureError(booking, outcome, ended)
  if (booking.status === bookingStatuses.InProgress)
    throw new AppError('outcomeUnknown', { details: { booking: outcome } })
  return outcome
}

const toFailureError = (
  booking: BookingRow,
  outcome: BookingOutcome,
  events: readonly { details: Record<string, unknown> }[],
): AppError => {
  const failure = events.findLast(({ details }) => details['failure'])?.details['failure'] as
    PurchaseFailure | undefined
  return new AppError(failure?.errorCode ?? 'supplierRefused', {
    message: failure?.message ?? booking.failureText,
    details: { ...failure?.details, booking: outcome },
  })
}
