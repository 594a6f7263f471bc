import { randomUUID } from 'node:crypto'
import { requestTypes } from '#contract/common/enumerations.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { changeRequestEndpoints } from '#contract/http/changes.ts'
import { toPaise } from '#domain/money/money.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { assertStaffRight } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findRepeat, storeKey, type KeyedCall, toKeyedCall } from '#server/idempotency/idempotency.ts'
import { toWalletRefundMinor } from '#server/shares/change-shares.ts'
import { countStaffAction, secondPersonNeeded } from '#server/staff-limits/count-staff-action.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import { createChangeViews, canDecide } from '#server/features/changes/request/change-view.ts'
import { auditDecision, applyDecision, toCountedMinor } from './decisions.ts'
import { assertOfBooking } from './identify-check.ts'
import { readDocuments } from './new-documents.ts'
import type { Settling } from './settle-item.ts'
import { createStatusRefresh } from './status-refresh.service.ts'
import { settlementTexts as texts } from './texts.ts'

type DecideDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'secretKey' | 'suppliers'>
type Input = RequestOf<typeof changeRequestEndpoints.decideChangeRequest>

/**
 * Counts what a decision pays above the airline's quote, or sends to the bank unconfirmed, against the caller's daily
 * limit. Throws `forbidden` without the right to pay it.
 */
const countDecision = (
  tx: Db,
  settling: Settling,
  input: Input,
  { call, at }: { call: SignedInContext; at: Date },
) => {
  const { decision, reason } = input
  const { action } = decision
  if (action !== 'settle' && action !== 'makeGood') return { is: 'allowed' } as const
  const { item, booking } = settling
  const refundedMinor = action === 'settle' ? toPaise(decision.refundedAmount) : null
  const amountMinor = toCountedMinor(settling, decision)
  if (amountMinor > 0) assertStaffRight(call.actor, 'changes.waiveCharge')
  const creditedMinor = refundedMinor === null ? amountMinor : toWalletRefundMinor(item.share, refundedMinor)
  const passenger = booking.passengers[item.passengerIndex]
  const staffAction = {
    kind: action,
    target: `booking:${booking.id}`,
    terms: { itemId: item.id, refunded: action === 'settle' ? decision.refundedAmount : null },
    amountMinor,
    proposal: {
      endpointId: changeRequestEndpoints.decideChangeRequest.id,
      input,
      reason,
      subjectUserId: booking.userId,
      about: [booking.pnr, passenger && `${passenger.firstName} ${passenger.lastName}`]
        .filter(Boolean)
        .join(' · '),
      ...texts.staffAction({ quotedMinor: item.quotedRefundMinor, refundedMinor, creditedMinor }),
    },
  }
  return countStaffAction(tx, staffAction, call, at)
}

/**
 * Carries out a decision by staff or the owner about an item, except about their own requests. Runs once per key and per
 * state of the item, and records the reason in the history and the audit trail.
 */
export const createDecisions = (deps: DecideDeps) => {
  const { database, now } = deps
  const views = createChangeViews(deps)
  const { refreshItem } = createStatusRefresh(deps)

  const find = async (input: Input, call: SignedInContext): Promise<Settling> => {
    const { siteId } = call.site
    const changes = changesRepo(database.db, siteId)
    const item = /^\d{1,15}$/.test(input.itemId) ? await changes.itemById(Number(input.itemId)) : null
    if (!item) throw new AppError('notFound')
    const request = await changes.requestById(item.requestId)
    const booking = await bookingsRepo(database.db, siteId).byId(item.bookingId)
    if (!request || !booking) throw new AppError('notFound')
    // The call's access allows only staff and the owner, so this only needs to stop decisions about their own
    // requests.
    if (!canDecide(request, call.actor) || booking.userId === call.actor.userId)
      throw new AppError('forbidden', { message: texts.notOwn })
    return { booking, request, item }
  }

  /** Loads the new tickets of a change that staff report as done. Without a readable answer the old ones stay. */
  const loadDocuments = async (
    { booking, request }: Settling,
    input: Input,
    call: SignedInContext,
  ): Promise<SupplierBooking | null> => {
    const isDone = input.decision.action === 'settle' && request.requestType === requestTypes.changeItinerary
    const supplier = await deps.suppliers.find(booking.supplier, booking.siteId)
    if (!isDone || !supplier) return null
    const found = await readDocuments(deps, supplier, booking, call.requestId)
    return found === 'unreadable' ? null : found
  }

  const decideOnce = (
    seen: Settling,
    input: Input,
    call: SignedInContext,
    { keyedCall, documents }: { keyedCall: KeyedCall; documents: SupplierBooking | null },
  ) =>
    database.transaction(async (tx) => {
      const { siteId } = call.site
      const changes = changesRepo(tx, siteId)
      const booking = await bookingsRepo(tx, siteId).lock(seen.booking.id)
      const [item, request] = [
        await changes.itemById(seen.item.id),
        await changes.requestById(seen.request.id),
      ]
      if (!booking || !item || !request) throw new AppError('notFound')
      const at = now()
      // Under the booking's lock, so that a repeated call sees what the first one stored.
      if ((await findRepeat(tx, keyedCall)) !== null) return null
      const settling = { booking, item, request }
      const verdict = await countDecision(tx, settling, input, { call, at })
      if (verdict.is === 'proposed') return verdict
      const key = `${item.id}/${randomUUID()}`
      if ((await storeKey(tx, keyedCall, key, at)) !== key) return null
      const by = {
        actorId: call.actor.userId,
        how: texts.history[input.decision.action],
        reason: input.reason,
        at,
      }
      await auditDecision(tx, settling, input.decision, { ...by, requestId: call.requestId })
      await applyDecision(tx, settling, input.decision, { ...by, documents })
      return null
    })

  return async (input: Input, call: SignedInContext): Promise<ChangeRequest> => {
    const seen = await find(input, call)
    const keyedCall = toKeyedCall(call, changeRequestEndpoints.decideChangeRequest, input)
    const { decision } = input
    if ((await findRepeat(database.db, keyedCall)) === null) {
      if (decision.action === 'identify')
        await assertOfBooking(deps, seen.booking, decision.changeRequestId, call.requestId)
      const documents = await loadDocuments(seen, input, call)
      const proposed = await decideOnce(seen, input, call, { keyedCall, documents })
      if (proposed) throw secondPersonNeeded(proposed)
      // The number is stored even if the airline doesn't recognise it.
      if (decision.action === 'identify') await refreshItem(call.site.siteId, seen.item.id)
    }
    return views.one(call.site.siteId, seen.request.id, call.actor)
  }
}
