import { roundRupees } from '#domain/money/money.ts'
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

/** A charge and the fare difference of new flights, in rupees; the charge is null while it isn't known. */
export interface AcceptedCharge {
  charge: number | null
  fareDifference: number
}

/** Returns the total cost of a change; null while none of it is known. */
export const sumCharge = ({ charge, fareDifference }: AcceptedCharge): number | null =>
  charge === null && fareDifference === 0 ? null : roundRupees((charge ?? 0) + fareDifference)

/** Converts a failed send to a problem. 401 never gets here, because it is handled centrally. */
export const sendProblem = (failure: ApiFailure, accepted: AcceptedCharge): SendProblem => {
  const { errorCode, message: text, requestId } = failure
  switch (errorCode) {
    case 'outcomeUnknown':
    case 'idempotencyInProgress':
      return { kind: 'outcomeUnknown' }
    case 'priceChanged':
      return {
        kind: 'priceChanged',
        before: sumCharge(accepted),
        now: sumCharge({
          charge: amountIn(failure, 'cancellationCharge') ?? amountIn(failure, 'newCharge'),
          fareDifference: amountIn(failure, 'newFareDifference') ?? 0,
        }),
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
