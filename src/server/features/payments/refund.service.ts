import type { RequestOf } from '#contract/common/endpoint.ts'
import type { GatewayRefund } from '#contract/entities/payment.ts'
import { paymentsEndpoints } from '#contract/http/payments.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findRepeat, storeKey, type KeyedCall, toKeyedCall } from '#server/idempotency/idempotency.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { startSourceRefund } from '#server/ledger/movements.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import {
  countStaffAction,
  secondPersonNeeded,
  type StaffActionVerdict,
  type StaffAction,
} from '#server/staff-limits/count-staff-action.ts'
import { GatewayError, type RefundAnswer } from '#server/payments/port.ts'
import type { Accounts } from './gateway-accounts.ts'
import { paymentJobs } from './job-kinds.ts'
import { statementTexts } from './notes.ts'
import { toSessionLinks } from './open-order.ts'
import { newRefundKey } from './order-ids.ts'
import { refundsRepo, type PaymentRow, type RefundRow } from './refunds.repo.ts'
import { toGatewayRefund } from './session-view.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'
import { refundFirstCheckMs, settleRefund } from './settle-refund.ts'

type Input = RequestOf<typeof paymentsEndpoints.refundToSource>
type Proposed = StaffActionVerdict & { is: 'proposed' }

/**
 * Refunds money to the payment it came from. Debits the wallet before the gateway is asked, so that the money can't
 * be spent meanwhile, and never refunds credit. The gateway is asked once; a job resolves an unknown outcome.
 */
export const createRefunds = (deps: Pick<Deps, 'database' | 'now' | 'logger'>, accounts: Accounts) => {
  const { db } = deps.database

  const begin = (input: Input, keyedCall: KeyedCall, call: SignedInContext) =>
    deps.database.transaction(async (tx): Promise<{ refund: RefundRow; isNew: boolean } | Proposed> => {
      const { siteId } = call.site
      const session = await sessionsRepo(tx, siteId).lock(input.orderId)
      if (!session) throw new AppError('notFound')
      if ([call.actor.userId, call.subject.userId].includes(session.userId)) throw new AppError('ownRequest')
      // Under the session's lock, so that a repeated call sees what the first one stored.
      const repeated = await findRepeat(tx, keyedCall)
      if (repeated !== null) return { refund: await known(tx, siteId, repeated), isNew: false }
      const amountMinor = toPaise(input.amount)
      const payment = findCoveringPayment(
        await refundsRepo(tx, siteId).lockPayments(session.orderId),
        amountMinor,
      )
      const verdict = await countStaffAction(tx, toStaffAction(input, session), call, deps.now())
      if (verdict.is === 'proposed') return verdict
      const refundKey = newRefundKey()
      const kept = await storeKey(tx, keyedCall, refundKey, deps.now())
      if (kept !== refundKey) return { refund: await known(tx, siteId, kept), isNew: false }
      return {
        refund: await writeRefund(tx, {
          session,
          payment,
          refundKey,
          amountMinor,
          input,
          call,
          at: deps.now(),
        }),
        isNew: true,
      }
    })

  const ask = async (refund: RefundRow, origin: string): Promise<RefundRow> => {
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

  return async (input: Input, call: SignedInContext): Promise<GatewayRefund> => {
    const keyedCall = toKeyedCall(call, paymentsEndpoints.refundToSource, input)
    const repeated = await findRepeat(db, keyedCall)
    if (repeated !== null) return toGatewayRefund(await known(db, call.site.siteId, repeated))
    const begun = await begin(input, keyedCall, call)
    if ('is' in begun) throw secondPersonNeeded(begun)
    const { refund, isNew } = begun
    return toGatewayRefund(isNew ? await ask(refund, call.origin) : refund)
  }
}

const toStaffAction = (input: Input, { orderId, userId }: SessionRow): StaffAction => {
  const amountMinor = toPaise(input.amount)
  return {
    kind: 'refundToSource',
    target: `payment:${orderId}`,
    terms: { amountMinor },
    amountMinor,
    proposal: {
      endpointId: paymentsEndpoints.refundToSource.id,
      input,
      reason: input.reason,
      subjectUserId: userId,
      about: orderId,
      before: '',
      after: '',
    },
  }
}

const known = async (db: Db, siteId: string, refundKey: string): Promise<RefundRow> => {
  const refund = await refundsRepo(db, siteId).byId(refundKey)
  if (!refund) throw new AppError('notFound')
  return refund
}

/** Returns the outcome of a clear refusal; null, which is unknown, for anything else. */
const toRefundAnswer = (fault: unknown): RefundAnswer | null => {
  if (!(fault instanceof GatewayError)) throw fault
  return fault.code === 'refused' ? { state: 'failed', refundId: '', message: fault.message } : null
}

/** Finds the oldest payment that can still cover the amount. */
const findCoveringPayment = (payments: readonly PaymentRow[], amountMinor: number): PaymentRow => {
  if (amountMinor <= 0) throw new AppError('invalidRequest', { message: 'Enter an amount above zero' })
  const found = payments.find((payment) => payment.amountMinor - payment.refundedMinor >= amountMinor)
  if (!found)
    throw new AppError('wrongState', { message: "This payment doesn't have that much left to refund." })
  return found
}

const assertOwnMoney = async (tx: Db, siteId: string, userId: string, amountMinor: number): Promise<void> => {
  const { ownMinor, reservedMinor } = await walletsRepo(tx, siteId).getWallet(userId)
  const freeMinor = ownMinor - reservedMinor
  if (freeMinor < 0)
    throw new AppError('walletTooSmall', {
      details: { available: toRupees(Math.max(0, freeMinor + amountMinor)), needed: toRupees(amountMinor) },
    })
}

/** Stores the refund, debits the wallet and adds a job that resolves the outcome. */
const writeRefund = async (
  tx: Db,
  made: {
    session: SessionRow
    payment: PaymentRow
    refundKey: string
    amountMinor: number
    input: Input
    call: SignedInContext
    at: Date
  },
): Promise<RefundRow> => {
  const { session, payment, refundKey, amountMinor, input, call, at } = made
  const { siteId, userId, orderId } = session
  const repo = refundsRepo(tx, siteId)
  const refund = await repo.add({
    id: refundKey,
    gatewayPaymentId: payment.id,
    orderId,
    userId,
    amountMinor,
    state: 'asked',
    reason: input.reason,
    requestedBy: call.actor.userId,
    createdAt: at,
    updatedAt: at,
  })
  await repo.addRefunded(payment.id, amountMinor)
  await addAudit(tx, siteId, {
    actorUserId: call.actor.userId,
    subjectUserId: userId,
    action: 'payment.refundToSource',
    target: `payment:${orderId}`,
    details: { refundKey, amountMinor, reason: input.reason },
    requestId: call.requestId,
    at,
  })
  const runAt = new Date(at.getTime() + refundFirstCheckMs)
  await jobsRepo(tx).add(
    { kind: paymentJobs.refund, uniqueKey: refundKey, payload: { siteId, refundKey }, runAt },
    at,
  )
  const text = statementTexts.refund(input.reason)
  await startSourceRefund(tx, {
    siteId,
    userId,
    amountMinor,
    refundKey,
    text,
    createdBy: call.actor.userId,
    at,
  })
  await assertOwnMoney(tx, siteId, userId, amountMinor)
  return refund
}
