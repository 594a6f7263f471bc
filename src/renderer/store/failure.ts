import type { FieldError } from '#contract/common/envelope.ts'
import { roundRupees } from '#domain/money/money.ts'

/** Why a call failed, in one shape for every screen. `status` is 0 when no answer came. */
export interface ApiFailure {
  status: number
  errorCode: string
  message: string
  fields?: FieldError[]
  details?: Record<string, unknown>
  requestId: string
}

/**
 * Whether no answer of the server arrived, so that it's unknown whether the call had an effect: the connection was
 * lost or timed out, the answer couldn't be read, or a gateway answered for the server. The same Idempotency-Key may
 * be sent again.
 */
export const isUnanswered = ({ status, errorCode }: ApiFailure): boolean =>
  status === 0 || errorCode === 'noAnswer'

const outageCodes = new Set(['noAnswer', 'unavailable', 'unreachable'])

/** Whether the server is down or can't be reached, so that reads may be retried automatically. */
export const isOutage = ({ errorCode }: ApiFailure): boolean => outageCodes.has(errorCode)

/**
 * Codes for outcomes that the server doesn't know: the first call is still running, or it failed somewhere, possibly
 * after the commit.
 */
const unknownCodes = new Set([
  'outcomeUnknown',
  'idempotencyInProgress',
  'gatewayTimeout',
  'internal',
  'unavailable',
])

/** Whether a failed call may have had, or may still have, its effect. */
export const isOutcomeUnknown = (failure: ApiFailure): boolean =>
  isUnanswered(failure) || unknownCodes.has(failure.errorCode)

/** Whether a value is an ApiFailure, however it was wrapped (hooks type errors as `unknown | SerializedError`). */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'errorCode' in error && 'status' in error

/** Returns an amount in rupees from the failure's details; null if it has none of this name. */
export const amountIn = ({ details }: ApiFailure, name: string): number | null => {
  const value = details?.[name]
  return typeof value === 'number' ? value : null
}

/** Returns by how many rupees the wallet is short; null if the failure doesn't say. */
export const walletShortBy = (failure: ApiFailure): number | null => {
  const [available, needed] = [amountIn(failure, 'available'), amountIn(failure, 'needed')]
  return available === null || needed === null ? null : roundRupees(needed - available)
}

const unexpected = 'Something went wrong. Please contact support.'

/** Returns the failure to show for whatever a hook or `unwrap()` returned; null without an error. */
export const toFailure = (error: unknown): ApiFailure | null => {
  if (!error) return null
  if (isApiFailure(error)) return error
  const message = error instanceof Error ? error.message : unexpected
  return { status: 0, errorCode: 'internal', message, requestId: '' }
}
