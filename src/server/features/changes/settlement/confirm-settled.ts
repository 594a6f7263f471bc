import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { changesRepo, type ChangeItemChange } from '#server/bookings/changes.repo.ts'
import { toChangeMovement } from '#server/bookings/changes-states.ts'
import type { Db } from '#server/db/database.ts'
import { toStatementText } from '#server/features/changes/request/begin-change.ts'
import { postCreditCorrection } from '#server/ledger/change-movements.ts'
import { toSupplierCreditMinor } from '#server/ledger/refund-lines.ts'
import { toWalletRefundMinor } from '#server/shares/change-shares.ts'
import type { SupplierChangeStatus } from '#server/suppliers/port.ts'
import { queueSourceRefund } from './queue-source-refund.ts'
import { recordOnBooking, type Settler, type Settling } from './settle-item.ts'
import { settlementTexts as texts } from './texts.ts'

/**
 * Moves what is owed to the supplier to what it really credited, which staff who entered the refund couldn't know.
 */
const correctCredit = async (
  tx: Db,
  { booking, item, request }: Settling,
  creditedMinor: number,
  at: Date,
): Promise<void> => {
  const postedMinor = item.creditedMinor ?? toSupplierCreditMinor(item.share, item.refundedMinor ?? 0)
  const text = toStatementText(booking, request)
  const movement = toChangeMovement(booking, item, { text, createdBy: null, at })
  await postCreditCorrection(tx, movement, creditedMinor - postedMinor)
}

/**
 * Compares a refund that staff entered with what the airline finally reports. The same amount confirms it; anything else
 * contradicts it and becomes an open difference, so that it appears in staff's list. A confirmed refund goes on to the
 * original payment if its customer chose that, and the supplier's account follows what it credited; a contradicted one stays in the wallet. Needs the booking's lock.
 */
export const confirmSettled = async (
  tx: Db,
  settling: Settling,
  { statusText, outcome, refundedMinor, creditedMinor }: SupplierChangeStatus,
  { at, requestId }: { at: Date; requestId: string },
): Promise<void> => {
  const { booking, item, request } = settling
  const enteredMinor = item.refundedMinor ?? 0
  const isConfirmed = outcome === 'completed' && refundedMinor === enteredMinor
  const change: ChangeItemChange = isConfirmed
    ? { staffSettlement: 'confirmed', creditedMinor: creditedMinor ?? item.creditedMinor, updatedAt: at }
    : {
        staffSettlement: 'contradicted',
        reason: texts.contradicted(enteredMinor, refundedMinor, statusText),
        differenceMinor: refundedMinor - enteredMinor,
        differenceDecision: '',
        updatedAt: at,
      }
  await changesRepo(tx, booking.siteId).changeItem(item.id, change)
  const how = isConfirmed ? texts.history.settledConfirmed : texts.history.settledContradicted
  const by: Settler = { actorId: null, how, reason: '', at }
  await recordOnBooking(tx, settling, { item: change }, by)
  await bookingsRepo(tx, booking.siteId).addAudit({
    actorUserId: null,
    subjectUserId: booking.userId,
    action: isConfirmed ? 'change.settledConfirmed' : 'change.settledContradicted',
    target: `booking:${booking.id}`,
    details: {
      change: String(request.id),
      itemId: String(item.id),
      statusText,
      enteredMinor,
      refundedMinor,
    },
    requestId,
    at,
  })
  if (isConfirmed && creditedMinor !== undefined) await correctCredit(tx, settling, creditedMinor, at)
  // Without differences that the agency paid, which have gone there already.
  const amountMinor = toWalletRefundMinor(item.share, enteredMinor)
  if (isConfirmed) await queueSourceRefund(tx, settling, { cause: 'refund', amountMinor, at })
}
