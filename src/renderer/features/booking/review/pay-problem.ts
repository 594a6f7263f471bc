import { failedChecks } from '#renderer/entities/failed-checks.ts'
import { amountIn, isUnanswered, walletShortBy, type ApiFailure } from '#renderer/store/failure.ts'

/** Why a payment didn't end in a booking. */
export type PayProblem =
  | { kind: 'walletTooSmall'; shortBy: number | null; requestId: string }
  | { kind: 'orderExpired' }
  | { kind: 'priceChanged'; before: number | null; now: number | null }
  /** It was sent and the outcome isn't known yet; never send it again. */
  | { kind: 'outcomeUnknown' }
  /** The airline refused, or another booking blocks it. No money was taken. */
  | { kind: 'refused'; text: string; requestId: string }
  /** No answer came. */
  | { kind: 'noAnswer' }
  | { kind: 'failed'; text: string; requestId: string }

/** Returns the checks that have failed since the order was placed, a sentence each. */
const blocksIn = (failure: ApiFailure): string =>
  failedChecks(failure)
    .filter(({ severity }) => severity === 'block')
    .map(({ message }) => message)
    .join(' ')

/**
 * Converts a failed payment to a problem. 401 and 402 never get here, because they are handled centrally (spec
 * section 8).
 */
export const payProblem = (failure: ApiFailure): PayProblem => {
  const { errorCode, message: text, requestId, details } = failure
  switch (errorCode) {
    case 'walletTooSmall':
      return { kind: 'walletTooSmall', shortBy: walletShortBy(failure), requestId }
    case 'orderExpired':
      return { kind: 'orderExpired' }
    case 'priceChanged':
      return {
        kind: 'priceChanged',
        before: amountIn(failure, 'previousTotal'),
        now: amountIn(failure, 'newTotal'),
      }
    case 'outcomeUnknown':
    case 'idempotencyInProgress':
      return { kind: 'outcomeUnknown' }
    case 'fareGone':
    case 'supplierRefused':
      return { kind: 'refused', text, requestId }
    case 'checkFailed':
      return { kind: 'refused', text: blocksIn(failure) || text, requestId }
    default:
      // An answer with a booking means that it failed for good, and the order with it.
      if (details?.['booking'] !== undefined) return { kind: 'refused', text, requestId }
      return isUnanswered(failure) ? { kind: 'noAnswer' } : { kind: 'failed', text, requestId }
  }
}
