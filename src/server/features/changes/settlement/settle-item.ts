import { randomUUID } from 'node:crypto'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import { toWalletRefundMinor } from '#server/shares/change-shares.ts'
import { queueBookingUpdate } from '#server/outbox/booking-updates.ts'
import { bookingsRepo, type BookingChange, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { changeJobKinds, toChangeMovement } from '#server/bookings/changes-states.ts'
import {
  changesRepo,
  type ChangeItemChange,
  type ChangeItemRow,
  type ChangeRequestRow,
} from '#server/bookings/changes.repo.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { postRefund, settleCharge } from '#server/ledger/change-movements.ts'
import { issueCreditNote } from '#server/documents/issue-documents.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import { toStatementText } from '#server/features/changes/request/begin-change.ts'
import { toBookingAfter } from '#server/features/changes/request/booking-after.ts'
import { queueSourceRefund } from './queue-source-refund.ts'
import { writeDocuments } from './new-documents.ts'
import {
  toChargeDifferenceMinor,
  toRefundDifferenceMinor,
  explainRefund,
  type ItemOutcome,
} from './outcome.rules.ts'
import { settlementTexts as texts } from './texts.ts'

/** An item whose booking is locked. */
export interface Settling {
  booking: BookingRow
  request: ChangeRequestRow
  item: ChangeItemRow
}

export interface Settler {
  /** Null when the airline caused it. */
  actorId: string | null
  /** One sentence for the history. */
  how: string
  /** Why staff decided so; empty for the airline. */
  reason: string
  at: Date
  /** The supplier's booking after the change, to update our documents from; absent when they stay unchanged. */
  documents?: SupplierBooking | null
}

/** Whether the airline can confirm what staff enter. Without its reference its status can't be requested. */
export const canBeConfirmed = ({ supplierChangeId }: Pick<ChangeItemRow, 'supplierChangeId'>): boolean =>
  supplierChangeId !== ''

/** Whether staff entered an outcome that the airline can still confirm or contradict. */
const isUnconfirmed = (item: ChangeItemRow, { actorId }: Settler): boolean =>
  actorId !== null && canBeConfirmed(item)

type FinalOutcome = Exclude<ItemOutcome, { kind: 'open' }>

/** Builds the change of a refunded item: credit note, difference from the quote, and the amount for the wallet. */
const toRefundedChange = async (
  tx: Db,
  { booking, item }: Settling,
  outcome: ItemOutcome & { kind: 'refunded' },
  at: Date,
): Promise<ChangeItemChange> => {
  const { refundedMinor, creditedMinor, creditNoteNo } = outcome
  const walletMinor = toWalletRefundMinor(item.share, refundedMinor)
  return {
    state: 'completed',
    reason: explainRefund(item, outcome),
    actualChargeMinor: item.share.grossMinor - refundedMinor,
    refundedMinor,
    creditedMinor,
    walletMinor,
    differenceMinor: toRefundDifferenceMinor(item.quotedRefundMinor, outcome),
    creditNoteNo,
    ourCreditNoteNo: walletMinor > 0 ? await issueCreditNote(tx, booking, { item, walletMinor }, at) : '',
  }
}

const toCompletedChange = (item: ChangeItemRow, chargeMinor: number): ChangeItemChange => {
  const differenceMinor = toChargeDifferenceMinor(item.reservedMinor, chargeMinor)
  return {
    state: 'completed',
    reason: differenceMinor < 0 ? texts.chargeAbove(chargeMinor, item.reservedMinor) : '',
    actualChargeMinor: chargeMinor,
    refundedMinor: 0,
    walletMinor: 0 - Math.min(chargeMinor, item.reservedMinor),
    differenceMinor,
  }
}

const toItemChange = async (
  tx: Db,
  settling: Settling,
  outcome: FinalOutcome,
  { actorId, at }: Settler,
): Promise<ChangeItemChange> => {
  const over = { statusText: outcome.statusText, settledAt: at, nextCheckAt: null, updatedAt: at }
  const decided = actorId === null ? {} : { decidedBy: actorId }
  switch (outcome.kind) {
    case 'refunded':
      return { ...over, ...decided, ...(await toRefundedChange(tx, settling, outcome, at)) }
    case 'changed':
      return { ...over, ...decided, ...toCompletedChange(settling.item, outcome.chargeMinor) }
    case 'notDone':
      return { ...over, ...decided, state: outcome.state, reason: outcome.reason, walletMinor: 0 }
    case 'unclear':
      return { ...over, state: 'decision', reason: outcome.reason, settledAt: null }
  }
}

/**
 * Whether the journeys may be requested again: after a request that wasn't carried out and after a completed change.
 */
const canRequestAgain = ({ kind }: FinalOutcome): boolean => kind === 'notDone' || kind === 'changed'

const moveMoney = async (tx: Db, settling: Settling, outcome: FinalOutcome, by: Settler): Promise<void> => {
  const { booking, request, item } = settling
  const text = toStatementText(booking, request)
  const movement = toChangeMovement(booking, item, { text, createdBy: by.actorId, at: by.at })
  const { reservedMinor, share } = item
  switch (outcome.kind) {
    case 'refunded': {
      const { refundedMinor, creditedMinor } = outcome
      return postRefund(tx, movement, { share, refundedMinor, creditedMinor })
    }
    case 'changed':
      return settleCharge(tx, movement, { reservedMinor, chargeMinor: outcome.chargeMinor })
    case 'notDone':
      return settleCharge(tx, movement, { reservedMinor, chargeMinor: 0 })
    case 'unclear':
  }
}

const formatWalletAmount = ({ walletMinor }: ChangeItemChange): string => {
  if (!walletMinor) return ''
  return walletMinor > 0 ? texts.toWallet(walletMinor) : texts.fromWallet(-walletMinor)
}

/** Stores the booking's status and the history of what happened to one of its items. */
export const recordOnBooking = async (
  tx: Db,
  { booking, request, item }: Settling,
  { item: change, booking: bookingChange }: { item: ChangeItemChange; booking?: BookingChange },
  by: Settler,
): Promise<void> => {
  const repo = bookingsRepo(tx, booking.siteId)
  const changes = changesRepo(tx, booking.siteId)
  const [items, requests] = [
    await changes.itemsOfBooking(booking.id),
    await changes.requestsOfBooking(booking.id),
  ]
  const after = toBookingAfter(booking, items, requests)
  await repo.change(booking.id, {
    ...bookingChange,
    status: after.statusId,
    changeStatusText: after.changeStatusText,
    updatedAt: by.at,
  })
  await repo.addEvent(booking.id, {
    fromStatus: booking.status,
    toStatus: after.statusId,
    reason: by.how,
    actorUserId: by.actorId,
    details: {
      kind: 'change',
      requestId: String(request.id),
      itemId: String(item.id),
      passengerIndex: item.passengerIndex,
      before: item.statusText || displayedStatus(statusFromId(booking.status), booking.changeStatusText),
      after: [change.statusText ?? item.statusText, formatWalletAmount(change)].filter(Boolean).join(', '),
      reason: by.reason || change.reason || '',
    },
    at: by.at,
  })
}

/**
 * Settles a change item, or leaves it to staff, in the caller's transaction: item, journeys, documents, booking,
 * history, credit note and money. The caller holds the booking's lock and has checked that the item is open. Lock
 * order: booking, credit note numbers, wallet.
 */
export const settleItem = async (
  tx: Db,
  settling: Settling,
  outcome: FinalOutcome,
  by: Settler,
): Promise<void> => {
  const { booking, item } = settling
  const { documents } = by
  const changes = changesRepo(tx, booking.siteId)
  const change = await toItemChange(tx, settling, outcome, by)
  await changes.changeItem(item.id, change)
  if (canRequestAgain(outcome)) await changes.freeCells([item.id])
  await jobsRepo(tx).finish(changeJobKinds.refresh, String(item.id), by.at)
  await queueDecision(tx, settling, change, by)
  const written =
    documents && outcome.kind === 'changed'
      ? await writeDocuments(tx, { booking, request: settling.request }, documents)
      : null
  await recordOnBooking(tx, settling, { item: change, ...(written ? { booking: written.change } : {}) }, by)
  if (written?.isOther) await noteDocuments(tx, booking, written, by)
  // Last, so that the wallet is locked for the shortest time.
  await moveMoney(tx, settling, outcome, by)
  // What staff entered leaves for the bank only when the airline confirms it, if the airline can be asked.
  if (!isUnconfirmed(item, by))
    await queueSourceRefund(tx, settling, {
      cause: 'refund',
      amountMinor: change.walletMinor ?? 0,
      at: by.at,
    })
}

/** Emails the customer about a decided request. One that staff must still decide isn't decided yet. */
const queueDecision = async (
  tx: Db,
  { booking, request, item }: Settling,
  { state, walletMinor, reason, ourCreditNoteNo }: ChangeItemChange,
  by: Settler,
): Promise<void> => {
  if (state !== 'completed' && state !== 'rejected' && state !== 'closed') return
  const update = {
    kind: 'decision',
    requestType: request.requestType,
    passengerIndex: item.passengerIndex,
    state,
    walletMinor: walletMinor ?? 0,
    refundTo: request.refundTo,
    isUnconfirmed: isUnconfirmed(item, by),
    reason: reason ?? '',
    creditNoteNo: ourCreditNoteNo ?? '',
  } as const
  // A request may be reopened and decided again, so each decision has its own key.
  await queueBookingUpdate(tx, booking, { update, onceKey: `decision:${randomUUID()}` }, by.at)
}

const noteDocuments = async (
  tx: Db,
  { siteId, id: bookingId }: Pick<BookingRow, 'siteId' | 'id'>,
  { before, after }: { before: string; after: string },
  by: Settler,
): Promise<void> => {
  const repo = bookingsRepo(tx, siteId)
  const now = await repo.byId(bookingId)
  if (!now) throw new Error(`booking ${bookingId} not found`)
  await repo.addEvent(bookingId, {
    fromStatus: now.status,
    toStatus: now.status,
    reason: texts.documents,
    actorUserId: by.actorId,
    details: { kind: 'document', before, after },
    at: by.at,
  })
}

/** Returns the history text for an outcome reported by the airline. */
export const toHistoryText = (outcome: FinalOutcome): string => texts.history[outcome.kind]
