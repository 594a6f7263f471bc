import { randomBytes } from 'node:crypto'
import { limits } from '#contract/common/constants.ts'
import { bookingEndpoints, type OrderInput } from '#contract/http/booking.ts'
import { toRupees } from '#domain/money.ts'
import { AppError } from '../../calls/app-error.ts'
import type { SignedInContext } from '../../calls/context.ts'
import type { Deps } from '../../deps.ts'
import { findRepeat, keepKey, type KeyedCall } from '../../idempotency/idempotency.ts'
import type { SupplierFareRules } from '../../suppliers/port.ts'
import type { FareCall, Quotes } from '../fares/quotes.service.ts'
import type { ResultRef } from '#contract/http/booking.ts'
import { hasExtras } from './chosen-extras.ts'
import { draftOrder, type DraftOrder } from './draft-order.ts'
import { mayHold } from './hold-rights.ts'
import { ordersRepo, type OrderRow } from './orders.repo.ts'

export interface OrderDeps extends Pick<Deps, 'database' | 'now' | 'logger'> {
  quotes: Pick<Quotes, 'quoteForOrder'>
  fareRulesOf: (call: FareCall, ref: ResultRef) => Promise<SupplierFareRules>
}

const refOf = ({ TraceId, ResultIndex, searchId }: OrderInput): ResultRef => ({
  TraceId,
  ResultIndex,
  searchId,
})

/** Orders: passengers and a quote, checked, priced by the server, to be paid within 15 minutes. */
export const createOrderService = (deps: OrderDeps) => {
  const draft = async (input: OrderInput, call: SignedInContext): Promise<DraftOrder> => {
    const quoted = await deps.quotes.quoteForOrder(call, refOf(input), {
      needsSsr: hasExtras(input.passengers),
    })
    return draftOrder(input, quoted, deps.now())
  }

  /** For the e-ticket. Rules that do not come keep nobody from booking. */
  const fareRules = (input: OrderInput, call: SignedInContext) =>
    deps.fareRulesOf(call, refOf(input)).then(
      (answer) => answer.fareRules,
      (fault: unknown) => {
        deps.logger.warn({ err: fault, requestId: call.requestId }, 'an order has no fare rules')
        return []
      },
    )

  const answer = async (order: OrderRow, call: SignedInContext) => ({
    orderId: order.id,
    amount: toRupees(order.amountMinor),
    expiryTime: order.expiresAt.toISOString(),
    isHoldAllowed: await mayHold(deps.database.db, call.site.siteId, order),
    checks: order.checks,
  })

  const ownOrder = async (id: string, call: SignedInContext): Promise<OrderRow> => {
    const order = await ordersRepo(deps.database.db, call.site.siteId).byId(id)
    if (!order || order.userId !== call.subject.userId) throw new AppError('notFound')
    return order
  }

  return {
    validate: async (input: OrderInput, call: SignedInContext) => {
      const { price } = await draft(input, call)
      return { isValid: true as const, amount: toRupees(price.totalMinor), checks: [] }
    },
    place: async (input: OrderInput, call: SignedInContext) => {
      const keyed: KeyedCall = {
        siteId: call.site.siteId,
        userId: call.actor.userId,
        endpointId: bookingEndpoints.setFlightDetails.id,
        key: call.idempotencyKey,
        body: { input, for: call.subject.userId },
      }
      const repeated = await findRepeat(deps.database.db, keyed)
      if (repeated !== null) return answer(await ownOrder(repeated, call), call)
      const [made, rules] = await Promise.all([draft(input, call), fareRules(input, call)])
      const id = `ord_${randomBytes(12).toString('base64url')}`
      const now = deps.now()
      const kept = await deps.database.transaction(async (tx) => {
        const subject = await keepKey(tx, keyed, id, now)
        if (subject !== id) return subject
        await ordersRepo(tx, call.site.siteId).add({
          id,
          userId: call.subject.userId,
          createdBy: call.actor.userId,
          searchId: made.quoted.search.id,
          resultIndex: made.quoted.resultIndex,
          supplier: made.quoted.supplier,
          traceKey: made.quoted.traceKey,
          offer: made.quoted.offer,
          quote: made.quoted.quote,
          price: made.price,
          passengers: input.passengers,
          extras: made.extras,
          fareRules: rules,
          gst: input.gst ?? null,
          amountMinor: made.price.totalMinor,
          isReturn: input.isReturn,
          outboundOrderId: input.outboundOrderId ?? null,
          checks: [],
          overrideReason: input.overrideReason,
          createdAt: now,
          expiresAt: new Date(now.getTime() + limits.paymentSessionMinutes * 60_000),
        })
        return id
      })
      return answer(await ownOrder(kept, call), call)
    },
  }
}
