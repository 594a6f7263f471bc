import type { Deps } from '#server/deps.ts'
import { payTripDue } from '#server/features/trips/order/trip-payment.service.ts'
import type { SessionRow } from './sessions.repo.ts'

/** Pays the trip that a payment was for from the wallet. Answers `before` if it was paid in another way. */
export const buyTrip = (
  { database, now, sealKeys }: Pick<Deps, 'database' | 'now' | 'sealKeys'>,
  { siteId, createdBy, tripId, tripReceiptNo }: SessionRow,
): Promise<'paid' | 'before'> =>
  database.transaction((tx) => {
    if (tripId === null || tripReceiptNo === null) throw new Error('the payment is for no trip')
    return payTripDue(tx, { sealKeys }, { siteId, id: tripId, receiptNo: tripReceiptNo, createdBy }, now())
  })
