import { isRefused } from '#renderer/entities/is-refused.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'

/**
 * Returns the toast for a change that wasn't saved, with the server's reason if it refused. A server error has no
 * reason worth showing.
 */
export const saveFailedText =
  (failed: string) =>
  (failure: ApiFailure): string =>
    isRefused(failure) ? `${failed}. ${failure.message}` : failed
