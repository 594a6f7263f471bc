import type { FieldError } from '#contract/common/envelope.ts'

/** Why a call failed, in one shape for every screen. `status` 0: no answer came at all. */
export interface ApiFailure {
  status: number
  errorCode: string
  message: string
  fields?: FieldError[]
  details?: Record<string, unknown>
  requestId: string
}

/**
 * True when no answer of the server came back, so that nobody knows whether the call did anything: the connection was lost or timed
 * out, the answer couldn't be read, or a gateway answered in the server's place. The same Idempotency-Key may be sent again.
 */
export const isUnanswered = ({ status, errorCode }: ApiFailure): boolean =>
  status === 0 || errorCode === 'noAnswer'

/**
 * The server doesn't know yet, the first call is still running, or the server failed at a point that the answer doesn't name: after
 * the commit, perhaps.
 */
const unknownCodes = new Set([
  'outcomeUnknown',
  'idempotencyInProgress',
  'gatewayTimeout',
  'internal',
  'unavailable',
])

/** True when a failed call may have done, or may still do, what it was sent for. */
export const isOutcomeUnknown = (failure: ApiFailure): boolean =>
  isUnanswered(failure) || unknownCodes.has(failure.errorCode)

/** True for the failure shape, whatever wrapped it (hooks say `unknown | SerializedError`). */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'errorCode' in error && 'status' in error

const unexpected = 'Something went wrong. Please contact support.'

/** The failure to show for whatever a hook or `unwrap()` gave; never undefined for a real error. */
export const failureOf = (error: unknown): ApiFailure | null => {
  if (!error) return null
  if (isApiFailure(error)) return error
  const message = error instanceof Error ? error.message : unexpected
  return { status: 0, errorCode: 'internal', message, requestId: '' }
}
