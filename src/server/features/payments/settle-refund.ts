import type { Deps } from '#server/deps.ts'
import { completeSourceRefund, revertSourceRefund } from '#server/ledger/movements.ts'
import type { RefundAnswer } from '#server/payments/port.ts'
import { changeRefundTexts, refundNotes, statementTexts } from './notes.ts'
import { queuePaymentMail } from './payment-mail.ts'
import { recordOnBooking } from './record-on-booking.ts'
import { refundsRepo, type RefundRow } from './refunds.repo.ts'
import { sessionsRepo } from './sessions.repo.ts'

/** Delay before the first check of a refund, in milliseconds: longer than a live process takes. */
export const refundFirstCheckMs = 60_000
/** For this long, "unknown refund" may mean that our request is still on its way, in milliseconds. */
export const unknownRefundGraceMs = 10 * 60_000

/**
 * Records the outcome of a refund, once. Completed: the money left the bank. Failed: it is back in the wallet. `null`
 * is a lost answer. A finished refund never changes again.
 */
export const settleRefund = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { siteId, id }: Pick<RefundRow, 'siteId' | 'id'>,
  answer: RefundAnswer | null,
): Promise<RefundRow> =>
  database.transaction(async (tx) => {
    const repo = refundsRepo(tx, siteId)
    const refund = await repo.lock(id)
    if (!refund) throw new Error(`refund ${id} not found`)
    if (refund.state === 'done' || refund.state === 'failed') return refund
    const at = now()
    const isOld = at.getTime() - refund.createdAt.getTime() >= unknownRefundGraceMs
    const state = toRefundState(answer, isOld)
    const change = {
      state,
      attempts: refund.attempts + 1,
      refundId: answer?.refundId || refund.refundId,
      note: state === 'failed' ? toRefundNote(answer) : refund.note,
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
    if (refund.changeItemId !== null && (state === 'done' || state === 'failed'))
      await recordOnBooking(tx, {
        siteId,
        itemId: refund.changeItemId,
        text: changeRefundTexts[state](refund.amountMinor),
        reason: change.note,
        at,
      })
    if (state === 'done') await completeSourceRefund(tx, moved)
    if (state === 'failed') {
      const session = await sessionsRepo(tx, siteId).byId(refund.orderId)
      if (session) await queuePaymentMail(tx, session, [change.note], at)
      await repo.addRefunded(refund.gatewayPaymentId, -refund.amountMinor)
      await revertSourceRefund(tx, moved)
    }
    return { ...refund, ...change }
  })

const toRefundState = (answer: RefundAnswer | null, isOld: boolean): RefundRow['state'] => {
  if (answer === null) return 'unknown'
  if (answer.state === 'unheard') return isOld ? 'failed' : 'unknown'
  return answer.state
}

const toRefundNote = (answer: RefundAnswer | null): string =>
  answer?.state === 'unheard' ? refundNotes.unheard : refundNotes.refused(answer?.message ?? '')
