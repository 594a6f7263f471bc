import { isUnanswered, type ApiFailure } from '#renderer/store/failure.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'

export const batchFailureTexts = {
  noAnswer: "We didn't get a response. Check the booking before you try again.",
} as const

/** The failure of a batch row about which nothing is known. */
export const unknownFailure: ApiFailure = { status: 0, errorCode: 'internal', message: '', requestId: '' }

/**
 * Converts the failure of a changing call to a batch outcome. Without an answer the row is unknown but can be
 * repeated with the same key; when the server itself doesn't know, it can't be repeated from here.
 */
export const toFailedOutcome = (failure: ApiFailure): BatchOutcome => {
  if (failure.errorCode === 'outcomeUnknown')
    return { kind: 'unknown', text: failure.message, isRepeatable: false }
  if (isUnanswered(failure) || failure.errorCode === 'idempotencyInProgress')
    return { kind: 'unknown', text: batchFailureTexts.noAnswer, isRepeatable: true }
  return { kind: 'failed', text: failure.message, requestId: failure.requestId }
}

/**
 * Converts the failure of a read-only call to a batch outcome. It changed nothing, so it has failed and may be
 * repeated.
 */
export const toFailedReadOutcome = ({ message: text, requestId }: ApiFailure): BatchOutcome => ({
  kind: 'failed',
  text,
  requestId,
})
