import { amountIn, isUnanswered, walletShortBy, type ApiFailure } from '#renderer/store/failure.ts'

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

/** Converts a failed send to a problem. 401 never gets here, because it is handled centrally. */
export const sendProblem = (failure: ApiFailure, acceptedCharge: number | null): SendProblem => {
  const { errorCode, message: text, requestId } = failure
  switch (errorCode) {
    case 'outcomeUnknown':
    case 'idempotencyInProgress':
      return { kind: 'outcomeUnknown' }
    case 'priceChanged':
      return {
        kind: 'priceChanged',
        before: acceptedCharge,
        now: amountIn(failure, 'cancellationCharge') ?? amountIn(failure, 'newCharge'),
      }
    case 'walletTooSmall':
      return { kind: 'walletTooSmall', shortBy: walletShortBy(failure), text, requestId }
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
