import type { ErrorCode } from '#contract/common/errors.ts'
import { AppError } from '#server/calls/app-error.ts'
import { SupplierError, type SupplierErrorCode } from '#server/suppliers/port.ts'

/** The failures of the supplying site's own services that a consumer can tell apart; anything else is a refusal. */
const failureCodes: Partial<Record<ErrorCode, SupplierErrorCode>> = {
  fareGone: 'soldOut',
  outcomeUnknown: 'outcomeUnknown',
  supplierTimeout: 'timeout',
  holdNotAllowed: 'holdNotAllowed',
  unavailable: 'timeout',
  searchExpired: 'traceExpired',
  staleResult: 'traceExpired',
  noSsrDetails: 'noSsrDetails',
}

/** Shown to the buyer when the consumer's wallet at the supplier is too small, without saying whose wallet it is. */
const walletTooSmallText = "This fare can't be confirmed at the moment. You haven't been charged."

/** Converts a failure of the supplying site's own services for its consumer. Any other error is returned as it is. */
export const toLinkError = (fault: unknown): unknown => {
  if (!(fault instanceof AppError)) return fault
  const isAboutWallet = fault.code === 'walletTooSmall' || fault.code === 'dailyLimitReached'
  const message = isAboutWallet ? walletTooSmallText : fault.message
  return new SupplierError(failureCodes[fault.code] ?? 'refused', message, { internal: fault.code })
}

/** Converts the stored failure of a sale. */
export const toRefusal = (errorCode: ErrorCode | undefined, message: string): SupplierError =>
  new SupplierError((errorCode && failureCodes[errorCode]) ?? 'refused', message)
