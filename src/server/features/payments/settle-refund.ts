import type { Deps } from '#server/deps.ts'
import { sourceReached, sourceRefused } from '#server/ledger/movements.ts'
import type { RefundAnswer } from '#server/payments/port.ts'
import { refundNotes, statementTexts } from './notes.ts'
import { queuePaymentMail } from './payment-mail.ts'
import { refundsRepo, type RefundRow } from './refunds.repo.ts'
import { sessionsRepo } from './sessions.repo.ts'

/** When a refund is asked about first, in ms after it was asked for: later than a living process needs. */
export const refundFirstLookMs = 60_000
/** So long 'never heard of it' may mean that the request is on its way. */
export const unheardGraceMs = 10 * 60_000

/**
 * Writes down what became of a refund, once. Done: the money left the bank. Failed: it is in the wallet again. `null` is an answer
 * that was lost. What is over stays as it is, whoever comes later.
 */
export const settleRefund = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { siteId, id }: Pick<RefundRow, 'siteId' | 'id'>,
  answer: RefundAnswer | null,
): Promise<RefundRow> =>
  database.transaction(async (tx) => {
    const repo = refundsRepo(tx, siteId)
    const refund = await repo.lock(id)
    if (!refund) throw new Error(`refund ${id} is not there`)
    if (refund.state === 'done' || refund.state === 'failed') return refund
    const at = now()
    const isOld = at.getTime() - refund.createdAt.getTime() >= unheardGraceMs
    const state = stateOf(answer, isOld)
    const change = {
      state,
      attempts: refund.attempts + 1,
      refundId: answer?.refundId || refund.refundId,
      note: state === 'failed' ? noteOf(answer) : refund.note,
      updatedAt: at,
    }
    await repo.change(id, change)
    const moved = {
      siteId,
      userId: refund.userId,
      amountMinor: refund.amountMinor,
      refundKey: id,
      text: state === 'failed' ? statementTexts.refundRefused : statementTexts.refund(refund.reason),
      createdBy: null,
      at,
    }
    if (state === 'done') await sourceReached(tx, moved)
    if (state === 'failed') {
      const session = await sessionsRepo(tx, siteId).byId(refund.orderId)
      if (session) await queuePaymentMail(tx, session, [change.note], at)
      await repo.addRefunded(refund.gatewayPaymentId, -refund.amountMinor)
      await sourceRefused(tx, moved)
    }
    return { ...refund, ...change }
  })

const stateOf = (answer: RefundAnswer | null, isOld: boolean): RefundRow['state'] => {
  if (answer === null) return 'unknown'
  if (answer.state === 'unheard') return isOld ? 'failed' : 'unknown'
  return answer.state
}

const noteOf = (answer: RefundAnswer | null): string =>
  answer?.state === 'unheard' ? refundNotes.unheard : refundNotes.refused(answer?.message ?? '')
