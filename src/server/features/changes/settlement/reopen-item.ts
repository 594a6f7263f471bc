import { requestTypes } from '#contract/common/enumerations.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { changesRepo, type ChangeItemChange } from '#server/bookings/changes.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { SupplierChangeStatus } from '#server/suppliers/port.ts'
import { noteOnBooking, type SettledBy, type Settling } from './settle-item.ts'
import { settlementTexts as texts } from './texts.ts'

/** Are the journeys of an item asked for, or given back, by another one? */
const isAskedAgain = async (tx: Db, { booking, item }: Settling): Promise<boolean> => {
  const taken = await changesRepo(tx, booking.siteId).takenCells(booking.id)
  return taken.some(
    ({ passengerIndex, legIndex }) => passengerIndex === item.passengerIndex && item.legs.includes(legIndex),
  )
}

/**
 * The airline did what staff had ended. The item waits for a decision once more, with nothing set aside; where its journeys were asked for again
 * it stays ended, and what the airline says is an open difference. Either way staff have it in their list. Needs the booking's lock.
 */
export const reopenItem = async (
  tx: Db,
  settling: Settling,
  { statusText, refundedMinor, chargeMinor }: SupplierChangeStatus,
  { at, requestId }: { at: Date; requestId: string },
): Promise<void> => {
  const { booking, item, request } = settling
  const changes = changesRepo(tx, booking.siteId)
  const isAgain = await isAskedAgain(tx, settling)
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
  const by: SettledBy = { actorId: null, how: texts.history.doneAfterReject, reason: '', at }
  await noteOnBooking(tx, settling, { item: change }, by)
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
