import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'
import { lockOwnTrip } from '#server/features/trips/view/load-trip.ts'
import { getInstalmentAmounts, payInstalment } from './pay-instalment.ts'
import { getOrderAmounts, payOrder } from './pay-order.ts'

/** What an online payment is to pay of a trip. */
export interface TripDue {
  id: number
  /** The receipt that it becomes. */
  receiptNo: number
  amountMinor: number
  /** Until when an order can be paid; null for a sold trip. */
  expiresAt: Date | null
}

const countNext = async (tx: Db, trip: TripRow): Promise<number> =>
  (await tripsRepo(tx, trip.siteId).receipts(trip.id)).length + 1

/**
 * Locks a trip of the caller and returns what is to be paid now: the deposit of an order, or what the next payment still
 * needs. Throws `notFound`, `orderExpired`, and `wrongState` if nothing is to be paid.
 */
export const lockTripDue = async (
  tx: Db,
  tripId: string,
  call: SignedInContext,
  now: Date,
): Promise<TripDue> => {
  const trip = await lockOwnTrip(tx, tripId, call)
  const { id, status, expiresAt } = trip
  if (status === 'expired' || (status === 'order' && expiresAt !== null && expiresAt <= now))
    throw new AppError('orderExpired', { message: texts.orderExpired })
  const amounts = status === 'order' ? getOrderAmounts(trip) : getInstalmentAmounts(trip)
  if (!amounts) throw new AppError('wrongState', { message: texts.nothingToPay })
  return { id, receiptNo: await countNext(tx, trip), amountMinor: amounts.leastMinor, expiresAt }
}

/**
 * Pays what is due of a trip from the wallet, for an online payment that has arrived. Answers `before` if the receipt that
 * it was to become exists, so that a payment made meanwhile isn't followed by the next one. Throws as the calls do.
 */
export const payTripDue = async (
  tx: Db,
  keys: Pick<Deps, 'sealKeys'>,
  { siteId, id, receiptNo, createdBy }: { siteId: string; id: number; receiptNo: number; createdBy: string },
  at: Date,
): Promise<'paid' | 'before'> => {
  const trip = await tripsRepo(tx, siteId).lockById(id)
  if (!trip) throw new AppError('notFound')
  if (trip.status === 'requested' || (await countNext(tx, trip)) !== receiptNo) return 'before'
  if (trip.status === 'order') {
    await payOrder(tx, keys, trip, { amountMinor: getOrderAmounts(trip).leastMinor, createdBy, at })
    return 'paid'
  }
  const amountMinor = getInstalmentAmounts(trip)?.leastMinor ?? 0
  await payInstalment(tx, trip, { amountMinor, createdBy, at })
  return 'paid'
}
