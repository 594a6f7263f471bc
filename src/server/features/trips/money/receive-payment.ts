import { indiaDate } from '#domain/india.ts'
import { allocateReceipt } from '#domain/packages/allocate-receipt.ts'
import { addParts, sumParts, type TripParts } from '#domain/packages/split-receipt.ts'
import { findNextPayment } from '#domain/packages/trip-schedule.ts'
import type { Db } from '#server/db/database.ts'
import { issueTripDocument } from '#server/documents/issue-documents.ts'
import {
  captureDeposit,
  postAdvance,
  toReceiptCause,
  toTripSourceKey,
  tripSettleCause,
  type TripMovement,
} from '#server/ledger/trip-movements.ts'
import { getPaid, getShare, listTravelling, toPaidColumns } from '#server/features/trips/traveller-parts.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'

/** Returns what every entry of a trip has in common. */
export const toMovement = (
  { siteId, userId, number }: Pick<TripRow, 'siteId' | 'userId' | 'number'>,
  { text, createdBy, at }: Pick<TripMovement, 'text' | 'createdBy' | 'at'>,
): TripMovement => ({ siteId, userId, tripId: toTripId(number), text, createdBy, at })

/** A payment for a trip: from the wallet, or the deposit that is on hold. */
export interface TripPaymentOrder {
  amountMinor: number
  from: 'wallet' | 'hold'
  createdBy: string | null
  at: Date
}

/** Adds what each traveller paid, and returns the parts of the payment by traveller and as a whole. */
const bookShares = async (
  tx: Db,
  trip: TripRow,
  amountMinor: number,
): Promise<{ whole: TripParts; parts: Record<string, TripParts> }> => {
  const repo = tripsRepo(tx, trip.siteId)
  const travelling = listTravelling(await repo.travellers(trip.id))
  const { whole, byTraveller } = allocateReceipt(
    travelling.map((one) => ({ travellerId: String(one.id), share: getShare(one), paid: getPaid(one) })),
    amountMinor,
  )
  for (const one of travelling) {
    const part = byTraveller.get(String(one.id))
    if (part && sumParts(part) > 0)
      await repo.changeTraveller(one.id, toPaidColumns(addParts(getPaid(one), part)))
  }
  return { whole, parts: Object.fromEntries(byTraveller) }
}

/**
 * Receives a payment for a locked trip: divides it among its travellers, issues the receipt voucher and posts the entry.
 * Call it in the transaction that changes the trip, last, because the wallet is locked. Throws `walletTooSmall`.
 */
export const receivePayment = async (
  tx: Db,
  trip: TripRow,
  { amountMinor, from, createdBy, at }: TripPaymentOrder,
): Promise<TripRow> => {
  const repo = tripsRepo(tx, trip.siteId)
  const tripId = toTripId(trip.number)
  const no = (await repo.receipts(trip.id)).length + 1
  const { whole, parts } = await bookShares(tx, trip, amountMinor)
  const sourceKey = toTripSourceKey(tripId, from === 'hold' ? tripSettleCause : toReceiptCause(no))
  const documentNo = await issueTripDocument(tx, {
    kind: 'receiptVoucher',
    siteId: trip.siteId,
    userId: trip.userId,
    sourceKey,
    about: texts.receiptAbout(tripId, trip.title),
    parts: whole,
    at,
  })
  await repo.addReceipt({
    tripId: trip.id,
    no,
    sourceKey,
    amountMinor,
    ...whole,
    parts,
    receivedOn: indiaDate(at.getTime()),
    documentNo,
    createdBy,
    at,
  })
  const paidMinor = trip.paidMinor + amountMinor
  const changed = await repo.change(trip.id, {
    paidMinor,
    nextDueOn: findNextPayment(trip.schedule, paidMinor)?.dueOn ?? null,
    updatedAt: at,
  })
  const movement = toMovement(trip, { text: texts.deposit(tripId, trip.title), createdBy, at })
  if (from === 'hold') await captureDeposit(tx, movement, amountMinor, whole)
  else await postAdvance(tx, movement, { no, amountMinor, parts: whole })
  return changed
}
