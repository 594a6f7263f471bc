import type { BookingOutcome } from '#contract/http/booking.ts'
import { toRupees } from '#domain/money.ts'
import { statusFromId } from '#domain/ticket-status.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Deps } from '../../deps.ts'
import { walletsRepo } from '../../ledger/wallets.repo.ts'
import { bookingsRepo, type BookingRow } from './bookings.repo.ts'
import type { PurchaseFailure } from './purchase-outcome.ts'
import { makeSlug } from './slug.ts'

/** A booking as the payer sees it, with what the wallet has left. */
export const bookingOutcome = async (
  { database, secretKey }: Pick<Deps, 'database' | 'secretKey'>,
  booking: BookingRow,
): Promise<BookingOutcome> => {
  const wallet = await walletsRepo(database.db, booking.siteId).walletOf(booking.userId)
  return {
    orderId: booking.orderId,
    bookingId: String(booking.id),
    pnr: booking.pnr,
    status: statusFromId(booking.status),
    statusId: booking.status,
    bookingSlug: makeSlug(secretKey, booking.id, booking.slugNonce).slug,
    amount: toRupees(booking.amountMinor),
    walletAvailable: toRupees(wallet.availableMinor),
    holdDeadline: booking.holdDeadline?.toISOString() ?? null,
  }
}

/**
 * The answer to a payment: the booking when it is bought or held; `outcomeUnknown` with the booking while nobody knows; and
 * the failure of its first call, however often it is asked for.
 */
export const answerOf = async (
  deps: Pick<Deps, 'database' | 'secretKey'>,
  booking: BookingRow,
): Promise<BookingOutcome> => {
  const status = statusFromId(booking.status)
  const outcome = await bookingOutcome(deps, booking)
  if (status === 'InProgress') throw new AppError('outcomeUnknown', { details: { booking: outcome } })
  if (status !== 'Failed') return outcome
  const event = await bookingsRepo(deps.database.db, booking.siteId).lastEvent(booking.id)
  const failure = event?.details['failure'] as PurchaseFailure | undefined
  throw new AppError(failure?.errorCode ?? 'supplierRefused', {
    message: failure?.message ?? booking.failureText,
    details: { ...failure?.details, booking: outcome },
  })
}
