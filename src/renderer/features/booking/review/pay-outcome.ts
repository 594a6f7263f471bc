import { failedChecks } from '#renderer/entities/failed-checks.ts'
import { isUnanswered, type ApiFailure } from '#renderer/store/failure.ts'
import { roundRupees } from '#domain/money/money.ts'

/** What became of a payment that did not end in a booking. */
export type PayProblem =
  | { kind: 'walletTooSmall'; shortBy: number | null; requestId: string }
  | { kind: 'orderExpired' }
  | { kind: 'priceChanged'; before: number | null; now: number | null }
  /** Sent, and nobody knows yet: never to be sent again. */
  | { kind: 'outcomeUnknown' }
  /** The airline said no, or another booking stands in the way; nothing was taken. */
  | { kind: 'refused'; text: string; requestId: string }
  /** No answer came at all. */
  | { kind: 'noAnswer' }
  | { kind: 'failed'; text: string; requestId: string }

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const shortBy = ({ details }: ApiFailure): number | null => {
  const [available, needed] = [numberOf(details?.['available']), numberOf(details?.['needed'])]
  return available === null || needed === null ? null : roundRupees(needed - available)
}

/** What came in the way since the order was placed, a sentence for each. */
const blocksIn = (failure: ApiFailure): string =>
  failedChecks(failure)
    .filter(({ severity }) => severity === 'block')
    .map(({ message }) => message)
    .join(' ')

/** Reads a failed payment. 401 and 402 never come here: they have ways of their own (spec section 8). */
export const payProblem = (failure: ApiFailure): PayProblem => {
  const { errorCode, message: text, requestId, details } = failure
  switch (errorCode) {
    case 'walletTooSmall':
      return { kind: 'walletTooSmall', shortBy: shortBy(failure), requestId }
    case 'orderExpired':
      return { kind: 'orderExpired' }
    case 'priceChanged':
      return {
        kind: 'priceChanged',
        before: numberOf(details?.['previousTotal']),
        now: numberOf(details?.['newTotal']),
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
      // The answer names a booking: it failed for good, and the order with it.
      if (details?.['booking'] !== undefined) return { kind: 'refused', text, requestId }
      return isUnanswered(failure) ? { kind: 'noAnswer' } : { kind: 'failed', text, requestId }
  }
}
