import type { PreTicketCheck } from '#contract/http/booking.ts'
import { failedChecks } from '#renderer/entities/failed-checks.ts'
import { amountIn, isUnanswered, walletShortBy, type ApiFailure } from '#renderer/store/failure.ts'

/** Why issuing a hold didn't end in a ticket. */
export type IssueProblem =
  | { kind: 'priceChanged'; now: number }
  | { kind: 'checks'; checks: PreTicketCheck[] }
  | { kind: 'walletTooSmall'; shortBy: number | null; text: string }
  /** It was sent and the outcome isn't known yet; never send it again. */
  | { kind: 'outcomeUnknown' }
  /** No answer came; the same key may be sent again. */
  | { kind: 'noAnswer' }
  | { kind: 'refused'; text: string; requestId: string }

/** Converts a failed issue to a problem. 401 never gets here, because it is handled centrally. */
export const issueProblem = (failure: ApiFailure): IssueProblem => {
  const { errorCode, message: text, requestId } = failure
  if (errorCode === 'outcomeUnknown' || errorCode === 'idempotencyInProgress')
    return { kind: 'outcomeUnknown' }
  if (errorCode === 'priceChanged') {
    const now = amountIn(failure, 'newTotal')
    return now === null ? { kind: 'refused', text, requestId } : { kind: 'priceChanged', now }
  }
  if (errorCode === 'walletTooSmall') return { kind: 'walletTooSmall', shortBy: walletShortBy(failure), text }
  const checks = failedChecks(failure)
  if (checks.length > 0) return { kind: 'checks', checks }
  return isUnanswered(failure) ? { kind: 'noAnswer' } : { kind: 'refused', text, requestId }
}
