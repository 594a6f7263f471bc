import { errorText, type ErrorCode } from '#contract/common/errors.ts'
import { AppError } from '#server/calls/app-error.ts'

/** Texts for the approver where the general one speaks to a customer who pays. */
const approverTexts: Partial<Record<ErrorCode, string>> = {
  idempotencyMismatch:
    'This was already sent as another decision, so nothing was done. Refresh the list and decide again.',
  wrongState: "Nothing was done: this can't be carried out any more. Your colleague can send a new request.",
  walletTooSmall: "Nothing was done: the customer's wallet doesn't have enough money.",
  gatewayRefused: 'The payment gateway declined this, so nothing was refunded.',
}

/** Gives an error of the proposed call a text for the approver, unless it has a specific one. */
export const toApproverError = (fault: unknown): unknown => {
  if (!(fault instanceof AppError) || fault.message !== errorText[fault.code]) return fault
  const message = approverTexts[fault.code]
  if (message === undefined) return fault
  return new AppError(fault.code, { message, ...(fault.details ? { details: fault.details } : {}) })
}
