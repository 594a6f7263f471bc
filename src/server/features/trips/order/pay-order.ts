import { tripOfferHours } from '#contract/http/trips.ts'
import { findNextPayment, sumDeposit } from '#domain/packages/trip-schedule.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { receivePayment, toMovement } from '#server/features/trips/money/receive-payment.ts'
import { tripMailTexts, tripTexts as texts } from '#server/features/trips/texts.ts'
import { queueTripMail } from '#server/features/trips/trip-mail.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'
import { reserveDeposit } from '#server/ledger/trip-movements.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { confirmStock } from '#server/stock/change-claim.ts'

const hourMs = 3_600_000

/** The least and the most that an order can be paid with, in paise. */
export const getOrderAmounts = ({ schedule, totalMinor }: Pick<TripRow, 'schedule' | 'totalMinor'>) => ({
  leastMinor: sumDeposit(schedule),
  mostMinor: totalMinor,
})

/** Who pays, when, and how much. */
export interface OrderPayment {
  amountMinor: number
  createdBy: string
  at: Date
}

type Keys = Pick<Deps, 'sealKeys'>

/** Emails that a trip is confirmed, with what was paid and what is next. */
export const mailConfirmed = (tx: Db, keys: Keys, trip: TripRow, at: Date): Promise<boolean> => {
  const next = findNextPayment(trip.schedule, trip.paidMinor)
  return queueTripMail(tx, keys, trip, {
    subject: tripMailTexts.confirmedSubject(toTripId(trip.number)),
    paragraphs: [
      tripMailTexts.confirmed(trip.title, trip.startsOn),
      tripMailTexts.paid(trip.paidMinor, trip.totalMinor),
      ...(next ? [tripMailTexts.next(next.dueOn, next.amountMinor)] : []),
    ],
    at,
  })
}

/** Keeps the places of an order for good. Throws `orderExpired` if others may have been offered them. */
const keepPlaces = async (tx: Db, { siteId, stockReference }: TripRow, at: Date): Promise<void> => {
  if (stockReference === '') return
  const kept = await confirmStock(tx, siteId, stockReference, at)
  if (kept !== 'confirmed') throw new AppError('orderExpired', { message: texts.orderExpired })
}

const confirmOrder = async (
  tx: Db,
  keys: Keys,
  trip: TripRow,
  { amountMinor, createdBy, at }: OrderPayment,
): Promise<TripRow> => {
  await keepPlaces(tx, trip, at)
  const confirmed = await tripsRepo(tx, trip.siteId).change(trip.id, {
    status: 'confirmed',
    expiresAt: null,
    nextDueOn: findNextPayment(trip.schedule, 0)?.dueOn ?? null,
    confirmedAt: at,
    updatedAt: at,
  })
  await mailConfirmed(tx, keys, { ...confirmed, paidMinor: amountMinor }, at)
  return amountMinor === 0
    ? confirmed
    : receivePayment(tx, confirmed, { amountMinor, from: 'wallet', createdBy, at })
}

const requestTrip = async (
  tx: Db,
  keys: Keys,
  trip: TripRow,
  { amountMinor, createdBy, at }: OrderPayment,
): Promise<TripRow> => {
  const { siteId, number, title, startsOn } = trip
  const tripId = toTripId(number)
  const requested = await tripsRepo(tx, siteId).change(trip.id, {
    status: 'requested',
    reservedMinor: amountMinor,
    expiresAt: new Date(at.getTime() + tripOfferHours * hourMs),
    updatedAt: at,
  })
  await queueTripMail(tx, keys, trip, {
    subject: tripMailTexts.requestedSubject(tripId),
    paragraphs: [tripMailTexts.requested(title, startsOn)],
    at,
  })
  await notifyStaff(tx, siteId, { about: 'tripRequest', ref: tripId }, at)
  if (amountMinor > 0) {
    const movement = toMovement(trip, { text: texts.hold(tripId, title), createdBy, at })
    await reserveDeposit(tx, movement, amountMinor)
  }
  return requested
}

/**
 * Pays a locked order from the wallet: it is confirmed with its places, or requested with the amount on hold if staff
 * have to confirm it. Everything happens in the caller's transaction, or nothing. An order that was paid before is
 * returned as it is. Throws `orderExpired`, `priceChanged` for an amount that doesn't pay it, and `walletTooSmall`.
 */
export const payOrder = (tx: Db, keys: Keys, trip: TripRow, payment: OrderPayment): Promise<TripRow> => {
  const { status, expiresAt } = trip
  if (status === 'expired' || status === 'lapsed' || status === 'declined')
    throw new AppError('orderExpired', { message: texts.orderExpired })
  if (status !== 'order') return Promise.resolve(trip)
  if (expiresAt === null || expiresAt <= payment.at)
    throw new AppError('orderExpired', { message: texts.orderExpired })
  const { leastMinor, mostMinor } = getOrderAmounts(trip)
  if (payment.amountMinor < leastMinor || payment.amountMinor > mostMinor)
    throw new AppError('priceChanged', {
      message: texts.depositFrom(leastMinor, mostMinor),
      details: { leastMinor, mostMinor },
    })
  return trip.sale.stockMode === 'onRequest'
    ? requestTrip(tx, keys, trip, payment)
    : confirmOrder(tx, keys, trip, payment)
}
