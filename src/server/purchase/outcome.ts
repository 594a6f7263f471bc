import type { ErrorCode } from '#contract/common/errors.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'

/**
 * The outcome of a purchase. `unknown` is never retried and never given up, only looked up. For a hold to be issued:
 * `notIssued`, the seats are still held; `released`, they are gone.
 */
export type PurchaseOutcome =
  | { step: 'ticketed' | 'held'; found: SupplierBooking }
  | { step: 'failed' | 'notIssued' | 'released'; failure: PurchaseFailure }
  | { step: 'unknown' }
export type KnownOutcome = Exclude<PurchaseOutcome, { step: 'unknown' }>

/** Stored with the booking, so that a repeated call gets the same answer. `details` is for the client. */
export interface PurchaseFailure {
  errorCode: ErrorCode
  message: string
  details?: Record<string, unknown>
  /** The fare that the supplier now demands for a hold; its record may keep showing the old one. */
  newFare?: SupplierFare
  /** Nothing was sent, so there is nothing to check with the supplier later. */
  isUnsent?: boolean
}

/** What was requested from the supplier: tickets directly, a hold, or tickets for a hold. */
export type PurchaseKind = 'buy' | 'hold' | 'issue'

/** Returns what an attempt requests: the first one buys or holds; later ones issue the hold. */
export const getPurchaseKind = ({
  attempt,
  paymentMode,
}: Pick<BookingRow, 'attempt' | 'paymentMode'>): PurchaseKind =>
  attempt > 1 ? 'issue' : paymentMode === 'hold' ? 'hold' : 'buy'

const unknown: PurchaseOutcome = { step: 'unknown' }

/**
 * Returns what the supplier's record means for our purchase or hold. Where record and request differ in a way that
 * may cost money (a purchase that is only held, or cancelled after ticketing), the outcome is `unknown` and staff
 * check it. A hold to be issued that is still held says nothing yet: the request may be on its way.
 */
export const toOutcomeFromRecord = (kind: PurchaseKind, found: SupplierBooking): PurchaseOutcome => {
  switch (found.state) {
    case 'ticketed':
      return kind === 'hold' ? unknown : { step: 'ticketed', found }
    case 'held':
      return kind === 'hold' ? { step: 'held', found } : unknown
    case 'failed':
      return toRefusedOutcome(found.message)
    case 'released':
      return kind === 'issue' ? seatsGone : toRefusedOutcome(found.message)
    case 'cancelled':
      return kind === 'hold' ? toRefusedOutcome(found.message) : unknown
    case 'inProgress':
      return unknown
  }
}

export const toRefusedOutcome = (message: string): PurchaseOutcome & { step: 'failed' } => ({
  step: 'failed',
  failure: {
    errorCode: 'supplierRefused',
    message: message || "The airline declined the request. You haven't been charged.",
  },
})

const seatsGone: PurchaseOutcome = {
  step: 'released',
  failure: {
    errorCode: 'fareGone',
    message: "The airline released the seats. You haven't been charged. Choose another flight.",
  },
}

/** Returns the outcome of a refusal: refused tickets leave a hold as it was; a refused purchase has failed. */
export const toKnownFailure = (kind: PurchaseKind, failure: PurchaseFailure): KnownOutcome => ({
  step: kind === 'issue' ? 'notIssued' : 'failed',
  failure,
})
