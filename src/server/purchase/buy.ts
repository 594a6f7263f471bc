import { errorText } from '#contract/common/errors.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Deps } from '#server/deps.ts'
import { priceFor, type PriceTerms } from '#server/pricing/price-terms.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import { toAppError } from '#server/suppliers/supplier-errors.ts'
import { isSoundFare } from '#server/suppliers/sound-offers.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { OrderRow } from '#server/bookings/orders.repo.ts'
import {
  toKnownFailure,
  toOutcomeFromRecord,
  getPurchaseKind,
  type PurchaseFailure,
  type PurchaseOutcome,
  type PurchaseKind,
} from './outcome.ts'
import type { PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import { findAtSupplier, withSoundFare } from './supplier-record.service.ts'
import { toSupplierRequest, type HeldBefore } from './supplier-request.ts'

export interface Purchase {
  order: OrderRow
  booking: BookingRow
  supplier: SupplierPort
  /** Loads the buyer's terms, for pricing a changed fare. */
  loadTerms: () => Promise<PriceTerms>
  requestId: string
  /** The hold to ticket; absent when tickets are bought directly. */
  held?: HeldBefore
}

/**
 * Sends a purchase, a hold, or the issue of a hold to the supplier once and returns the outcome; never rejects. Only
 * a clear refusal by the supplier counts as failed. Any other failure is looked up once, since most lost answers can
 * be found, and is otherwise `unknown`.
 */
export const buy = async (
  { now, logger }: Pick<Deps, 'now' | 'logger'>,
  purchase: Purchase,
  times: PurchaseTimes,
): Promise<PurchaseOutcome> => {
  const { order, booking, supplier, requestId } = purchase
  // A process that was suspended must not send now: the job may have released the money meanwhile.
  if (now().getTime() - booking.updatedAt.getTime() > times.sendWithinMs)
    return toKnownFailure(getPurchaseKind(booking), notSentFailure)
  try {
    const request = toSupplierRequest(order, booking, purchase.held)
    const found = await askSupplier(
      (options) =>
        getPurchaseKind(booking) === 'hold'
          ? supplier.hold(request, options)
          : supplier.ticket(request, options),
      { requestId, siteId: booking.siteId, timeoutMs: times.supplierLimitMs, isPurchase: true },
    )
    return toOutcomeFromRecord(getPurchaseKind(booking), withSoundFare(found, booking))
  } catch (fault) {
    const code = fault instanceof SupplierError ? fault.code : 'outcomeUnknown'
    logger.warn({ err: fault, bookingId: booking.id, requestId, code }, 'a purchase failed')
    if (!(fault instanceof SupplierError) || code === 'outcomeUnknown') return lookUpOnce(purchase, times)
    if (code === 'duplicate') {
      const seen = await lookUpOnce(purchase, times)
      // The purchase found is someone else's, so ours was refused.
      return seen.step === 'unknown' && seen.isNotOurs ? toFailedOutcome(logger, fault, purchase) : seen
    }
    return toFailedOutcome(logger, fault, purchase)
  }
}

/** Nothing was sent to the supplier. */
export const notSentFailure: PurchaseFailure = {
  errorCode: 'supplierTimeout',
  message: "The request wasn't sent in time. You haven't been charged.",
  isUnsent: true,
}

/** The airline's session expired before ours. An order must be placed again; a hold needs nothing. */
const orderExpiredFailure: PurchaseFailure = { errorCode: 'orderExpired', message: errorText.orderExpired }
const sessionExpiredFailures: Record<PurchaseKind, PurchaseFailure> = {
  buy: orderExpiredFailure,
  hold: orderExpiredFailure,
  issue: {
    errorCode: 'supplierRefused',
    message:
      "The airline ended this hold's session. You haven't been charged, and the seats are still on hold.",
  },
}

const toFailedOutcome = async (
  logger: Deps['logger'],
  error: SupplierError,
  purchase: Purchase,
): Promise<PurchaseOutcome> => {
  const kind = getPurchaseKind(purchase.booking)
  if (error.code === 'traceExpired') return toKnownFailure(kind, sessionExpiredFailures[kind])
  const { code, message } = toAppError(error)
  const newOffer = error.newOffer && isSoundFare(error.newOffer.fare) ? error.newOffer : null
  // The refusal is certain, with or without the new price.
  const details = newOffer
    ? await toPriceTotals(purchase, newOffer).catch((fault: unknown) => {
        logger.warn({ err: fault, bookingId: purchase.booking.id }, "a changed fare couldn't be priced")
        return undefined
      })
    : undefined
  const newFare = newOffer?.fare
  return toKnownFailure(kind, {
    errorCode: code,
    message,
    ...(details ? { details } : {}),
    ...(newFare ? { newFare } : {}),
  })
}

/** Returns both totals in rupees, so that the customer can decide; buying at the new price takes a new order. */
const toPriceTotals = async ({ booking, loadTerms }: Purchase, offer: SupplierOffer) => ({
  newTotal: toRupees(
    priceFor({ supplier: booking.supplier, offer }, await loadTerms(), {
      extrasMinor: booking.price.extrasMinor,
    }).totalMinor,
  ),
  previousTotal: toRupees(booking.amountMinor),
})

const lookUpOnce = async (
  { booking, supplier, requestId }: Purchase,
  times: PurchaseTimes,
): Promise<PurchaseOutcome & { isNotOurs?: boolean }> => {
  const found = await findAtSupplier(supplier, booking, requestId, times).catch(() => undefined)
  if (found === undefined) return { step: 'unknown' }
  const kind = getPurchaseKind(booking)
  // A hold's record exists before its tickets: only a ticketed one was bought by us.
  const isNotOurs = found === null || (kind === 'issue' && found.state === 'held')
  if (isNotOurs) return { step: 'unknown', isNotOurs }
  return toOutcomeFromRecord(kind, found)
}
