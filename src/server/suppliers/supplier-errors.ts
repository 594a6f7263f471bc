import type { ErrorCode } from '#contract/common/errors.ts'
import { AppError } from '#server/calls/app-error.ts'
import { SupplierError, type SupplierErrorCode } from './port.ts'

/**
 * Which of our codes a supplier's failure is, and whether the supplier's own words are shown.
 * - `badAnswer` is answered like `timeout`: an answer that cannot be read is none; nothing was bought and it may be tried
 *   again. Purchases never end so: `askSupplier` makes it `outcomeUnknown` for them.
 * - `duplicate` and `unsupported` are refusals that only the supplier's words explain.
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

/** The answer to the caller for a supplier's failure. Its internal words go to the log only. */
export const appErrorOf = (error: SupplierError): AppError => {
  const { code, showsWords } = table[error.code]
  return new AppError(code, {
    ...(showsWords && error.message ? { message: error.message } : {}),
    internal: `supplier ${error.code}: ${error.internal || error.message}`,
  })
}

/** As `appErrorOf` for anything thrown: what is no supplier's failure passes as it is. */
export const asAppError = (fault: unknown): unknown =>
  fault instanceof SupplierError ? appErrorOf(fault) : fault
