import { addAudit } from '#server/audit/audit.repo.ts'
import type { Deps } from '#server/deps.ts'
import { backoffMs } from '#server/jobs/backoff.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { createGateways } from '#server/payments/create-gateways.ts'
import { GatewayError } from '#server/payments/port.ts'
import { createAccounts } from './gateway-accounts.ts'
import { parseRefundJob } from './job-payload.ts'
import { refundNotes } from './notes.ts'
import { refundsRepo } from './refunds.repo.ts'
import { sessionsRepo } from './sessions.repo.ts'
import { settleRefund } from './settle-refund.ts'

/** Delay before one more check of a refund that the gateway didn't know, in milliseconds. */
const recheckDelayMs = 60 * 60_000

/**
 * Asks the gateway about a refund until it is completed or refused, and never sends it again. If a refund that was
 * returned to the wallet exists after all, no money moves automatically; the audit trail and the log show it to
 * staff.
 */
export const refundJob = (
  deps: Pick<Deps, 'database' | 'now' | 'config' | 'sealKeys' | 'logger'>,
  gateways = createGateways(deps),
): JobHandler => {
  const accounts = createAccounts(deps, gateways)
  const { db } = deps.database
  return async ({ payload, attempt }) => {
    const { siteId, refundKey } = parseRefundJob(payload)
    const refund = await refundsRepo(db, siteId).byId(refundKey)
    const session = refund && (await sessionsRepo(db, siteId).byId(refund.orderId))
    const payment = refund && (await refundsRepo(db, siteId).paymentById(refund.gatewayPaymentId))
    const isUnheard = refund?.state === 'failed' && refund.note === refundNotes.unheard
    if (!refund || !session || !payment || refund.state === 'done') return { done: true }
    if (refund.state === 'failed' && !isUnheard) return { done: true }
    const place = await accounts.find(db, session)
    const again = { done: false as const, againInMs: backoffMs(attempt) }
    if (!place) return again
    const answer = await place.port
      .refundStatus(place.account, {
        refundKey,
        orderId: session.orderId,
        gatewayOrderId: session.gatewayOrderId,
        paymentId: payment.paymentId,
        amountMinor: refund.amountMinor,
      })
      .catch((fault: unknown) => {
        if (fault instanceof GatewayError) return null
        throw fault
      })
    if (!isUnheard) {
      const after = await settleRefund(deps, refund, answer)
      if (after.state === 'failed' && after.note === refundNotes.unheard)
        return { done: false, againInMs: recheckDelayMs }
      return after.state === 'done' || after.state === 'failed' ? { done: true } : again
    }
    if (answer === null) return again
    if (answer.state === 'done' || answer.state === 'asked') {
      deps.logger.error(
        { siteId, refundKey },
        'the gateway made a refund that was already returned to the wallet',
      )
      await addAudit(db, siteId, {
        subjectUserId: refund.userId,
        action: 'payment.refundFoundAfterFailure',
        target: `payment:${refund.orderId}`,
        details: { refundKey, refundId: answer.refundId },
        at: deps.now(),
      })
    }
    return { done: true }
  }
}
