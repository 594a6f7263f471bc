import { indiaDate } from '#domain/india.ts'
import { countHeads } from '#domain/packages/head-count.ts'
import { addParts, subtractParts, sumParts, type TripParts } from '#domain/packages/split-receipt.ts'
import { takeRatio } from '#domain/packages/take-ratio.ts'
import { findNextPayment, reschedule } from '#domain/packages/trip-schedule.ts'
import type { Db } from '#server/db/database.ts'
import { issueTripDocument } from '#server/documents/issue-documents.ts'
import { toMovement } from '#server/features/trips/money/receive-payment.ts'
import { getPaid, toShareColumns } from '#server/features/trips/traveller-parts.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { tripsRepo, type TravellerRow, type TripRow } from '#server/features/trips/trips.repo.ts'
import { toTravellerName } from '#server/features/trips/view/cancellation-view.ts'
import { postCancelled, toTripSourceKey } from '#server/ledger/trip-movements.ts'
import { reduceStock } from '#server/stock/change-claim.ts'
import { cancellationsRepo, type CancellationItemRow, type StoredCancellation } from './cancellations.repo.ts'
import { stockUnitRepo } from './stock-unit.repo.ts'

const noParts: TripParts = { netMinor: 0, gstMinor: 0, tcsMinor: 0 }

/** Takes a waiver off the charges, the first ones first, and adds it to the refunds. */
export const waiveCharges = (
  items: readonly CancellationItemRow[],
  waiveMinor: number,
): CancellationItemRow[] => {
  let left = waiveMinor
  return items.map((item) => {
    const before = item.chargeNetMinor + item.chargeGstMinor
    const waivedMinor = Math.min(left, before)
    left -= waivedMinor
    const chargeGstMinor = takeRatio(before - waivedMinor, item.chargeGstMinor, before)
    return {
      ...item,
      waivedMinor,
      chargeGstMinor,
      chargeNetMinor: before - waivedMinor - chargeGstMinor,
      refundMinor: item.refundMinor + waivedMinor,
    }
  })
}

/** Who settles, and when. */
export interface Settlement {
  by: string
  at: Date
}

/** A cancelled traveller with their item. */
interface Leaving {
  item: CancellationItemRow
  row: TravellerRow
}

const issueDocuments = async (
  tx: Db,
  trip: TripRow,
  { item, row }: Leaving,
  at: Date,
): Promise<{ refundNo: string; invoiceNo: string }> => {
  const { siteId, userId } = trip
  const tripId = toTripId(trip.number)
  const name = toTravellerName(row)
  const charge = { netMinor: item.chargeNetMinor, gstMinor: item.chargeGstMinor, tcsMinor: 0 }
  const kept = { ...charge, tcsMinor: item.tcsKeptMinor }
  const issue = { siteId, userId, at }
  const refundNo =
    item.refundMinor === 0
      ? ''
      : await issueTripDocument(tx, {
          ...issue,
          kind: 'refundVoucher',
          sourceKey: toTripSourceKey(tripId, `cancel:${item.id}`),
          about: texts.refundAbout(tripId, name),
          parts: subtractParts(getPaid(row), kept),
        })
  const invoiceNo =
    sumParts(charge) === 0
      ? ''
      : await issueTripDocument(tx, {
          ...issue,
          kind: 'tripInvoice',
          sourceKey: toTripSourceKey(tripId, `charge:${item.id}`),
          about: texts.chargeAbout(tripId, name),
          parts: charge,
        })
  return { refundNo, invoiceNo }
}

/** Returns the places of those who no longer travel. */
const returnPlaces = async (
  tx: Db,
  { siteId, stockReference, activity }: TripRow,
  { request }: StoredCancellation,
  at: Date,
): Promise<void> => {
  if (stockReference === '') return
  const isByPerson = activity !== null || (await stockUnitRepo(tx, siteId).isSoldByPerson(stockReference))
  const people = activity === null ? countHeads(request.rooms).people : request.staying.length
  const left = isByPerson ? people : request.rooms.length
  await reduceStock(tx, siteId, { reference: stockReference, left }, at)
}

/** Changes those who stay and the trip to what was quoted. */
const changeTrip = async (
  tx: Db,
  trip: TripRow,
  { request }: StoredCancellation,
  { travellers, at }: { travellers: readonly TravellerRow[]; at: Date },
): Promise<TripRow> => {
  const repo = tripsRepo(tx, trip.siteId)
  const roomNos = [...new Set(request.staying.map(({ roomNo }) => roomNo))].toSorted((a, b) => a - b)
  let whole = noParts
  let paidMinor = 0
  for (const { travellerId, roomNo, share } of request.staying) {
    const row = travellers.find(({ id }) => String(id) === travellerId)
    if (!row) throw new Error(`traveller ${travellerId} not found`)
    whole = addParts(whole, share)
    paidMinor += sumParts(getPaid(row))
    // Rooms are numbered without gaps, as those of the trip.
    await repo.changeTraveller(row.id, { roomNo: roomNos.indexOf(roomNo), ...toShareColumns(share) })
  }
  const totalMinor = sumParts(whole)
  const schedule = reschedule(
    trip.schedule,
    { receivedMinor: trip.paidMinor },
    { receivedMinor: paidMinor, totalMinor, today: indiaDate(at.getTime()) },
  )
  return repo.change(trip.id, {
    status: request.staying.length === 0 ? 'cancelled' : 'confirmed',
    rooms: request.rooms,
    ...whole,
    totalMinor,
    paidMinor,
    costMinor: request.costMinor,
    schedule,
    nextDueOn: findNextPayment(schedule, paidMinor)?.dueOn ?? null,
    updatedAt: at,
  })
}

/**
 * Settles a request to cancel on a locked trip: travellers, price, rooms, places, documents and money change in one
 * transaction. Each traveller is settled once, by the key of their item.
 */
export const settleCancellation = async (
  tx: Db,
  trip: TripRow,
  cancellation: StoredCancellation,
  { by, at }: Settlement,
): Promise<TripRow> => {
  const { siteId } = trip
  const repo = tripsRepo(tx, siteId)
  const cancellations = cancellationsRepo(tx, siteId)
  const travellers = await repo.travellers(trip.id)
  const leaving = cancellation.items.map((item): Leaving => {
    const row = travellers.find(({ id }) => id === item.travellerId)
    if (!row || row.isCancelled) throw new Error(`traveller ${item.travellerId} doesn't travel any more`)
    return { item, row }
  })
  for (const { row } of leaving) await repo.changeTraveller(row.id, { isCancelled: true })
  const changed = await changeTrip(tx, trip, cancellation, { travellers, at })
  await returnPlaces(tx, trip, cancellation, at)
  for (const one of leaving) {
    const { chargeNetMinor, chargeGstMinor, refundMinor, waivedMinor } = one.item
    const documents = await issueDocuments(tx, trip, one, at)
    const settled = { chargeNetMinor, chargeGstMinor, refundMinor, waivedMinor, ...documents }
    await cancellations.changeItem(one.item.id, settled)
  }
  const tripId = toTripId(trip.number)
  for (const { item, row } of leaving)
    await postCancelled(
      tx,
      toMovement(trip, { text: texts.cancelled(tripId, toTravellerName(row)), createdBy: by, at }),
      { ...item, itemId: item.id, paid: getPaid(row) },
    )
  return changed
}
