import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { toRupees } from '#domain/money/money.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import type { PurchaseFailure } from './outcome.ts'
import { makeSlug } from '#server/bookings/slug.ts'

/** A booking as the payer sees it, with what the wallet has left. */
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
  throw failureOf(booking, outcome, await bookingsRepo(deps.database.db, booking.siteId).eventsOf(booking.id))
}

/**
 * The answer to an issue, by its attempt: the booking when its tickets are bought, `outcomeUnknown` while nobody knows, and
 * else the failure of that attempt, even after a later one went better.
 */
export const attemptAnswer = async (
  deps: Pick<Deps, 'database' | 'secretKey'>,
  booking: BookingRow,
  attempt: number,
): Promise<BookingOutcome> => {
  const outcome = await bookingOutcome(deps, booking)
  const events = await bookingsRepo(deps.database.db, booking.siteId).eventsOf(booking.id)
  const ended = events.filter(({ details }) => details['attempt'] === attempt)
  if (ended.some(({ details }) => details['failure'])) throw failureOf(booking, outcome, ended)
  if (booking.status === bookingStatuses.InProgress)
    throw new AppError('outcomeUnknown', { details: { booking: outcome } })
  return outcome
}

const failureOf = (
  booking: BookingRow,
  outcome: BookingOutcome,
  events: readonly { details: Record<string, unknown> }[],
): AppError => {
  const failure = events.findLast(({ details }) => details['failure'])?.details['failure'] as
    PurchaseFailure | undefined
  return new AppError(failure?.errorCode ?? 'supplierRefused', {
    message: failure?.message ?? booking.failureText,
    details: { ...failure?.details, booking: outcome },
  })
}
