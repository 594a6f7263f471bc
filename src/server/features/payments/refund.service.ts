import type { RequestOf } from '#contract/common/endpoint.ts'
import type { GatewayRefund } from '#contract/entities/payment.ts'
import { paymentsEndpoints } from '#contract/http/payments.ts'
import { toPaise } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findRepeat, storeKey, type KeyedCall, toKeyedCall } from '#server/idempotency/idempotency.ts'
import {
  countStaffAction,
  secondPersonNeeded,
  type StaffActionVerdict,
  type StaffAction,
} from '#server/staff-limits/count-staff-action.ts'
import type { Accounts } from './gateway-accounts.ts'
import { newRefundKey } from './order-ids.ts'
import { refundsRepo, type PaymentRow, type RefundRow } from './refunds.repo.ts'
import { createRefundSender } from './send-refund.ts'
import { toGatewayRefund } from './session-view.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'
import { writeRefund } from './write-refund.ts'

type Input = RequestOf<typeof paymentsEndpoints.refundToSource>
type Proposed = StaffActionVerdict & { is: 'proposed' }

/**
 * Refunds money to the payment it came from. Debits the wallet before the gateway is asked, so that the money can't
 * be spent meanwhile, and never refunds credit. The gateway is asked once; a job resolves an unknown outcome.
 */
export const createRefunds = (deps: Pick<Deps, 'database' | 'now' | 'logger'>, accounts: Accounts) => {
  const { db } = deps.database
  const ask = createRefundSender(deps, accounts)

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
          gatewayPaymentId: payment.id,
          refundKey,
          amountMinor,
          reason: input.reason,
          requestedBy: call.actor.userId,
          requestId: call.requestId,
          at: deps.now(),
        }),
        isNew: true,
      }
    })

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

/** Finds the oldest payment that can still cover the amount. */
const findCoveringPayment = (payments: readonly PaymentRow[], amountMinor: number): PaymentRow => {
  if (amountMinor <= 0) throw new AppError('invalidRequest', { message: 'Enter an amount above zero' })
  const found = payments.find((payment) => payment.amountMinor - payment.refundedMinor >= amountMinor)
  if (!found)
    throw new AppError('wrongState', { message: "This payment doesn't have that much left to refund." })
  return found
}
