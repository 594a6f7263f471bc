import type { Failure } from '#contract/common/envelope.ts'
import { errorStatus, errorText, type ErrorCode } from '#contract/common/errors.ts'

/** A failed answer of the forwarder itself, in the shape of the API's own. */
export function failureAnswer(code: ErrorCode, message: string = errorText[code]): Response {
  const body: Failure = { success: false, message, errorCode: code, errorMessage: message }
  return Response.json(body, {
    status: errorStatus[code],
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
}

/** The server did not answer, or not in time (spec section 8, 502). */
export const timeoutAnswer = (): Response => failureAnswer('supplierTimeout')
