import type { ApiFailure } from '#renderer/store/failure.ts'

/** True when the server said no, so that asking again brings the same; false for a fault and for a call without an answer. */
export const isRefused = (failure: ApiFailure | null): failure is ApiFailure =>
  failure !== null && failure.status >= 400 && failure.status < 500
