import { isUnanswered, type ApiFailure } from '#renderer/store/failure.ts'

/** Returns the toast for a change that wasn't saved, with the server's message if it answered (spec section 8). */
export const saveFailedText =
  (failed: string) =>
  (failure: ApiFailure): string =>
    isUnanswered(failure) ? failed : `${failed}. ${failure.message}`
