import { sumMinor } from '#domain/money/money.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { sourcePaymentsRepo, type SourcePayment } from '#server/bookings/source-payments.repo.ts'
import type { Db } from '#server/db/database.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'

/** What limits a refund to a booking's online payments. `ownMinor` is negative while the wallet is on credit; in paise. */
export interface SourceLimit {
  payments: readonly SourcePayment[]
  ownMinor: number
}

/** Loads the payments of a booking that can take a refund and the own money in its owner's wallet. */
export const loadSourceLimit = async (
  db: Db,
  { siteId, orderId, userId }: Pick<BookingRow, 'siteId' | 'orderId' | 'userId'>,
): Promise<SourceLimit> => {
  const payments = await sourcePaymentsRepo(db, siteId).ofOrder(orderId)
  const { ownMinor, reservedMinor } = await walletsRepo(db, siteId).getWallet(userId)
  return { payments, ownMinor: ownMinor - reservedMinor }
}

/**
 * Returns how much of a credit to the wallet can go on to the payments, in paise: never more than they have left, nor
 * than the owner's own money after the credit.
 */
export const toSourceMinor = (creditMinor: number, { payments, ownMinor }: SourceLimit): number => {
  const leftMinor = sumMinor(payments.map((payment) => payment.leftMinor))
  return Math.max(0, Math.min(creditMinor, leftMinor, ownMinor + creditMinor))
}
