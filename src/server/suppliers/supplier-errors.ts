import type { ErrorCode } from '#contract/common/errors.ts'
import { AppError } from '#server/calls/app-error.ts'
import { SupplierError, type SupplierErrorCode } from './port.ts'

/**
 * Maps a supplier's failure to our code and whether its own words are shown. - `badAnswer` is answered like
 * `timeout`: nothing was bought and it may be retried. Purchases never end so: `askSupplier` makes it
 * `outcomeUnknown` for them. - `duplicate` and `unsupported` are refusals that only the supplier's words explain.
 */
const table: Record<SupplierErrorCode, { code: ErrorCode; showsWords: boolean }> = {
  timeout: { code: 'supplierTimeout', showsWords: false },
  badAnswer: { code: 'supplierTimeout', showsWords: false },
  outcomeUnknown: { code: 'outcomeUnknown', showsWords: false },
  traceExpired: { code: 'searchExpired', showsWords: false },
  soldOut: { code: 'fareGone', showsWords: false },
  priceChanged: { code: 'priceChanged', showsWords: false },
  noSsrDetails: { code: 'noSsrDetails', showsWords: false },
  holdNotAllowed: { code: 'holdNotAllowed', showsWords: false },
  refused: { code: 'supplierRefused', showsWords: true },
  duplicate: { code: 'supplierRefused', showsWords: true },
  unsupported: { code: 'supplierRefused', showsWords: true },
}

/** Converts a supplier's failure for the caller. Its internal text goes only to the log. */
export const toAppError = (error: SupplierError): AppError => {
  const { code, showsWords } = table[error.code]
  return new AppError(code, {
    ...(showsWords && error.message ? { message: error.message } : {}),
    internal: `supplier ${error.code}: ${error.internal || error.message}`,
  })
}

/** Like `toAppError` for anything thrown: other errors are returned unchanged. */
export const toAppErrorIfSupplier = (fault: unknown): unknown =>
  fault instanceof SupplierError ? toAppError(fault) : fault
