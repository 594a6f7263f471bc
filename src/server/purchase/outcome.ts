import type { ErrorCode } from '#contract/common/errors.ts'
import type { SupplierFare } from '#server/offers/offer.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'

/**
 * What became of a purchase. `unknown` is never repeated and never given up: somebody asks again. Of a hold that was to be
 * issued: `notIssued`, the seats are still held; `released`, they are gone.
 */
export type PurchaseOutcome =
  | { step: 'ticketed' | 'held'; found: SupplierBooking }
  | { step: 'failed' | 'notIssued' | 'released'; failure: PurchaseFailure }
  | { step: 'unknown' }
export type KnownOutcome = Exclude<PurchaseOutcome, { step: 'unknown' }>

/** Kept with the booking, so that a repeated call answers the same. `details` is for the client. */
export interface PurchaseFailure {
  errorCode: ErrorCode
  message: string
  details?: Record<string, unknown>
  /** The fare that the supplier wants for a hold now; its record may go on showing the old one. */
  newFare?: SupplierFare
  /** The supplier never heard of it: worth a second look later. */
  isUnheard?: boolean
}

/** What was asked of the supplier: tickets at once, a hold, or tickets for a hold. */
export type PurchaseWish = 'buy' | 'hold' | 'issue'

/** A first try buys or holds; every later one issues what was held. */
export const wishOf = ({
  attempt,
  paymentMode,
}: Pick<BookingRow, 'attempt' | 'paymentMode'>): PurchaseWish =>
  attempt > 1 ? 'issue' : paymentMode === 'hold' ? 'hold' : 'buy'

const unknown: PurchaseOutcome = { step: 'unknown' }

/**
 * What the supplier's own record says about a purchase or hold of ours. Where record and wish differ in a way that may cost
 * money (a purchase that is only held, or was cancelled after ticketing), the answer is `unknown`: staff look at it. A hold
 * that is to be issued and is still held says nothing yet: the request may be on its way.
 */
export const outcomeOfRecord = (wish: PurchaseWish, found: SupplierBooking): PurchaseOutcome => {
  switch (found.state) {
    case 'ticketed':
      return wish === 'hold' ? unknown : { step: 'ticketed', found }
    case 'held':
      return wish === 'hold' ? { step: 'held', found } : unknown
    case 'failed':
      return refused(found.message)
    case 'released':
      return wish === 'issue' ? seatsGone : refused(found.message)
    case 'cancelled':
      return wish === 'hold' ? refused(found.message) : unknown
    case 'inProgress':
      return unknown
  }
}

export const refused = (message: string): PurchaseOutcome & { step: 'failed' } => ({
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

/** A clear no to tickets leaves a hold as it was; a clear no to a purchase ends it. */
export const failedAs = (wish: PurchaseWish, failure: PurchaseFailure): KnownOutcome => ({
  step: wish === 'issue' ? 'notIssued' : 'failed',
  failure,
})
