import { isUnanswered, type ApiFailure } from '#renderer/store/failure.ts'
import { roundRupees } from '#domain/money/money.ts'

/** What became of a request that was not plainly sent. */
export type SendProblem =
  /** Another charge than the one that was shown. Nothing was sent. `now` is null where nobody says. */
  | { kind: 'priceChanged'; before: number | null; now: number | null }
  | { kind: 'walletTooSmall'; shortBy: number | null; text: string; requestId: string }
  /** Sent, and nobody knows yet: never to be sent again. */
  | { kind: 'outcomeUnknown' }
  /** No answer came: the same key may be sent again. */
  | { kind: 'noAnswer' }
  /** A clear no, in the airline's words or ours. */
  | { kind: 'refused'; text: string; requestId: string; fields: Record<string, string> }

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Reads a failed send. 401 never comes here: it has a way of its own. */
export const sendProblem = (failure: ApiFailure, acceptedCharge: number | null): SendProblem => {
  const { errorCode, message: text, requestId, details } = failure
  switch (errorCode) {
    case 'outcomeUnknown':
    case 'idempotencyInProgress':
      return { kind: 'outcomeUnknown' }
    case 'priceChanged':
      return {
        kind: 'priceChanged',
        before: acceptedCharge,
        now: numberOf(details?.['cancellationCharge'] ?? details?.['newCharge']),
      }
    case 'walletTooSmall': {
      const [available, needed] = [numberOf(details?.['available']), numberOf(details?.['needed'])]
      const shortBy = available === null || needed === null ? null : roundRupees(needed - available)
      return { kind: 'walletTooSmall', shortBy, text, requestId }
    }
    default:
      if (isUnanswered(failure)) return { kind: 'noAnswer' }
      return {
        kind: 'refused',
        text,
        requestId,
        fields: Object.fromEntries((failure.fields ?? []).map(({ path, message }) => [path, message])),
      }
  }
}
