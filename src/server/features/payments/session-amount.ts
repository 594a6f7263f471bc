import type { RequestOf } from '#contract/common/endpoint.ts'
import type { paymentsEndpoints } from '#contract/http/payments.ts'
import { formatInr } from '#domain/format.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { defaultRules } from '#domain/site/default-rules.ts'
import { ordersRepo } from '#server/bookings/orders.repo.ts'
import { assertAgencyRight } from '#server/calls/agency-right.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { lockTripDue } from '#server/features/trips/order/trip-payment.service.ts'
import { assertWithinDailyLimit } from '#server/ledger/daily-limit.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { sessionsRepo } from './sessions.repo.ts'

export type CreateInput = RequestOf<typeof paymentsEndpoints.createSession>

/** Returns the smallest and the largest payment that a site accepts, in paise. */
export const getPaymentLimits = async (
  db: Db,
  siteId: string,
): Promise<{ minMinor: number; maxMinor: number }> => ({
  ...defaultRules.payments,
  ...(await sessionsRepo(db, siteId).getPaymentTerms()),
})

/** The amount of a session and its expiry. `flight` is the locked order that it pays for. */
export interface SessionAmount {
  amountMinor: number
  expiresAt: Date | null
  traceId: string
  /** The trip that it pays for, by its row, and which of its receipts it becomes. */
  trip?: { id: number; receiptNo: number }
}

const texts = { walletCovers: 'Your wallet covers this order. Pay from the wallet.' } as const

const toRefusal = (message: string): AppError =>
  new AppError('invalidRequest', { message, fields: [{ path: 'amount', message }] })

const assertWithin = (
  amountMinor: number,
  { minMinor, maxMinor }: { minMinor: number; maxMinor: number },
): number => {
  if (amountMinor < minMinor) throw toRefusal(`Enter ${formatInr(toRupees(minMinor))} or more`)
  if (amountMinor > maxMinor) throw toRefusal(`Enter ${formatInr(toRupees(maxMinor))} or less`)
  return amountMinor
}

/** Determines what a trip needs beyond the wallet now; the trip is locked so that it has one session. */
const getTripAmount = async (
  tx: Db,
  tripId: string,
  { span, call, now }: { span: { minMinor: number; maxMinor: number }; call: SignedInContext; now: Date },
): Promise<SessionAmount> => {
  assertAgencyRight(call.actor, 'book')
  const { siteId } = call.site
  const { userId } = call.subject
  const { id, receiptNo, amountMinor, expiresAt } = await lockTripDue(tx, tripId, call, now)
  const spending = { siteId, createdBy: call.actor.userId, sourceKey: null, at: now }
  await assertWithinDailyLimit(tx, spending, { userId, amountMinor })
  const { availableMinor } = await walletsRepo(tx, siteId).getWallet(userId)
  const lackMinor = amountMinor - availableMinor
  if (lackMinor <= 0) throw new AppError('wrongState', { message: texts.walletCovers })
  return {
    amountMinor: assertWithin(Math.max(lackMinor, span.minMinor), span),
    expiresAt,
    traceId: '',
    trip: { id, receiptNo },
  }
}

/**
 * Determines the amount of a session. For an order it is the server's own amount, whatever the client sent; the order
 * is locked so that it has one session. Throws `notFound`, `orderExpired`, `invalidRequest`, or `wrongState` for an
 * order that is booked or needs no money.
 */
export const getSessionAmount = async (
  tx: Db,
  input: CreateInput,
  call: SignedInContext,
  now: Date,
): Promise<SessionAmount> => {
  const { siteId } = call.site
  const span = await getPaymentLimits(tx, siteId)
  if (input.tripId !== undefined) return getTripAmount(tx, input.tripId, { span, call, now })
  if (input.flightOrderId === undefined) {
    if (input.amount === undefined) throw toRefusal('Enter an amount')
    // A guest has no account in which the money could stay.
    if (call.actor.isGuest) throw new AppError('accountNeeded')
    assertAgencyRight(call.actor, 'money')
    return { amountMinor: assertWithin(toPaise(input.amount), span), expiresAt: null, traceId: '' }
  }
  assertAgencyRight(call.actor, 'book')
  const order = await ordersRepo(tx, siteId).lock(input.flightOrderId)
  if (!order || order.userId !== call.subject.userId) throw new AppError('notFound')
  if (order.bookingId !== null) throw new AppError('wrongState', { message: 'This order is already booked.' })
  if (order.expiresAt <= now) throw new AppError('orderExpired')
  // Checked before the payment, because the purchase would be refused after it.
  const spending = { siteId, createdBy: call.actor.userId, sourceKey: null, at: now }
  await assertWithinDailyLimit(tx, spending, { userId: order.userId, amountMinor: order.amountMinor })
  const { availableMinor } = await walletsRepo(tx, siteId).getWallet(call.subject.userId)
  const lackMinor = order.amountMinor - availableMinor
  if (lackMinor <= 0) throw new AppError('wrongState', { message: texts.walletCovers })
  return {
    amountMinor: assertWithin(Math.max(lackMinor, span.minMinor), span),
    expiresAt: order.expiresAt,
    traceId: order.traceKey,
  }
}
