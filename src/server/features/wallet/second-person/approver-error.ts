import { errorText, type ErrorCode } from '#contract/common/errors.ts'
import { AppError } from '#server/calls/app-error.ts'

/** Texts for the approver, where the general text is for a paying customer. */
const approverTexts: Partial<Record<ErrorCode, string>> = {
  idempotencyMismatch:
    'This form was already used for another decision, so nothing was done. Refresh the list and decide again.',
  wrongState: 'This is no longer possible, so nothing was done. Your colleague can send a new request.',
  walletTooSmall:
    "The customer's wallet doesn't have enough money, so nothing was done. Approve this once it has, or reject it.",
  gatewayRefused: 'The payment gateway declined the refund, so nothing was refunded.',
}

/** Replaces the general text of an error of the proposed call by one for the approver. Specific texts stay. */
export const toApproverError = (fault: unknown): unknown => {
  if (!(fault instanceof AppError) || fault.message !== errorText[fault.code]) return fault
  const message = approverTexts[fault.code]
  if (message === undefined) return fault
  const { details, retryAfterSeconds } = fault
  return new AppError(fault.code, {
    message,
    ...(details ? { details } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
}
