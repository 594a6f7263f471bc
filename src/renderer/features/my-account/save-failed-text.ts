import { isRefused } from '#renderer/entities/refusal.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'

/** The toast for a change that wasn't saved, with the server's reason if it refused; a fault has none worth showing. */
export const saveFailedText =
  (failed: string) =>
  (failure: ApiFailure): string =>
    isRefused(failure) ? `${failed}. ${failure.message}` : failed
