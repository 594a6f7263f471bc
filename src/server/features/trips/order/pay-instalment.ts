import { findNextPayment } from '#domain/packages/trip-schedule.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { receivePayment } from '#server/features/trips/money/receive-payment.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import type { TripRow } from '#server/features/trips/trips.repo.ts'
import type { OrderPayment } from './pay-order.ts'

const payable = new Set<TripRow['status']>(['confirmed', 'travelling', 'completed'])

/**
 * Returns the least and the most that can be paid towards a sold trip now: what the next payment still needs, and what is
 * left of the total. Null while nothing can be paid.
 */
export const getInstalmentAmounts = ({
  status,
  schedule,
  paidMinor,
  totalMinor,
}: Pick<TripRow, 'status' | 'schedule' | 'paidMinor' | 'totalMinor'>): {
  leastMinor: number
  mostMinor: number
} | null => {
  if (!payable.has(status)) return null
  const next = findNextPayment(schedule, paidMinor)
  return next ? { leastMinor: next.amountMinor, mostMinor: totalMinor - paidMinor } : null
}

/** Pays towards a locked trip from the wallet. Throws `wrongState`, `invalidRequest` and `walletTooSmall`. */
export const payInstalment = (
  tx: Db,
  trip: TripRow,
  { amountMinor, createdBy, at }: OrderPayment,
): Promise<TripRow> => {
  const amounts = getInstalmentAmounts(trip)
  if (!amounts)
    throw new AppError('wrongState', {
      message: trip.status === 'cancelRequested' ? texts.cancelPending : texts.nothingToPay,
    })
  const { leastMinor, mostMinor } = amounts
  if (amountMinor < leastMinor || amountMinor > mostMinor)
    throw new AppError('invalidRequest', {
      fields: [{ path: 'amountMinor', message: texts.payBetween(leastMinor, mostMinor) }],
    })
  return receivePayment(tx, trip, { amountMinor, from: 'wallet', createdBy, at })
}
