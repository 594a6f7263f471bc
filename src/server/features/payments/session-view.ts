import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { GatewayRefund, PaymentSession } from '#contract/entities/payment.ts'
import type { GatewayTransaction, PayableSession } from '#contract/http/payments.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Deps } from '#server/deps.ts'
import type { RefundRow } from './refunds.repo.ts'
import type { SessionRow } from './sessions.repo.ts'
import { viewsRepo, type SessionView } from './views.repo.ts'

/** As trips are numbered for people. */
const tripPrefix = 'T-'

const toFlightOrderState = (
  { bookingId, orderExpiresAt }: SessionView,
  now: Date,
): PaymentSession['flightOrderState'] => {
  if (orderExpiresAt === null) return null
  if (bookingId !== null) return 'booked'
  return orderExpiresAt > now ? 'payable' : 'expired'
}

/** Converts a session for the wire. */
export const toPaymentSession = (view: SessionView, now: Date): PaymentSession => {
  const { session, bookingId, paidMinor, refundedMinor } = view
  return {
    orderId: session.orderId,
    amount: toRupees(session.amountMinor),
    currency: session.currency,
    traceId: session.traceId,
    redirectTo: session.redirectTo,
    remark: session.remark,
    serviceName: session.serviceName,
    supplierSiteId: session.supplierSiteId,
    transactionId: session.transactionId,
    expiryTime: session.expiresAt.toISOString(),
    createdAt: session.createdAt.toISOString(),
    gateway: session.gateway,
    purpose: session.purpose,
    flightOrderId: session.flightOrderId,
    ...(view.tripNumber === null ? {} : { tripId: `${tripPrefix}${view.tripNumber}` }),
    flightOrderState: toFlightOrderState(view, now),
    state: session.state,
    paidAt: session.paidAt?.toISOString() ?? null,
    paidAmount: toRupees(paidMinor),
    refundedAmount: toRupees(refundedMinor),
    note: session.note,
    // A booking paid from the wallet in another way wasn't bought by this payment.
    bookingId: bookingId === null || session.state !== 'paid' ? null : String(bookingId),
  }
}

/** Converts a session for staff. */
export const toGatewayTransaction = (view: SessionView, now: Date): GatewayTransaction => ({
  ...toPaymentSession(view, now),
  userId: view.session.userId,
  userEmail: hideEmailPlaceholder(view.userEmail),
  gatewayOrderId: view.session.gatewayOrderId,
  checks: view.session.checks,
})

export const toGatewayRefund = (refund: RefundRow): GatewayRefund => ({
  refundKey: refund.id,
  orderId: refund.orderId,
  amount: toRupees(refund.amountMinor),
  state: refund.state,
  reason: refund.reason,
  note: refund.note,
  createdAt: refund.createdAt.toISOString(),
})

/** Whether the session can be paid now. */
export const isPayable = ({ state, gatewayOrderId, expiresAt }: SessionRow, now: Date): boolean =>
  state === 'created' && gatewayOrderId !== '' && now < expiresAt

/** Loads a session's current state with its payment address and refunds. */
export const loadPayableSession = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { siteId, orderId }: SessionRow,
  origin: string,
): Promise<PayableSession> => {
  const repo = viewsRepo(database.db, siteId)
  const view = await repo.byId(orderId)
  if (!view) throw new Error(`payment session ${orderId} not found`)
  const refunds = await repo.orderRefunds(orderId)
  return {
    session: toPaymentSession(view, now()),
    payUrl: isPayable(view.session, now()) ? `${origin}/pay/${orderId}` : null,
    refunds: refunds.map(toGatewayRefund),
  }
}
