import type { Deps } from '#server/deps.ts'
import { GatewayError, type RefundAnswer } from '#server/payments/port.ts'
import type { Accounts } from './gateway-accounts.ts'
import { toSessionLinks } from './open-order.ts'
import { refundsRepo, type RefundRow } from './refunds.repo.ts'
import { sessionsRepo } from './sessions.repo.ts'
import { settleRefund } from './settle-refund.ts'

/** Returns the outcome of a clear refusal; null, which is unknown, for anything else. */
const toRefundAnswer = (fault: unknown): RefundAnswer | null => {
  if (!(fault instanceof GatewayError)) throw fault
  return fault.code === 'refused' ? { state: 'failed', refundId: '', message: fault.message } : null
}

/**
 * Creates the function that sends a stored refund to its gateway and records the answer. Call it once per refund;
 * the job that was stored with the refund resolves an unknown outcome.
 */
export const createRefundSender =
  (deps: Pick<Deps, 'database' | 'now'>, accounts: Accounts) =>
  async (refund: RefundRow, origin: string): Promise<RefundRow> => {
    const { db } = deps.database
    const session = await sessionsRepo(db, refund.siteId).byId(refund.orderId)
    const payment = await refundsRepo(db, refund.siteId).paymentById(refund.gatewayPaymentId)
    const place = session && (await accounts.find(db, session))
    if (!session || !payment || !place)
      return settleRefund(deps, refund, {
        state: 'failed',
        refundId: '',
        message: 'The gateway is turned off.',
      })
    const answer = await place.port
      .refund(place.account, {
        refundKey: refund.id,
        orderId: session.orderId,
        gatewayOrderId: session.gatewayOrderId,
        paymentId: payment.paymentId,
        amountMinor: refund.amountMinor,
        links: toSessionLinks(origin, session),
      })
      .catch((fault: unknown) => toRefundAnswer(fault))
    return settleRefund(deps, refund, answer)
  }
