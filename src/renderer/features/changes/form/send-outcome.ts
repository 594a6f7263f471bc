import { isUnanswered, type ApiFailure } from '#renderer/store/failure.ts'
import { roundRupees } from '#domain/money/money.ts'

/** Why a request wasn't sent, or may not have been. */
export type SendProblem =
  /** The charge differs from the one shown, and nothing was sent. `now` is null when it isn't known. */
  | { kind: 'priceChanged'; before: number | null; now: number | null }
  | { kind: 'walletTooSmall'; shortBy: number | null; text: string; requestId: string }
  /** It was sent and the outcome isn't known yet; never send it again. */
  | { kind: 'outcomeUnknown' }
  /** No answer came; the same key may be sent again. */
  | { kind: 'noAnswer' }
  /** It was refused, with the airline's text or ours. */
  | { kind: 'refused'; text: string; requestId: string; fields: Record<string, string> }

const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Converts a failed send to a problem. 401 never gets here, because it is handled centrally. */
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
        now: toNumber(details?.['cancellationCharge'] ?? details?.['newCharge']),
      }
    case 'walletTooSmall': {
      const [available, needed] = [toNumber(details?.['available']), toNumber(details?.['needed'])]
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
