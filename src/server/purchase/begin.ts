import { randomBytes } from 'node:crypto'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { bookingEndpoints, type PreTicketCheck } from '#contract/http/booking.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { PurchaseMode } from '#server/db/shapes/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { storeKey, toKeyedCall } from '#server/idempotency/idempotency.ts'
import { bookingFacts } from '#server/bookings/booking-facts.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { ordersRepo, type OrderRow } from '#server/bookings/orders.repo.ts'
import { assertNoNewBlocks, canHold } from './pre-ticket.service.ts'
import type { PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { openPurchase } from './open.ts'
import { newSlugNonce, hashSlugNonce } from '#server/bookings/slug.ts'

export interface PayInput {
  orderId: string
  paymentMode: PurchaseMode
}

export interface BegunPurchase {
  order: OrderRow
  booking: BookingRow
  /** False when the order already had a booking, so nothing was done. */
  isNew: boolean
}

/**
 * Starts a payment in one transaction: the booking with its history, the reserved money, and the job that resolves
 * the outcome if this process ends. The supplier hasn't been called yet. The lock on the order lets one payment
 * through; later ones find its booking. Lock order everywhere: order, passengers, wallet.
 */
export const beginPurchase = (
  deps: Pick<Deps, 'database' | 'now' | 'secretKey'>,
  input: PayInput,
  call: SignedInContext,
  times: PurchaseTimes,
): Promise<BegunPurchase> =>
  deps.database.transaction(async (tx) => {
    const { siteId } = call.site
    const order = await ordersRepo(tx, siteId).lock(input.orderId)
    if (!order || order.userId !== call.subject.userId) throw new AppError('notFound')
    const keyedCall = toKeyedCall(call, bookingEndpoints.orderSuccessCallback, input)
    await storeKey(tx, keyedCall, order.id, deps.now())
    if (order.bookingId !== null)
      return { order, booking: await getKnownBooking(tx, siteId, order.bookingId), isNew: false }
    if (order.expiresAt <= deps.now()) throw new AppError('orderExpired')
    if (input.paymentMode === 'hold' && !(await canHold(tx, siteId, order)))
      throw new AppError('holdNotAllowed')
    await assertNoNewBlocks(tx, deps.now, { ...order, bookingId: null }, overriddenRules(order))
    const booking = await createBooking(tx, deps, { order, mode: input.paymentMode, times }, call)
    return { order, booking, isNew: true }
  })

/** Returns the rules that blocked an order and that its reason overrides. */
const overriddenRules = ({
  checks,
  overrideReason,
}: {
  checks: readonly PreTicketCheck[]
  overrideReason: string
}): string[] =>
  overrideReason === '' ? [] : checks.filter(({ severity }) => severity === 'block').map(({ rule }) => rule)

const getKnownBooking = async (tx: Db, siteId: string, bookingId: number): Promise<BookingRow> => {
  const booking = await bookingsRepo(tx, siteId).byId(bookingId)
  if (!booking) throw new Error(`booking ${bookingId} of an order not found`)
  return booking
}

/** Stores the booking of an order and reserves its money, in the caller's transaction, which has locked or just added the order. */
export const createBooking = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'secretKey'>,
  { order, mode, times }: { order: OrderRow; mode: PurchaseMode; times: Pick<PurchaseTimes, 'firstLookMs'> },
  call: Pick<SignedInContext, 'actor' | 'requestId'>,
): Promise<BookingRow> => {
  const at = deps.now()
  const actorId = call.actor.userId
  const repo = bookingsRepo(tx, order.siteId)
  const booking = await repo.add(
    toNewBooking(order, mode, { createdBy: actorId, at, secretKey: deps.secretKey }),
  )
  const isHold = mode === 'hold'
  await openPurchase(tx, booking, { actorId, at, times }, [
    ordersRepo(tx, order.siteId).setBooking(order.id, booking.id),
    repo.addEvent(booking.id, {
      fromStatus: null,
      toStatus: bookingStatuses.InProgress,
      reason: isHold ? 'hold requested' : 'booking requested',
      actorUserId: actorId,
      at,
    }),
    repo.addAudit({
      actorUserId: actorId,
      subjectUserId: order.userId,
      action: isHold ? 'booking.hold' : 'booking.pay',
      target: `booking:${booking.id}`,
      requestId: call.requestId,
      at,
    }),
  ])
  return booking
}

const toNewBooking = (
  order: OrderRow,
  paymentMode: PurchaseMode,
  { createdBy, at, secretKey }: { createdBy: string; at: Date; secretKey: Uint8Array },
) => {
  const slugNonce = newSlugNonce()
  return {
    ...bookingFacts(order.offer, order.passengers),
    userId: order.userId,
    createdBy,
    orderId: order.id,
    reference: `FD${randomBytes(9).toString('hex').toUpperCase()}`,
    paymentMode,
    status: bookingStatuses.InProgress,
    attempt: 1,
    supplier: order.supplier,
    segments: order.offer.segments,
    passengers: order.passengers,
    extras: order.extras,
    offer: order.offer,
    price: order.price,
    fareRules: order.fareRules,
    gst: order.gst ?? null,
    amountMinor: order.amountMinor,
    costMinor: order.price.costMinor,
    claimsInputCredit: false,
    slugNonce,
    slugHash: hashSlugNonce(secretKey, slugNonce),
    supplierBookingId: '',
    pnr: '',
    holdDeadline: null,
    holdDeadlineSource: '',
    // The agent's own markup is the document's initial fee and can be changed there.
    txnFeeMinor: order.price.ownMarkupMinor ?? 0,
    documentDiscountMinor: 0,
    isTxnFeeMergedIntoTaxes: false,
    changeStatusText: '',
    changeRequestIds: [],
    changeRequestedAt: null,
    failureText: '',
    ticketedAt: null,
    invoiceParties: null,
    createdAt: at,
    updatedAt: at,
  }
}
