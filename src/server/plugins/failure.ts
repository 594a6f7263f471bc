import type { Failure } from '#contract/common/envelope.ts'
import { errorText, type ErrorCode } from '#contract/common/errors.ts'

/** Builds the answer to a failed request. */
export const toFailure = (code: ErrorCode, requestId: string, more: Partial<Failure> = {}): Failure => ({
  success: false,
  message: more.message ?? errorText[code],
  errorCode: code,
  errorMessage: more.message ?? errorText[code],
  requestId,
  ...(more.fields ? { fields: more.fields } : {}),
  ...(more.details ? { details: more.details } : {}),
})
