import { randomBytes } from 'node:crypto'
import { limits } from '#contract/common/constants.ts'
import { bookingEndpoints, type OrderInput } from '#contract/http/booking.ts'
import { toDialCode } from '#domain/accounts/phone-numbers.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findRepeat, storeKey, type KeyedCall, toKeyedCall } from '#server/idempotency/idempotency.ts'
import type { SupplierFareRules } from '#server/suppliers/port.ts'
import type { FareCall, Quotes } from '#server/features/flights/fares/quotes.service.ts'
import type { ResultRef } from '#contract/http/booking.ts'
import type { PreTicketCheck } from '#contract/http/booking.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { hasExtras } from './chosen-extras.ts'
import { draftOrder, type DraftOrder } from './draft-order.ts'
import { ordersRepo, type OrderRow } from '#server/bookings/orders.repo.ts'
import { assertNoBlocks, checkTicketing, canHold } from '#server/purchase/pre-ticket.service.ts'
import { assertFollowsOutbound } from './companion.ts'

interface CheckedOrder extends DraftOrder {
  checks: PreTicketCheck[]
}

export interface OrderDeps extends Pick<Deps, 'database' | 'now' | 'logger'> {
  quotes: Pick<Quotes, 'quoteForOrder' | 'assertExtrasCovered'>
  loadFareRules: (call: FareCall, ref: ResultRef) => Promise<SupplierFareRules>
}

const toResultRef = ({ TraceId, ResultIndex, searchId }: OrderInput): ResultRef => ({
  TraceId,
  ResultIndex,
  searchId,
})

interface NewOrder {
  input: OrderInput
  made: CheckedOrder
  rules: OrderRow['fareRules']
  overridden: ReturnType<typeof assertNoBlocks>
  now: Date
}

/** Stores a checked order under its idempotency key and returns its id, or the earlier id for a repeated call. */
const storeOrder = async (
  tx: Db,
  keyedCall: KeyedCall,
  { input, made, rules, overridden, now }: NewOrder,
  call: SignedInContext,
): Promise<string> => {
  const id = `ord_${randomBytes(12).toString('base64url')}`
  const subject = await storeKey(tx, keyedCall, id, now)
  if (subject !== id) return subject
  await ordersRepo(tx, call.site.siteId).add({
    id,
    userId: call.subject.userId,
    createdBy: call.actor.userId,
    partnerKeyId: call.actor.apiKey?.keyId ?? null,
    searchId: made.quoted.search.id,
    resultIndex: made.quoted.resultIndex,
    supplier: made.quoted.supplier,
    traceKey: made.quoted.traceKey,
    offer: made.quoted.offer,
    quote: made.quoted.quote,
    price: made.price,
    passengers: input.passengers.map((passenger) => ({
      ...passenger,
      phoneCode: toDialCode(passenger.phoneCode),
    })),
    extras: made.extras,
    fareRules: rules,
    gst: input.gst ?? null,
    amountMinor: made.price.totalMinor,
    isReturn: input.isReturn,
    outboundOrderId: input.outboundOrderId ?? null,
    checks: made.checks,
    overrideReason: input.overrideReason,
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.paymentSessionMinutes * 60_000),
  })
  if (overridden)
    await bookingsRepo(tx, call.site.siteId).addAudit({
      actorUserId: call.actor.userId,
      subjectUserId: call.subject.userId,
      action: 'booking.checkOverridden',
      target: `order:${id}`,
      requestId: call.requestId,
      details: overridden,
      at: now,
    })
  return id
}

/** Creates orders: passengers and a quote, checked and priced by the server, to be paid within 15 minutes. */
export const createOrderService = (deps: OrderDeps) => {
  const draftChecked = async (input: OrderInput, call: SignedInContext): Promise<CheckedOrder> => {
    const ask = (needsSsr: boolean) => deps.quotes.quoteForOrder(call, toResultRef(input), { needsSsr })
    const wantsExtras = hasExtras(input.passengers)
    const first = await ask(wantsExtras)
    const { baggage, meal, seat } = first.offer.requirements.requiredExtras
    // Only the fare says which extras are required; the quote is recent enough to be requested again.
    const quoted = !wantsExtras && (baggage || meal || seat) ? await ask(true) : first
    const made = draftOrder(input, quoted, deps.now())
    if (made.extrasMinor > 0) await deps.quotes.assertExtrasCovered(call, quoted, made.extrasMinor)
    const [checks] = await Promise.all([
      checkTicketing(deps, {
        siteId: call.site.siteId,
        buyerId: call.subject.userId,
        offer: quoted.offer,
        passengers: input.passengers,
        gst: input.gst,
        amountMinor: made.price.totalMinor,
        ssr: quoted.ssr,
        bookingId: null,
        lastTicketDate: quoted.offer.lastTicketDate,
      }),
      assertFollowsOutbound(deps, input, quoted.offer, call),
    ])
    return { ...made, checks }
  }

  /** Loads fare rules for the e-ticket. Missing rules don't stop a booking. */
  const fareRules = (input: OrderInput, call: SignedInContext) =>
    deps.loadFareRules(call, toResultRef(input)).then(
      (answer) => answer.fareRules,
      (fault: unknown) => {
        deps.logger.warn(
          { err: fault, requestId: call.requestId },
          "the fare rules of an order couldn't be loaded",
        )
        return []
      },
    )

  const answer = async (order: OrderRow, call: SignedInContext) => ({
    orderId: order.id,
    amount: toRupees(order.amountMinor),
    expiryTime: order.expiresAt.toISOString(),
    isHoldAllowed: await canHold(deps.database.db, call.site.siteId, order),
    checks: order.checks,
  })

  const getOwnOrder = async (id: string, call: SignedInContext): Promise<OrderRow> => {
    const order = await ordersRepo(deps.database.db, call.site.siteId).byId(id)
    if (!order || order.userId !== call.subject.userId) throw new AppError('notFound')
    return order
  }

  return {
    validate: async (input: OrderInput, call: SignedInContext) => {
      const { price, checks } = await draftChecked(input, call)
      return { isValid: true as const, amount: toRupees(price.totalMinor), checks }
    },
    place: async (input: OrderInput, call: SignedInContext) => {
      const keyedCall = toKeyedCall(call, bookingEndpoints.setFlightDetails, input)
      const repeated = await findRepeat(deps.database.db, keyedCall)
      if (repeated !== null) return answer(await getOwnOrder(repeated, call), call)
      const [made, rules] = await Promise.all([draftChecked(input, call), fareRules(input, call)])
      const overridden = assertNoBlocks(made.checks, input.overrideReason)
      const order = { input, made, rules, overridden, now: deps.now() }
      const kept = await deps.database.transaction((tx) => storeOrder(tx, keyedCall, order, call))
      return answer(await getOwnOrder(kept, call), call)
    },
  }
}
