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

/** The only texts about failures that cross. What the supplying site's staff or own suppliers write stays there. */
export const crossingTexts: Readonly<Record<SupplierErrorCode, string>> = {
  timeout: "The supplier didn't respond in time.",
  outcomeUnknown: "The supplier hasn't confirmed yet.",
  refused: 'The supplier refused this request.',
  soldOut: 'These seats just sold out.',
  priceChanged: 'The price has changed.',
  traceExpired: 'These results have expired. Search again.',
  noSsrDetails: 'No SSR details',
  holdNotAllowed: "This fare can't be held.",
  duplicate: 'This has already been requested.',
  badAnswer: "The supplier sent a response we couldn't read.",
  unsupported: "The supplier can't do this online.",
}

/** Converts a failure of the supplying site's own services for its consumer. Any other error is returned as it is. */
export const toLinkError = (fault: unknown): unknown => {
  if (!(fault instanceof AppError)) return fault
  const isAboutWallet = fault.code === 'walletTooSmall' || fault.code === 'dailyLimitReached'
  const code = failureCodes[fault.code] ?? 'refused'
  const text = isAboutWallet ? walletTooSmallText : crossingTexts[code]
  return new SupplierError(code, text, { internal: fault.code })
}

/** Converts a failure of the supplying site's services or own suppliers for its consumer, without their words. */
export const toCrossingError = (fault: unknown): unknown =>
  fault instanceof SupplierError
    ? new SupplierError(fault.code, crossingTexts[fault.code], { internal: fault.message })
    : toLinkError(fault)

/** Converts the stored failure of a sale. */
export const toRefusal = (errorCode: ErrorCode | undefined): SupplierError => {
  const code = (errorCode && failureCodes[errorCode]) ?? 'refused'
  return new SupplierError(code, crossingTexts[code])
}
