import { isHigherTcsRate, type TcsReceipt, type TcsRefund } from '#domain/tax/tcs-return.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { openBuyer } from '#server/features/trips/buyer.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import type { ReceiptRow, TripRow } from '#server/features/trips/trips.repo.ts'
import { collectedTcsRepo } from './collected-tcs.repo.ts'

type Keys = Pick<Deps, 'sealKeys'>

const toReceipt = (keys: Keys, trip: TripRow, receipt: ReceiptRow): TcsReceipt => {
  const { name, pan } = openBuyer(keys, trip)
  const { documentNo, receivedOn: date, netMinor, gstMinor, tcsMinor, parts } = receipt
  return {
    tripId: toTripId(trip.number),
    userId: trip.userId,
    name,
    pan,
    isResident: trip.residency === 'resident',
    isHigherRate: isHigherTcsRate(trip.sale.terms.taxRules, { hasPan: trip.hasPan, date }),
    documentNo,
    date,
    amountMinor: netMinor + gstMinor,
    tcsMinor,
    parts: new Map(
      Object.entries(parts).map(([travellerId, part]) => [
        travellerId,
        { amountMinor: part.netMinor + part.gstMinor, tcsMinor: part.tcsMinor },
      ]),
    ),
  }
}

/**
 * Reads the receipts of a period that have TCS, with their buyers' names and PANs, what was returned of TCS in the period,
 * and the earlier receipts that it was returned of. Reads at most `limit` of each.
 */
export const readCollectedTcs = async (
  tx: Db,
  keys: Keys,
  siteId: string,
  { bounds, limit }: { bounds: { since: Date; before: Date }; limit: number },
): Promise<{ receipts: TcsReceipt[]; refunds: TcsRefund[] }> => {
  const repo = collectedTcsRepo(tx, siteId)
  const refunds = await repo.refunds(bounds, limit)
  const rows = await repo.receipts(bounds, [...new Set(refunds.map(({ tripId }) => tripId))], limit)
  const tripIds = new Map(rows.map(({ trip }) => [trip.id, toTripId(trip.number)]))
  return {
    receipts: rows.map(({ trip, receipt }) => toReceipt(keys, trip, receipt)),
    refunds: refunds.map(({ tripId, travellerId, at, tcsMinor }) => ({
      tripId: tripIds.get(tripId) ?? '',
      travellerId: String(travellerId),
      date: indiaDate(at),
      tcsMinor,
    })),
  }
}
