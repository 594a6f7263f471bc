import type { Deps } from '#server/deps.ts'
import { GatewayError, type RefundAnswer } from '#server/payments/port.ts'
import type { Accounts } from './gateway-accounts.ts'
import { toSessionLinks } from './open-order.ts'
import { refundsRepo, type RefundRow } from './refunds.repo.ts'
import { sessionsRepo } from './sessions.repo.ts'
import { settleRefund, unknownRefundGraceMs } from './settle-refund.ts'

/** Returns the outcome of a clear refusal; null, which is unknown, for anything else. */
const toRefundAnswer = (fault: unknown): RefundAnswer | null => {
  if (!(fault instanceof GatewayError)) throw fault
  return fault.code === 'refused' ? { state: 'failed', refundId: '', message: fault.message } : null
}

/**
 * How long after it was stored a refund may be sent, in milliseconds. Well below `unknownRefundGraceMs`, after which a
 * refund that the gateway doesn't know returns to the wallet.
 */
const sendWithinMs = unknownRefundGraceMs / 2

/** Whether nothing has happened to a refund yet and its money stays out of the wallet until the request arrives. */
const canBeSent = ({ state, createdAt }: RefundRow, at: Date): boolean =>
  state === 'asked' && at.getTime() - createdAt.getTime() < sendWithinMs

/**
 * Creates the function that sends a stored refund to its gateway and records the answer. Call it once per refund;
 * the job that was stored with the refund resolves an unknown outcome. A refund that is no longer open or was stored
 * too long ago isn't sent but left to that job.
 */
export const createRefundSender =
  (deps: Pick<Deps, 'database' | 'now'>, accounts: Accounts) =>
  async (stored: RefundRow, origin: string): Promise<RefundRow> => {
    const { db } = deps.database
    const session = await sessionsRepo(db, stored.siteId).byId(stored.orderId)
    const payment = await refundsRepo(db, stored.siteId).paymentById(stored.gatewayPaymentId)
    const place = session && (await accounts.find(db, session))
    // Last before sending, because this process may have been delayed since it stored the refund.
    const refund = await refundsRepo(db, stored.siteId).byId(stored.id)
    if (!refund) throw new Error(`refund ${stored.id} not found`)
    if (!canBeSent(refund, deps.now())) return refund
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
