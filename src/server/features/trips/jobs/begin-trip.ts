import type { Db } from '#server/db/database.ts'
import { issueTripDocument } from '#server/documents/issue-documents.ts'
import { toMovement } from '#server/features/trips/money/receive-payment.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'
import { postSupplied, toTripSourceKey, tripSuppliedCause } from '#server/ledger/trip-movements.ts'

/**
 * Begins a locked trip on its first day: issues its invoice and books its income and cost, once. What isn't paid yet is
 * owed by the customer from then on.
 */
export const beginTrip = async (tx: Db, trip: TripRow, at: Date): Promise<TripRow> => {
  const { siteId, userId, number, title, netMinor, gstMinor, tcsMinor, costMinor, supplier } = trip
  const tripId = toTripId(number)
  const begun = await tripsRepo(tx, siteId).change(trip.id, {
    status: 'travelling',
    suppliedAt: at,
    updatedAt: at,
  })
  if (trip.totalMinor > 0)
    await issueTripDocument(tx, {
      kind: 'tripInvoice',
      siteId,
      userId,
      sourceKey: toTripSourceKey(tripId, tripSuppliedCause),
      about: texts.invoiceAbout(tripId, title),
      parts: { netMinor, gstMinor, tcsMinor },
      at,
    })
  const movement = toMovement(trip, { text: texts.supplied(tripId, title), createdBy: null, at })
  await postSupplied(tx, movement, { netMinor, costMinor, supplier })
  return begun
}
