import { requestTypes } from '#contract/common/enumerations.ts'
import type { ChangeDecision } from '#contract/http/changes.ts'
import { toWalletRefundMinor } from '#server/shares/change-shares.ts'
import { toPaise } from '#domain/money/money.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { changeJobKinds, toChangeMovement, isOpenChange } from '#server/bookings/changes-states.ts'
import { changesRepo, type ChangeItemChange } from '#server/bookings/changes.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { postDifference } from '#server/ledger/change-movements.ts'
import { nextCheckDelayMs } from './check-times.ts'
import { toRefundOutcome, type ItemOutcome } from './outcome.rules.ts'
import { queueSourceRefund } from './queue-source-refund.ts'
import { canBeConfirmed, recordOnBooking, settleItem, type Settler, type Settling } from './settle-item.ts'
import { settlementTexts as texts } from './texts.ts'
import { watchRejected, watchSettled } from './watch-rejected.ts'

const toWrongState = (message: string = texts.notNow): AppError => new AppError('wrongState', { message })
const toFieldError = (path: string, message: string): AppError =>
  new AppError('invalidRequest', { fields: [{ path, message }] })

const isChange = ({ request }: Settling): boolean => request.requestType === requestTypes.changeItinerary

/** How long a request usually takes to reach the airline, in seconds. */
const sendingSeconds = 60

/**
 * Throws unless the item is with the airline or its outcome is unknown. While it is being sent, staff can't know the
 * outcome and may try again later.
 */
const assertOpen = ({ item }: Settling): void => {
  if (item.state === 'sending')
    throw new AppError('wrongState', { message: texts.sending, retryAfterSeconds: sendingSeconds })
  if (!isOpenChange(item)) throw toWrongState()
}

/** Throws unless the item is settled with an undecided difference. Only completed items may move money. */
const assertHasDifference = ({ item }: Settling, movesMoney: boolean): void => {
  const isUndecided = item.differenceMinor !== 0 && item.differenceDecision === ''
  const isOver = item.state === 'completed' || (item.state === 'rejected' && !movesMoney)
  if (!isOver || !isUndecided) throw toWrongState()
}

const settleAs = (
  settling: Settling,
  decision: ChangeDecision & { action: 'settle' },
): ItemOutcome & { kind: 'refunded' | 'changed' } => {
  const refundedMinor = toPaise(decision.refundedAmount)
  const { item } = settling
  if (isChange(settling)) {
    if (refundedMinor !== 0) throw toFieldError('decision.refundedAmount', texts.changeGivesNothing)
    const { chargeAmount } = decision
    const chargeMinor = chargeAmount === undefined ? item.reservedMinor : toPaise(chargeAmount)
    return { kind: 'changed', statusText: texts.completed, chargeMinor }
  }
  if (refundedMinor > item.share.grossMinor)
    throw toFieldError('decision.refundedAmount', texts.aboveSale(item.share.grossMinor))
  // Staff enter the refund only; what the supplier credits of it is known if it is the one that was quoted.
  const creditedMinor = refundedMinor === item.quotedRefundMinor ? item.quotedCreditMinor : null
  const { creditNoteNo } = decision
  return toRefundOutcome(item, { statusText: texts.completed, refundedMinor, creditedMinor, creditNoteNo })
}

/**
 * Returns what a decision pays above the airline's quote, in paise; all of it when it leaves for the bank without the
 * airline's confirmation. This amount counts against the caller's daily limit.
 * Throws like `applyDecision` when the decision doesn't fit.
 */
export const toCountedMinor = (settling: Settling, decision: ChangeDecision): number => {
  const { share, quotedRefundMinor } = settling.item
  if (decision.action === 'settle' && !isChange(settling)) {
    assertOpen(settling)
    const outcome = settleAs(settling, decision)
    if (outcome.kind !== 'refunded') return 0
    const paidMinor = toWalletRefundMinor(share, outcome.refundedMinor)
    if (settling.request.refundTo === 'source' && !canBeConfirmed(settling.item)) return paidMinor
    const quotedMinor =
      quotedRefundMinor === null
        ? 0
        : toWalletRefundMinor(share, Math.min(quotedRefundMinor, share.grossMinor))
    return Math.max(0, paidMinor - quotedMinor)
  }
  if (decision.action !== 'makeGood') return 0
  assertHasDifference(settling, true)
  return Math.max(0, toShortfallMinor(settling))
}

/** Stores the airline's number of the item, so that its status can be checked. */
const identify = async (tx: Db, settling: Settling, changeRequestId: string, by: Settler): Promise<void> => {
  const { booking, item } = settling
  assertOpen(settling)
  if (item.supplierChangeId !== '') throw toWrongState()
  const repo = changesRepo(tx, booking.siteId)
  await repo.lockNumber(booking.supplier, changeRequestId)
  if ((await repo.findItemIdByNumber(booking.supplier, changeRequestId)) !== null)
    throw toFieldError('decision.changeRequestId', texts.numberTaken)
  const nextCheckAt = new Date(by.at.getTime() + nextCheckDelayMs(0))
  const change: ChangeItemChange = {
    supplierChangeId: changeRequestId,
    state: 'pending',
    statusText: texts.pending,
    reason: '',
    checks: 0,
    nextCheckAt,
    decidedBy: by.actorId,
    updatedAt: by.at,
  }
  await repo.changeItem(item.id, change)
  await jobsRepo(tx).add(
    {
      kind: changeJobKinds.refresh,
      uniqueKey: String(item.id),
      payload: { siteId: booking.siteId, itemId: item.id },
      runAt: nextCheckAt,
    },
    by.at,
  )
  const changeRequestIds = [...booking.changeRequestIds, changeRequestId]
  await recordOnBooking(tx, settling, { item: change, booking: { changeRequestIds } }, by)
}

const toMovement = ({ booking, item }: Settling, text: string, { actorId, at }: Settler) =>
  toChangeMovement(booking, item, {
    text: `${text}: ${booking.origin} to ${booking.destination}, ${booking.pnr}`,
    createdBy: actorId,
    at,
  })

const decideDifference = async (
  tx: Db,
  settling: Settling,
  by: Settler,
  {
    differenceDecision,
    moved,
  }: {
    differenceDecision: 'accepted' | 'madeGood'
    moved: { walletMinor: number; text: string } | null
  },
): Promise<void> => {
  const { booking, item } = settling
  const change: ChangeItemChange = {
    differenceDecision,
    decidedBy: by.actorId,
    updatedAt: by.at,
    ...(moved ? { walletMinor: (item.walletMinor ?? 0) + moved.walletMinor } : {}),
  }
  await changesRepo(tx, booking.siteId).changeItem(item.id, change)
  const recorded = moved ? { ...change, walletMinor: moved.walletMinor } : { ...change, walletMinor: 0 }
  await recordOnBooking(tx, settling, { item: recorded }, by)
  if (!moved) return
  await postDifference(tx, toMovement(settling, moved.text, by), moved.walletMinor)
  await queueSourceRefund(tx, settling, { cause: 'difference', amountMinor: moved.walletMinor, at: by.at })
}

/** Returns how much less than quoted the customer got in the wallet, in paise. */
const toShortfallMinor = ({ item }: Settling): number => {
  const { share, quotedRefundMinor, walletMinor } = item
  if (quotedRefundMinor === null) return 0
  return toWalletRefundMinor(share, Math.min(quotedRefundMinor, share.grossMinor)) - (walletMinor ?? 0)
}

/**
 * Carries out one decision under the booking's lock. Throws `wrongState` when it doesn't fit the item's state,
 * `invalidRequest` for an impossible amount or number, `walletTooSmall`.
 */
export const applyDecision = async (
  tx: Db,
  settling: Settling,
  decision: ChangeDecision,
  by: Settler,
): Promise<void> => {
  const { item } = settling
  switch (decision.action) {
    case 'settle':
      assertOpen(settling)
      await settleItem(tx, settling, settleAs(settling, decision), by)
      if (!isChange(settling)) await watchSettled(tx, settling.item, by.at)
      return
    case 'reject': {
      assertOpen(settling)
      const no = { statusText: texts.rejected, reason: by.reason }
      await watchRejected(tx, item, by.at)
      return settleItem(tx, settling, { kind: 'notDone', state: 'rejected', ...no }, by)
    }
    case 'notFiled': {
      if (item.state !== 'unknown') throw toWrongState()
      const no = { statusText: texts.closed, reason: by.reason }
      return settleItem(tx, settling, { kind: 'notDone', state: 'closed', ...no }, by)
    }
    case 'identify':
      return identify(tx, settling, decision.changeRequestId, by)
    case 'acceptDifference':
      assertHasDifference(settling, false)
      return decideDifference(tx, settling, by, { differenceDecision: 'accepted', moved: null })
    case 'makeGood': {
      assertHasDifference(settling, true)
      const walletMinor = toShortfallMinor(settling)
      if (isChange(settling) || item.differenceMinor > 0) throw toWrongState()
      if (walletMinor <= 0) throw toWrongState(texts.nothingToPay)
      const text = texts.movement.makeGood
      const moved = { walletMinor, text }
      return decideDifference(tx, settling, by, { differenceDecision: 'madeGood', moved })
    }
    case 'collect': {
      assertHasDifference(settling, true)
      // The customer agreed to the quoted charge, so a higher one is never taken without asking. One that the airline
      // doesn't announce was agreed to unseen, as the form says.
      if (!isChange(settling) || item.quotedChargeMinor !== null) throw toWrongState()
      const moved = { walletMinor: item.differenceMinor, text: texts.movement.collect }
      return decideDifference(tx, settling, by, { differenceDecision: 'accepted', moved })
    }
  }
}

/** Records a decision in the audit trail, in addition to the booking's history. */
export const auditDecision = (
  tx: Db,
  { booking, item, request }: Settling,
  decision: ChangeDecision,
  by: Settler & { requestId: string },
) =>
  bookingsRepo(tx, booking.siteId).addAudit({
    actorUserId: by.actorId,
    subjectUserId: booking.userId,
    action: `change.${decision.action}`,
    target: `booking:${booking.id}`,
    details: {
      change: String(request.id),
      itemId: String(item.id),
      reason: by.reason,
      before: {
        state: item.state,
        differenceDecision: item.differenceDecision,
        walletMinor: item.walletMinor,
      },
      decision,
    },
    requestId: by.requestId,
    at: by.at,
  })
