import { requestTypes } from '#contract/common/enumerations.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { changesRepo, type ChangeItemChange } from '#server/bookings/changes.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { SupplierChangeStatus } from '#server/suppliers/port.ts'
import { recordOnBooking, type Settler, type Settling } from './settle-item.ts'
import { settlementTexts as texts } from './texts.ts'

/** Whether another item covers the parts of this item. */
const isRequestedAgain = async (tx: Db, { booking, item }: Settling): Promise<boolean> => {
  const taken = await changesRepo(tx, booking.siteId).takenCells(booking.id)
  return taken.some(
    ({ passengerIndex, partIndex }) =>
      passengerIndex === item.passengerIndex && item.parts.includes(partIndex),
  )
}

/**
 * Reopens an item that staff ended because the airline carried it out after all. It waits for a decision with nothing
 * reserved. If its parts were requested again, it stays ended and the airline's report becomes an open difference.
 * Either way it appears in staff's list. Needs the booking's lock.
 */
export const reopenItem = async (
  tx: Db,
  settling: Settling,
  { statusText, refundedMinor, chargeMinor }: SupplierChangeStatus,
  { at, requestId }: { at: Date; requestId: string },
): Promise<void> => {
  const { booking, item, request } = settling
  const changes = changesRepo(tx, booking.siteId)
  const isAgain = await isRequestedAgain(tx, settling)
  const isChange = request.requestType === requestTypes.changeItinerary
  const word = statusText || texts.completed
  const change: ChangeItemChange = isAgain
    ? {
        reason: texts.doneAfterAnother(word, refundedMinor),
        differenceMinor: isChange ? -chargeMinor : refundedMinor,
        differenceDecision: '',
        updatedAt: at,
      }
    : {
        state: 'decision',
        statusText: word,
        reason: texts.doneAfterReject(word, refundedMinor),
        reservedMinor: 0,
        walletMinor: null,
        settledAt: null,
        updatedAt: at,
      }
  await changes.changeItem(item.id, change)
  if (!isAgain) await changes.retakeCells(item.id)
  const by: Settler = { actorId: null, how: texts.history.doneAfterReject, reason: '', at }
  await recordOnBooking(tx, settling, { item: change }, by)
  await bookingsRepo(tx, booking.siteId).addAudit({
    actorUserId: null,
    subjectUserId: booking.userId,
    action: 'change.doneAfterReject',
    target: `booking:${booking.id}`,
    details: { change: String(request.id), itemId: String(item.id), statusText, refundedMinor, chargeMinor },
    requestId,
    at,
  })
}
