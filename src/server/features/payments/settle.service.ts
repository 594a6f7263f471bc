import { addAudit } from '#server/audit/audit.repo.ts'
import type { Deps } from '#server/deps.ts'
import { issueReceipt } from '#server/documents/issue-documents.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { topUp } from '#server/ledger/movements.ts'
import type { GatewayPayment } from '#server/payments/port.ts'
import { paymentJobs } from './job-kinds.ts'
import { gatewayLabels, statementTexts } from './notes.ts'
import { queuePaymentMail } from './payment-mail.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'
import { judgePayments, type Verdict } from './settle.rules.ts'

/** Appends new notes to a note without repeating one. */
export const appendNotes = (note: string, notes: readonly string[]): string =>
  [note, ...notes.filter((text) => !note.includes(text))].filter((text) => text !== '').join(' ')

/**
 * Records a session's payments, credits, state and next step in one transaction under the session's lock. Each
 * payment is credited once, however often and on however many nodes the news arrives. `payments` must be the
 * gateway's own answer, never what a client sent.
 */
export const settlePayments = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  place: { siteId: string; orderId: string },
  payments: readonly GatewayPayment[],
): Promise<SessionRow> =>
  database.transaction(async (tx) => {
    const repo = sessionsRepo(tx, place.siteId)
    const session = await repo.lock(place.orderId)
    if (!session) throw new Error(`payment session ${place.orderId} not found`)
    const known = new Set((await repo.payments(session.orderId)).map(({ paymentId }) => paymentId))
    const at = now()
    const verdict = judgePayments(session, known, payments, at)
    const note = appendNotes(session.note, verdict.notes)
    if (verdict.fresh.length === 0 && verdict.state === session.state && note === session.note) return session
    const { first } = verdict
    const change = {
      state: verdict.state,
      note,
      ...(first && session.paidAt === null ? { paidAt: at, transactionId: first.paymentId } : {}),
      updatedAt: at,
    }
    await repo.change(session.orderId, change)
    if (note !== session.note) await reportUnexpected(tx, session, verdict, at)
    if (verdict.isToBuy)
      await jobsRepo(tx).add(
        {
          kind: paymentJobs.buy,
          uniqueKey: session.orderId,
          payload: { siteId: session.siteId, orderId: session.orderId },
          runAt: at,
        },
        at,
      )
    // Last, so that the wallet is locked for the shortest time.
    for (const payment of verdict.fresh)
      await credit(tx, session, { ...payment, isSecond: payment !== verdict.first }, at)
    return { ...session, ...change }
  })

const credit = async (
  tx: Db,
  session: SessionRow,
  payment: GatewayPayment & { isSecond: boolean },
  at: Date,
): Promise<void> => {
  const { siteId, userId, gateway, merchantKey, orderId } = session
  const label = gatewayLabels[gateway]
  const { amountMinor } = payment
  const sourceKey = `payment:${gateway}:${merchantKey}:${payment.paymentId}`
  const text = payment.isSecond
    ? statementTexts.paidAgain(label, payment.paymentId, orderId)
    : statementTexts.paid(label, payment.paymentId)
  await issueReceipt(tx, { siteId, userId, amountMinor, sourceKey, at }, text)
  const { entryId, isNew } = await topUp(tx, {
    siteId,
    userId,
    amountMinor,
    sourceKey,
    text,
    createdBy: null,
    at,
  })
  // The payment was credited to another session. A gateway that reports one payment for two orders must not get it
  // credited twice.
  if (!isNew) throw new Error(`payment ${payment.paymentId} was already credited`)
  await sessionsRepo(tx, siteId).addPayment({
    gateway,
    merchantKey,
    paymentId: payment.paymentId,
    orderId,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    method: payment.method,
    ledgerEntryId: entryId,
    createdAt: at,
  })
}

/** Records unexpected outcomes for staff and emails the payer. */
const reportUnexpected = async (tx: Db, session: SessionRow, verdict: Verdict, at: Date): Promise<void> => {
  await addAudit(tx, session.siteId, {
    subjectUserId: session.userId,
    action: 'payment.notAsPlanned',
    target: `payment:${session.orderId}`,
    details: { notes: verdict.notes, payments: verdict.fresh.map(({ paymentId }) => paymentId) },
    at,
  })
  await queuePaymentMail(tx, session, verdict.notes, at)
}
