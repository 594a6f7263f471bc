import type { Failure } from '#contract/common/envelope.ts'
import { errorStatus, errorText, type ErrorCode } from '#contract/common/errors.ts'
import { headerNames } from '#contract/common/headers.ts'

/** A failed answer of the forwarder itself, in the shape of the API's own. */
export function failureAnswer(code: ErrorCode, message: string = errorText[code]): Response {
  const body: Failure = { success: false, message, errorCode: code, errorMessage: message }
  return Response.json(body, {
    status: errorStatus[code],
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
}

const keyedText =
  "The server didn't respond. Your request may have gone through. It's safe to try again: we never process the same request twice."

/** The request may have been sent and no answer came. With an Idempotency-Key the text says that a repeat is harmless. */
export const noAnswer = (request: Headers): Response =>
  request.has(headerNames.idempotencyKey) ? failureAnswer('noAnswer', keyedText) : failureAnswer('noAnswer')

/** Chromium's errors for a connection that was never made. All others can also end a request that was sent. */
const neverConnected =
  /net::ERR_(?:NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|CONNECTION_REFUSED|CONNECTION_TIMED_OUT|INTERNET_DISCONNECTED|PROXY_CONNECTION_FAILED|CERT_\w+)/

/** True where a failed fetch cannot have sent anything: no connection to the server was made. */
export const isNeverConnected = (error: unknown): boolean =>
  error instanceof Error && neverConnected.test(error.message)
