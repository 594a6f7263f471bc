import type { Failure } from '#contract/common/envelope.ts'
import { errorStatus, errorText, type ErrorCode } from '#contract/common/errors.ts'
import { headerNames } from '#contract/common/headers.ts'

/** Builds the forwarder's own failure answer in the API's format. */
export function toFailureAnswer(code: ErrorCode, message: string = errorText[code]): Response {
  const body: Failure = { success: false, message, errorCode: code, errorMessage: message }
  return Response.json(body, {
    status: errorStatus[code],
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
}

const keyedText =
  "The server didn't respond. Your request may have gone through. It's safe to try again: we never process the same request twice."

/**
 * Builds the failure for a request that may have been sent without an answer. With an Idempotency-Key the text says
 * that repeating is safe.
 */
export const toNoAnswer = (request: Headers): Response =>
  request.has(headerNames.idempotencyKey)
    ? toFailureAnswer('noAnswer', keyedText)
    : toFailureAnswer('noAnswer')

/** Chromium's errors for a connection that was never made. Any other error can also end a sent request. */
const neverConnected =
  /net::ERR_(?:NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|CONNECTION_REFUSED|CONNECTION_TIMED_OUT|INTERNET_DISCONNECTED|PROXY_CONNECTION_FAILED|CERT_\w+)/

/** Whether a failed fetch can't have sent anything because no connection was made. */
export const isNotConnected = (error: unknown): boolean =>
  error instanceof Error && neverConnected.test(error.message)
