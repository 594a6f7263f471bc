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
