import type { ErrorCode } from '#contract/common/errors.ts'
import type { PaymentMode } from '../../db/schema/index.ts'
import type { SupplierBooking } from '../../suppliers/port.ts'

/** What became of a purchase. `unknown` is never repeated and never given up: somebody asks again. */
export type PurchaseOutcome =
  | { step: 'ticketed' | 'held'; found: SupplierBooking }
  | { step: 'failed'; failure: PurchaseFailure }
  | { step: 'unknown' }

/** Kept with the booking, so that a repeated call answers the same. `details` is for the client. */
export interface PurchaseFailure {
  errorCode: ErrorCode
  message: string
  details?: Record<string, unknown>
  /** The supplier never heard of it: worth a second look later. */
  isUnheard?: boolean
}

const unknown: PurchaseOutcome = { step: 'unknown' }

/**
 * What the supplier's own record says about a purchase or hold of ours. Where record and wish differ in a way that may cost
 * money (a purchase that is only held, or was cancelled after ticketing), the answer is `unknown`: staff look at it.
 */
export const outcomeOfRecord = (mode: PaymentMode, found: SupplierBooking): PurchaseOutcome => {
  switch (found.state) {
    case 'ticketed':
      return mode === 'wallet' ? { step: 'ticketed', found } : unknown
    case 'held':
      return mode === 'hold' ? { step: 'held', found } : unknown
    case 'failed':
    case 'released':
      return refused(found.message)
    case 'cancelled':
      return mode === 'hold' ? refused(found.message) : unknown
    case 'inProgress':
      return unknown
  }
}

export const refused = (message: string): PurchaseOutcome => ({
  step: 'failed',
  failure: {
    errorCode: 'supplierRefused',
    message: message || 'The airline refused the request. Nothing was taken.',
  },
})
