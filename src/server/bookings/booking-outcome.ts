import type { BookingOutcome } from '#contract/http/booking.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Deps } from '#server/deps.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import type { BookingRow } from './bookings.repo.ts'
import { makeSlug } from './slug.ts'

/** Returns a booking as its payer sees it, with the wallet's available balance. */
export const bookingOutcome = async (
  { database, secretKey }: Pick<Deps, 'database' | 'secretKey'>,
  booking: BookingRow,
): Promise<BookingOutcome> => {
  const wallet = await walletsRepo(database.db, booking.siteId).getWallet(booking.userId)
  return {
    orderId: booking.orderId,
    bookingId: String(booking.id),
    pnr: booking.pnr,
    status: statusFromId(booking.status),
    statusId: booking.status,
    statusText: displayedStatus(statusFromId(booking.status), booking.changeStatusText),
    bookingSlug: makeSlug(secretKey, booking.id, booking.slugNonce).slug,
    amount: toRupees(booking.amountMinor),
    walletAvailable: toRupees(wallet.availableMinor),
    holdDeadline: booking.holdDeadline?.toISOString() ?? null,
  }
}
