import { findNextPayment } from '#domain/packages/trip-schedule.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { receivePayment, toMovement } from '#server/features/trips/money/receive-payment.ts'
import { tripMailTexts, tripTexts as texts } from '#server/features/trips/texts.ts'
import { queueTripMail } from '#server/features/trips/trip-mail.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'
import { releaseDeposit } from '#server/ledger/trip-movements.ts'
import { mailConfirmed } from './pay-order.ts'

type Keys = Pick<Deps, 'sealKeys'>

const assertRequested = ({ status }: TripRow): void => {
  if (status !== 'requested') throw new AppError('wrongState', { message: texts.notRequested })
}

/** Confirms a locked request and spends its deposit. Throws `wrongState`, and `orderExpired` after its deadline. */
export const confirmRequest = async (
  tx: Db,
  keys: Keys,
  trip: TripRow,
  { by, at }: { by: string; at: Date },
): Promise<TripRow> => {
  assertRequested(trip)
  if (trip.expiresAt !== null && trip.expiresAt <= at)
    throw new AppError('orderExpired', { message: texts.requestExpired })
  const amountMinor = trip.reservedMinor
  const confirmed = await tripsRepo(tx, trip.siteId).change(trip.id, {
    status: 'confirmed',
    reservedMinor: 0,
    expiresAt: null,
    nextDueOn: findNextPayment(trip.schedule, 0)?.dueOn ?? null,
    confirmedAt: at,
    updatedAt: at,
  })
  await mailConfirmed(tx, keys, { ...confirmed, paidMinor: amountMinor }, at)
  return amountMinor === 0
    ? confirmed
    : receivePayment(tx, confirmed, { amountMinor, from: 'hold', createdBy: by, at })
}

/** How a request ends without a trip. A request that nobody decided in time lapses. */
export type RequestEnd =
  { status: 'declined'; by: string; reason: string; at: Date } | { status: 'lapsed'; by: null; at: Date }

/** Ends a locked request and releases its deposit. Throws `wrongState`. */
export const endRequest = async (tx: Db, keys: Keys, trip: TripRow, end: RequestEnd): Promise<TripRow> => {
  assertRequested(trip)
  const { status, by, at } = end
  const tripId = toTripId(trip.number)
  const ended = await tripsRepo(tx, trip.siteId).change(trip.id, {
    status,
    reservedMinor: 0,
    expiresAt: null,
    declineReason: end.status === 'declined' ? end.reason : '',
    updatedAt: at,
  })
  const why =
    end.status === 'declined'
      ? tripMailTexts.declined(trip.title, end.reason)
      : tripMailTexts.lapsed(trip.title)
  await queueTripMail(tx, keys, trip, {
    subject: tripMailTexts.declinedSubject(tripId),
    paragraphs: [why, ...(trip.reservedMinor > 0 ? [tripMailTexts.depositBack] : [])],
    at,
  })
  if (trip.reservedMinor > 0) {
    const movement = toMovement(trip, { text: texts.release(tripId, trip.title), createdBy: by, at })
    await releaseDeposit(tx, movement, trip.reservedMinor)
  }
  return ended
}
