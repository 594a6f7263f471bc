import type { RefundImportState } from '#contract/entities/refund-import.ts'
import { refundImportEndpoints } from '#contract/http/changes-refund-import.ts'
import { toRupees } from '#domain/money/money.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { assertStaffRight } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import type { ImportedRefund } from '#server/db/shapes/refund-imports.ts'
import { canDecide } from '#server/features/changes/request/change-view.ts'
import {
  applyDecision,
  auditDecision,
  toCountedMinor,
} from '#server/features/changes/settlement/decisions.ts'
import type { Settling } from '#server/features/changes/settlement/settle-item.ts'
import { settlementTexts } from '#server/features/changes/settlement/texts.ts'
import { countStaffAction, type StaffActionVerdict } from '#server/staff-limits/count-staff-action.ts'
import type { RefundImportRow } from './refund-imports.repo.ts'
import { refundImportTexts as texts } from './texts.ts'

const toDecision = ({ refundedMinor, creditNote }: ImportedRefund) =>
  ({ action: 'settle', refundedAmount: toRupees(refundedMinor), creditNoteNo: creditNote }) as const

/** Throws unless an import still waits. */
export const assertImported = ({ state }: { state: RefundImportState }): void => {
  if (state !== 'Imported') throw new AppError('wrongState', { message: texts.decided })
}

/** Locks the bookings of all rows in the order of their ids, and returns each row with its item. */
const lockRows = async (tx: Db, row: RefundImportRow, call: SignedInContext) => {
  const { siteId } = row
  const changes = changesRepo(tx, siteId)
  const locked: { refund: ImportedRefund; settling: Settling }[] = []
  for (const refund of row.rows.toSorted((one, other) => one.bookingId - other.bookingId)) {
    const booking = await bookingsRepo(tx, siteId).lock(refund.bookingId)
    const item = await changes.itemById(refund.itemId)
    const request = item && (await changes.requestById(item.requestId))
    if (!booking || !item || !request) throw new AppError('notFound')
    if (!canDecide(request, call.actor) || booking.userId === call.actor.userId)
      throw new AppError('forbidden', { message: settlementTexts.notOwn })
    locked.push({ refund, settling: { booking, item, request } })
  }
  return locked
}

const sumMinor = (amounts: readonly number[]): number => amounts.reduce((sum, minor) => sum + minor, 0)

/** Returns what a row pays above its quote. A request that was decided meanwhile ends the whole import. */
const countRow = ({ refund, settling }: { refund: ImportedRefund; settling: Settling }): number => {
  try {
    return toCountedMinor(settling, toDecision(refund))
  } catch (fault) {
    if (!(fault instanceof AppError) || fault.code !== 'wrongState' || fault.retryAfterSeconds !== undefined)
      throw fault
    throw new AppError('wrongState', { message: texts.changed(settling.booking.pnr) })
  }
}

/**
 * Refunds all rows of a locked import in the caller's transaction, as deciding each of them does. Returns the verdict of
 * the daily limit; nothing is refunded if it needs a second person. Lock order: bookings, document numbers, wallets.
 */
export const settleImport = async (
  tx: Db,
  row: RefundImportRow,
  call: SignedInContext,
  at: Date,
): Promise<StaffActionVerdict> => {
  const rows = await lockRows(tx, row, call)
  const amountMinor = sumMinor(rows.map(countRow))
  if (amountMinor > 0) assertStaffRight(call.actor, 'changes.waiveCharge')
  const quoted = rows.flatMap(({ settling }) => settling.item.quotedRefundMinor ?? [])
  const reason = texts.reason(row.fileName)
  const verdict = await countStaffAction(
    tx,
    {
      kind: 'settle',
      target: `refundImport:${row.id}`,
      terms: { importId: row.id, rows: row.rows.map(({ itemId, refundedMinor }) => [itemId, refundedMinor]) },
      amountMinor,
      proposal: {
        endpointId: refundImportEndpoints.settleRefundImport.id,
        input: { importId: String(row.id) },
        reason,
        subjectUserId: null,
        memberIds: [...new Set(rows.map(({ settling }) => settling.booking.userId))],
        about: texts.about(row.fileName, row.rows.length),
        ...settlementTexts.staffAction({
          quotedMinor: quoted.length === 0 ? null : sumMinor(quoted),
          refundedMinor: sumMinor(row.rows.map(({ refundedMinor }) => refundedMinor)),
          creditedMinor: sumMinor(row.rows.map(({ walletMinor }) => walletMinor)),
        }),
      },
    },
    call,
    at,
  )
  if (verdict.is === 'proposed') return verdict
  const by = { actorId: call.actor.userId, how: texts.how, reason, at }
  for (const { refund, settling } of rows) {
    // Two tickets of one booking: the second sees what the first changed.
    const booking = (await bookingsRepo(tx, row.siteId).byId(settling.booking.id)) ?? settling.booking
    const decision = toDecision(refund)
    await auditDecision(tx, { ...settling, booking }, decision, { ...by, requestId: call.requestId })
    await applyDecision(tx, { ...settling, booking }, decision, by)
  }
  return verdict
}
