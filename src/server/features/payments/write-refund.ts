import { toRupees } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { startSourceRefund } from '#server/ledger/movements.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { paymentJobs } from './job-kinds.ts'
import { statementTexts } from './notes.ts'
import { refundsRepo, type RefundRow } from './refunds.repo.ts'
import type { SessionRow } from './sessions.repo.ts'
import { refundFirstCheckMs } from './settle-refund.ts'

/** A refund to store. */
export interface NewRefund {
  session: Pick<SessionRow, 'siteId' | 'userId' | 'orderId'>
  gatewayPaymentId: number
  refundKey: string
  amountMinor: number
  reason: string
  /** Id of the user who requested the refund. */
  requestedBy: string
  /** The credit of a change request that it returns; absent for a refund by staff. */
  change?: { itemId: number; cause: 'refund' | 'difference' }
  requestId: string
  at: Date
}

/** Throws `walletTooSmall` if a refund would take credit: only the owner's own money may leave a wallet. */
const assertOwnMoney = async (tx: Db, siteId: string, userId: string, amountMinor: number): Promise<void> => {
  const { ownMinor, reservedMinor } = await walletsRepo(tx, siteId).getWallet(userId)
  const freeMinor = ownMinor - reservedMinor
  if (freeMinor < 0)
    throw new AppError('walletTooSmall', {
      details: { available: toRupees(Math.max(0, freeMinor + amountMinor)), needed: toRupees(amountMinor) },
    })
}

/**
 * Stores a refund to the source, debits the wallet and adds a job that resolves the outcome. The caller holds the
 * locks of the session and its payments and sends the refund after its transaction.
 */
export const writeRefund = async (tx: Db, made: NewRefund): Promise<RefundRow> => {
  const { session, gatewayPaymentId, refundKey, amountMinor, reason, requestedBy, change, at } = made
  const { siteId, userId, orderId } = session
  const repo = refundsRepo(tx, siteId)
  const refund = await repo.add({
    id: refundKey,
    gatewayPaymentId,
    orderId,
    userId,
    amountMinor,
    state: 'asked',
    reason,
    requestedBy,
    changeItemId: change?.itemId ?? null,
    changeCause: change?.cause ?? null,
    createdAt: at,
    updatedAt: at,
  })
  await repo.addRefunded(gatewayPaymentId, amountMinor)
  await addAudit(tx, siteId, {
    actorUserId: requestedBy,
    subjectUserId: userId,
    action: 'payment.refundToSource',
    target: `payment:${orderId}`,
    details: { refundKey, amountMinor, reason },
    requestId: made.requestId,
    at,
  })
  const runAt = new Date(at.getTime() + refundFirstCheckMs)
  await jobsRepo(tx).add(
    { kind: paymentJobs.refund, uniqueKey: refundKey, payload: { siteId, refundKey }, runAt },
    at,
  )
  await startSourceRefund(tx, {
    siteId,
    userId,
    amountMinor,
    refundKey,
    text: statementTexts.refund(reason),
    createdBy: requestedBy,
    at,
  })
  await assertOwnMoney(tx, siteId, userId, amountMinor)
  return refund
}
