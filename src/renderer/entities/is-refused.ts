import type { ApiFailure } from '#renderer/store/failure.ts'

/**
 * Whether the server refused, so that repeating brings the same answer; false for a server error and for a call
 * without an answer.
 */
export const isRefused = (failure: ApiFailure | null): failure is ApiFailure =>
  failure !== null && failure.status >= 400 && failure.status < 500
