import { errorText } from '#contract/common/errors.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Deps } from '#server/deps.ts'
import { priceFor, type PriceTerms } from '#server/pricing/price-terms.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import { appErrorOf } from '#server/suppliers/supplier-errors.ts'
import { isSoundFare } from '#server/suppliers/sound-offers.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { OrderRow } from '#server/bookings/orders.repo.ts'
import {
  failedAs,
  outcomeOfRecord,
  wishOf,
  type PurchaseFailure,
  type PurchaseOutcome,
  type PurchaseWish,
} from './outcome.ts'
import type { PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { findAtSupplier, withSoundFare } from './supplier-record.service.ts'
import { supplierRequest, type HeldBefore } from './supplier-request.ts'

export interface Purchase {
  order: OrderRow
  booking: BookingRow
  supplier: SupplierPort
  /** For whom a changed price is worked out. */
  terms: PriceTerms
  requestId: string
  /** The hold that tickets are asked for; absent when tickets are bought at once. */
  held?: HeldBefore
}

/**
 * Sends a purchase, a hold, or the issue of a hold to the supplier, once, and says what became of it; never rejects. Only a clear word of the supplier
 * counts as failure. Everything else is asked about once at once, since most lost answers can be found, and else is `unknown`.
 */
export const buy = async (
  { now, logger }: Pick<Deps, 'now' | 'logger'>,
  purchase: Purchase,
  times: PurchaseTimes,
): Promise<PurchaseOutcome> => {
  const { order, booking, supplier, requestId } = purchase
  // A process that slept since the money was set aside must not send: the job may have given the money back meanwhile.
  if (now().getTime() - booking.updatedAt.getTime() > times.sendWithinMs)
    return failedAs(wishOf(booking), notSent)
  try {
    const request = supplierRequest(order, booking, purchase.held)
    const found = await askSupplier(
      (options) =>
        wishOf(booking) === 'hold' ? supplier.hold(request, options) : supplier.ticket(request, options),
      { requestId, siteId: booking.siteId, timeoutMs: times.supplierLimitMs, isPurchase: true },
    )
    return outcomeOfRecord(wishOf(booking), withSoundFare(found, booking))
  } catch (fault) {
    const code = fault instanceof SupplierError ? fault.code : 'outcomeUnknown'
    logger.warn({ err: fault, bookingId: booking.id, requestId, code }, 'a purchase did not go through')
    if (!(fault instanceof SupplierError) || code === 'outcomeUnknown') return lookOnce(purchase, times)
    if (code === 'duplicate') {
      const seen = await lookOnce(purchase, times)
      // The other purchase is not ours: this one was refused.
      return seen.step === 'unknown' && seen.isNotOurs ? failedFor(fault, purchase) : seen
    }
    return failedFor(fault, purchase)
  }
}

/** Nobody was asked for anything. */
export const notSent: PurchaseFailure = {
  errorCode: 'supplierTimeout',
  message: "The request wasn't sent in time. You haven't been charged.",
}

/** The airline's own session ended before ours: an order is placed again, a hold needs none. */
const orderOver: PurchaseFailure = { errorCode: 'orderExpired', message: errorText.orderExpired }
const sessionOver: Record<PurchaseWish, PurchaseFailure> = {
  buy: orderOver,
  hold: orderOver,
  issue: {
    errorCode: 'supplierRefused',
    message:
      "The airline ended this hold's session. You haven't been charged, and the seats are still on hold.",
  },
}

const failedFor = (error: SupplierError, purchase: Purchase): PurchaseOutcome => {
  const wish = wishOf(purchase.booking)
  if (error.code === 'traceExpired') return failedAs(wish, sessionOver[wish])
  const { code, message } = appErrorOf(error)
  const newOffer = error.newOffer && isSoundFare(error.newOffer.fare) ? error.newOffer : null
  const details = newOffer ? totals(purchase, newOffer) : undefined
  const newFare = newOffer?.fare
  return failedAs(wish, {
    errorCode: code,
    message,
    ...(details ? { details } : {}),
    ...(newFare ? { newFare } : {}),
  })
}

/** Both totals in rupees, so that the person can decide; buying at the new one takes a new order. */
const totals = ({ booking, terms }: Purchase, offer: SupplierOffer) => ({
  newTotal: toRupees(
    priceFor({ supplier: booking.supplier, offer }, terms, { extrasMinor: booking.price.extrasMinor })
      .totalMinor,
  ),
  previousTotal: toRupees(booking.amountMinor),
})

const lookOnce = async (
  { booking, supplier, requestId }: Purchase,
  times: PurchaseTimes,
): Promise<PurchaseOutcome & { isNotOurs?: boolean }> => {
  const found = await findAtSupplier(supplier, booking, requestId, times).catch(() => undefined)
  if (found === undefined) return { step: 'unknown' }
  const wish = wishOf(booking)
  // The record of a hold is there before its tickets are: only a ticketed one was bought by us.
  const isNotOurs = found === null || (wish === 'issue' && found.state === 'held')
  if (isNotOurs) return { step: 'unknown', isNotOurs }
  return outcomeOfRecord(wish, found)
}
